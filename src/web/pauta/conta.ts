/** How a proposal came about, in one line. Pure. */
import { formatPercentagem } from '#regras/percentagens.ts'
import type { Avaliacao, LinhaDaPauta } from './pauta.queries.ts'

/** `70 × 82,5% + 30 × 75%, a dividir por 100`; '' where there is nothing to reckon. */
export function contaDaProposta(
  { testes, trabalhos }: Pick<LinhaDaPauta, 'testes' | 'trabalhos'>,
  { pesos }: Pick<Avaliacao, 'pesos'>,
): string {
  const parts = [
    { media: testes.media, peso: pesos.testes, so: 'só os testes' },
    { media: trabalhos.media, peso: pesos.trabalhos, so: 'só os trabalhos' },
  ].filter(({ media, peso }) => media !== null && peso > 0)
  const [one, other] = parts
  if (!one) return ''
  if (!other) return `${formatPercentagem(one.media)}: ${one.so}`
  return `(${one.peso} × ${formatPercentagem(one.media)} + ${other.peso} × ${formatPercentagem(other.media)}) ÷ ${one.peso + other.peso}`
}
