/**
 * Codes people read out loud and copy by hand. Of every pair of signs that look alike at most one is used (no 0/O,
 * 1/I/L, 5/S, 8/B; 2 but not Z, 6 but not G, V but not U), and of the vowels only A, so that no word appears.
 */
const alphabet = 'ACDFHJKMNPQRTVWXY234679'

/** The sign that exists, for the one somebody read instead. */
const readAs: Readonly<Record<string, string>> = { Z: '2', G: '6', U: 'V' }

/** So many signs, in groups of so many between dashes. */
export type FormaCodigo = { comprimento: number; grupo: number }

const withDashes = (signs: string, grupo: number): string => (signs.match(new RegExp(`.{1,${grupo}}`, 'g')) ?? []).join('-')

const secureBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A new code of this form. Every code is equally likely; whoever stores it makes sure that it is the only one. */
export function newCodigo({ comprimento, grupo }: FormaCodigo, randomBytes: (count: number) => Uint8Array = secureBytes): string {
  const even = 256 - (256 % alphabet.length)
  let signs = ''
  while (signs.length < comprimento) {
    const usable = [...randomBytes(comprimento)].filter((byte) => byte < even)
    signs += usable.map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  }
  return withDashes(signs.slice(0, comprimento), grupo)
}

/** What was typed, in capitals and without spaces and dashes of any kind; signs no code has are read as the ones they resemble. */
export const signsOf = (typed: string): string[] =>
  Array.from(typed.normalize('NFKC').toUpperCase())
    .filter((sign) => !/[\s\p{Pd}._]/u.test(sign))
    .map((sign) => readAs[sign] ?? sign)

/** What somebody typed → the code as it is stored, or null when it cannot be one of this form. */
export function normalizeCodigo(typed: string, { comprimento, grupo }: FormaCodigo): string | null {
  const signs = signsOf(typed)
  const valid = signs.length === comprimento && signs.every((sign) => alphabet.includes(sign))
  return valid ? withDashes(signs.join(''), grupo) : null
}

/** What keeps something typed from being a code: how many signs it has, and those no code ever has, once each. */
export function lookAtCodigo(typed: string): { count: number; strange: string[] } {
  const signs = signsOf(typed)
  return { count: signs.length, strange: [...new Set(signs.filter((sign) => !alphabet.includes(sign)))] }
}
