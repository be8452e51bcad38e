/** Which attempts each statement of marking takes: those that count, handed in, of one living test of one class. */
import { describe, expect, test } from 'vitest'
import type { Escala } from '#regras/escalas.ts'
import { limites } from '#regras/limites.ts'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as correct from './correct.sql.ts'
import { readTurmaDoTeste } from './da-turma.service.ts'
import * as mark from './mark.sql.ts'
import * as nomes from './nomes.sql.ts'
import * as painel from './painel.sql.ts'
import * as publish from './publish.sql.ts'
import * as resultado from './resultado.sql.ts'
import { claimLibertadas } from './tell-released.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a
const publicado = () => lado().publicado
const aluno = () => lado().aluno.id
const professor = () => lado().professor.id
const outrem = () => chao.mundo.b.professor.id

type Change = ReturnType<typeof sql>
const change = (tabela: 'tentativas' | 'testes_turma' | 'turmas' | 'inscricoes', what: string): Change =>
  sql.raw(`update ${tabela} set ${what}`)
const naoConta = () => change('tentativas', 'conta = false')
const porEntregar = () => change('tentativas', 'entregue_em = null, entregue_por = null')
const testeEliminado = () => change('testes_turma', 'eliminado_em = now()')
const testeArquivado = () => change('testes_turma', 'arquivado_em = now()')
const rascunho = () => change('testes_turma', 'rascunho = true')
const turmaEliminada = () => change('turmas', 'eliminada_em = now()')
const turmaArquivada = () => change('turmas', 'arquivada_em = now()')
const saiu = () => change('inscricoes', 'saiu_em = now()')
const porPublicar = () => change('tentativas', 'publicada_em = null')
const oculta = () => change('tentativas', 'oculta_em = now()')
const porCorrigir = () => change('tentativas', 'corrigida_em = null')
const semNadaAVista = () => change('testes_turma', "mostra = '{}'")
const daqui = () => change('tentativas', "publicada_em = now() + interval '1 day'")
const mesmaVersao = () =>
  sql`update tentativas set versao_teste_id = (select versao_teste_id from testes_turma where id = ${publicado().teste})`

type Lista = {
  nome: string
  list: (db: Db) => Promise<unknown>
  antes?: () => Change[]
  tem: () => unknown
  nada?: unknown
  sem: Record<string, () => Change>
}

const doTeste = { 'que não conta': naoConta, 'por entregar': porEntregar }
const contagens = async (rows: Promise<readonly { perguntaId: number; respostas: number }[]>) =>
  (await rows).filter(({ perguntaId }) => perguntaId === lado().perguntas[4]).map(({ respostas }) => respostas)
const libertadas = async (db: Db) => (await claimLibertadas(db, 50)).map(({ testeId }) => testeId).toSorted((a, b) => a - b)
const porContar = () => [
  change(
    'tentativas',
    'contada_em = null, publicada_em = null, corrigida_em = now(), oculta_em = null, entregue_em = coalesce(entregue_em, now())',
  ),
  sql`update tentativas set publicada_em = now() - interval '1 hour' where id = ${publicado().tentativa}`,
]
const noFim = () => [
  change('tentativas', 'contada_em = null, publicada_em = null, corrigida_em = now(), oculta_em = null, conta = false'),
  sql`update tentativas set conta = true where id = ${publicado().tentativa}`,
  sql`update testes_turma set publicacao = 'fim-janela' where id = ${publicado().teste}`,
]

