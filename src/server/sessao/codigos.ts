/** The codes of addresses that let somebody in. Only the digest of one is kept. */
import { createHash, randomBytes } from 'node:crypto'

export const digest = (codigo: string): string => createHash('sha256').update(codigo).digest('hex')
/** A code nobody guesses, for addresses. */
export const newCodigo = (): string => randomBytes(24).toString('base64url')
