/**
 * The current answer as a function of the set of revisions, whatever their order or repeats. A revision is one state of
 * one answer, named (tentativa, pergunta, dispositivo, seq). Of each device's latest, the greatest (escritaEm,
 * dispositivo) is current.
 */
export type NomeRevisao = { dispositivo: string; seq: number }

export type Revisao = NomeRevisao & {
  /** Server time as the device reckons it, ms; never falling on one device, never later than arrival. */
  escritaEm: number
}

/** Greater (escritaEm, dispositivo) wins; ids compare by code unit, the same in every process and in SQL `collate "C"`. */
export function isLater(a: Revisao, b: Revisao): boolean {
  if (a.escritaEm !== b.escritaEm) return a.escritaEm > b.escritaEm
  return a.dispositivo > b.dispositivo
}

/** Each device's latest revision. */
export function latestByDispositivo<R extends Revisao>(revisoes: Iterable<R>): Map<string, R> {
  const latest = new Map<string, R>()
  for (const revisao of revisoes) {
    const known = latest.get(revisao.dispositivo)
    if (!known || revisao.seq > known.seq) latest.set(revisao.dispositivo, revisao)
  }
  return latest
}

/** The revision that stands, null when there is none. */
export function currentRevisao<R extends Revisao>(revisoes: Iterable<R>): R | null {
  let current: R | null = null
  for (const revisao of latestByDispositivo(revisoes).values()) {
    if (current === null || isLater(revisao, current)) current = revisao
  }
  return current
}

/** One revision per name: resending has no effect. The first of a name stays, they are equal. */
export function foldRevisoes<R extends NomeRevisao>(revisoes: Iterable<R>): R[] {
  const byName = new Map<string, R>()
  for (const revisao of revisoes) {
    const name = `${revisao.dispositivo}/${revisao.seq}`
    if (!byName.has(name)) byName.set(name, revisao)
  }
  return [...byName.values()]
}

/** `escritaEm` as the server takes it: a clock that is ahead is lowered to the time of arrival. Both in ms. */
export const takenEscritaEm = (claimed: number, arrival: number): number => Math.min(claimed, arrival)
