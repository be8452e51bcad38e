/** Tests the checker itself. It names every answer that a false server lost, changed, doubled or raised, and none of a true server. */
import { describe, expect, test } from 'vitest'
import type { RevisaoEnviada } from '#contract/testes/tentativas.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { type Escola, assign, makeEscola, respostas, revisao, start } from '#server/tentativas/ensaio-responder.ts'
import type { Guardada } from './aluno.ts'
import { type Contas, type NaEntrega, check, emFalta, seeAgora } from './check-journals.ts'
import { nomeDe } from './broken-network.ts'

const lousa = useLousa()
const nada: Contas = { perdidas: [], duplicadas: [], ressuscitadas: [] }

/** An evil deed of the server to a revision that it has just acknowledged. */
type Maldade = (tentativa: number, revisao: RevisaoEnviada) => Promise<unknown>

const desta = (tentativa: number, { perguntaid, dispositivo, seq }: RevisaoEnviada) =>
  sql`tentativa_id = ${tentativa} and pergunta_id = ${perguntaid} and dispositivo = ${dispositivo} and seq = ${seq}`

/** With the seal lifted, which is what no honest path of the product does by itself. */
const semSelo = (work: (db: typeof lousa.db) => Promise<unknown>) =>
  lousa.db.transaction().execute(async (tx) => {
    await run(tx, sql`select set_config('lousa.selo', 'aberto', true)`)
    await work(tx)
  })

/** A student's device: a journal, saves one by one, and a server that may do something to any of them. */
class Aparelho {
  readonly diario: Guardada[] = []
  readonly confirmadas: string[] = []
  naEntrega: NaEntrega | null = null
  readonly #api: ReturnType<typeof lousa.as>
  readonly aluno: number
  readonly tentativa: number

  constructor(aluno: Pessoa, tentativa: number) {
    this.#api = lousa.as(aluno)
    this.aluno = aluno.id
    this.tentativa = tentativa
  }

  async write(nova: RevisaoEnviada, maldade?: Maldade): Promise<string> {
    const { resultados } = await this.#api.call('POST /api/teste/revisoes/{id}', {
      params: { id: this.tentativa },
      body: { revisoes: [nova] },
    })
    const estado = resultados[0]?.estado ?? 'por-enviar'
    this.diario.push({ ...nova, estado })
    this.confirmadas.push(nomeDe(nova))
    await maldade?.(this.tentativa, nova)
    return `${this.tentativa}: ${nomeDe(nova)}`
  }

  async handIn(): Promise<void> {
    await this.#api.call('POST /api/teste/entregar/{id}', { params: { id: this.tentativa } })
    this.naEntrega = await seeAgora(lousa.db, this.tentativa)
  }
}

async function turma(quantos: number): Promise<{ escola: Escola; aparelhos: Aparelho[] }> {
  const escola = await makeEscola(lousa, quantos)
  const teste = await assign(lousa, escola)
  const aparelhos: Aparelho[] = []
  for (const aluno of escola.alunos) aparelhos.push(new Aparelho(aluno, (await start(lousa, aluno, teste.id)).sala.tentativaid))
  return { escola, aparelhos }
}

/** Six states of answers to three questions; `maldades` by their place. */
async function answer({ perguntas }: Escola, aparelho: Aparelho, maldades: Record<number, Maldade> = {}): Promise<string[]> {
  const since = Date.now() - 60_000
  const nomes: string[] = []
  for (let n = 0; n < 6; n++) {
    const tipo = ([3, 4, 7] as const)[n % 3] ?? 3
    const mais = { seq: 1 + Math.floor(n / 3), escritaEm: new Date(since + n * 1_000).toISOString() }
    nomes.push(await aparelho.write(revisao(perguntas[tipo], respostas[tipo], mais), maldades[n]))
  }
  return nomes
}

const drop: Maldade = (t, one) => semSelo((db) => run(db, sql`delete from revisoes where ${desta(t, one)}`))
const swap: Maldade = (t, one) =>
  semSelo((db) => run(db, sql`update revisoes set conteudo = '{"escolhida":"eu01"}' where ${desta(t, one)}`))
const foldTwice: Maldade = (t, one) =>
  run(
    lousa.db,
    sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo, provisoria)
        select tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo, false from revisoes where ${desta(t, one)}`,
  )
/** Puts late revisions into the history, where they do not belong. */
const revive: Maldade = (t, one) =>
  semSelo(async (db) => {
    await run(
      db,
      sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo, mes)
          select r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq, r.escrita_em, r.base, r.conteudo, t.mes
            from revisoes_tardias r join tentativas t on t.id = r.tentativa_id where ${desta(t, one)}`,
    )
    await run(db, sql`delete from revisoes_tardias where ${desta(t, one)}`)
  })
