/** What each statement about classes counts and changes: of one class, of who is in it now, and of what still stands. */
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as copias from './duplicate.sql.ts'
import * as q from './turmas.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a
const turma = () => lado().turma
const professor = () => ({ id: lado().professor.id, tipo: 1 })
const adjunta = () => ({ id: lado().adjunta.id, tipo: 1 })
const aluno = () => ({ id: lado().aluno.id, tipo: 7 })
const outro = () => ({ id: chao.mundo.b.professor.id, tipo: 1 })

type Change = ReturnType<typeof sql>
const change = (tabela: string, what: string): Change => sql.raw(`update ${tabela} set ${what}`)
const eliminada = () => change('turmas', 'eliminada_em = now()')
const arquivada = () => change('turmas', 'arquivada_em = now()')
const saiu = () => change('inscricoes', 'saiu_em = now()')
const testesEliminados = () => change('testes_turma', 'eliminado_em = now()')
const testesArquivados = () => change('testes_turma', 'arquivado_em = now()')
const trabalhosEliminados = () => change('trabalhos', 'eliminado_em = now()')
const trabalhosArquivados = () => change('trabalhos', 'arquivado_em = now()')
const rascunhos = () => [change('testes_turma', 'rascunho = true'), change('trabalhos', 'rascunho = true')]

describe('uma turma', () => {
  const papel = (pessoa: { id: number; tipo: number }, changes: Change[] = []) =>
    after(lousa.db, changes, async (db) => (await q.selectOptionalTurma(db, turma(), pessoa))?.papel ?? null)

  test('tem para cada um o papel que ele lá tem', async () => {
    expect(await papel(professor())).toBe('dono')
    expect(await papel(adjunta())).toBe('professor')
    expect(await papel(aluno())).toBe('aluno')
    expect(await papel(outro())).toBeNull()
    expect(await papel({ id: chao.mundo.b.aluno.id, tipo: 7 })).toBeNull()
    expect(await papel({ id: chao.mundo.admin.id, tipo: 8 })).toBe('admin')
  })

  test('não é de quem saiu, e eliminada não é de ninguém', async () => {
    expect(await papel(aluno(), [saiu()])).toBeNull()
    expect(await papel(professor(), [eliminada()])).toBeNull()
  })

  test('está na lista de quem lá está', async () => {
    const list = (pessoa: { id: number; tipo: number }, changes: Change[] = []) =>
      after(lousa.db, changes, async (db) => (await q.listTurmas(db, pessoa, { status: 1, pesquisa: '', maximo: 50 })).map(({ id }) => id))
    expect((await list(professor())).toSorted()).toEqual([turma(), lado().outraTurma].toSorted())
    expect(await list(adjunta())).toEqual([turma()])
    expect(await list(aluno())).toEqual([turma()])
    expect(await list(aluno(), [saiu()])).toEqual([])
    expect(await list(professor(), [eliminada()])).toEqual([])
    expect(await list(professor(), [arquivada()])).toEqual([])
    const options = (changes: Change[]) =>
      after(lousa.db, changes, async (db) => (await q.listOpcoes(db, adjunta().id)).map(({ id }) => id))
    expect(await options([])).toEqual([turma()])
    expect(await options([eliminada()])).toEqual([])
    expect(await options([arquivada()])).toEqual([])
  })

  test('conta para o número de turmas enquanto há', async () => {
    const n = (changes: Change[]) => after(lousa.db, changes, (db) => q.countTurmas(db, professor().id))
    expect(await n([])).toBe(2)
    expect(await n([eliminada()])).toBe(0)
  })
})

describe('as contagens de uma turma', () => {
  const counted = (pessoa: { id: number; tipo: number }, changes: Change[] = []) =>
    after(lousa.db, changes, async (db) => {
      const { nAlunos, testes, trabalhos } = await q.selectContagens(db, turma(), pessoa)
      return [nAlunos, testes, trabalhos]
    })

  test('são de quem lá está e do que está vivo', async () => {
    const [alunos = 0, testes = 0, trabalhos = 0] = await counted(professor())
    expect([alunos, trabalhos]).toEqual([2, 2])
    expect(testes).toBeGreaterThan(3)
    expect(await counted(professor(), [saiu()])).toEqual([0, testes, trabalhos])
    expect(await counted(professor(), [testesEliminados()])).toEqual([alunos, 0, trabalhos])
    expect(await counted(professor(), [testesArquivados()])).toEqual([alunos, 0, trabalhos])
    expect(await counted(professor(), [trabalhosEliminados()])).toEqual([alunos, testes, 0])
    expect(await counted(professor(), [trabalhosArquivados()])).toEqual([alunos, testes, 0])
    expect(await counted(professor(), rascunhos())).toEqual([alunos, testes, trabalhos])
  })

  test('as de um aluno são as do que é dele', async () => {
    const [alunos, testes, trabalhos] = await counted(aluno())
    expect(await counted(aluno(), rascunhos())).toEqual([alunos, 0, 0])
    const deOutrem = { id: chao.mundo.b.aluno.id, tipo: 7 }
    expect(await counted(deOutrem)).toEqual([alunos, 0, 0])
    const naOutra = sql`insert into inscricoes (turma_id, aluno_id, entrou_em) values (${turma()}, ${deOutrem.id}, now() - interval '40 days')`
    expect(await counted(deOutrem, [naOutra])).toEqual([3, testes, trabalhos])
    const semEle = sql`update inscricoes set saiu_em = now() where aluno_id = ${aluno().id}`
    expect(await counted(aluno(), [semEle])).toEqual([1, 0, 0])
  })
})

