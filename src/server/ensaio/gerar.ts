/** Requests made up from the contract: valid ones, ones valid but for one field, and rubbish. */
import fc, { type Arbitrary } from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { leaves, replaced } from './folhas.ts'
import type { Schema } from './json-schema.ts'

const cap = (given: number | undefined, most: number): number => Math.min(given ?? most, most)

/** Instants that are right by the letter of the standard and that programs stumble over. */
const edgyInstants = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2016-12-31T23:59:60Z',
  '2026-02-28t10:00:00Z',
  '1900-01-01T00:00:00.000000001Z',
]
const edgyDays = ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29', '1582-10-10']
/** Text that a form lets through and that a database, JSON or a page may not like. */
const edgyTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '<b>',
  '${x}',
  '{{x}}',
  '\u202e',
  '\r\n',
  'ﷺ',
  '👩‍👩‍👧',
  '🏳️',
  '-1',
  '__proto__',
  'constructor',
]

const fits =
  ({ minLength = 0, maxLength = Infinity, pattern }: Schema) =>
  (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text))

/**
 * Texts that fit a pattern. The generator cannot invent a text for a pattern that looks ahead or back. Only addresses
 * of the web and of the site have such patterns, so it gets addresses.
 */
const matching = (pattern: string, maxLength: number): Arbitrary<string> =>
  /\(\?[=!<]/.test(pattern)
    ? fc.oneof(
        fc.webUrl(),
        fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
      )
    : fc.stringMatching(new RegExp(pattern), { maxLength })

function text(schema: Schema): Arbitrary<string> {
  if (schema.format === 'date-time') {
    const usual = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString())
    return fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...edgyInstants) })
  }
  if (schema.format === 'date') return fc.constantFrom('2026-11-20', ...edgyDays)
  const min = schema.minLength ?? 0
  const free = schema.pattern
    ? matching(schema.pattern, Math.max(min, cap(schema.maxLength, 80))).filter(fits(schema))
    : fc.string({ minLength: min, maxLength: Math.max(min, cap(schema.maxLength, 40)), unit: 'grapheme' }).filter(fits(schema))
  const edgy = edgyTexts.filter(fits(schema))
  return edgy.length === 0 ? free : fc.oneof({ weight: 4, arbitrary: free }, { weight: 1, arbitrary: fc.constantFrom(...edgy) })
}

function number(schema: Schema): Arbitrary<number> {
  const min = schema.minimum ?? -1000
  const max = schema.maximum ?? 1_000_000
  if (schema.type === 'integer') {
    const whole = Math.min(max, Number.MAX_SAFE_INTEGER)
    return fc.oneof(
      fc.integer({ min: Math.ceil(min), max: Math.min(max, min + 200) }),
      fc.integer({ min, max: whole }),
      fc.constantFrom(min, whole),
    )
  }
  const step = schema.multipleOf ?? 0.01
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(Math.min(max, 1000) / step) }).map((n) => Number((n * step).toFixed(2)))
}

const namesAnId = (key: string): boolean => /^id|id$|Id$|^ids$|^alunos$|^perguntas$|^comentarios$|^pasta|PaiId|^professor$/.test(key)

/** Values that fit a schema. `key` is the property's name: ids are drawn from `ids`. */
function fromSchema(schema: Schema, ids: readonly number[], key = ''): Arbitrary<unknown> {
  const inside = (schema: Schema, name = key): Arbitrary<unknown> => fromSchema(schema, ids, name)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => inside(option)))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return namesAnId(key)
        ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: number(schema) })
        : number(schema)
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inside(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, cap(schema.maxItems, 3)),
      })
    case 'object':
      return object(schema, inside)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function object(schema: Schema, inside: (schema: Schema, key: string) => Arbitrary<unknown>): Arbitrary<unknown> {
  const [pattern] = Object.entries(schema.patternProperties ?? {})
  if (pattern) return fc.dictionary(fc.stringMatching(new RegExp(pattern[0]), { maxLength: 12 }), inside(pattern[1], ''), { maxKeys: 3 })
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, inside(value, key)] as const)
  return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
}

/** What is sent. `raw` in place of `body`: these bytes, as this kind of content. */
export type PedidoGerado = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  raw?: string
  contentType?: string
}
/** A request of the endpoint that is known to be good. */
export type Modelo = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const asSchema = (schema: unknown): Schema => schema as Schema // TypeBox schemas are JSON Schema
const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Requests that fit the endpoint's three schemas. */
const valid = ({ params, query, body }: Endpoint, ids: readonly number[]): Arbitrary<PedidoGerado> =>
  fc
    .tuple(
      params ? fromSchema(asSchema(params), ids) : fc.constant({}),
      query ? fromSchema(asSchema(query), ids) : fc.constant({}),
      body ? fromSchema(asSchema(body), ids) : fc.constant(undefined),
    )
    .map(([p, q, b]) => ({ params: asRecord(p), query: asRecord(q), ...(b === undefined ? {} : { body: b }) }))

