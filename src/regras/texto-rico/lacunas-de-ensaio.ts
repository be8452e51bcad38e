/** Texts with gaps and formulas, written in one line: for tests. */
import type { Op, OpsTextoRico } from './ops.ts'

export const idsDasLacunas = ['lac00001', 'lac00002', 'lac00003']

/** `[1]` is a gap, `$x$` a formula. */
export const opsComLacunas = (texto: string): OpsTextoRico =>
  texto
    .split(/(\[\d\]|\$[^$]+\$)/)
    .filter((parte) => parte !== '')
    .map((parte): Op => {
      if (parte.startsWith('$')) return { insert: { formula: parte.slice(1, -1) } }
      return { insert: /^\[\d\]$/.test(parte) ? { lacuna: { id: idsDasLacunas[Number(parte[1]) - 1] ?? '' } } : parte }
    })
