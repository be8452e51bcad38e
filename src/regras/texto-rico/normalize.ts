import { canonicalLinhas, deLinhas, paraLinhas } from './linhas.ts'
import type { Op, OpsTextoRico } from './ops.ts'

/**
 * The one spelling of a text as ops, so that texts that look the same are equal as JSON. Equal neighbours are joined,
 * empty inserts dropped; a `\n` ends it. Marks stand on text, formats on `\n`. Lists have no jumps, tables all their
 * cells.
 */
export const normalizeOps = (ops: readonly Op[]): OpsTextoRico => deLinhas(canonicalLinhas(paraLinhas(ops)))
