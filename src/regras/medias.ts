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
export const parteDe = (obtido: number, total: number): Parte | null =>
  total <= 0 ? null : lowest({ num: BigInt(obtido), den: BigInt(total) })

export const NADA: Parte = { num: 0n, den: 1n }

const add = (a: Parte, b: Parte): Parte => lowest({ num: a.num * b.den + b.num * a.den, den: a.den * b.den })

/** Hundredths of one per cent, rounded half up. */
export const emCentesimos = ({ num, den }: Parte): number => Number((20_000n * num + den) / (2n * den))

export function mediaDe(itens: readonly ItemDaMedia[]): Media {
  let [sum, weights, n] = [NADA, 0n, 0]
  const semNota: Partial<Record<SemNota, number>> = {}
  for (const item of itens) {
    if ('semNota' in item) {
      semNota[item.semNota] = (semNota[item.semNota] ?? 0) + 1
      continue
    }
    const peso = BigInt(item.peso ?? 1)
    sum = add(sum, { num: peso * item.parte.num, den: item.parte.den })
    weights += peso
    n += peso > 0n ? 1 : 0
  }
  const exata = weights === 0n ? null : lowest({ num: sum.num, den: sum.den * weights })
  return { media: exata && emCentesimos(exata), exata, n, total: itens.length, semNota }
}

/** The mean of points of points, one pair for each result, hundredths of one per cent; null of none. */
export function mediaDosPontos(pares: readonly (readonly [number, number])[]): number | null {
  return mediaDe(pares.flatMap(([obtido, total]) => parteDe(obtido, total) ?? []).map((parte) => ({ parte }))).media
}

/** `12 de 15` */
export const formatNdeN = ({ n, total }: Pick<Media, 'n' | 'total'>): string => `${n} de ${total}`
