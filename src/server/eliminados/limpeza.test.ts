/** What goes for ever: what was deleted long enough ago, and with it only what is its own. */
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as q from './eliminados.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a

type Change = ReturnType<typeof sql>
const ha = (tabela: string, id: number | null, dias: number, coluna = 'eliminado_em'): Change =>
  sql.raw(`update ${tabela} set ${coluna} = now() - interval '${dias} days'${id === null ? '' : ` where id = ${id}`}`)
const ids = async (rows: Promise<readonly { id: number }[]>) => (await rows).map(({ id }) => id)
const semTestes = () => [
  sql`update testes_turma set turma_id = ${chao.mundo.b.outraTurma} where turma_id = ${lado().turma}`,
  sql`update trabalhos set turma_id = ${chao.mundo.b.outraTurma} where turma_id = ${lado().turma}`,
]

type Limpeza = {
  nome: string
  tabela: string
  coluna?: string
  id: () => number
  claim: (db: Db) => Promise<number[]>
  antes?: () => Change[]
}

const limpezas: Limpeza[] = [
  { nome: 'um teste de turma', tabela: 'testes_turma', id: () => lado().porCorrigir.teste, claim: (db) => ids(q.claimTestes(db, 500)) },
  { nome: 'um trabalho', tabela: 'trabalhos', id: () => lado().trabalho, claim: (db) => ids(q.claimTrabalhos(db, 500)) },
  {
    nome: 'uma turma',
    tabela: 'turmas',
    coluna: 'eliminada_em',
    id: () => lado().turma,
    claim: (db) => ids(q.claimTurmas(db, 500)),
    antes: semTestes,
  },
  { nome: 'um aviso', tabela: 'avisos', id: () => lado().aviso, claim: (db) => ids(q.claimAvisos(db, 500)) },
  {
    nome: 'um teste do repositório',
    tabela: 'repositorio',
    id: () => lado().testeRepositorio,
    claim: (db) => ids(q.claimTestesDoRepositorio(db, 500)),
    antes: () => [sql`update testes_turma set origem_id = null`],
  },
  {
    nome: 'uma pergunta',
    tabela: 'perguntas',
    id: () => lado().perguntas[1],
    claim: (db) => ids(q.claimPerguntas(db, 500)),
    antes: () => [sql`delete from teste_perguntas where pergunta_id = ${lado().perguntas[1]}`],
  },
  { nome: 'um recurso', tabela: 'recursos', id: () => lado().banco.recurso, claim: (db) => ids(q.claimRecursos(db, 500)) },
  { nome: 'um evento', tabela: 'eventos', id: () => lado().evento.id, claim: (db) => ids(q.claimEventos(db, 500)) },
  {
    nome: 'uma apresentação',
    tabela: 'apresentacoes',
    coluna: 'eliminada_em',
    id: () => lado().evento.livre,
    claim: (db) => ids(q.claimApresentacoes(db, 500)),
  },
]

describe.each(limpezas)('$nome', ({ tabela, coluna, id, claim, antes = () => [] }) => {
  const claimed = (changes: Change[]) => after(lousa.db, [...antes(), ...changes], claim)

  test('vai passados trinta dias, e não antes', async () => {
    expect(await claimed([])).toEqual([])
    expect(await claimed([ha(tabela, id(), 29, coluna)])).toEqual([])
    expect(await claimed([ha(tabela, id(), 31, coluna)])).toEqual([id()])
  })
})

