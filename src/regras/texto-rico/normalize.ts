import { canonicalLinhas, deLinhas, paraLinhas } from './linhas.ts'
import type { Op, OpsTextoRico } from './ops.ts'

/**
 * The one spelling of a text as ops: equal neighbours joined, empty inserts gone, a `\n` at the end. Marks stand on
 * text and formats on `\n` only; lists have no jumps and tables are whole. Two texts that look the same are equal as
 * JSON. Normalising twice changes nothing.
 */
export const normalizeOps = (ops: readonly Op[]): OpsTextoRico => deLinhas(canonicalLinhas(paraLinhas(ops)))
