/** Opaque keyset cursors of open lists: the sort key and id of the last item sent. */
import { isCleanText } from '#regras/caracteres.ts'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'

type Valor = string | number
type Forma = 'texto' | 'numero' | 'instante'

const writeCursor = (values: readonly Valor[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

// A database refuses null characters and half surrogate pairs; no cursor of ours holds any.
const isText = (value: unknown): value is string => typeof value === 'string' && isCleanText(value)
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(value) && !Number.isNaN(Date.parse(value))

function fits(value: unknown, forma: Forma): value is Valor {
  if (forma === 'numero') return typeof value === 'number' && Number.isSafeInteger(value)
  return forma === 'instante' ? isInstant(value) : isText(value)
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** The values of a cursor, null without one. A cursor that is not of this list's shape is 400. */
export function readCursor(cursor: string | undefined, formas: readonly Forma[]): Valor[] | null {
  if (cursor === undefined || cursor === '') return null
  const values = parse(cursor)
  if (Array.isArray(values) && values.length === formas.length) {
    const good = values.filter((value, i): value is Valor => fits(value, formas[i] ?? 'texto'))
    if (good.length === values.length) return good
  }
  throw new AppError('pedido_invalido', { campos: { cursor: ['Este cursor não é desta lista.'] } })
}

/** How many rows to ask the database for: one more than the page, to know whether there is a next one. */
export const rowsToAsk = (limite: number | undefined): number => (limite ?? limites.listaOmissao) + 1

/** A page of at most `limite` rows of those asked for with `rowsToAsk`, and the cursor of the next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limite: number | undefined,
  keyOf: (row: Row) => readonly Valor[],
): { data: Row[]; proximo: string | null } {
  const data = rows.slice(0, limite ?? limites.listaOmissao)
  const last = data.at(-1)
  return { data, proximo: last !== undefined && rows.length > data.length ? writeCursor(keyOf(last)) : null }
}
