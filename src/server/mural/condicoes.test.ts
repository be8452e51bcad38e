/** Which lines of a feed an act touches, and who is told: those of the class, of the thing and of the pupils it names. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { type Db, many, one, run, sql } from '#server/db/db.ts'
import { touchedBy, undone } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { recordAtividade, removeAtividade } from './record.service.ts'
import * as q from './record.sql.ts'

const lousa = useLousa()
/** A class of two pupils and two teachers. */
const ids = { turma: 0, professor: 0, adjunta: 0, aluno: 0, colega: 0 }
const turma = () => ids.turma
const professor = () => ids.professor
const aluno = () => ids.aluno
const colega = () => ids.colega

beforeAll(async () => {
  const [professora, adjunta] = [await lousa.professor(), await lousa.professor()]
  const alunos = [await lousa.aluno(), await lousa.aluno()] as const
  Object.assign(ids, { professor: professora.id, adjunta: adjunta.id, aluno: alunos[0].id, colega: alunos[1].id })
  ids.turma = await makeTurma(lousa, professora, alunos)
  await run(lousa.db, sql`insert into turma_professores (turma_id, professor_id) values (${ids.turma}, ${ids.adjunta})`)
})

const alvo = 777
const hora = (horas: number) => new Date(Date.now() + horas * 3_600_000).toISOString()
const linha = (more: Partial<q.LinhaRow> = {}): q.LinhaRow => ({
  turma: turma(),
  tipo: 'trabalho',
  autor: professor(),
  alvo,
  nome: 'Rochas',
  inicio: hora(-1),
  fim: hora(24),
  todos: false,
  ...more,
})
const undoing = <T>(work: (db: Db) => Promise<T>) => undone(lousa.db, work)

/** A line of the homework for the pupil and the classmate, the same of a test, and the same of another class. */
async function tres(db: Db): Promise<{ id: number; outras: number[] }> {
  const { id } = await q.saveLinha(db, linha())
  const { id: deTeste } = await q.saveLinha(db, linha({ tipo: 'teste' }))
  const { id: outra } = await q.saveLinha(db, linha({ alvo: alvo + 1 }))
  for (const uma of [id, deTeste, outra]) await q.insertAlunos(db, uma, [aluno(), colega()])
  return { id, outras: [deTeste, outra] }
}

describe('uma linha do mural', () => {
  const read = (db: Db, id: number) =>
    one<{ nome: string; retirada: boolean; todos: boolean; antiga: boolean }>(
      db,
      sql`select nome, retirada_em is not null as retirada, todos, em < now() - interval '1 minute' as antiga from atividades where id = ${id}`,
    )
  const antiga = (db: Db, id: number) =>
    sql`update atividades set em = now() - interval '2 days', retirada_em = now() where id = ${id}`.execute(db)

  test('escrita outra vez é a mesma, com o que diz agora, e volta onde estava', async () => {
    const again = await undoing(async (db) => {
      const { id } = await q.saveLinha(db, linha())
      await antiga(db, id)
      const outra = await q.saveLinha(db, linha({ nome: 'Minerais', todos: true }))
      return { same: outra.id === id, alvo: outra.alvo, turma: outra.turma, ...(await read(db, id)) }
    })
    expect(again).toEqual({ same: true, alvo, turma: '7.º A', nome: 'Minerais', retirada: false, todos: true, antiga: true })
  })

  test('a das entradas é uma por dia, e cada entrada leva-a para cima', async () => {
    const again = await undoing(async (db) => {
      const entrada = { tipo: 'entrada', alvo: null, nome: '', inicio: null, fim: null, todos: true } as const
      const { id } = await q.saveLinha(db, linha(entrada))
      await antiga(db, id)
      const outra = await q.saveLinha(db, linha(entrada))
      return { same: outra.id === id, ...(await read(db, id)) }
    })
    expect(again).toMatchObject({ same: true, retirada: false, antiga: false })
  })

  test('deixa de ser dos outros alunos, e só ela', async () => {
    const lost = (alunos: number[]) =>
      undoing(async (db) => {
        const { id } = await tres(db)
        const rows = await touchedBy(db, 'atividade_alunos', ['atividade_id', 'aluno_id'], () => q.deleteOutros(db, id, alunos))
        expect(rows.every(([onde]) => onde === id)).toBe(true)
        return rows.map(([, quem]) => quem)
      })
    expect(await lost([aluno()])).toEqual([colega()])
    expect(await lost([])).toHaveLength(2)
    expect(await lost([aluno(), colega()])).toEqual([])
  })
})

