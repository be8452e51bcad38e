/** Signs and shapes of other programs' formulas as LaTeX, for whoever reads MathML or Word's OMML. */

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\backslash ', '~': '\\sim ', '^': '\\hat{}' }
// Signs that say "applied to", "times" and the like without being drawn.
const invisiveis = /[\u2061-\u2064\u200b\ufeff]/g
const FUNCOES = new Set(['sin', 'cos', 'tan', 'log', 'ln', 'exp', 'lim', 'max', 'min', 'arcsin', 'arccos', 'arctan', 'det', 'gcd'])
const ACENTOS: Readonly<Record<string, string>> = {
  '→': '\\vec', '⃗': '\\vec', '^': '\\hat', 'ˆ': '\\hat', '̂': '\\hat', '¯': '\\overline', '‾': '\\overline', '̅': '\\overline', '˙': '\\dot', '̇': '\\dot', '~': '\\tilde', '˜': '\\tilde', '̃': '\\tilde', '⏞': '\\overbrace',
} // prettier-ignore

export const simbolos = (texto: string): string =>
  texto
    .replaceAll(invisiveis, '')
    .replaceAll(/[\\~^]/g, (c) => ESCAPES[c] ?? c)
    .replaceAll(/[#$%&_{}]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')

export const grupo = (latex: string): string => `{${latex}}`
export const palavras = (texto: string): string => {
  if (FUNCOES.has(texto)) return `\\${texto} `
  return /^\p{L}{2,}$/u.test(texto) ? `\\mathrm{${texto}}` : simbolos(texto)
}
const lado = (sinal: string): string => (sinal === '' ? '.' : /^[{}]$/.test(sinal) ? `\\${sinal}` : simbolos(sinal))
export const entre = (abre: string, dentro: string, fecha: string): string => `\\left${lado(abre)} ${dentro} \\right${lado(fecha)}`
export const acento = (sinal: string, base: string): string =>
  ACENTOS[sinal] ? `${ACENTOS[sinal]}{${base}}` : `\\overset{${simbolos(sinal)}}{${base}}`
export const matriz = (linhas: readonly (readonly string[])[]): string =>
  `\\begin{matrix} ${linhas.map((linha) => linha.join(' & ')).join(' \\\\ ')} \\end{matrix}`