describe('o que ainda é preciso fica', () => {
  test('uma turma com testes ou trabalhos', async () => {
    const claimed = (changes: Change[]) =>
      after(lousa.db, [...changes, ha('turmas', lado().turma, 31, 'eliminada_em')], (db) => ids(q.claimTurmas(db, 500)))
    const [testes, trabalhos] = semTestes()
    if (!testes || !trabalhos) throw new Error('There are two')
    expect(await claimed([testes])).toEqual([])
    expect(await claimed([trabalhos])).toEqual([])
    expect(await claimed([testes, trabalhos])).toEqual([lado().turma])
  })

  test('os testes e os trabalhos de uma turma vão com ela', async () => {
    const gone = [ha('turmas', lado().turma, 31, 'eliminada_em')]
    expect(await after(lousa.db, gone, (db) => ids(q.claimTrabalhos(db, 500)))).toEqual([lado().trabalho, lado().trabalhoEnviado])
    const testes = await after(lousa.db, gone, (db) => ids(q.claimTestes(db, 500)))
    expect(testes).toContain(lado().publicado.teste)
    expect(testes).not.toContain(chao.mundo.b.publicado.teste)
  })

  test('um aviso sem turma nenhuma vai', async () => {
    const sem = sql`delete from atividades where aviso_id = ${lado().aviso}`
    const found = await after(lousa.db, [sql`set local session_replication_role = replica`, sem], (db) => ids(q.claimAvisos(db, 500)))
    expect(found).toEqual([lado().aviso])
  })

  test('um teste do repositório de que há um teste de turma com chave', async () => {
    const teste = lado().testeRepositorio
    const claimed = (changes: Change[]) =>
      after(lousa.db, [sql`update testes_turma set origem_id = null`, ha('repositorio', teste, 31), ...changes], (db) =>
        ids(q.claimTestesDoRepositorio(db, 500)),
      )
    const origem = (id: number) => sql`update testes_turma set origem_id = ${teste} where id = ${id}`
    expect(await claimed([origem(lado().futuro.teste)])).toEqual([])
    expect(await claimed([origem(lado().futuro.teste), ha('testes_turma', lado().futuro.teste, 1)])).toEqual([teste])
    expect(await claimed([origem(lado().publicado.teste)])).toEqual([teste])
    const outro = sql`update testes_turma set origem_id = ${chao.mundo.b.testeRepositorio} where id = ${lado().futuro.teste}`
    expect(await claimed([outro])).toEqual([teste])
    expect(await claimed([ha('repositorio', lado().pasta, 31)])).toEqual([teste])
  })

  test('uma pergunta de um teste', async () => {
    const [um, dois] = [lado().perguntas[1], lado().perguntas[2]]
    const changes = [sql`delete from teste_perguntas where pergunta_id = ${um}`, ha('perguntas', um, 31), ha('perguntas', dois, 31)]
    expect(await after(lousa.db, changes, (db) => ids(q.claimPerguntas(db, 500)))).toEqual([um])
  })

  test('uma pasta com alguma coisa lá dentro', async () => {
    const pasta = lado().pastaEliminada
    const gone = (changes: Change[]) =>
      after(lousa.db, [ha('repositorio', pasta, 31), ...changes], (db) =>
        touchedBy(db, 'repositorio', ['id'], () => q.deletePastasVazias(db)),
      )
    expect(await gone([])).toEqual([[pasta]])
    expect(await gone([ha('repositorio', pasta, 29)])).toEqual([])
    expect(await gone([sql`update repositorio set pai_id = ${pasta} where id = ${lado().testeRepositorio}`])).toEqual([])
    expect(await gone([sql`update perguntas set pasta_id = ${pasta} where id = ${lado().perguntas[1]}`])).toEqual([])
    const vazio = sql`insert into repositorio (dono_id, is_folder, nome, nome_ordem, eliminado_em) values (${lado().professor.id}, false, 'T', 't', now() - interval '40 days')`
    expect(await gone([vazio])).toEqual([[pasta]])
  })

  test('uma versão que um teste ou uma tentativa usa', async () => {
    const versao = sql`(select versao_teste_id from testes_turma where id = ${lado().publicado.teste})`
    const loose = (changes: Change[]) =>
      after(lousa.db, [sql`set local session_replication_role = replica`, ...changes], async (db) => {
        const [row] = (await sql<{ id: number }>`select ${versao} as id`.execute(db)).rows
        await changesAfter(db)
        return touchedBy(db, 'versoes_teste', ['id'], () => q.deleteVersoesSoltas(db, [row?.id ?? 0]))
      })
    let changesAfter = async (_db: Db): Promise<void> => {}
    expect(await loose([])).toEqual([])
    changesAfter = async (db) => void (await sql`delete from tentativas where teste_turma_id = ${lado().publicado.teste}`.execute(db))
    expect(await loose([])).toEqual([])
    changesAfter = async (db) => void (await sql`delete from testes_turma where id = ${lado().publicado.teste}`.execute(db))
    expect(await loose([])).toEqual([])
    changesAfter = async (db) => {
      await sql`delete from tentativas where teste_turma_id = ${lado().publicado.teste}`.execute(db)
      await sql`delete from testes_turma where id = ${lado().publicado.teste}`.execute(db)
    }
    expect(await loose([])).toHaveLength(1)
  })
})

