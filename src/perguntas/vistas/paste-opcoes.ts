/** Several lines pasted into an option become options. Pure. */
import { isVazio } from '#regras/texto-rico/vazio.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { opsComFormulas } from './texto-simples.ts'

/** What stands before an option in a list: `A)`, `(b)`, `[C]`, `1.`, a dash or a bullet. */
const marcador = /^\s*(?:\(?[A-Za-z]\)|\[[A-Za-z]\]|\(?\d{1,2}[.)]|[A-Za-z]\.|[-–—•*▪◦])\s+/u

/**
 * The lines of a pasted text that say something. Where each begins with a letter, a number or a bullet, those go: the
 * options have letters of their own. Fewer than two: it is no list.
 */
export function readLines(texto: string): string[] {
  const lines = texto
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 && lines.every((line) => marcador.test(line)) ? lines.map((line) => line.replace(marcador, '')) : lines
}

type Parte = { id: string; texto: TextoRico }

/**
 * The options with `lines` in place of the text at `lugar` and after it. Empty options that follow are filled first;
 * `nova` makes more, up to `maximo`. What finds no place joins the last line, so that nothing pasted is lost.
 */
export function spreadLines<A extends Parte>(
  alineas: readonly A[],
  { lugar, lines, nova, maximo }: { lugar: number; lines: readonly string[]; nova: () => A; maximo: number },
): A[] {
  const after = alineas.slice(lugar + 1)
  const empties = after.findIndex(({ texto }) => !isVazio(texto))
  const fillable = empties === -1 ? after.length : empties
  const room = Math.min(lines.length, 1 + fillable + Math.max(0, maximo - alineas.length))
  const fitting = [...lines.slice(0, room - 1), lines.slice(room - 1).join(' ')]
  const filled = fitting.map((line, i) => {
    const target = i === 0 ? alineas[lugar] : i <= fillable ? after[i - 1] : undefined
    const texto: OpsTextoRico = opsComFormulas(line)
    return { ...(target ?? nova()), texto }
  })
  return [...alineas.slice(0, lugar), ...filled, ...after.slice(Math.min(fillable, fitting.length - 1))]
}