/** Only what stands is put back to an older state; the history has everything. */
const moveBack: Maldade = (t, { perguntaid }) =>
  semSelo((db) =>
    run(
      db,
      sql`update respostas a set seq = r.seq, escrita_em = r.escrita_em, conteudo = r.conteudo from revisoes r
           where a.tentativa_id = ${t} and a.pergunta_id = ${perguntaid} and r.tentativa_id = ${t} and r.pergunta_id = ${perguntaid}
             and r.dispositivo = a.dispositivo and r.seq = 1`,
    ),
  )

describe('quem confere', () => {
  test('não acusa um servidor que cumpre, nem do que chegou depois da entrega e ficou à parte', async () => {
    const { escola, aparelhos } = await turma(2)
    for (const aparelho of aparelhos) {
      await answer(escola, aparelho)
      await aparelho.handIn()
      await aparelho.write(revisao(escola.perguntas[4], { escolhida: 'eu01' }, { seq: 9, dispositivo: 'atrasado-0001' }))
    }
    expect(await check(lousa.db, aparelhos)).toEqual(nada)
    const confirmadas = new Map(aparelhos.map((one) => [one.aluno, new Set(one.confirmadas)]))
    expect(await emFalta(lousa.db, confirmadas)).toBe(0)
    const { n } = await one<{ n: number }>(lousa.db, sql`select count(*) as n from revisoes_tardias where dispositivo = 'atrasado-0001'`)
    expect(n).toBe(2)
  })

  test('encontra cada revisão aceite que o servidor largou, também a que o dispositivo já não tem', async () => {
    const { escola, aparelhos } = await turma(3)
    const [a, b, c] = aparelhos as [Aparelho, Aparelho, Aparelho]
    const da = await answer(escola, a, { 0: drop, 2: drop })
    const db = await answer(escola, b, { 1: drop })
    await answer(escola, c)
    b.diario.splice(1, 1)
    expect(await check(lousa.db, aparelhos)).toEqual({ ...nada, perdidas: [da[0], da[2], db[1]] })
    expect(await emFalta(lousa.db, new Map(aparelhos.map((one) => [one.aluno, new Set(one.confirmadas)])))).toBe(3)
  })

  test('a última de uma pergunta, largada, falta duas vezes: ela, e a resposta que havia de valer', async () => {
    const { escola, aparelhos } = await turma(1)
    const [nomes] = await Promise.all(aparelhos.map((one) => answer(escola, one, { 5: drop })))
    const { tentativa } = aparelhos[0]!
    expect(await check(lousa.db, aparelhos)).toEqual({
      ...nada,
      perdidas: [nomes?.[5], `${tentativa}: ${escola.perguntas[7]}: atual`],
    })
  })

  test('encontra a que nunca foi enviada, a que tem outras palavras, e a resposta que voltou atrás', async () => {
    const { escola, aparelhos } = await turma(3)
    const [a, b, c] = aparelhos as [Aparelho, Aparelho, Aparelho]
    await answer(escola, a)
    const presa = revisao(escola.perguntas[1], respostas[1])
    a.diario.push({ ...presa, estado: 'por-enviar' })
    const deB = await answer(escola, b, { 2: swap })
    await answer(escola, c, { 4: moveBack })
    expect(await check(lousa.db, aparelhos)).toEqual({
      ...nada,
      perdidas: [`${a.tentativa}: ${nomeDe(presa)}`, deB[2], `${c.tentativa}: ${escola.perguntas[4]}: atual`],
    })
  })

  test('encontra cada nome que está lá duas vezes', async () => {
    const { escola, aparelhos } = await turma(2)
    const [a, b] = aparelhos as [Aparelho, Aparelho]
    const da = await answer(escola, a, { 0: foldTwice, 5: foldTwice })
    const db = await answer(escola, b, { 3: foldTwice })
    expect(await check(lousa.db, aparelhos)).toEqual({ ...nada, duplicadas: [da[0], da[5], db[3]] })
  })

  test('encontra o que se levantou depois da entrega, e a resposta que mudou', async () => {
    const { escola, aparelhos } = await turma(3)
    const [a, b, c] = aparelhos as [Aparelho, Aparelho, Aparelho]
    const tarde = (maldade: Maldade, aparelho: Aparelho) =>
      aparelho.write(
        revisao(escola.perguntas[4], { escolhida: 'eu03' }, { dispositivo: 'atrasado-0001', escritaEm: '2000-01-01T00:00:00.000Z' }),
        maldade,
      )
    for (const aparelho of aparelhos) {
      await answer(escola, aparelho)
      await aparelho.handIn()
    }
    const deA = await tarde(revive, a)
    await tarde(moveBack, b)
    await tarde(async () => {}, c)
    const { ressuscitadas, perdidas, duplicadas } = await check(lousa.db, aparelhos)
    expect(ressuscitadas).toEqual([deA, `${b.tentativa}: respostas`])
    // Where something else stands than the rule says, that is a loss too.
    expect(perdidas).toEqual([`${b.tentativa}: ${escola.perguntas[4]}: atual`])
    expect(duplicadas).toEqual([])
  })
})
