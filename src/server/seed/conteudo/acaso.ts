/** Chance that always falls the same way: the demo school is the same school each time it is made. */

/** A number in [0, 1), like `Math.random`. */
export type Rng = () => number

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 0x01000193) >>> 0
  return h
}

/** mulberry32, started from any text. */
export function newRng(semente: string): Rng {
  let state = hash(semente)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the items; the list must not be empty. */
export function pick<T>(items: readonly T[], rng: Rng): T {
  const item = items[Math.floor(rng() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Roughly normal around 0, standard deviation about 1, never beyond ±3.5. */
export const bell = (rng: Rng): number => Array.from({ length: 12 }, rng).reduce((sum, x) => sum + x, -6) * 0.98

export const clamp = (min: number, x: number, max: number): number => Math.min(max, Math.max(min, x))

const LETTERS = Array.from('abcdefghjkmnpqrstuvwxyz23456789')

/** An opaque id for part `n` of something: says nothing about its place or about right and wrong. */
export function idParte(de: string, n: number | string): string {
  const rng = newRng(`${de}/${n}`)
  return Array.from({ length: 6 }, () => pick(LETTERS, rng)).join('')
}
