/**
 * Every input of the contract is bounded: each text by a length, each list by a count, each number by its column, each
 * object by its names. So a stranger's request can be refused before anybody works on it.
 */
import { describe, expect, it } from 'vitest'
import { limites } from '#regras/limites.ts'
import { contrato } from './contrato.ts'
import type { Endpoint } from './endpoint.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  minimum?: number
  maximum?: number
  uniqueItems?: boolean
}

/** Looked at piece by piece by the service that keeps it, each against the closed shape of its question's type. */
const byTheService = /\/(alineas\/\*|definicoes|conteudo)$/
/** Rich text comes in as it was pasted: it is cleaned against its own allow-list, not refused. */
const richText = /\|\d+\/\*(\/(insert|attributes)\|\d+)?$/

/** A whole number fits its column: a small one, or an id. */
const fits = ({ minimum, maximum }: Schema): boolean =>
  minimum !== undefined && maximum !== undefined && (maximum <= limites.inteiroMaximo || maximum === limites.idMaximo)

/** Equal objects are looked for one against every other; of plain values each is looked up. */
const isPlain = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'integer' || type === 'string' || (anyOf.length > 0 && anyOf.every((one) => 'const' in one))

const problemsOf: Record<string, (schema: Schema) => (string | false)[]> = {
  string: ({ maxLength }) => [maxLength === undefined && 'a text without maxLength'],
  integer: (schema) => [!fits(schema) && 'a whole number its column may not hold'],
  number: (schema) => [!fits(schema) && 'a number without ends'],
  array: ({ maxItems = Infinity, uniqueItems, items = {} }) => [
    maxItems === Infinity && 'a list without maxItems',
    uniqueItems === true && !isPlain(items) && maxItems > 20 && 'a long list of different objects',
  ],
  object: ({ additionalProperties, patternProperties, maxProperties }) => [
    additionalProperties !== false && 'an open object',
    patternProperties !== undefined && maxProperties === undefined && 'a record without maxProperties',
  ],
  boolean: () => [],
  null: () => [],
}

function unbounded(schema: Schema, place: string): string[] {
  if ('const' in schema || schema.enum) return []
  if (schema.anyOf) return schema.anyOf.flatMap((one, i) => unbounded(one, `${place}|${i}`))
  const check = problemsOf[schema.type ?? '']
  const found = check ? check(schema).filter((one) => one !== false) : ['no type']
  const allowed = schema.type === undefined ? byTheService.test(place) : found.includes('an open object') && richText.test(place)
  const inside = Object.entries({ ...schema.properties, ...schema.patternProperties, ...(schema.items ? { '*': schema.items } : {}) })
  return [
    ...(allowed ? [] : found.map((problem) => `${place}: ${problem}`)),
    ...inside.flatMap(([name, value]) => unbounded(value, `${place}/${name}`)),
  ]
}

const asSchema = (schema: unknown): Schema => schema as Schema // TypeBox schemas are JSON Schema
const endpoints: [string, Endpoint][] = Object.entries(contrato)

describe.each(endpoints)('%s', (_key, { params, query, body, roles, upload, corpoMaximo = limites.corpoBytes, bilhete }) => {
  it('tudo o que aceita tem fim', () => {
    const parts = Object.entries({ params, query, body }).filter(([, schema]) => schema !== undefined)
    expect(parts.flatMap(([part, schema]) => unbounded(asSchema(schema), part))).toEqual([])
  })

  it('quem não entrou, nem traz um bilhete, manda pouco; em JSON ninguém manda de mais', () => {
    if (roles === 'todos' && !bilhete) expect(corpoMaximo).toBeLessThanOrEqual(64 * 1024)
    if (upload) expect(roles, 'um ficheiro é de alguém').not.toBe('todos')
    else expect(corpoMaximo).toBeLessThanOrEqual(2 * 1024 * 1024)
  })
})
