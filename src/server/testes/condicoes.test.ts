/** Which class tests each person has, what is counted of them, and which rows an act changes. */
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as a from './assign.sql.ts'
import * as s from './situacao.sql.ts'
import * as q from './testes.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a
const turma = () => lado().turma
const aluno = () => lado().aluno.id
const colega = () => lado().colega.id
const aberto = () => lado().aberto.teste
const publicado = () => lado().publicado.teste
const professor = () => ({ id: lado().professor.id, tipo: 1 })
const adjunta = () => ({ id: lado().adjunta.id, tipo: 1 })
const deOutro = () => ({ id: chao.mundo.b.professor.id, tipo: 1 })
const admin = () => ({ id: chao.mundo.admin.id, tipo: 8 })

type Change = ReturnType<typeof sql>
const change = (tabela: string, what: string): Change => sql.raw(`update ${tabela} set ${what}`)
const changeTeste = (what: string, teste = aberto()): Change => sql.raw(`update testes_turma set ${what} where id = ${teste}`)
const changeTentativa = (what: string, teste = aberto()): Change => sql.raw(`update tentativas set ${what} where teste_turma_id = ${teste}`)
const passou = () => changeTentativa("limite_em = now() - interval '1 minute'")
const entregue = () => changeTentativa("entregue_em = now() - interval '1 minute', entregue_por = 'aluno'")
const corrigida = () => changeTentativa('corrigida_em = now(), points_total = 1000, points_maximo = 2000')
const situacao = (qual: 'zero' | 'dispensado', quem = aluno()) =>
  sql`insert into situacoes_teste (teste_turma_id, aluno_id, situacao, quem) values (${aberto()}, ${quem}, ${qual}, ${professor().id})`
/** Leave for attempt `numero`, for so many hours. */
const dada = (numero: number, quem = aluno(), horas = 1) =>
  sql`insert into oportunidades (teste_turma_id, aluno_id, numero, fim, concedida_por)
      values (${aberto()}, ${quem}, ${numero}, now() + make_interval(hours => ${horas}::int), ${professor().id})`
