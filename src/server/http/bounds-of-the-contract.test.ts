/**
 * Every bound of the contract, at its edge: what just fits is taken, one more is refused with a sentence beside the
 * field. And the list of the bounds as they are, so that whoever loosens one is seen to.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrato } from '#contract/contrato.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limites } from '#regras/limites.ts'
import type { Schema } from '#server/ensaio/json-schema.ts'
import { limitesOf, lineOf, placesOf } from './bounds-of-the-contract.ts'
import type { Disco } from './disk-full.ts'
import { installProblems } from './problemas.ts'
import type { SecurityLog } from './security-log.ts'
import { installValidators } from './validator.ts'

const asSchema = (schema: unknown): Schema => schema as Schema // TypeBox schemas are JSON Schema
const endpoints: [string, Endpoint][] = Object.entries(contrato)
const parts = (endpoint: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => (endpoint[part] ? [[part, asSchema(endpoint[part])] as const] : []))

type Parte = 'params' | 'query' | 'body'
const app: FastifyInstance = Fastify({ bodyLimit: 64 * 1024 * 1024, routerOptions: { maxParamLength: 10_000 } })

/** Only the doors: the validators and the sentences are the server's, and behind them everything is well. */
beforeAll(async () => {
  installValidators(app)
  installProblems(app, { note: () => {} } as unknown as Disco, { note: () => {} } as unknown as SecurityLog) // all that is called of them
  endpoints.forEach(([, endpoint], n) => {
    for (const [part, schema] of parts(endpoint)) {
      const names = part === 'params' ? Object.keys(schema.properties ?? {}).map((name) => `/:${name}`) : []
      app.post(`/${n}/${part}${names.join('')}`, { schema: { [part === 'query' ? 'querystring' : part]: schema } }, async () => ({}))
    }
  })
  await app.ready()
})
afterAll(() => app.close())

async function send(n: number, part: Parte, value: unknown): Promise<{ status: number; campos: Record<string, string[]> }> {
  const texts = Object.entries(Object(value)).map(([name, one]): [string, string] => [name, String(one)])
  const url = `/${n}/${part}${part === 'params' ? texts.map(([, text]) => `/${encodeURIComponent(text)}`).join('') : ''}`
  const answer = await app.inject({
    method: 'POST',
    url,
    ...(part === 'query' ? { query: Object.fromEntries(texts) } : {}),
    ...(part === 'body' ? { payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } } : {}),
  })
  return { status: answer.statusCode, campos: answer.json<{ errors?: Record<string, string[]> }>().errors ?? {} }
}

/** In an address, a text without anything is another address, and a name without anything in a query is absent. */
const canBeSent = (part: Parte, misses: unknown): boolean => part === 'body' || (misses !== '' && !Array.isArray(misses))

const seen = new Set<Schema>()
/** Rich text is one and the same wherever it stands: what is inside it is looked at once. */
function isFirst(place: string, schema: Schema): boolean {
  if (!/\/(insert|attributes)/.test(place)) return true
  if (seen.has(schema)) return false
  seen.add(schema)
  return true
}

describe.each(endpoints.map(([key, endpoint], n) => ({ key, endpoint, n })).filter(({ endpoint }) => parts(endpoint).length > 0))(
  '$key',
  ({ endpoint, n }) => {
    it('o que cabe à justa é aceite; mais um é recusado, e a frase diz em que campo', async () => {
      const wrong: string[] = []
      for (const [part, whole] of parts(endpoint)) {
        for (const lugar of placesOf(whole, part).filter(({ place, schema }) => isFirst(place, schema))) {
          const { place, campo, put } = lugar
          for (const { nome, fits, misses, frase } of limitesOf(lugar).filter((limite) => canBeSent(part, limite.misses))) {
            const over = await send(n, part, put(misses))
            const said = part === 'params' ? over.status === 404 : over.status === 400 && over.campos[campo]?.includes(frase)
            if (!said) wrong.push(`${place} ${nome} taken: ${over.status} ${JSON.stringify(over.campos)}`)
            if (fits === undefined) continue
            const edge = await send(n, part, put(fits))
            if (edge.status !== 200) wrong.push(`${place} ${nome} refused: ${edge.status} ${JSON.stringify(edge.campos)}`)
          }
        }
      }
      expect(wrong).toEqual([])
    })
  },
)

it('os limites são os que estão escritos', async () => {
  const lines = endpoints.flatMap(([key, endpoint]) => {
    const bounds = parts(endpoint).flatMap(([part, schema]) => placesOf(schema, part).map((lugar) => lineOf(lugar, limites.idMaximo)))
    const written = bounds.filter((line) => line !== '')
    return written.length === 0 ? [] : ['', key, ...written.map((line) => `  ${line}`)]
  })
  await expect(`${lines.join('\n').trimStart()}\n`).toMatchFileSnapshot('limites-do-contrato.txt')
})
