/** A class's access code: six signs, `K7M-42A`. 23 signs give 148 million codes; guessing is limited besides. */
import { cutText } from './cut-text.ts'
import { newCodigo, normalizeCodigo } from './codigo.ts'
import { limites } from './limites.ts'

const forma = { comprimento: 6, grupo: 3 }

/** A new code. The caller that stores it checks that no other class has it. */
export const newCodigoTurma = (randomBytes?: (count: number) => Uint8Array): string => newCodigo(forma, randomBytes)

/** Typed text → the code as it is stored (`k7m 42a` → `K7M-42A`), or null when it cannot be one. */
export const normalizeCodigoTurma = (typed: string): string | null => normalizeCodigo(typed, forma)

/** The part of a typed or pasted text that is sent: the code in it. Without a code, its beginning, which the server refuses in words. */
export const codigoEscrito = (typed: string): string => normalizeCodigoTurma(typed) ?? cutText(typed.trim(), limites.codigoTurmaEscrito)