const listas: Lista[] = [
  {
    nome: 'as entregues de um teste',
    list: (db) => publish.lockEntregues(db, publicado().teste, null),
    tem: () => [publicado().tentativa],
    sem: doTeste,
  },
  {
    nome: 'as entregues de um aluno',
    list: (db) => publish.lockEntregues(db, publicado().teste, [lado().colega.id]),
    tem: () => [],
    sem: {},
  },
  {
    nome: 'as contagens por pergunta',
    list: (db) => contagens(painel.listContagens(db, publicado().teste)),
    tem: () => [1],
    sem: doTeste,
  },
  {
    nome: 'as contagens por teste',
    list: (db) => contagens(painel.listContagensPorTeste(db, [publicado().teste])),
    tem: () => [1],
    sem: doTeste,
  },
  {
    nome: 'o que havia antes de corrigir',
    list: async (db) => (await correct.listAntes(db, publicado().teste, lado().perguntas[4])).map(({ tentativaId }) => tentativaId),
    tem: () => [publicado().tentativa],
    sem: doTeste,
  },
  {
    nome: 'o mesmo nas outras turmas',
    list: async (db) => {
      const versao = Number(
        Object(Object((await sql`select versao_teste_id as v from testes_turma where id = ${publicado().teste}`.execute(db)).rows[0])).v,
      )
      const rows = await correct.listNoutrasTurmas(db, { versao, teste: publicado().teste, pergunta: lado().perguntas[4] })
      return rows.map(({ testeId }) => testeId).filter((id) => id === lado().porCorrigir.teste)
    },
    antes: () => [mesmaVersao()],
    tem: () => [lado().porCorrigir.teste],
    sem: { ...doTeste, 'de um teste eliminado': testeEliminado },
  },
  {
    nome: 'os resultados à vista',
    list: async (db) => (await correct.listVisiveis(db, [publicado().tentativa])).map(({ id }) => id),
    tem: () => [publicado().tentativa],
    sem: {
      'que não conta': naoConta,
      'de um teste eliminado': testeEliminado,
      oculto: oculta,
      'por publicar': porPublicar,
      'que se publica amanhã': daqui,
      'sem nada à vista': semNadaAVista,
    },
  },
  {
    nome: 'as versões entregues',
    list: async (db) => {
      const versao = Number(
        Object(Object((await sql`select versao_teste_id as v from testes_turma where id = ${publicado().teste}`.execute(db)).rows[0])).v,
      )
      return (await correct.listEntregues(db, versao)).map(({ id }) => id)
    },
    tem: () => [publicado().tentativa],
    sem: { 'por entregar': porEntregar },
  },
  {
    nome: 'o resultado que o aluno lê',
    list: async (db) => (await resultado.selectOptionalResultado(db, publicado().teste, aluno())) !== null,
    tem: () => true,
    nada: false,
    sem: { 'de um teste eliminado': testeEliminado, 'de uma turma eliminada': turmaEliminada, 'de quem saiu': saiu },
  },
  {
    nome: 'a tentativa no resultado',
    list: async (db) => (await resultado.selectOptionalResultadoDe(db, publicado().teste, aluno()))?.tentativaId,
    tem: () => publicado().tentativa,
    nada: null,
    sem: { 'que não conta': naoConta },
  },
  {
    nome: 'os testes que se consultam',
    list: async (db) => (await resultado.listTestesConsultaveis(db, professor())).map(({ id }) => id).toSorted((a, b) => a - b),
    tem: () => [lado().porCorrigir.teste, publicado().teste],
    sem: { ...doTeste, eliminados: testeEliminado, 'de turmas eliminadas': turmaEliminada },
  },
  {
    nome: 'um aluno de quem ensina',
    list: async (db) => (await resultado.selectOptionalAluno(db, aluno(), professor()))?.id ?? null,
    tem: () => aluno(),
    nada: null,
    sem: { 'que é professor': () => sql`update utilizadores set tipo = 1 where id = ${aluno()}` },
  },
  {
    nome: 'as turmas com este teste',
    list: (db) => painel.countTurmasComEste(db, publicado().teste, professor()),
    tem: () => 1,
    nada: 0,
    sem: { eliminado: testeEliminado, 'de turma eliminada': turmaEliminada, 'de turma arquivada': turmaArquivada },
  },
  {
    nome: 'os resultados de que se avisa',
    list: libertadas,
    antes: porContar,
    tem: () => [publicado().teste],
    sem: {
      'que não conta': naoConta,
      'por corrigir': porCorrigir,
      'por entregar': porEntregar,
      'já contado': () => change('tentativas', 'contada_em = now()'),
      oculto: oculta,
      eliminado: testeEliminado,
      arquivado: testeArquivado,
      'de turma eliminada': turmaEliminada,
      'de turma arquivada': turmaArquivada,
      'que se publica amanhã': daqui,
      'publicado há muito': () => change('tentativas', `publicada_em = now() - interval '${limites.contarResultadosDias + 1} days'`),
    },
  },
  {
    nome: 'os resultados que saíram no fim',
    list: libertadas,
    antes: noFim,
    tem: () => [publicado().teste],
    sem: {
      'que esperam por quem ensina': () => change('testes_turma', "publicacao = 'manual'"),
      'já contado': () => change('tentativas', 'contada_em = now()'),
      'acabado há muito': () =>
        change('testes_turma', `inicio = now() - interval '200 days', fim = now() - interval '${limites.contarResultadosDias + 1} days'`),
    },
  },
]