describe('retirar uma linha', () => {
  type Before = { todos?: boolean; retirada?: boolean }
  const retired = (alunos: number[] | null, { todos = false, retirada = false }: Before = {}) =>
    undoing(async (db) => {
      const { id } = await tres(db)
      await sql`update atividades set todos = ${todos}, retirada_em = case when ${retirada} then now() - interval '1 day' end where id = ${id}`.execute(
        db,
      )
      let answer: number | null = null
      let deQuem: unknown[][] = []
      const linhas = await touchedBy(db, 'atividades', ['id'], async () => {
        deQuem = await touchedBy(db, 'atividade_alunos', ['atividade_id', 'aluno_id'], async () => {
          answer = await q.retireLinha(db, 'trabalho', alvo, alunos)
        })
      })
      expect(deQuem.every(([onde]) => onde === id)).toBe(true)
      return { turma: answer, saiu: linhas.map(([one]) => one === id), alunos: deQuem.map(([, quem]) => quem) }
    })

  test('tira-a a todos, e diz de que turma era', async () => {
    const gone = await retired(null)
    expect(gone).toMatchObject({ turma: turma(), saiu: [true] })
    expect(gone.alunos).toHaveLength(2)
  })

  test('só a alguns deixa-a aos outros; ao último que a tinha, tira-a', async () => {
    expect(await retired([aluno()])).toEqual({ turma: turma(), saiu: [], alunos: [aluno()] })
    expect(await retired([aluno(), colega()])).toMatchObject({ turma: turma(), saiu: [true] })
  })

  test('a de todos fica, quem quer que a perca; a que já saiu não volta a sair', async () => {
    expect(await retired([aluno(), colega()], { todos: true })).toMatchObject({ turma: turma(), saiu: [] })
    expect(await retired(null, { retirada: true })).toEqual({ turma: null, saiu: [], alunos: [] })
  })
})

describe('quem é da turma', () => {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const dois = (um: number, outro: number) => [um, outro].toSorted((a, b) => a - b)

  test('são os alunos que lá estão e os professores dela', async () => {
    expect(idsOf(await q.listAlunos(lousa.db, turma()))).toEqual(dois(aluno(), colega()))
    expect(idsOf(await q.listProfessores(lousa.db, turma()))).toEqual(dois(professor(), ids.adjunta))
    const sem = await undoing(async (db) => {
      await sql`update inscricoes set saiu_em = now() where aluno_id = ${colega()}`.execute(db)
      return idsOf(await q.listAlunos(db, turma()))
    })
    expect(sem).toEqual([aluno()])
  })
})