/** Some fields of `other` instead of the model's. */
const blend = (model: unknown, other: unknown, chosen: number): unknown =>
  typeof model === 'object' && model !== null && !Array.isArray(model)
    ? { ...model, ...Object.fromEntries(Object.entries(asRecord(other)).filter((_, i) => (chosen >> (i * 2)) % 4 === 3)) }
    : model

/** A request like the model, with a few fields replaced by others that fit too. It gets further than one made up from nothing. */
const alike = (endpoint: Endpoint, model: Modelo, ids: readonly number[]): Arbitrary<PedidoGerado> =>
  fc.tuple(valid(endpoint, ids), fc.nat(0x7fff_ffff)).map(([{ params, query, body }, chosen]) => ({
    params: asRecord(blend(model.params ?? {}, params, chosen >> 8)),
    query: asRecord(blend(model.query ?? {}, query, chosen >> 4)),
    ...(model.body === undefined ? {} : { body: blend(model.body, body, chosen) }),
  }))

const odd: Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  'x',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53 + 2,
  1e308,
  true,
  [],
  {},
  [null],
  'a'.repeat(5000),
  ...edgyTexts,
  '’; drop table turmas;--',
  '<script>alert(1)</script>',
  { $ne: 1 },
  '2026-02-30T00:00:00.000Z',
  ...edgyInstants,
  '٣',
  '1e3',
  '0x10',
  [[[[]]]],
  { __proto__: null, id: 1 },
)

/** One leaf or one field replaced by something odd, taken out, or joined by one that nobody knows. */
function spoil(value: unknown, where: number, replacement: unknown): unknown {
  const places = leaves(value).filter(({ path }) => path.length > 0)
  const place = places[where % Math.max(1, places.length)]
  if (!place || where % 9 === 0) return { ...asRecord(value), campoDesconhecido: replacement }
  const depth = where % 3 === 0 ? 1 : place.path.length
  const path = place.path.slice(0, depth)
  if (where % 7 !== 0) return replaced(value, path, replacement)
  const copy = asRecord(value)
  delete copy[path[0] ?? '']
  return copy
}

const spoilt = (from: Arbitrary<PedidoGerado>, endpoint: Endpoint): Arbitrary<PedidoGerado> =>
  fc.tuple(from, fc.nat(10_000), odd).map(([request, where, replacement]) => {
    const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part])
    const part = parts[where % Math.max(1, parts.length)]
    const inPart = Math.floor(where / 3)
    if (part === 'body') return { ...request, body: spoil(request.body, inPart, replacement) }
    return part
      ? { ...request, [part]: asRecord(spoil(request[part], inPart, replacement)) }
      : { ...request, query: { [`x${where % 5}`]: replacement } }
  })

const contentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
]
const brokenBodies = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constantFrom('{', '[]', 'null', '""', '{"a":', '{"__proto__":{"a":1}}', `${'['.repeat(3000)}${']'.repeat(3000)}`, '--x\r\n\r\n--x--'),
)

/** Not even the right shape: any JSON, broken JSON, another kind of content. */
const rubbish = (from: Arbitrary<PedidoGerado>): Arbitrary<PedidoGerado> =>
  fc
    .tuple(from, fc.jsonValue({ maxDepth: 3 }), brokenBodies, fc.constantFrom(...contentTypes), fc.nat(3), odd)
    .map(([request, body, raw, contentType, kind, value]) => {
      const { params, query } = request
      if (kind === 0) return { params: Object.fromEntries(Object.keys(params).map((key) => [key, value])), query: { x: raw } }
      return kind === 1 ? { params, query, body } : { params, query, raw, contentType }
    })

/** `quantos` requests, always the same for the same seed. A third is like a good one; the others are spoilt, made up or rubbish. */
export function generatePedidos(
  endpoint: Endpoint,
  model: Modelo,
  ids: readonly number[],
  { quantos, semente }: { quantos: number; semente: number },
): PedidoGerado[] {
  const good = alike(endpoint, model, ids)
  const madeUp = valid(endpoint, ids)
  const sample = (arbitrary: Arbitrary<PedidoGerado>, part: number): PedidoGerado[] =>
    fc.sample(arbitrary, { numRuns: Math.ceil(quantos * part), seed: semente })
  return [
    ...sample(good, 0.35),
    ...sample(spoilt(good, endpoint), 0.35),
    ...sample(madeUp, 0.1),
    ...sample(spoilt(madeUp, endpoint), 0.1),
    ...sample(rubbish(good), 0.1),
  ]
}
