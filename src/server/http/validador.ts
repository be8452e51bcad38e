/** Request validation: bodies strictly as they are; text of addresses and queries turned into the numbers they spell. */
import addFormats from 'ajv-formats'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'

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
  return ajv
}

type Parte = { type?: unknown; anyOf?: Parte[]; properties?: Record<string, Parte> }

const isNumeric = ({ type, anyOf = [] }: Parte): boolean => type === 'integer' || type === 'number' || anyOf.some(isNumeric)

/** `1e3`, `0x10` and ` 5` are not how anybody writes a number here, though Number() would take them. */
const looksOdd = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)) && !/^-?\d+(\.\d+)?$/.test(value)

/** The first field of an address or query that should be a number and is spelled as none; texts are free to look like one. */
function oddNumber(schema: Parte, data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  return Object.entries(data).find(([key, value]) => isNumeric(schema.properties?.[key] ?? {}) && looksOdd(value))?.[0]
}

/** NUL and halves of surrogate pairs: neither the database nor JSON can hold them, and nobody means them. */
const cleanText = (text: string): string =>
  text.includes('\u0000') || !text.isWellFormed() ? text.toWellFormed().replaceAll('\u0000', '') : text

/**
 * The same JSON without characters that cannot be kept; the very same value where there are none. Refuses JSON so deep that
 * whoever walks it would fall: nothing behind this door has to think of it.
 */
export function semLixo(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > limites.corpoProfundidade) throw new AppError('pedido_invalido')
  if (Array.isArray(value)) {
    const items = value.map((item) => semLixo(item, depth + 1))
    return items.every((item, i) => item === value[i]) ? value : items
  }
  const changed = Object.entries(value).flatMap(([key, inside]) => {
    const clean = semLixo(inside, depth + 1)
    return clean === inside ? [] : [[key, clean] as const]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

/** They keep what they have compiled, schema by schema: another app in the same process compiles nothing again. */
const strict = build(false)
const coercing = build(true)

export function installValidators(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing
    // Compiled when the first request comes: most processes are never asked most calls.
    let validate: ValidateFunction | null = null
    const check = (data: unknown): { value: unknown } | { error: Error } => {
      const odd = httpPart === 'body' ? undefined : oddNumber(schema as Parte, data)
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
