/**
 * Tells whether a question separates the students who know more, by the correlation of its points with the rest of the
 * test. The class is a sample, so a judgement needs a threshold and an interval.
 */

/** Fewer given answers than this and a correlation is noise. */
export const MINIMO_CORRELACAO = 10
/** Within this of 0 a question tells nothing of who knows more: no judgement while the interval reaches into it. */
export const ZONA_DUVIDOSA = 0.2

export type Juizo =
  | 'bem'
  /** Students who know more get it wrong: the key may be wrong. */
  | 'chave-duvidosa'
  /** The answers given do not tell. */
  | 'nao-se-sabe'

/** Correlation and 95 % interval (Fisher's z) in full precision, over `n` given answers. */
export type Discriminacao = { r: number; de: number; ate: number; n: number; juizo: Juizo }

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's correlation; null where one side never varies. */
function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const together = pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  const apart = Math.sqrt(pairs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0) * pairs.reduce((sum, [, y]) => sum + (y - my) ** 2, 0))
  return apart === 0 ? null : Math.max(-1, Math.min(1, together / apart))
}

/**
 * The 95 % interval of a correlation over `n` pairs. Fisher's z of 1 or −1 is infinite, so a correlation just short of
 * it stands for it.
 */
export function intervaloDaCorrelacao(r: number, n: number): { de: number; ate: number } {
  const z = Math.atanh(Math.max(-0.9999, Math.min(0.9999, r)))
  const margin = 1.96 / Math.sqrt(n - 3)
  return { de: Math.tanh(z - margin), ate: Math.tanh(z + margin) }
}

function judge({ de, ate }: { de: number; ate: number }): Juizo {
  if (de > ZONA_DUVIDOSA) return 'bem'
  return ate < -ZONA_DUVIDOSA ? 'chave-duvidosa' : 'nao-se-sabe'
}

/**
 * The discrimination of pairs (points of this question, points of the rest of the test), one for each answer given.
 * Null under `MINIMO_CORRELACAO`, and where all points are equal.
 */
export function discriminacaoDe(pairs: readonly (readonly [number, number])[]): Discriminacao | null {
  const n = pairs.length
  const r = n < MINIMO_CORRELACAO ? null : correlation(pairs)
  if (r === null) return null
  const interval = intervaloDaCorrelacao(r, n)
  return { r, ...interval, n, juizo: judge(interval) }
}
