/** Whether a statement failed because of the database, and not because of what was asked of it. */
import pg from 'pg'

/**
 * PostgreSQL and socket codes that mean "the database is away just now". 25006: the server is a replica, or has become
 * one; Lousa never writes in a read-only transaction of its own. 57014: the server gave up, after its caller had.
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
 * PgBouncer has one code, that of a broken protocol, for all its words when there is no database behind it. A
 * PostgreSQL error names the place in its source; a pooler's does not.
 */
const isFromPooler = (error: pg.DatabaseError): boolean => error.code === '08P01' && error.routine === undefined

/** Was there no answer in the time one waits for it? Whether what was asked has been done is not known. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * Did this fail because the database is away, and not because of the statement? Then its connection is of no more use.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isSilence(error) || (error instanceof pg.DatabaseError && isFromPooler(error))) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}
