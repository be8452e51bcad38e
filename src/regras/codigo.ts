/**
 * Codes that people read out loud and copy by hand. Of signs that look alike the alphabet holds at most one: no 0/O,
 * 1/I/L, 5/S, 8/B; 2 not Z, 6 not G, V not U. A is the only vowel, so that no word appears.
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

/**
 * The signs of a typed code, in capitals. Spaces, dashes of any kind and invisible signs are dropped. Z, G and U stand
 * in no code, so each is read as the sign it resembles.
 */
export const signsOf = (typed: string): string[] =>
  Array.from(typed.normalize('NFKC').toUpperCase())
    .filter((sign) => !/[\s\p{Pd}\p{Default_Ignorable_Code_Point}._]/u.test(sign))
    .map((sign) => readAs[sign] ?? sign)

/** The text is this code and nothing else. */
function wholeCodigo(typed: string, { comprimento, grupo }: FormaCodigo): string | null {
  const signs = signsOf(typed)
  const valid = signs.length === comprimento && signs.every((sign) => alphabet.includes(sign))
  return valid ? withDashes(signs.join(''), grupo) : null
}

/** `…/turmas?codigo=K7M-42A` → `K7M-42A`: what a copied link carries. */
function codigoInAddress(text: string): string | null {
  const found = /[?&#]codigo=([^&#\s]+)/i.exec(text)?.[1] ?? null
  try {
    return found === null ? null : decodeURIComponent(found)
  } catch {
    return found
  }
}

/**
 * The pieces of a text that stand apart and look like a code of this form. Between two of its groups stands at most one
 * dash or space. Pieces may overlap, because the word before a code may have as many signs as a group.
 */
function piecesLikeCodigo(text: string, { comprimento, grupo }: FormaCodigo): string[] {
  const group = `[\\p{L}\\p{N}]{${grupo}}`
  const form = `${group}(?:[\\s\\p{Pd}._]?${group}){${comprimento / grupo - 1}}`
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?=(${form})(?![\\p{L}\\p{N}]))`, 'gu'))
  return Array.from(found, ([, piece = '']) => piece)
}

const onlyOne = (codigos: readonly string[]): string | null => (new Set(codigos).size === 1 ? (codigos[0] ?? null) : null)

/**
 * Finds the code in typed or pasted text and returns it as it is stored, or null. Words around the code ("Código:
 * K7M-42A") and an address that carries it are left out. Of several candidates the only one written with dashes is the
 * code.
 */
export function normalizeCodigo(typed: string, forma: FormaCodigo): string | null {
  const whole = wholeCodigo(codigoInAddress(typed) ?? typed, forma)
  if (whole !== null) return whole
  const pieces = piecesLikeCodigo(typed.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''), forma)
  const valid = pieces.filter((piece) => wholeCodigo(piece, forma) !== null)
  const codigosOf = (some: readonly string[]): string[] => some.flatMap((piece) => wholeCodigo(piece, forma) ?? [])
  return onlyOne(codigosOf(valid)) ?? onlyOne(codigosOf(valid.filter((piece) => /\p{Pd}/u.test(piece))))
}

/** The faults of a typed code: the number of its signs, and the signs no code ever has, once each. */
export function lookAtCodigo(typed: string): { count: number; strange: string[] } {
  const signs = signsOf(typed)
  return { count: signs.length, strange: [...new Set(signs.filter((sign) => !alphabet.includes(sign)))] }
}
