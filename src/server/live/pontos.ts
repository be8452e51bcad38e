/**
 * Points of the stream of events. A point is a snapshot as PostgreSQL writes one: `oldest running:first not
 * begun:running,…`. For every transaction it says whether its events have been heard.
 */

/** Longer than with some hundreds of transactions under way: not one of ours. */
const maxLetras = 8_000

/** Of a text that was checked. */
const endsOf = (ponto: string): [first: number, end: number] => {
  const [first = Number.NaN, end = Number.NaN] = ponto.split(':').map(Number)
  return [first, end]
}

const runningOf = (ponto: string): number[] => {
  const list = ponto.slice(ponto.lastIndexOf(':') + 1)
  return list === '' ? [] : list.split(',').map(Number)
}

/** The point up to which a browser says it has heard; null when it is no point. PostgreSQL refuses one that is not in order. */
export function readPonto(text: string | undefined): string | null {
  if (text === undefined || text.length > maxLetras || !/^\d{1,15}:\d{1,15}:(\d{1,15}(,\d{1,15})*)?$/.test(text)) return null
  const [first, end] = endsOf(text)
  const inOrder = runningOf(text).every((one, i, all) => one >= (all[i - 1] ?? first) && one < end)
  return first > 0 && first <= end && inOrder ? text : null
}

const hadEnded = (transacao: number, ponto: string): boolean => {
  const [first, end] = endsOf(ponto)
  return transacao < first || (transacao < end && !runningOf(ponto).includes(transacao))
}

/**
 * Is everything after `desde` still kept? Yes, where the oldest kept event, that of transaction `primeiro`, had been
 * heard by then. Where this database has not reached `desde`, no: the database went back to a copy.
 */
export const isKept = (desde: string, agora: string, primeiro: number | null): boolean =>
  desde === agora || (endsOf(desde)[1] <= endsOf(agora)[1] && primeiro !== null && hadEnded(primeiro, desde))
