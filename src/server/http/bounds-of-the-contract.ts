/** For the tests of the contract's bounds: where each stands, what just fits it, what misses it, and what is then said. */
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import type { Schema } from '#server/ensaio/json-schema.ts'

const invalido = 'O valor não é válido.'
const vazio = 'Este campo não pode ficar vazio.'
const semNadaParaLer = 'Este campo não pode ficar vazio: tem de ter alguma coisa que se leia.'

/** Texts of different kinds: for most patterns one of them fits, and one misses. */
const textos = [
  'a',
  'pt',
  'estado',
  'AAAAAAAAAAAAAAAAAAAAAAAA.ics',
  'a@a.pt',
  'https://a.pt/',
  '/a',
  '1',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  '00000000-0000-4000-8000-000000000000',
  '10:00',
  'AAAA',
  '0000000',
  '000000',
  '#aabbcc',
  'c1',
  'AAA-AAA',
  '!',
  ' ',
  '\u200b',
  '=a=',
  '0 0',
  '',
]
/** Of a pattern that asks for a length of its own: the same sign again and again. */
const repetidos = ['a', 'A', '0'].flatMap((sign) => [8, 16, 22, 32, 43, 64].map((times) => sign.repeat(times)))

const matches = ({ pattern }: Schema, text: string): boolean => pattern === undefined || new RegExp(pattern, 'u').test(text)
const isOfLength = ({ minLength = 0, maxLength = Infinity }: Schema, { length }: string): boolean =>
  length >= minLength && length <= maxLength

const formatos: Record<string, string> = { date: '2026-11-20', 'date-time': '2026-11-20T10:00:00.000Z', email: 'a@a.pt' }

function aText(schema: Schema): string {
  const given = formatos[schema.format ?? '']
  if (given !== undefined) return given
  const all = [...textos, ...repetidos, 'a'.repeat(schema.minLength ?? 0)]
  return all.find((text) => isOfLength(schema, text) && matches(schema, text)) ?? 'a'
}

/** The smallest value that fits. */
function smallest(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return smallest(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'string':
      return aText(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'array':
      return items(schema, schema.minItems ?? 0)
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]))
    case 'boolean':
      return false
    default:
      return null
  }
}

/** So many that fit; different ones where they are numbers. */
const items = ({ items: one = {}, uniqueItems }: Schema, n: number): unknown[] =>
  Array.from({ length: n }, (_, i) => (uniqueItems && one.type === 'integer' ? (one.minimum ?? 0) + i : smallest(one)))

type Put = (value: unknown) => unknown
/** A place in a part of a request; `put` is the part with a value there; `campo` is how the refusal calls it. */
export type Lugar = { place: string; campo: string; schema: Schema; put: Put; outros: unknown[] }

/** `outros`: single values that may stand here as well, beside what the schema says. */
export function placesOf(schema: Schema, place: string, campo = '', put: Put = (value) => value, outros: unknown[] = []): Lugar[] {
  const below = (name: string): string => (campo === '' ? name : `${campo}/${name}`)
  const here = { place, campo, schema, put, outros }
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    placesOf(one, `${place}/${name}`, below(name), (value) => put({ ...Object(smallest(schema)), [name]: value })),
  )
  const alone = (schema.anyOf ?? []).flatMap((one) => ('const' in one ? [one.const] : []))
  const options = (schema.anyOf ?? []).flatMap((one, i) => placesOf(one, `${place}|${i}`, campo, put, alone))
  const each = schema.items
    ? placesOf(schema.items, `${place}/*`, below('0'), (value) =>
        put([value, ...items(schema, Math.max(1, schema.minItems ?? 0)).slice(1)]),
      )
    : []
  return [here, ...options, ...inside, ...each]
}

/** A bound at one place: its value that just fits (undefined: none is known), one that misses it, and the sentence then. */
export type Limite = { nome: string; fits: unknown; misses: unknown; frase: string }

