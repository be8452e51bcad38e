/** A formula in a line of text, as a keyboard writes it: `3/4`, `x^2`, `√2`. What only sets it differently is made alike. */

const LEVANTADOS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (digits: string): string => Array.from(digits, (digit) => (digit === '-' ? '⁻' : (LEVANTADOS[Number(digit)] ?? ''))).join('')

/** Signs that no spaces beside them change. */
const sinal = /\s*(<=|>=|->|[-−+=<>≤≥≠≈×÷·/^√∛∜()→⇒⇔⇌±∈∉∪∩:;|])\s*/gu

/** Names of functions, and symbols of elements side by side, are letters together and no words. */
const semNomes = (linha: string): string =>
  linha
    .replace(/(?<!\p{L})(?:sen|cos|tan|log|lim)(?!\p{L})/gu, '')
    .replace(/(?<!\p{L})(?:\p{Lu}\p{Ll}?){2,}(?!\p{L})/gu, (symbols) => symbols.slice(0, 2))

const setAlike = (texto: string): string =>
  texto
    .normalize('NFC')
    .trim()
    .replace(/[‐-―−]/gu, '-')
    .replace(/[⁄∕]/gu, '/')
    .replace(/[*·⋅∙]/gu, '×')
    .replace(/[′’]/gu, "'")
    .replace(/(?<=\d)[.,](?=\d)/gu, '.')
    .replace(sinal, '$1')
    .replace(/<=/gu, '≤')
    .replace(/>=/gu, '≥')
    .replace(/->/gu, '→')
    .replace(/(?<=\D),\s+/gu, ',')
    .replace(/\^(?:\((-?\d+)\)|(-?\d+))(?![\d.])/gu, (_tudo, inside?: string, bare?: string) => raised(inside ?? bare ?? ''))
    // A charge, which no digit follows: `Ca²⁺`, `Ca^2+`, `Ca^(2+)`.
    .replace(/\^\((\d*)([-+])\)/gu, (_tudo, digits: string, sign: string) => raised(digits) + sign)
    .replace(/\^([-+])(?=$|[-+→⇌=)])/gu, '$1')
    .replace(/⁺/gu, '+')
    .replace(/⁻(?![⁰¹²³⁴-⁹])/gu, '-')
    .replace(/\^\((\p{L})\)(?![\p{L}\d])/gu, '^$1')
    .replace(/(?<![\p{L}\p{N})\]])([³⁴])√/gu, (_tudo, index: string) => (index === '³' ? '∛' : '∜'))
    .replace(/([√∛∜])\((\d+(?:\.\d+)?|\p{L})\)(?![\d.\p{L}])/gu, '$1$2')
    .replace(/_\((\d+)\)|_(?=\d)/gu, '$1')
    .replace(/[₀-₉]/gu, (sign) => sign.normalize('NFKC'))

const isFormula = (texto: string): boolean =>
  /[-+=<>≤≥≠≈±×÷/√∛∜→⇌⇒⇔∈∉∪∩_₀-₉⁰¹²³⁴-⁹⁺⁻]/u.test(texto + setAlike(texto)) &&
  /[\p{L}\p{N}]/u.test(texto) &&
  !/\p{L}{3}/u.test(semNomes(texto))

/** Do two texts write one formula? One of them may be too plain to be known for a formula by itself: `H2O`, for `H_2O`. */
export const isSameFormula = (a: string, b: string): boolean => (isFormula(a) || isFormula(b)) && setAlike(a) === setAlike(b)
