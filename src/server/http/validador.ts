/** Request validation: bodies strictly as they are; text of addresses and queries turned into the numbers they spell. */
import addFormats from 'ajv-formats'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import Format from 'typebox/format'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'
import { isInstante } from './instante.ts'

// For the replies too.
Format.Set('date-time', isInstante)

const build = (coerce: boolean): Ajv => {
  const ajv = new Ajv({
    allErrors: true,
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

const isCleanText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** NUL and halves of surrogate pairs: neither the database nor JSON can hold them, and nobody means them. */
const cleanText = (text: string): string => (isCleanText(text) ? text : text.toWellFormed().replaceAll('\u0000', ''))

/** Refuses JSON so deep that whoever walks it would fall: nothing behind this door has to think of it. */
function refuseTooDeep(depth: number): void {
  if (depth > limites.corpoProfundidade) throw new AppError('pedido_invalido')
}

/** As nearly all is: found out without a copy of anything. */
function isClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  refuseTooDeep(depth)
  if (Array.isArray(value)) {
    for (const inside of value) if (!isClean(inside, depth + 1)) return false
    return true
  }
  // Without a list of its keys: there are no properties here but its own.
  for (const key in value) if (!isClean((value as Record<string, unknown>)[key], depth + 1)) return false
  return true
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  refuseTooDeep(depth)
  if (Array.isArray(value)) return value.map((inside) => cleaned(inside, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, cleaned(inside, depth + 1)]))
}

/** The same JSON without characters that cannot be kept; the very same value where there are none. Refuses what is too deep. */
export const semLixo = (value: unknown): unknown => (isClean(value, 0) ? value : cleaned(value, 0))

/** They keep what they have compiled, schema by schema: another app in the same process compiles nothing again. */
const strict = build(false)
const coercing = build(true)

export function installValidators(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing
    // Compiled when the first request comes: most processes are never asked most calls.
    let validate: ValidateFunction | null = null
    const numeric = httpPart === 'body' ? [] : numericFields(schema as Parte)
    const check = (data: unknown): { value: unknown } | { error: Error } => {
      const odd = oddNumber(numeric, data)
      if (odd !== undefined) {
        return {
          error: Object.assign(new Error('odd number'), { validation: [{ instancePath: `/${odd}`, message: 'odd', keyword: 'type' }] }),
        }
      }
      // Fastify hands over exactly the contract's schema.
      validate ??= ajv.compile(schema as AnySchema)
      return validate(data) ? { value: data } : { error: Object.assign(new Error('invalid'), { validation: validate.errors ?? [] }) }
    }
    return (given: unknown) => {
      try {
        return check(semLixo(given))
      } catch (error) {
        if (error instanceof AppError) return { error }
        throw error
      }
    }
  })
}