describe.each(listas)('$nome', ({ list, antes = () => [], tem, nada = [], sem }) => {
  test('está lá', async () => expect(await after(lousa.db, antes(), list)).toEqual(tem()))
  test.each(Object.entries(sem))('não o que é %s', async (_nome, make) => {
    expect(await after(lousa.db, [...antes(), make()], list)).toEqual(nada)
  })
})

describe('de outra pessoa', () => {
  test('não se consulta, nem se conta', async () => {
    expect(await resultado.listTestesConsultaveis(lousa.db, outrem())).not.toContainEqual(
      expect.objectContaining({ id: publicado().teste }),
    )
    expect(await resultado.selectOptionalAluno(lousa.db, aluno(), outrem())).toBeNull()
    expect(await resultado.selectOptionalAluno(lousa.db, aluno(), null)).toMatchObject({ id: aluno() })
    expect(await painel.countTurmasComEste(lousa.db, publicado().teste, outrem())).toBe(0)
    expect(await painel.selectOptionalTentativa(lousa.db, publicado().teste, lado().colega.id, publicado().tentativa)).toBeNull()
    expect(await painel.selectOptionalTentativa(lousa.db, lado().porCorrigir.teste, aluno(), publicado().tentativa)).toBeNull()
    expect(await painel.selectOptionalTentativa(lousa.db, publicado().teste, aluno(), publicado().tentativa)).not.toBeNull()
  })

  test('um rascunho só conta quando é o próprio', async () => {
    const igual = sql`update testes_turma set origem_id = ${lado().testeRepositorio}`
    const noutra = sql`update testes_turma set turma_id = ${lado().outraTurma} where id = ${lado().futuro.teste}`
    const n = (changes: Change[]) =>
      after(lousa.db, [igual, noutra, ...changes], (db) => painel.countTurmasComEste(db, publicado().teste, professor()))
    expect(await n([])).toBe(2)
    expect(await n([rascunho()])).toBe(1)
  })
})

describe('publicar e esconder', () => {
  type Ato = [string, (db: Db, ids: readonly number[]) => Promise<unknown>, () => Change, () => Change]
  const atos: Ato[] = [
    [
      'publicar',
      (db, ids) => publish.publish(db, ids, professor()),
      porPublicar,
      () => change('tentativas', "publicada_em = now() - interval '1 hour', oculta_em = null"),
    ],
    [
      'publicar mais tarde',
      (db, ids) => publish.schedule(db, ids, { quem: professor(), motivo: '' }, new Date(Date.now() + 3_600_000).toISOString()),
      porPublicar,
      () => change('tentativas', "publicada_em = now() - interval '1 hour', oculta_em = null"),
    ],
    [
      'esconder',
      (db, ids) => publish.hide(db, ids, professor()),
      () => change('tentativas', 'oculta_em = null'),
      () => change('tentativas', "oculta_em = now() - interval '1 hour'"),
    ],
  ]
  test.each(atos)('%s: só as que se disseram, e não as que já estão', async (_nome, act, antes, depois) => {
    const touched = (make: () => Change) =>
      after(lousa.db, [make()], (db) => touchedBy(db, 'tentativas', ['id'], () => act(db, [publicado().tentativa])))
    expect(await touched(antes)).toEqual([[publicado().tentativa]])
    expect(await touched(depois)).toEqual([])
  })

  test('o que se mostra muda num teste só, e no futuro é dentro dos dias que há', async () => {
    const touched = after(lousa.db, [], (db) =>
      touchedBy(db, 'testes_turma', ['id'], () => publish.updateMostra(db, publicado().teste, ['pontos'])),
    )
    expect(await touched).toEqual([[publicado().teste]])
    const ahead = (horas: number) => publish.isAhead(lousa.db, new Date(Date.now() + horas * 3_600_000).toISOString(), 2)
    expect(await Promise.all([ahead(-1), ahead(1), ahead(49)])).toEqual([false, true, false])
  })
})