describe('o que se perde com uma turma', () => {
  const perdas = (changes: Change[] = []) => after(lousa.db, changes, (db) => q.selectPerdas(db, turma()))
  const aindaComTempo = () => change('tentativas', "entregue_em = null, entregue_por = null, limite_em = now() + interval '1 hour'")

  test('é o que é dela e está vivo', async () => {
    const all = await perdas()
    expect(all).toMatchObject({ alunos: 2, trabalhos: 2, entregas: 1, aResponder: 1 })
    expect(await perdas([saiu()])).toEqual({ ...all, alunos: 0 })
    expect(await perdas([trabalhosEliminados()])).toEqual({ ...all, trabalhos: 0, entregas: 0 })
    expect(await perdas([testesEliminados()])).toEqual({ ...all, testes: 0, respostas: 0, aResponder: 0 })
    expect(await perdas([aindaComTempo()])).toEqual({ ...all, aResponder: all.respostas })
    expect(await perdas([change('tentativas', "limite_em = now() - interval '1 hour'")])).toEqual({ ...all, aResponder: 0 })
  })
})

describe('as disciplinas de uma turma', () => {
  const list = (changes: Change[]) => after(lousa.db, changes, async (db) => (await q.listDisciplinas(db, turma())).map(({ nome }) => nome))
  const deTestes = () => change('testes_turma', "disciplina = 'Geologia'")
  const deTrabalhos = () => change('trabalhos', "disciplina = 'Desenho'")

  test('são as dos professores, dos testes e dos trabalhos que há', async () => {
    const before = await list([])
    expect(await list([deTestes(), deTrabalhos()])).toEqual([...before, 'Desenho', 'Geologia'].toSorted())
    expect(await list([deTestes(), deTrabalhos(), testesEliminados(), trabalhosEliminados()])).toEqual(before)
    const naOutra = sql`update testes_turma set disciplina = 'Latim' where turma_id <> ${turma()}`
    expect(await list([naOutra])).toEqual(before)
  })

  const ativas = ['testes_turma', 'trabalhos', 'elementos_de_fora', 'turma_professores'] as const
  const outroAutor = (tabela: string) => change(tabela, `criado_por = ${lado().adjunta.id}`)
  const mudar = (db: Db) => q.updateDisciplina(db, turma(), professor().id, 'Biologia')

  test.each(ativas)('mudar a de quem ensina leva o que é seu em %s, e nesta turma', async (tabela) => {
    const moved = (changes: Change[]) => after(lousa.db, changes, (db) => touchedBy(db, tabela, ['turma_id'], () => mudar(db)))
    expect(await moved([])).toEqual([[turma()]])
    if (tabela === 'turma_professores') return
    expect(await moved([outroAutor(tabela)])).toEqual([])
    expect(await moved([change(tabela, "disciplina = 'Latim'")])).toEqual([])
  })

  test('as notas finais só mudam quando mais ninguém a ensina, e não por cima de outra', async () => {
    const nota = (quem: number, disciplina: string) =>
      sql`insert into notas_finais (turma_id, aluno_id, periodo, disciplina, nota, alterada_por) select ${turma()}, ${quem}, 1, ${disciplina}, 5, ${professor().id}`
    const minha = sql`update turma_professores set disciplina = 'Física' where professor_id = ${professor().id}`
    const dela = sql`update turma_professores set disciplina = 'Física' where turma_id = ${turma()}`
    const moved = (changes: Change[]) =>
      after(lousa.db, changes, (db) => touchedBy(db, 'notas_finais', ['aluno_id', 'disciplina'], () => mudar(db)))
    const [um, dois] = [lado().aluno.id, lado().colega.id]
    expect(await moved([minha, nota(um, 'Física')])).toContainEqual([um, 'Biologia'])
    expect(await moved([dela, nota(um, 'Física')])).toEqual([])
    expect(await moved([minha, nota(um, 'Química')])).toEqual([])
    expect(await moved([minha, nota(um, 'Física'), nota(um, 'Biologia')])).toEqual([])
    expect(await moved([minha, nota(um, 'Física'), nota(dois, 'Biologia')])).toContainEqual([um, 'Biologia'])
  })
})