describe('o que acontece na turma', () => {
  type Nova = Parameters<typeof recordAtividade>[1]
  /** What is written and told by this: the texts on the bells, by person; and whether open pages are told to look. */
  const told = (nova: Nova) =>
    undoing(async (db) => {
      await sql`delete from notificacoes`.execute(db)
      const before = (await one<{ n: number }>(db, sql`select coalesce(max(id), 0) as n from acontecimentos`)).n
      await recordAtividade({ ...lousa.servicos, db }, nova)
      const sinos = await many<{ quem: number; texto: string; caminho: string; chave: string }>(
        db,
        sql`select utilizador_id as quem, texto, caminho, chave from notificacoes order by utilizador_id`,
      )
      const paginas = await one<{ n: number }>(
        db,
        sql`select count(*) as n from acontecimentos where id > ${before} and topico = ${`turma:${turma()}`}`,
      )
      return { sinos, paginas: paginas.n }
    })
  const base = () => ({ turma: turma(), autor: professor(), nome: 'Rochas', alvo })
  const prazo = (fim = hora(24)) => ({ inicio: hora(-1), fim })

  test('um teste chama os da turma à sua página, ou só quem o faz', async () => {
    const all = await told({ ...base(), ...prazo(), tipo: 'teste', alunos: null })
    const caminho = `/turmas/${turma()}/testes/${alvo}`
    const dito = { texto: 'Teste novo em 7.º A: Rochas', caminho, chave: `teste:${alvo}` }
    expect(all).toEqual({ sinos: [aluno(), colega()].toSorted((a, b) => a - b).map((quem) => ({ quem, ...dito })), paginas: 1 })
    const um = await told({ ...base(), ...prazo(), tipo: 'teste', alunos: [colega()] })
    expect(um.sinos).toEqual([{ quem: colega(), ...dito }])
  })

  test('um trabalho também; o que já acabou aparece e não chama ninguém', async () => {
    const { sinos } = await told({ ...base(), ...prazo(), tipo: 'trabalho', alunos: [aluno()] })
    const caminho = `/turmas/${turma()}/trabalhos/${alvo}`
    expect(sinos).toEqual([{ quem: aluno(), texto: 'Trabalho novo em 7.º A: Rochas', caminho, chave: `trabalho:${alvo}` }])
    expect(await told({ ...base(), ...prazo(hora(-0.5)), tipo: 'trabalho', alunos: null })).toEqual({ sinos: [], paginas: 1 })
  })

  test('um resultado chama quem já o pode ver, cada um ao seu lugar', async () => {
    const paths = async (tipo: 'resultados-teste' | 'resultados-trabalho') =>
      (await told({ ...base(), tipo, alunos: [aluno()] })).sinos.map(({ quem, texto, caminho }) => [quem, texto, caminho])
    const texto = 'Já se pode ver o resultado: Rochas'
    expect(await paths('resultados-teste')).toEqual([[aluno(), texto, `/teste/${alvo}/consultar`]])
    expect(await paths('resultados-trabalho')).toEqual([[aluno(), texto, `/turmas/${turma()}/trabalhos/${alvo}/resposta`]])
  })

  test('de quem entra sozinho são avisados os professores, menos quem o fez; de quem foi posto, ninguém', async () => {
    const entrada = (sozinhos: boolean, alunos: number[], autor = professor()) =>
      told({ tipo: 'entrada', turma: turma(), autor, alunos, sozinhos })
    const { sinos } = await entrada(true, [aluno()])
    const caminho = `/turmas/${turma()}/alunos`
    expect(sinos).toMatchObject([{ quem: ids.adjunta, texto: 'Entraram alunos na turma 7.º A', caminho }])
    expect((await entrada(true, [aluno()], aluno())).sinos).toHaveLength(2)
    expect(await entrada(false, [aluno()])).toEqual({ sinos: [], paginas: 1 })
    expect(await entrada(true, []), 'nobody came in').toEqual({ sinos: [], paginas: 0 })
  })

  test('o que se retira sai dos sinos, e as páginas abertas olham; o que não havia, não', async () => {
    const after = (tipo: 'teste' | 'trabalho', alunos: number[] | null = null) =>
      undoing(async (db) => {
        await sql`delete from notificacoes`.execute(db)
        const ctx = { ...lousa.servicos, db }
        await recordAtividade(ctx, { ...base(), ...prazo(), tipo: 'teste', alunos: [aluno(), colega()] })
        const { n } = await one<{ n: number }>(db, sql`select max(id) as n from acontecimentos`)
        await removeAtividade(ctx, { tipo, alvo, alunos })
        const sinos = await many<{ quem: number }>(db, sql`select utilizador_id as quem from notificacoes`)
        const olham = await one<{ n: number }>(
          db,
          sql`select count(*) as n from acontecimentos where id > ${n} and topico = ${`turma:${turma()}`}`,
        )
        return [sinos.map(({ quem }) => quem).toSorted((a, b) => a - b), olham.n]
      })
    expect(await after('teste')).toEqual([[], 1])
    expect(await after('teste', [aluno()])).toEqual([[colega()], 1])
    expect(await after('trabalho')).toEqual([[aluno(), colega()].toSorted((a, b) => a - b), 0])
  })
})
