/** How a proposal came about, in one line. Pure. */
import { type Escala, formatNota } from '#regras/escalas.ts'
import { notaEscrita } from '#regras/pauta.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import type { Avaliacao, LinhaDaPauta } from './pauta.queries.ts'

/** A proposal as a teacher would write it in the class's scale; null: there is none. */
export const propostaEscrita = (proposta: number | null, escala: Escala): string | null =>
  proposta === null ? null : notaEscrita(formatNota(proposta, escala).replace('%', ''), escala)

/** `(70 × 82,5% + 30 × 75%) ÷ 100`; '' where there is nothing to reckon. */
export function contaDaProposta(
  { testes, trabalhos, fora, proprias: medias }: Pick<LinhaDaPauta, 'testes' | 'trabalhos' | 'fora' | 'proprias'>,
  { pesos, proprias }: Pick<Avaliacao, 'pesos' | 'proprias'>,
): string {
  const parts = [
    { media: testes.media, peso: pesos.testes, so: 'só os testes' },
    { media: trabalhos.media, peso: pesos.trabalhos, so: 'só os trabalhos' },
    { media: fora.media, peso: pesos.fora, so: 'só as notas de fora' },
    ...proprias.map(({ nome, peso }, i) => ({ media: medias[i]?.media ?? null, peso, so: `só «${nome}»` })),
  ].filter(({ media, peso }) => media !== null && peso > 0)
  const [one] = parts
  if (!one) return ''
  if (parts.length === 1) return `${formatPercentagem(one.media)}: ${one.so}`
  const sum = parts.map(({ media, peso }) => `${peso} × ${formatPercentagem(media)}`).join(' + ')
  return `(${sum}) ÷ ${parts.reduce((total, { peso }) => total + peso, 0)}`
}
