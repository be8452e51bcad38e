/**
 * An average is the mean of percentages over the items that have one. Faltou, sem resposta and dispensado give no
 * number; only the teacher makes one a 0. A rounded mean is never averaged again.
 */

/** Why an item gives no number. */
export type SemNota = 'faltou' | 'sem-resposta' | 'dispensado' | 'por-corrigir' | 'por-publicar'

/** An exact part of the whole, `den` > 0. */
export type Parte = { num: bigint; den: bigint }

export type ItemDaMedia =
  /** `peso` an integer ≥ 0, 1 when unset. */
  { parte: Parte; peso?: number | undefined } | { semNota: SemNota }

export type Media = {
  /** Hundredths of one per cent, rounded half up once; null when no item has a number. */
  media: number | null
  /** The mean before it was rounded: what another mean is made of. */
  exata: Parte | null
  /** How many items the mean is made of. */
  n: number
  /** How many items there are. */
  total: number
  /** Those without a number, by reason. */
  semNota: Partial<Record<SemNota, number>>
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

function lowest({ num, den }: Parte): Parte {
  const divisor = gcd(num, den)
  return divisor === 0n ? { num: 0n, den: 1n } : { num: num / divisor, den: den / divisor }
}

/** `obtido` of `total`, integers in the same unit; null when there is nothing to earn. */
export const parteDe = (obtido: number, total: number): Parte | null => (total <= 0 ? null : { num: BigInt(obtido), den: BigInt(total) })

/**
 * The share that a total has of a test. Where questions are out of the total and the rest was scaled to their worth
 * (`fora`, part of `maximo`), the total was rounded: this is the share from before, exact. Integer hundredths.
 */
export function parteDoTeste({ points, maximo, fora }: { points: number; maximo: number; fora: number }): Parte | null {
  const counted = maximo - fora
  if (fora === 0 || counted <= 0) return parteDe(points, maximo)
  // Scaling up never makes one of two sums, so that rounding back finds the very sum.
  return { num: (2n * BigInt(points) * BigInt(counted) + BigInt(maximo)) / (2n * BigInt(maximo)), den: BigInt(counted) }
}

/** The same in hundredths of one per cent, rounded half up once; null while there are no points, or nothing to earn. */
export function percentagemDoTeste({ points, maximo, fora }: { points: number | null; maximo: number; fora: number }): number | null {
  const parte = points === null ? null : parteDoTeste({ points, maximo, fora })
  return parte && emCentesimos(parte)
}

export const NADA: Parte = { num: 0n, den: 1n }

const add = (a: Parte, b: Parte): Parte => lowest({ num: a.num * b.den + b.num * a.den, den: a.den * b.den })

/** Hundredths of one per cent, rounded half up. */
export const emCentesimos = ({ num, den }: Parte): number => Number((20_000n * num + den) / (2n * den))

/** The same, before it is rounded: as exact as a number can be. */
export const emCentesimosExatos = ({ num, den }: Parte): number => {
  const scaled = 10_000n * num
  return Number(scaled / den) + Number(scaled % den) / Number(den)
}

export function mediaDe(itens: readonly ItemDaMedia[]): Media {
  // Parts of one whole are added as they are: bringing each to lowest terms would cost more than all the rest.
  const sums = new Map<bigint, bigint>()
  let [points, whole] = [0n, 1n]
  let [weights, n] = [0n, 0]
  const semNota: Partial<Record<SemNota, number>> = {}
  for (const item of itens) {
    if ('semNota' in item) {
      semNota[item.semNota] = (semNota[item.semNota] ?? 0) + 1
      continue
    }
    const peso = BigInt(item.peso ?? 1)
    const { num, den } = item.parte
    if (den !== whole) {
      sums.set(whole, points)
      points = sums.get(den) ?? 0n
      whole = den
    }
    points += peso === 1n ? num : peso * num
    weights += peso
    n += peso > 0n ? 1 : 0
  }
  sums.set(whole, points)
  const sum = [...sums].map(([den, num]) => ({ num, den })).reduce(add, NADA)
  const exata = weights === 0n ? null : lowest({ num: sum.num, den: sum.den * weights })
  return { media: exata && emCentesimos(exata), exata, n, total: itens.length, semNota }
}

/**
 * The mean of results, each as points, maximum and, of a test, how much of that the rest was scaled to (`parteDoTeste`).
 * Hundredths of one per cent; null of none.
 */
export function mediaDosPontos(notas: readonly (readonly [points: number, maximo: number, fora?: number])[]): number | null {
  return mediaDe(notas.flatMap(([points, maximo, fora = 0]) => parteDoTeste({ points, maximo, fora }) ?? []).map((parte) => ({ parte })))
    .media
}

/** `12 de 15` */
export const formatNdeN = ({ n, total }: Pick<Media, 'n' | 'total'>): string => `${n} de ${total}`
