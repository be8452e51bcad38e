/** Whether a statement failed because of the database, and not because of what was asked of it. */
import pg from 'pg'

/**
 * PostgreSQL and socket codes that mean "the database is away just now". 25006: the server is a replica, or has become
 * one; Lousa never writes in a read-only transaction of its own. 57014: the server gave the statement up, after its
 * caller had.
 */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
  '25006',
])

/**
 * Where no database is behind PgBouncer, all its errors have one code, that of a broken protocol. An error of
 * PostgreSQL names the `routine` of its source; a pooler's error does not.
 */
const isFromPooler = (error: pg.DatabaseError): boolean => error.code === '08P01' && error.routine === undefined

/** Did the answer not come in time? Nobody knows then whether the statement was done. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Did this fail because the database is away, and not because of the statement? The connection is then of no more use. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isSilence(error) || (error instanceof pg.DatabaseError && isFromPooler(error))) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}
