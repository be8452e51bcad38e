/** Starting, saving and handing in read by key alone, however many attempts there are and whatever the planner knows of it. */
import { beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { papelDoTipo, type ContextoAutenticado } from '#server/http/contexto.ts'
import { type Escola, assign, makeEscola, respostas, revisao } from './ensaio-responder.ts'
import { handInTentativa } from './fecho.service.ts'
import { startTentativa } from './comecar.service.ts'
import { saveRevisoes } from './revisoes.service.ts'

const lousa = useLousa()
const outras = 20_000
let escola: Escola
let teste: number

/** Attempts of others, handed in, with answers and their history. */
const addOthers = (): Promise<void> =>
  inTransaction(lousa.db, async (tx) => {
    await run(tx, sql`select set_config('lousa.selo', 'aberto', true)`)
    await run(
      tx,
      sql`with t as (
            insert into tentativas (teste_turma_id, aluno_id, numero, conta, versao_teste_id, semente, limite_em, entregue_em, entregue_por, points_maximo)
            select tt.id, ${escola.professora.id}::bigint, n, false, tt.versao_teste_id, 1, now(), now(), 'aluno', 100
              from testes_turma tt, generate_series(1, ${outras}::int) n where tt.id = ${teste} returning id
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
  actor: { id: aluno.id, tipo: 7, papel: papelDoTipo[7], nome: aluno.nome, sid: 'ensaio', imitadoPor: null, provisoria: false },
  pedido: { ip: '', host: '', origem: null, agente: '', id: '' },
})

/** Tables of which this transaction has read more from end to end than a few rows. */
const listWalked = (tx: Db) =>
  many<{ tabela: string; linhas: number }>(
    tx,
    sql`select relname as tabela, seq_tup_read as linhas from pg_stat_xact_user_tables where seq_tup_read > 200 order by relname`,
  )

async function wholeAttempt(aluno: Pessoa): Promise<unknown> {
  return inTransaction(lousa.db, async (tx) => {
    const ctx = contextOf(tx, aluno)
    const { sala } = await startTentativa(ctx, teste)
    const portador = { tentativa: sala.tentativaid, aluno: aluno.id }
    for (let seq = 1; seq <= 8; seq++) {
      const dispositivo = seq % 3 === 0 ? 'tablet000' : 'dispositivo1'
      const saved = await saveRevisoes(ctx, portador, [revisao(escola.perguntas[4], respostas[4], { seq, dispositivo })])
      expect(saved.resultados).toMatchObject([{ estado: 'guardada' }])
    }
    expect((await handInTentativa(ctx, portador)).entreguePor).toBe('aluno')
    return listWalked(tx)
  })
}

beforeAll(async () => {
  escola = await makeEscola(lousa, 2)
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
