/** PostgreSQL and socket codes that mean "the database is away just now". */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006', '08003', '08001'])

/** Did this fail because the database is away, and not because of what was asked? */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}