const ofLengths = (schema: Schema): Limite[] => {
  const { minLength = 0, maxLength } = schema
  const fitting = (text: string): unknown => (!schema.format && matches(schema, text) ? text : undefined)
  const least = { nome: 'minLength', fits: fitting('a'.repeat(minLength)), misses: 'a'.repeat(Math.max(0, minLength - 1)) }
  return [
    ...(minLength > 0 ? [{ ...least, frase: minLength === 1 ? vazio : `Tem de ter pelo menos ${minLength} caracteres.` }] : []),
    ...(maxLength === undefined
      ? []
      : [
          {
            nome: 'maxLength',
            fits: fitting('a'.repeat(maxLength)),
            misses: 'a'.repeat(maxLength + 1),
            frase: `Não pode ter mais de ${maxLength} caracteres.`,
          },
        ]),
  ]
}

const ofForm = (schema: Schema): Limite[] => {
  const { pattern, format } = schema
  if (format !== undefined) return [{ nome: 'format', fits: aText(schema), misses: 'amanhã', frase: invalido }]
  const misses = textos.find((text) => isOfLength(schema, text) && !matches(schema, text))
  if (pattern === undefined || misses === undefined) return []
  return [{ nome: 'pattern', fits: aText(schema), misses, frase: pattern === padraoComAlgoParaLer ? semNadaParaLer : invalido }]
}

const ofNumbers = ({ type, minimum, maximum, multipleOf }: Schema): Limite[] => [
  ...(minimum === undefined ? [] : [{ nome: 'minimum', fits: minimum, misses: minimum - 1, frase: `Não pode ser inferior a ${minimum}.` }]),
  ...(maximum === undefined ? [] : [{ nome: 'maximum', fits: maximum, misses: maximum + 1, frase: `Não pode ser superior a ${maximum}.` }]),
  ...(multipleOf === undefined
    ? []
    : [{ nome: 'multipleOf', fits: (minimum ?? 0) + multipleOf, misses: (minimum ?? 0) + multipleOf / 2, frase: invalido }]),
  ...(type === 'integer' ? [{ nome: 'integer', fits: minimum ?? 0, misses: (minimum ?? 0) + 0.5, frase: invalido }] : []),
]

const ofLists = (schema: Schema): Limite[] => {
  const { minItems = 0, maxItems = Infinity, uniqueItems, items: one = {} } = schema
  const fitting = (n: number): unknown => (uniqueItems && one.type !== 'integer' && n > 1 ? undefined : items(schema, n))
  return [
    ...(minItems > 0
      ? [
          {
            nome: 'minItems',
            fits: fitting(minItems),
            misses: items(schema, minItems - 1),
            frase: `São precisos pelo menos ${minItems}.`,
          },
        ]
      : []),
    ...(maxItems === Infinity
      ? []
      : [
          {
            nome: 'maxItems',
            fits: fitting(maxItems),
            misses: items(schema, maxItems + 1),
            frase: `Não podem ser mais de ${maxItems}.`,
          },
        ]),
    ...(uniqueItems
      ? [{ nome: 'uniqueItems', fits: fitting(Math.max(1, minItems)), misses: [smallest(one), smallest(one)], frase: invalido }]
      : []),
  ]
}

function allLimitesOf(schema: Schema): Limite[] {
  if ('const' in schema || schema.enum || schema.anyOf) return []
  if (schema.type === 'string') return [...ofLengths(schema), ...ofForm(schema)]
  if (schema.type === 'array') return ofLists(schema)
  return schema.type === 'integer' || schema.type === 'number' ? ofNumbers(schema) : []
}

export const limitesOf = ({ schema, outros }: Lugar): Limite[] => allLimitesOf(schema).filter(({ misses }) => !outros.includes(misses))

const written = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'] as const

/** The bounds at a place in one line; empty where there are none. */
export function lineOf({ place, schema }: Lugar, idMaximo: number): string {
  const values: Record<string, unknown> = { ...schema }
  const bounds = [...written, 'uniqueItems', 'maxProperties'].flatMap((name) => (name in schema ? [`${name} ${String(values[name])}`] : []))
  if (schema.minimum === 1 && schema.maximum === idMaximo) return `${place}: id`
  const keys = Object.keys(schema.patternProperties ?? {}).map((pattern) => `keys ${pattern}`)
  return bounds.length + keys.length === 0
    ? ''
    : `${place}: ${[...bounds, ...keys].join(', ')}`.replaceAll(padraoComAlgoParaLer, 'algo que se leia')
}
