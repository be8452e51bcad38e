/** Starting, saving and handing in read by key alone, however many attempts there are, and whatever the planner's statistics say. */
import { beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { papelDoTipo, type ContextoAutenticado } from '#server/http/contexto.ts'
import { type Escola, assign, makeEscola, respostas, revisao } from './ensaio-responder.ts'
import { handInTentativa } from './fecho.service.ts'
import { startTentativa } from './start.service.ts'
import { saveRevisoes } from './revisoes.service.ts'

const lousa = useLousa()
/** Tests of others, and the attempts of each. So few tests may be walked, so many attempts not. */
const outros = { testes: 70, tentativas: 280 }
let escola: Escola
let teste: number

/** Tests of others with their attempts, handed in, with answers and their history. */
const addOthers = (): Promise<void> =>
  inTransaction(lousa.db, async (tx) => {
    await run(tx, sql`select set_config('lousa.selo', 'aberto', true)`)
    await run(
      tx,
      sql`with tt as (
            insert into testes_turma (turma_id, versao_teste_id, nome, nome_ordem, inicio, fim, publicacao, criado_por)
            select turma_id, versao_teste_id, nome, nome_ordem, inicio, fim, publicacao, criado_por
              from testes_turma, generate_series(1, ${outros.testes}::int) where id = ${teste} returning id, versao_teste_id
          ), t as (
            insert into tentativas (teste_turma_id, aluno_id, numero, conta, versao_teste_id, semente, limite_em, entregue_em, entregue_por, points_maximo)
            select tt.id, ${escola.professora.id}::bigint, n, false, tt.versao_teste_id, 1, now(), now(), 'aluno', 100
              from tt, generate_series(1, ${outros.tentativas}::int) n returning id
          ), h as (
            insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em) select id, 1, 'outro', 1, now() from t
          ), c as (
            insert into classificacoes (tentativa_id, pergunta_id, estado, resultado, points_maximo) select id, 1, 'sem-resposta', '{}', 1 from t
          )
          insert into respostas (tentativa_id, pergunta_id, dispositivo, seq, escrita_em) select id, 1, 'outro', 1, now() from t`,
    )
  })

const contextOf = (db: Db, aluno: Pessoa): ContextoAutenticado => ({
  ...lousa.servicos,
  db,
  actor: {
    id: aluno.id,
    tipo: 7,
    papel: papelDoTipo[7],
    nome: aluno.nome,
    sid: 'ensaio',
    imitadoPor: null,
    aAgir: false,
    provisoria: false,
    confirmacao: 'confirmada',
  },
  pedido: { ip: '', ofThisComputer: false, host: '', origem: null, agente: '', id: '' },
})

type Leituras = { tabela: string; percorridas: number; procuradas: number }

/**
 * The rows that this connection has read of each table, from end to end and through an index. Rows of earlier
 * transactions may be among them. Only the product's own tables count, because a shared engine keeps copies of some
 * under the same names.
 */
const countReads = (tx: Db) =>
  many<Leituras>(
    tx,
    sql`select relname as tabela, seq_tup_read as percorridas, coalesce(idx_tup_fetch, 0) as procuradas
          from pg_stat_xact_user_tables where schemaname = 'public'`,
  )

/**
 * Tables of which the connection has read too much since `before`: more than a few rows from end to end, or than one
 * attempt's rows by index.
 */
async function listWalked(tx: Db, before: readonly Leituras[]): Promise<Leituras[]> {
  const read = (await countReads(tx)).map(({ tabela, percorridas, procuradas }) => {
    const then = before.find((one) => one.tabela === tabela)
    return { tabela, percorridas: percorridas - (then?.percorridas ?? 0), procuradas: procuradas - (then?.procuradas ?? 0) }
  })
  return read.filter(({ percorridas, procuradas }) => percorridas > 200 || procuradas > 1000)
}

async function wholeAttempt(aluno: Pessoa): Promise<unknown> {
  return inTransaction(lousa.db, async (tx) => {
    const ctx = contextOf(tx, aluno)
    // As a connection that has been asked often plans: once, knowing none of the values.
    await run(tx, sql`set local plan_cache_mode = force_generic_plan`)
    const before = await countReads(tx)
    const { sala } = await startTentativa(ctx, teste)
    const portador = { tentativa: sala.tentativaid, aluno: aluno.id }
    for (let seq = 1; seq <= 8; seq++) {
      const dispositivo = seq % 3 === 0 ? 'tablet000' : 'dispositivo1'
      const saved = await saveRevisoes(ctx, portador, [revisao(escola.perguntas[4], respostas[4], { seq, dispositivo })])
      expect(saved.resultados).toMatchObject([{ estado: 'guardada' }])
    }
    expect((await handInTentativa(ctx, portador, null)).entreguePor).toBe('aluno')
    return listWalked(tx, before)
  })
}

beforeAll(async () => {
  escola = await makeEscola(lousa, 4)
  teste = (await assign(lousa, escola)).id
  await addOthers()
}, 60_000)

test('sem que o planeador saiba dos tamanhos', async () => {
  expect(await wholeAttempt(escola.alunos[0]!)).toEqual([])
})

test('sabendo-os', async () => {
  await run(lousa.db, sql`analyze`)
  expect(await wholeAttempt(escola.alunos[1]!)).toEqual([])
})

test('às nove em ponto: o que se sabe é da véspera, quando nenhuma tentativa estava aberta', async () => {
  await run(
    lousa.db,
    sql`update tentativas set entregue_em = null, entregue_por = null, limite_em = now() + interval '1 hour' where aluno_id = ${escola.professora.id}`,
  )
  expect(await wholeAttempt(escola.alunos[2]!)).toEqual([])
})

test('a meio da manhã: o que se sabe é das nove, quando nenhuma estava entregue', async () => {
  await run(lousa.db, sql`vacuum analyze`)
  await run(lousa.db, sql`update tentativas set entregue_em = now(), entregue_por = 'aluno' where aluno_id = ${escola.professora.id}`)
  expect(await wholeAttempt(escola.alunos[3]!)).toEqual([])
})