describe('o que se muda numa turma', () => {
  const touched = (act: (db: Db) => Promise<unknown>, changes: Change[] = [], tabela = 'turmas', chaves: string[] = ['id']) =>
    after(lousa.db, changes, (db) => touchedBy(db, tabela, chaves, () => act(db)))
  const livre = 'ZZ9ZZ9'

  test('é só essa', async () => {
    const só = [[turma()]]
    expect(await touched((db) => q.updateArquivada(db, turma(), true))).toEqual(só)
    expect(await touched((db) => q.markEliminada(db, turma()))).toEqual(só)
    expect(await touched((db) => q.markEliminada(db, turma()), [change('turmas', "eliminada_em = now() - interval '1 day'")])).toEqual([])
    expect(await touched((db) => q.updateDono(db, turma(), adjunta().id))).toEqual(só)
    expect(await touched((db) => q.updateCodigoAtivo(db, turma(), false))).toEqual(só)
    expect(await touched((db) => q.replaceCodigo(db, turma(), livre))).toEqual(só)
  })

  test('um código que é ou foi de alguém não se dá', async () => {
    const foi = sql`insert into codigos_antigos (codigo, turma_id) values (${livre}, ${lado().outraTurma})`
    const é = sql`update turmas set codigo = ${livre} where id = ${lado().outraTurma}`
    for (const taken of [foi, é]) {
      expect(await touched((db) => q.replaceCodigo(db, turma(), livre), [taken])).toEqual([])
      expect(await touched((db) => q.replaceCodigo(db, turma(), livre), [taken], 'codigos_antigos', ['codigo'])).toEqual([])
    }
    expect(await touched((db) => q.replaceCodigo(db, turma(), livre), [], 'codigos_antigos', ['turma_id'])).toEqual([[turma()]])
  })

  test('um professor sai, mas não o dono', async () => {
    const left = (quem: number) =>
      touched((db) => q.deleteProfessor(db, turma(), quem), [], 'turma_professores', ['turma_id', 'professor_id'])
    expect(await left(adjunta().id)).toEqual([[turma(), adjunta().id]])
    expect(await left(professor().id)).toEqual([])
    expect(await left(outro().id)).toEqual([])
  })
})

describe('o que uma turma dá a outra', () => {
  const para = () => lado().outraTurma
  const par = () => ({ de: turma(), para: para() })
  const como = () => ({ semanas: 0, quem: professor() })
  const given = (tabela: string, act: (db: Db) => Promise<unknown>, changes: Change[] = []) =>
    after(lousa.db, changes, async (db) => {
      const rows = await touchedBy(db, tabela, ['id', 'turma_id'], () => act(db))
      expect(rows.every(([, onde]) => onde === para())).toBe(true)
      return rows.length
    })

  test('os testes, os trabalhos e as notas de fora que há nela, e os alunos que lá estão', async () => {
    const nTestes = (await q.selectContagens(lousa.db, turma(), professor())).testes
    expect(await given('testes_turma', (db) => copias.copyTestes(db, par(), como()))).toBe(nTestes)
    expect(await given('testes_turma', (db) => copias.copyTestes(db, par(), como()), [testesEliminados()])).toBe(0)
    expect(await given('trabalhos', (db) => copias.copyTrabalhos(db, par(), como()))).toBe(2)
    expect(await given('trabalhos', (db) => copias.copyTrabalhos(db, par(), como()), [trabalhosEliminados()])).toBe(0)
    expect(await given('elementos_de_fora', (db) => copias.copyDeFora(db, par(), como()))).toBe(1)
    const enrolled = (changes: Change[]) =>
      after(lousa.db, changes, (db) => touchedBy(db, 'inscricoes', ['turma_id', 'aluno_id'], () => copias.copyInscricoes(db, par())))
    expect(await enrolled([])).toHaveLength(2)
    expect(await enrolled([saiu()])).toEqual([])
  })

  test('a escala e os lugares só mudam na que recebe', async () => {
    const escala = sql`update turmas set escala = '{"tipo": "valores", "casas": 0, "limites": []}' where id = ${turma()}`
    const moved = await after(lousa.db, [escala], (db) => touchedBy(db, 'turmas', ['id'], () => copias.copyEscala(db, par())))
    expect(moved).toEqual([[para()]])
  })

  test('cada coisa fica na categoria da que lhe deu origem', async () => {
    const { trabalho } = lado()
    const itens = JSON.stringify({
      itens: [
        { tipo: 'trabalho', id: trabalho, categoria: 'c1' },
        { tipo: 'teste', id: trabalho, categoria: 'c2' },
      ],
    })
    const de = sql`update turmas set avaliacao = ${itens}::jsonb where id = ${turma()}`
    const dados = await after(lousa.db, [de], async (db) => {
      await copias.copyTrabalhos(db, par(), como())
      await copias.copyLugares(db, par())
      const [row] = (
        await sql<{ itens: { id: number; categoria: string }[]; novo: number }>`
        select t.avaliacao -> 'itens' as itens, (select min(id) from trabalhos where turma_id = t.id) as novo from turmas t where t.id = ${para()}`.execute(
          db,
        )
      ).rows
      return row
    })
    expect(dados?.itens).toEqual([{ tipo: 'trabalho', id: dados?.novo, categoria: 'c1' }])
  })
})
