/** Saving while the network to the database drops everything, without a word, on the connections there are. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { buildServicos } from '#server/start-server.ts'
import { type Engine, openPostgres } from '#server/db/engine.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { openRede, type Rede } from '#server/ensaio/rede.ts'
import { assign, makeEscola, respostas, revisao, start } from './ensaio-responder.ts'

const lousa = useLousa()
/** How long an answer is waited for here, ms. */
const resposta = 1_000
let rede: Rede
let engine: Engine
let app: FastifyInstance

beforeAll(async () => {
  if (lousa.url === null) return
  rede = await openRede(lousa.url)
  engine = openPostgres(rede.url, undefined, lousa.url, resposta)
  app = await buildApp(await buildServicos(lousa.servicos.config, engine, true), null)
})

afterAll(async () => {
  if (lousa.url === null) return
  await app.close()
  await engine.close()
  rede.close()
})

test('quem guarda é informado a tempo, volta a tentar e fica guardado; nada é dado como guardado sem o estar', async ({ skip }) => {
  if (lousa.url === null) return skip()
  const escola = await makeEscola(lousa, 2)
  const teste = await assign(lousa, escola)
  const lugares = await Promise.all(
    escola.alunos.map(async (aluno) => ({ aluno, tentativa: (await start(lousa, aluno, teste.id)).sala.tentativaid })),
  )
  const save = ({ aluno, tentativa }: { aluno: Pessoa; tentativa: number }, seq: number) =>
    app.inject({
      ...toInject('POST /api/teste/revisoes/{id}', {
        params: { id: tentativa },
        body: { revisoes: [revisao(escola.perguntas[4], respostas[4], { seq })] },
      }),
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${aluno.token}` },
    })
  const all = (seq: number) => Promise.all(lugares.map((lugar) => save(lugar, seq)))
  expect((await all(1)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  rede.emudecer()
  const before = performance.now()
  // The second of each attempt waits behind the first.
  const [first, again] = await Promise.all([all(2), all(3)])
  expect(performance.now() - before).toBeLessThan(resposta * 4)
  for (const { statusCode, headers } of first) {
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  const acknowledged = new Set(again.map(({ statusCode }) => statusCode))
  expect([...acknowledged].every((status) => status === 200 || status === 503)).toBe(true)
  const last = await all(4)
  expect(last.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const { aluno } of lugares) {
    const estado = await lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
    expect(estado.fase === 'em-curso' && estado.sala.respostas.map(({ seq }) => seq)).toEqual([4])
  }
})