/** Another attempt at the open test, made from the one there is. */
const outraTentativa = (quem: number, numero: number, conta: boolean, limite: string) =>
  sql`insert into tentativas (teste_turma_id, aluno_id, versao_teste_id, numero, conta, limite_em, semente, points_maximo)
      select teste_turma_id, ${quem}, versao_teste_id, ${numero}, ${conta}, now() + ${limite}::interval, semente, points_maximo
        from tentativas where id = ${lado().aberto.tentativa}`
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('quem ensina', () => {
  const listas: Record<string, (db: Db, quem: q.Pessoa) => Promise<boolean>> = {
    'a lista da turma': async (db, quem) => ids(await q.listTestesDaTurma(db, turma(), quem, null)).includes(aberto()),
    'os que se nomeiam': async (db, quem) => ids(await q.listTestesPorId(db, [aberto()], quem)).includes(aberto()),
    'o que se nomeia': async (db, quem) => (await q.selectOptionalTeste(db, aberto(), quem)) !== null,
    'o que se segura': async (db, quem) => (await q.lockOptionalTeste(db, aberto(), quem)) !== null,
  }

  test.each(Object.keys(listas))('e mais ninguém tem %s, enquanto não se elimina', async (qual) => {
    const has = (quem: q.Pessoa, changes: Change[] = []) => after(lousa.db, changes, async (db) => listas[qual]?.(db, quem))
    for (const quem of [professor(), adjunta(), admin()]) expect(await has(quem)).toBe(true)
    expect(await has(deOutro())).toBe(false)
    expect(await has(professor(), [changeTeste('eliminado_em = now()')])).toBe(false)
    expect(await has(professor(), [changeTeste('arquivado_em = now()')])).toBe(true)
    expect(await has(adjunta(), [sql`delete from turma_professores where professor_id = ${adjunta().id}`])).toBe(false)
  })

  test('a lista é de uma turma, viva, com os arquivados, sem eles ou só eles', async () => {
    const list = (arquivado: boolean | null, changes: Change[] = [], qual = turma()) =>
      after(lousa.db, changes, async (db) => ids(await q.listTestesDaTurma(db, qual, professor(), arquivado)))
    const all = await list(null)
    expect(all).toEqual(expect.arrayContaining([aberto(), publicado(), lado().futuro.teste, lado().porCorrigir.teste]))
    expect(await list(null, [], lado().outraTurma)).toEqual([])
    expect(await list(true)).toEqual([])
    expect(await list(true, [changeTeste('arquivado_em = now()')])).toEqual([aberto()])
    expect(await list(false, [changeTeste('arquivado_em = now()')])).toEqual(all.filter((id) => id !== aberto()))
    expect(await list(null, [change('turmas', 'eliminada_em = now()')])).toEqual([])
  })

  test('o que está a ensinar é o que está dado e por arquivar, da sua disciplina ou da de ninguém', async () => {
    const has = (changes: Change[] = [], quem = professor()) =>
      after(lousa.db, changes, async (db) => ids(await q.listTestesQueEnsina(db, quem, 100)).includes(aberto()))
    const deDisciplina = (teste: string, dele: string, dela: string) => [
      changeTeste(`disciplina = '${teste}'`),
      sql`update turma_professores set disciplina = ${dele} where professor_id = ${professor().id}`,
      sql`update turma_professores set disciplina = ${dela} where professor_id = ${adjunta().id}`,
    ]
    expect(await has()).toBe(true)
    expect(await has([], admin())).toBe(false)
    expect(await has([], deOutro())).toBe(false)
    expect(await has(deDisciplina('Física', 'Física', 'Desenho'))).toBe(true)
    expect(await has(deDisciplina('Desenho', 'Física', 'Desenho'))).toBe(false)
    expect(await has(deDisciplina('Latim', 'Física', 'Desenho'))).toBe(true)
    for (const what of ['arquivado_em = now()', 'eliminado_em = now()', 'rascunho = true'])
      expect(await has([changeTeste(what)])).toBe(false)
    for (const what of ['arquivada_em = now()', 'eliminada_em = now()']) expect(await has([change('turmas', what)])).toBe(false)
    expect(await q.listTestesQueEnsina(lousa.db, professor(), 2)).toHaveLength(2)
  })
})

