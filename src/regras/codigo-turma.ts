/**
 * A class's access code: six signs, read out loud and copied from a board, `K7M-42A`. Of every pair of signs that look
 * alike at most one is used (no 0/O, 1/I/L, 5/S, 8/B; 2 but not Z, 6 but not G, V but not U), and of the vowels only A,
 * so that no word appears. 23 signs give 148 million codes; guessing is limited besides.
 */
const alphabet = 'ACDFHJKMNPQRTVWXY234679'
const comprimento = 6

/** The sign that exists, for the one somebody read instead. */
const readAs: Readonly<Record<string, string>> = { Z: '2', G: '6', U: 'V' }

/** `K7M42A` → `K7M-42A`. */
const withDash = (signs: string): string => `${signs.slice(0, 3)}-${signs.slice(3)}`

const secureBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A new code. Every code is equally likely; whoever stores it makes sure that no other class has it. */
export function newCodigoTurma(randomBytes: (count: number) => Uint8Array = secureBytes): string {
  const even = 256 - (256 % alphabet.length)
  let signs = ''
  while (signs.length < comprimento) {
    const usable = [...randomBytes(comprimento)].filter((byte) => byte < even)
    signs += usable.map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  }
  return withDash(signs.slice(0, comprimento))
}

/**
 * What somebody typed → the code as it is stored (`k7m 42a` → `K7M-42A`), or null when it cannot be one. Case, spaces
 * and dashes of any kind do not matter; signs that no code has are read as the ones they resemble.
 */
export function normalizeCodigoTurma(typed: string): string | null {
  const signs = Array.from(typed.normalize('NFKC').toUpperCase())
    .filter((sign) => !/[\s\p{Pd}._]/u.test(sign))
    .map((sign) => readAs[sign] ?? sign)
  const valid = signs.length === comprimento && signs.every((sign) => alphabet.includes(sign))
  return valid ? withDash(signs.join('')) : null
}
