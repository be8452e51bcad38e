/**
 * Points of the stream of events. A point is a snapshot of PostgreSQL as it writes one, `oldest running:first not begun:running,…`:
 * it says of every transaction whether what it wrote has been heard.
 */

/** Longer than with some hundreds of transactions under way: not one of ours. */
const maxLetras = 8_000

const numbersOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

/** Of a text that was checked. */
const endsOf = (ponto: string): [first: number, end: number] => {
  const [first = Number.NaN, end = Number.NaN] = ponto.split(':').map(Number)
  return [first, end]
}

/** What a browser says it has heard up to, if that is a point at all: PostgreSQL refuses what is not in order. */
export function readPonto(text: string | undefined): string | null {
  if (text === undefined || text.length > maxLetras || !/^\d{1,15}:\d{1,15}:(\d{1,15}(,\d{1,15})*)?$/.test(text)) return null
  const [first, end] = endsOf(text)
  const running = numbersOf(text.slice(text.lastIndexOf(':') + 1))
  const inOrder = running.every((one, i) => one >= (running[i - 1] ?? first) && one < end)
  return first > 0 && first <= end && inOrder ? text : null
}

/**
 * Is everything that came after `desde` still kept, `primeiro` being the oldest transaction of which something is? Not after a point
 * this database has not reached: it went back to a copy.
 */
export function isKept(desde: string, agora: string, primeiro: number | null): boolean {
  const [first, end] = endsOf(desde)
  return desde === agora || (end <= endsOf(agora)[1] && primeiro !== null && first >= primeiro)
}