describe('o que se conta de um teste', () => {
  const read = (changes: Change[]) =>
    after(lousa.db, changes, async (db) => {
      const row = await q.selectOptionalTeste(db, aberto(), professor())
      if (!row) throw new Error('The teacher has the test')
      return row
    })
  const counted = async (changes: Change[]) => {
    const { alunos, iniciados, abertas, entregues, corrigidos } = await read(changes)
    return [alunos, iniciados, abertas, entregues, corrigidos]
  }

  test('quem o tem, quem começou, quem está a fazer, quem acabou e quem está corrigido', async () => {
    expect(await counted([])).toEqual([2, 1, 1, 0, 0])
    expect(await counted([passou()]), 'o tempo acabou').toEqual([2, 1, 0, 1, 0])
    expect(await counted([entregue()])).toEqual([2, 1, 0, 1, 0])
    expect(await counted([entregue(), corrigida()])).toEqual([2, 1, 0, 1, 1])
    expect(await counted([corrigida()]), 'por entregar').toEqual([2, 1, 1, 0, 0])
    expect(await counted([changeTentativa('conta = false')])).toEqual([2, 0, 0, 0, 0])
    expect(await counted([sql`update inscricoes set saiu_em = now() where aluno_id = ${colega()}`])).toEqual([1, 1, 1, 0, 0])
    expect(await counted([change('inscricoes', 'saiu_em = now()')]), 'quem o fez não o perde').toEqual([1, 1, 1, 0, 0])
    expect(await counted([changeTeste('rascunho = true')])).toEqual([1, 1, 1, 0, 0])
    expect(await counted([changeTeste('todos = false')])).toEqual([1, 1, 1, 0, 0])
    expect(await counted([sql`update inscricoes set entrou_em = now() + interval '1 day' where aluno_id = ${colega()}`])).toEqual([
      1, 1, 1, 0, 0,
    ])
  })

  test('publicado é o corrigido que já se mostra', async () => {
    const shown = async (...changes: Change[]) => (await read([entregue(), corrigida(), ...changes])).publicados
    const em = (quando: string) => changeTentativa(`publicada_em = now() ${quando}`)
    const noFim = (fim: string) => changeTeste(`publicacao = 'fim-janela', inicio = now() - interval '9 hours', fim = now() ${fim}`)
    expect(await shown()).toBe(0)
    expect(await shown(em("- interval '1 minute'"))).toBe(1)
    expect(await shown(em("+ interval '1 hour'"))).toBe(0)
    expect(await shown(em(''), changeTentativa('oculta_em = now()'))).toBe(0)
    expect(await shown(em(''), changeTentativa('corrigida_em = null'))).toBe(0)
    expect(await shown(noFim("- interval '1 minute'"))).toBe(1)
    expect(await shown(noFim("+ interval '1 hour'"))).toBe(0)
    expect(await shown(changeTeste("inicio = now() - interval '9 hours', fim = now() - interval '1 minute'")), 'à mão').toBe(0)
    const espera = sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, provisoria)
                       values (${lado().aberto.tentativa}, 1, 'd', 1, now(), true)`
    expect(await shown(em(''), espera)).toBe(0)
    expect(await shown(em(''), espera, change('revisoes_tardias', 'provisoria = false'))).toBe(1)
  })

  test('as notas são as de quem entregou e as dos zeros; quem foi dispensado não entra', async () => {
    const notas = async (...changes: Change[]) => (await read(changes)).notas
    const nota = [1000, 2000, 0]
    expect(await notas()).toEqual([])
    expect(await notas(corrigida()), 'por entregar').toEqual([])
    expect(await notas(entregue()), 'por corrigir').toEqual([])
    expect(await notas(entregue(), corrigida())).toEqual([nota])
    expect(await notas(entregue(), corrigida(), situacao('dispensado'))).toEqual([])
    expect(await notas(entregue(), corrigida(), situacao('zero')), 'fê-lo afinal').toEqual([nota])
    expect(await notas(entregue(), situacao('zero')), 'fê-lo afinal, e está por corrigir').toEqual([])
    expect(await notas(situacao('zero', colega()))).toEqual([[0, 1]])
    expect(await notas(situacao('dispensado', colega()))).toEqual([])
  })

  test('a janela acaba com a última oportunidade por usar, e com a última tentativa por entregar', async () => {
    const ends = async (...changes: Change[]) =>
      Math.round(
        (Date.parse((await read([changeTeste("fim = now() + interval '1 minute'"), ...changes])).ultimaJanela) - Date.now()) / 3_600_000,
      )
    const limite = changeTentativa("limite_em = now() + interval '3 hours'")
    expect(await ends(limite)).toBe(3)
    expect(await ends(limite, entregue())).toBe(0)
    expect(await ends(limite, dada(1, colega(), 5))).toBe(5)
    expect(await ends(limite, dada(1, aluno(), 5)), 'ainda responde').toBe(5)
    expect(await ends(limite, entregue(), dada(1, aluno(), 5))).toBe(0)
    expect(await ends(limite, entregue(), dada(2, aluno(), 5))).toBe(5)
    expect(await ends(limite, entregue(), dada(1, colega(), 5)), 'não a usou').toBe(5)
  })

  test('a origem mudou, se foi depois e quem lê a pode abrir; e quantos começaram', async () => {
    const changed = (changes: Change[], quem = professor()) =>
      after(lousa.db, changes, async (db) => (await q.selectOptionalTeste(db, aberto(), quem))?.origemAlterada)
    const depois = change('repositorio', "alterado_em = now() + interval '1 minute'")
    const antes = change('repositorio', "alterado_em = now() - interval '9 days'")
    expect(await changed([depois])).toBe(true)
    expect(await changed([antes])).toBe(false)
    expect(await changed([depois, change('repositorio', 'eliminado_em = now()')])).toBe(false)
    expect(await changed([depois], adjunta())).toBe(false)
    expect(await changed([depois, change('repositorio', 'publicado = true')], adjunta())).toBe(true)
    const count = (changes: Change[]) => after(lousa.db, changes, (db) => a.countTentativas(db, aberto()))
    expect(await count([])).toEqual({ iniciadas: 1, abertas: 1 })
    expect(await count([passou()])).toEqual({ iniciadas: 1, abertas: 0 })
    expect(await count([entregue()])).toEqual({ iniciadas: 1, abertas: 0 })
  })
})

describe('o que se muda num teste', () => {
  const touched = (act: (db: Db) => Promise<unknown>, changes: Change[] = [], tabela = 'testes_turma', chaves: string[] = ['id']) =>
    after(lousa.db, changes, (db) => touchedBy(db, tabela, chaves, () => act(db)))

  test('é só esse, e uma vez', async () => {
    const arquivar = (arquivado: boolean) => (db: Db) => q.setArquivado(db, aberto(), arquivado)
    const arquivado = changeTeste("arquivado_em = now() - interval '1 day'")
    expect(await touched(arquivar(true))).toEqual([[aberto()]])
    expect(await touched(arquivar(true), [arquivado])).toEqual([])
    expect(await touched(arquivar(false), [arquivado])).toEqual([[aberto()]])
    expect(await touched(arquivar(false))).toEqual([])
    expect(await touched((db) => q.setEliminado(db, aberto()))).toEqual([[aberto()]])
  })

  test('os alunos escolhidos passam a ser estes, e os dos outros testes ficam', async () => {
    const escolhe = (teste: number, quem: number) =>
      sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${teste}, ${quem})`
    const antes = [escolhe(aberto(), aluno()), escolhe(publicado(), aluno())]
    const now = (alunos: number[]) =>
      touched((db) => a.replaceAlunos(db, aberto(), alunos), antes, 'teste_turma_alunos', ['teste_turma_id', 'aluno_id'])
    expect(await now([aluno()])).toEqual([])
    expect(await now([])).toEqual([[aberto(), aluno()]])
    expect(await now([colega()])).toEqual([aluno(), colega()].toSorted((x, y) => x - y).map((quem) => [aberto(), quem]))
    const listed = await after(lousa.db, antes, (db) => q.listAlunosEscolhidos(db, [aberto()]))
    expect(listed).toEqual([{ testeId: aberto(), alunoId: aluno() }])
  })

  test('o tempo extra passa a ser este; o que não mudou fica de quem o deu', async () => {
    const extra = (teste: number) =>
      sql`insert into tempos_extra (teste_turma_id, aluno_id, percentagem, concedido_por) values (${teste}, ${aluno()}, 25, ${professor().id})`
    const antes = [sql`delete from tempos_extra`, extra(aberto()), extra(publicado())]
    const now = (...tempos: { alunoid: number; percentagem: number }[]) =>
      touched((db) => a.replaceTemposExtra(db, aberto(), tempos, adjunta().id), antes, 'tempos_extra', [
        'teste_turma_id',
        'aluno_id',
        'concedido_por',
      ])
    expect(await now({ alunoid: aluno(), percentagem: 25 })).toEqual([])
    expect(await now({ alunoid: aluno(), percentagem: 50 })).toHaveLength(2)
    expect(await now()).toEqual([[aberto(), aluno(), professor().id]])
    const listed = await after(lousa.db, antes, (db) => q.listTemposExtra(db, [aberto()]))
    expect(listed).toEqual([{ testeId: aberto(), alunoid: aluno(), percentagem: 25 }])
  })

  test('de fora da turma são os que nunca lá estiveram e os que saíram; a chave é de quem fez o teste, enquanto existe', async () => {
    const outside = (changes: Change[] = []) =>
      after(lousa.db, changes, async (db) => ids(await a.listForaDaTurma(db, turma(), [aluno(), chao.mundo.b.aluno.id])))
    expect(await outside()).toEqual([chao.mundo.b.aluno.id])
    expect((await outside([change('inscricoes', 'saiu_em = now()')])).toSorted()).toEqual([aluno(), chao.mundo.b.aluno.id].toSorted())
    const chave = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
    const com = changeTeste(`chave = '${chave}'`)
    const found = (quem: number, ...changes: Change[]) =>
      after(lousa.db, [com, ...changes], async (db) => (await a.selectOptionalPorChave(db, chave, quem))?.id ?? null)
    expect(await found(professor().id)).toBe(aberto())
    expect(await found(adjunta().id)).toBeNull()
    expect(await found(professor().id, changeTeste('eliminado_em = now()'))).toBeNull()
  })
})

