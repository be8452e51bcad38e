/** Whether a statement failed because of the database, and not because of what was asked of it. */
import pg from 'pg'

/**
 * PostgreSQL and socket codes that mean "the database is away just now". 25006: who answers is a replica, or has become
 * one; nothing of ours asks to write in a read-only transaction.
 */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
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
 * PgBouncer has one code, that of a broken protocol, for whatever it says when there is no database behind it. PostgreSQL
 * names with an error the place in its source where it arose; a pooler has none.
 */
const isFromPooler = (error: pg.DatabaseError): boolean => error.code === '08P01' && error.routine === undefined

/** Did this fail because the database is away, and not because of what was asked? Then the connection it failed on is of no more use. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError && isFromPooler(error)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}