describe('ver os nomes', () => {
  test('é de uma pessoa num teste, até os voltar a esconder', async () => {
    const teste = publicado().teste
    const found = await after(lousa.db, [sql`delete from nomes_revelados`], async (db) => {
      await nomes.insertRevelados(db, teste, outrem())
      await nomes.insertRevelados(db, lado().porCorrigir.teste, professor())
      const before = await nomes.selectVista(db, teste, professor())
      await nomes.insertRevelados(db, teste, professor())
      const during = await nomes.selectVista(db, teste, professor())
      const hidden = await touchedBy(db, 'nomes_revelados', ['teste_turma_id', 'quem'], () => nomes.setOcultados(db, teste, professor()))
      const again = await touchedBy(db, 'nomes_revelados', ['teste_turma_id', 'quem'], () => nomes.setOcultados(db, teste, professor()))
      return {
        before,
        during,
        hidden,
        again,
        later: await nomes.selectVista(db, teste, professor()),
        told: await nomes.listRevelados(db, teste),
      }
    })
    expect(found.before).toEqual({ aVista: false, vez: 0 })
    expect(found.during).toEqual({ aVista: true, vez: 0 })
    expect(found.hidden).toEqual([[teste, professor()]])
    expect(found.again).toEqual([])
    expect(found.later).toMatchObject({ aVista: false, vez: expect.any(Number) })
    expect(found.later.vez).toBeGreaterThan(0)
    expect(found.told).toHaveLength(2)
  })
})

test('conta-se o uso dos comentários seus que se usaram', async () => {
  const used = (dono: number) =>
    after(lousa.db, [sql`insert into comentarios (dono_id, texto) values (${dono}, 'Outro')`], (db) =>
      touchedBy(db, 'comentarios', ['id'], () => mark.countUsos(db, dono, [lado().comentario], 2)),
    )
  expect(await used(professor())).toEqual([[lado().comentario]])
  expect(await used(outrem())).toEqual([])
})

describe('como foi a turma', () => {
  const escala: Escala = { tipo: 'percentagem', casas: 0, limites: [] }
  const n = (changes: Change[]) => after(lousa.db, changes, async (db) => (await readTurmaDoTeste(db, publicado().teste, escala)).n)
  test.each(
    Object.entries({
      'que não conta': naoConta,
      'por entregar': () => change('tentativas', 'entregue_em = null, entregue_por = null'),
      'por corrigir': porCorrigir,
      'sem total': () => change('tentativas', 'points_total = null'),
      'que nada vale': () => change('tentativas', 'points_maximo = 0'),
      dispensada: () =>
        sql`insert into situacoes_teste (teste_turma_id, aluno_id, situacao, motivo, quem) values (${publicado().teste}, ${aluno()}, 'dispensado', '', ${professor()})`,
    }),
  )('uma tentativa %s não entra', async (_nome, make) => {
    expect(await n([])).toBe(1)
    expect(await n([make()])).toBe(0)
  })

  test('quem foi dispensado de outro teste entra', async () => {
    const noutro = sql`insert into situacoes_teste (teste_turma_id, aluno_id, situacao, motivo, quem)
      values (${lado().porCorrigir.teste}, ${aluno()}, 'dispensado', '', ${professor()}), (${publicado().teste}, ${lado().colega.id}, 'dispensado', '', ${professor()})`
    expect(await n([noutro])).toBe(1)
  })
})
