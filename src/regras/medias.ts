/**
 * Averages. The mean of percentages over the items that have one: those marked (for the teacher) or published (for the
 * student), of equal weight unless set. "Faltou", "sem resposta" and "dispensado" are no number: they are counted
 * apart, and only the teacher makes one a 0. Beside every mean stands n of N.
 */

/** Why an item gives no number. */
export type SemNota = 'faltou' | 'sem-resposta' | 'dispensado' | 'por-corrigir' | 'por-publicar'

export type ItemDaMedia =
  /** `percentagem` in hundredths of one per cent; `peso` an integer ≥ 0, 1 when unset. */
  { percentagem: number; peso?: number | undefined } | { semNota: SemNota }

export type Media = {
  /** Hundredths of one per cent, rounded half up once; null when no item has a number. */
  media: number | null
  /** How many items the mean is made of. */
  n: number
  /** How many items there are. */
  total: number
  /** Those without a number, by reason. */
  semNota: Partial<Record<SemNota, number>>
}

export function mediaDe(itens: readonly ItemDaMedia[]): Media {
  let [sum, weights, n] = [0n, 0n, 0]
  const semNota: Partial<Record<SemNota, number>> = {}
  for (const item of itens) {
    if ('semNota' in item) {
      semNota[item.semNota] = (semNota[item.semNota] ?? 0) + 1
      continue
    }
    const peso = BigInt(item.peso ?? 1)
    sum += peso * BigInt(item.percentagem)
    weights += peso
    n += peso > 0n ? 1 : 0
  }
  const media = weights === 0n ? null : Number((2n * sum + weights) / (2n * weights))
  return { media, n, total: itens.length, semNota }
}

/** `12 de 15` */
export const formatNdeN = ({ n, total }: Pick<Media, 'n' | 'total'>): string => `${n} de ${total}`
