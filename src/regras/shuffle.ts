/**
 * The order a student sees. It comes only from the attempt's seed and a salt (which question, which part). So the same
 * attempt shows the same order, on every process and in every version of Node. The order says nothing about the key.
 */

/** Scrambles 32 bits so that neighbouring inputs end far apart (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let h = value >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** FNV-1a over the UTF-16 units of `sal`, started from the seed. */
function hash(semente: number, sal: string): number {
  let h = mix(semente ^ 0x811c9dc5)
  for (let i = 0; i < sal.length; i++) h = Math.imul(h ^ sal.charCodeAt(i), 0x01000193)
  return mix(h)
}

/** A seed for a smaller thing (a question of an attempt, a part of a question): a 32-bit integer ≥ 0. */
export const deriveSemente = (semente: number, sal: string | number): number => hash(semente | 0, String(sal))

/** sfc32: a small, well-tested generator of 32-bit integers. */
function generator(semente: number, sal: string): () => number {
  let a = hash(semente, `${sal}/a`)
  let b = hash(semente, `${sal}/b`)
  let c = hash(semente, `${sal}/c`)
  let counter = 1
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 15; i++) next()
  return next
}

/** A whole number 0…n−1, every one equally likely: draws that would favour some are thrown away. */
function below(n: number, next: () => number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
  let draw = next()
  while (draw >= limit) draw = next()
  return draw % n
}

/** A new list in the order of `semente` and `sal` (Fisher–Yates). The list given is left alone. */
export function shuffle<T>(lista: readonly T[], semente: number, sal: string): T[] {
  const next = generator(semente | 0, sal)
  const rest = [...lista]
  const shuffled: T[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(below(rest.length, next), 1))
  return shuffled
}

/** Draws `quantos` of the list by the seed: a test takes n questions at random in this way. It takes all when there are fewer. */
export const draw = <T>(lista: readonly T[], quantos: number, semente: number, sal: string): T[] =>
  shuffle(lista, semente, sal).slice(0, Math.max(0, quantos))