describe('o que se apaga é só isso', () => {
  type Apagar = [string, string, string[], (db: Db) => Promise<unknown>, () => unknown[][]]
  const solto = [sql`set local session_replication_role = replica`]
  const apagar: Apagar[] = [
    ['um aviso', 'avisos', ['id'], (db) => q.deleteAvisos(db, [lado().aviso]), () => [[lado().aviso]]],
    ['as linhas de um aviso', 'atividades', ['aviso_id'], (db) => q.deleteAvisos(db, [lado().aviso]), () => [[lado().aviso]]],
    ['um recurso', 'recursos', ['id'], (db) => q.deleteRecursos(db, [lado().banco.recurso]), () => [[lado().banco.recurso]]],
    ['um evento', 'eventos', ['id'], (db) => q.deleteEventos(db, [lado().evento.id]), () => [[lado().evento.id]]],
    ['uma apresentação', 'apresentacoes', ['id'], (db) => q.deleteApresentacoes(db, [lado().evento.livre]), () => [[lado().evento.livre]]],
    ['uma pergunta', 'perguntas', ['id'], (db) => q.deletePerguntas(db, [lado().perguntas[1]]), () => [[lado().perguntas[1]]]],
    ['um trabalho', 'trabalhos', ['id'], (db) => q.deleteTrabalhos(db, [lado().trabalho]), () => [[lado().trabalho]]],
    [
      'as respostas de um trabalho',
      'entregas',
      ['trabalho_id'],
      (db) => q.deleteTrabalhos(db, [lado().trabalho]),
      () => [[lado().trabalho]],
    ],
    [
      'um teste do repositório',
      'repositorio',
      ['id'],
      (db) => q.deleteTestesDoRepositorio(db, [lado().testeRepositorio]),
      () => [[lado().testeRepositorio]],
    ],
    [
      'as perguntas de um teste',
      'teste_perguntas',
      ['teste_id'],
      (db) => q.deleteTestesDoRepositorio(db, [lado().testeRepositorio]),
      () => [[lado().testeRepositorio]],
    ],
    ['uma turma', 'turmas', ['id'], (db) => q.deleteTurmas(db, [lado().turma]), () => [[lado().turma]]],
    ['as inscrições de uma turma', 'inscricoes', ['turma_id'], (db) => q.deleteTurmas(db, [lado().turma]), () => [[lado().turma]]],
  ]
  test.each(apagar)('%s', async (_nome, tabela, colunas, act, expected) => {
    const second = [
      sql`insert into eventos (titulo, titulo_ordem, inicio, fim) select titulo, titulo_ordem, inicio, fim from eventos limit 1`,
    ]
    const found = await after(lousa.db, [...solto, ...(tabela === 'eventos' ? second : [])], (db) =>
      touchedBy(db, tabela, colunas, () => act(db)),
    )
    expect(found).toEqual(expected())
  })
})
