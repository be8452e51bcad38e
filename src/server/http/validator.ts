/** Request validation: bodies strictly as they are; text of addresses and queries turned into the numbers they spell. */
import addFormats from 'ajv-formats'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import Format from 'typebox/format'
import { cleanValue, isCleanText } from '#regras/caracteres.ts'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'
import { isInstante } from './instante.ts'
import { partsOfClean } from './json-body.ts'

// For the replies too.
Format.Set('date-time', isInstante)

const build = ({ coerce, allErrors }: { coerce: boolean; allErrors: boolean }): Ajv => {
  const ajv = new Ajv({
    allErrors,
    coerceTypes: coerce,
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    multipleOfPrecision: 6,
  })
  addFormats.default(ajv)
  ajv.addFormat('date-time', isInstante)
  return ajv
}

type Parte = { type?: unknown; anyOf?: Parte[]; properties?: Record<string, Parte> }

const isNumeric = ({ type, anyOf = [] }: Parte): boolean => type === 'integer' || type === 'number' || anyOf.some(isNumeric)

/** `1e3`, `0x10` and ` 5` are not how anybody writes a number here, though Number() would take them. */
const looksOdd = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)) && !/^-?\d+(\.\d+)?$/.test(value)

/** The fields of this part of a request that hold numbers. */
const numericFields = ({ properties = {} }: Parte): string[] => Object.keys(properties).filter((name) => isNumeric(properties[name] ?? {}))

/** The first of these fields that is spelled as no number is. */
function oddNumber(fields: readonly string[], data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  return fields.find((name) => looksOdd((data as Record<string, unknown>)[name]))
}

/** Refuses JSON so deep that whoever walks it would fall: nothing behind this door has to think of it. */
function refuseTooDeep(depth: number): void {
  if (depth > limites.corpoProfundidade) throw new AppError('pedido_invalido')
}

/** What a part of a request holds, found out without a copy of anything. */
type Achado = { values: number; isClean: boolean }

function look(value: unknown, depth: number, found: Achado): Achado {
  found.values++
  if (typeof value === 'string') found.isClean &&= isCleanText(value)
  if (typeof value !== 'object' || value === null) return found
  refuseTooDeep(depth)
  if (Array.isArray(value)) {
    for (const inside of value) look(inside, depth + 1, found)
    return found
  }
  // Without a list of its keys: there are no properties here but its own.
  for (const key in value) {
    found.isClean &&= isCleanText(key)
    look((value as Record<string, unknown>)[key], depth + 1, found)
  }
  return found
}

/**
 * The same JSON without characters that cannot be kept (the very same object where there are none), and the number of
 * its values. Refuses a value that is too deep.
 */
export function semLixo(value: unknown): { value: unknown; values: number } {
  const { values, isClean } = look(value, 0, { values: 0, isClean: true })
  return { value: isClean ? value : cleanValue(value), values }
}

/** A query's name without a value (`?tipo=`) counts as no name, because the specification's own calls have such names. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !Object.values(query).includes('')) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** The validators keep each compiled schema, so that another app in the same process compiles nothing again. */
const todos = { strict: build({ coerce: false, allErrors: true }), coercing: build({ coerce: true, allErrors: true }) }
const primeiro = build({ coerce: false, allErrors: false })

type Check = (data: unknown) => { value: unknown } | { error: Error }

const invalid = (validation: unknown): { error: Error } => ({ error: Object.assign(new Error('invalid'), { validation }) })

/** Compiled when the first request comes: most processes are never asked most calls. */
function compileLazily(ajv: Ajv, schema: AnySchema): Check {
  let validate: ValidateFunction | null = null
  return (data) => {
    validate ??= ajv.compile(schema)
    return validate(data) ? { value: data } : invalid(validate.errors ?? [])
  }
}

/**
 * Finds every error in a body of the size that forms send, and only the first in a large one: nobody reads the errors
 * of thousands of items.
 */
function checkBody(schema: AnySchema): (data: unknown, values: number) => ReturnType<Check> {
  const [all, first] = [compileLazily(todos.strict, schema), compileLazily(primeiro, schema)]
  return (data, values) => (values > limites.corpoValoresComTodosOsErros ? first : all)(data)
}

function checkAddress(schema: AnySchema): Check {
  const check = compileLazily(todos.coercing, schema)
  const numeric = numericFields(schema as Parte)
  return (data) => {
    const odd = oddNumber(numeric, data)
    return odd === undefined ? check(data) : invalid([{ instancePath: `/${odd}`, message: 'odd', keyword: 'type' }])
  }
}

export function installValidators(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema: given, httpPart }) => {
    const schema = given as AnySchema // Fastify hands over exactly the contract's
    const check = httpPart === 'body' ? checkBody(schema) : checkAddress(schema)
    return (data: unknown) => {
      try {
        const known = partsOfClean(data)
        const { value, values } = known === undefined ? semLixo(data) : { value: data, values: known }
        return check(httpPart === 'querystring' ? withoutEmpty(value) : value, values)
      } catch (error) {
        if (error instanceof AppError) return { error }
        throw error
      }
    }
  })
}