describe('os testes de um aluno', () => {
  type Onde = Parameters<typeof s.listTestesDoAluno>[2]
  const list = (changes: Change[] = [], onde: Onde = { turma: null, arquivado: null }, quem = colega()) =>
    after(lousa.db, changes, async (db) => ids(await s.listTestesDoAluno(db, quem, onde)))
  const has = async (...changes: Change[]) => (await list(changes)).includes(aberto())
  const semFim = { turma: null, arquivado: null }

  test('são os das turmas onde está, do que está dado e existe, com os arquivados ou sem eles', async () => {
    expect(await has()).toBe(true)
    expect(await has(changeTeste('eliminado_em = now()'))).toBe(false)
    expect(await has(changeTeste('rascunho = true'))).toBe(false)
    expect(await has(change('turmas', 'eliminada_em = now()'))).toBe(false)
    expect(await has(change('inscricoes', 'saiu_em = now()'))).toBe(false)
    expect(await list([], semFim, chao.mundo.b.aluno.id)).not.toContain(aberto())
    expect(await list([], { ...semFim, turma: lado().outraTurma })).toEqual([])
    expect(await list([], { ...semFim, turma: turma() })).toEqual(await list())
    const arquivado = changeTeste('arquivado_em = now()')
    expect(await list([arquivado], { ...semFim, arquivado: true })).toEqual([aberto()])
    expect(await list([arquivado], { ...semFim, arquivado: false })).not.toContain(aberto())
    expect(await has(arquivado)).toBe(true)
  })

  test('os que não são de todos, de quem foi escolhido, teve outra oportunidade ou o fez', async () => {
    const alguns = changeTeste('todos = false')
    const escolhe = sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${aberto()}, ${colega()})`
    const noutro = sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${publicado()}, ${colega()})`
    expect(await has(alguns)).toBe(false)
    expect(await has(alguns, noutro)).toBe(false)
    expect(await has(alguns, escolhe)).toBe(true)
    expect(await has(alguns, dada(1, colega()))).toBe(true)
    expect(await list([alguns], semFim, aluno())).toContain(aberto())
    expect(await has(sql`update inscricoes set entrou_em = now() + interval '1 day' where aluno_id = ${colega()}`)).toBe(false)
  })

  test('o seu lugar diz o que lhe falta: a oportunidade por usar, o fim da próxima e a tentativa que se mostra', async () => {
    const read = (changes: Change[], quem = aluno()) =>
      after(lousa.db, changes, async (db) => {
        const [row] = await s.listTestesDosAlunos(db, [{ teste: aberto(), aluno: quem }])
        return row && [row.tentativaId, row.ultimoNumero, row.oportunidadeFim !== null]
      })
    const { tentativa } = lado().aberto
    expect(await read([])).toEqual([tentativa, 1, false])
    expect(await read([dada(1)]), 'já usada').toEqual([tentativa, 1, false])
    expect(await read([dada(2)])).toEqual([tentativa, 1, true])
    expect(await read([], colega())).toEqual([null, null, false])
    expect(await read([dada(1, colega())], colega())).toEqual([null, null, true])
    const segunda = (conta: boolean, limite: string) => outraTentativa(aluno(), 2, conta, limite)
    expect(await read([entregue(), segunda(false, '1 hour')]), 'a que está aberta').not.toEqual([tentativa, 2, false])
    expect(await read([entregue(), segunda(false, '-1 hour')]), 'a que conta').toEqual([tentativa, 2, false])
  })

  test('cada um tem a sua tentativa; o que se corrigiu por regra só se conta depois de a entregar', async () => {
    const { tentativa } = lado().aberto
    const doColega = outraTentativa(colega(), 1, true, '1 hour')
    const regra = sql`insert into classificacoes (tentativa_id, pergunta_id, estado, resultado, points, points_maximo, origem)
      values (${tentativa}, 1, 'corrigido', '{}', 100, 100, 'automatica')`
    const read = (changes: Change[]) =>
      after(lousa.db, changes, async (db) => {
        const rows = await s.listTestesDosAlunos(
          db,
          [aluno(), colega()].map((quem) => ({ teste: aberto(), aluno: quem })),
        )
        return new Map(rows.map((row) => [row.alunoId, row]))
      })
    const both = await read([doColega])
    expect(both.get(aluno())?.tentativaId).toBe(tentativa)
    expect(both.get(colega())?.tentativaId).toBeGreaterThan(tentativa)
    const counted = async (...changes: Change[]) => (await read([doColega, ...changes])).get(aluno())?.temAutomaticas
    const aoEntregar = changeTeste("publicacao = 'entrega'")
    expect(await counted(regra, aoEntregar, entregue())).toBe(true)
    expect(await counted(regra, aoEntregar)).toBe(false)
    expect(await counted(regra, entregue())).toBe(false)
    expect(await counted(aoEntregar, entregue())).toBe(false)
    expect(await counted(regra, aoEntregar, entregue(), change('classificacoes', "origem = 'professor'"))).toBe(false)
  })

  test('de um começo sem rede conta quem ele era nesse instante', async () => {
    const had = (changes: Change[], quem = colega()) =>
      after(
        lousa.db,
        changes,
        async (db) =>
          (await s.selectOptionalDeQuemComecou(db, {
            teste: aberto(),
            aluno: quem,
            comecouEm: new Date(Date.now() - 60_000).toISOString(),
          })) !== null,
      )
    const ha = (tempo: string) => `now() - interval '${tempo}'`
    expect(await had([])).toBe(true)
    expect(await had([], chao.mundo.b.aluno.id)).toBe(false)
    for (const [tabela, coluna] of [
      ['inscricoes', 'saiu_em'],
      ['turmas', 'arquivada_em'],
      ['testes_turma', 'arquivado_em'],
    ] as const) {
      expect(await had([change(tabela, `${coluna} = ${ha('2 minutes')}`)]), `${coluna} antes`).toBe(false)
      expect(await had([change(tabela, `${coluna} = ${ha('10 seconds')}`)]), `${coluna} depois`).toBe(true)
    }
    expect(await had([changeTeste('rascunho = true')])).toBe(false)
    expect(await had([changeTeste('todos = false')])).toBe(false)
    const escolhe = sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${aberto()}, ${colega()})`
    expect(await had([changeTeste('todos = false'), escolhe])).toBe(true)
    expect(await had([changeTeste('eliminado_em = now()')])).toBe(false)
  })
})
