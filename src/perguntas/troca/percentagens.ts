/** Fractions as other programs write them: percentages with five decimals. */
import { UM, ZERO, fracao, type Fracao } from '#regras/fracoes.ts'

/** `1/3` → `33.33333`. */
export const toPercentagem = ({ num, den }: Fracao): string => String(Number(((100 * num) / den).toFixed(5)))

/** Thirds, sevenths and the like are written with so many decimals; what is this near is meant. */
const perto = 0.001
const denominadorMaximo = 20

/** `33.33333` → `1/3`. Below 0 is 0, above 100 is all. */
export function fromPercentagem(valor: number): Fracao {
  if (!(valor > 0)) return ZERO
  if (valor >= 100) return UM
  for (let den = 2; den <= denominadorMaximo; den++) {
    const num = Math.round((valor * den) / 100)
    if (Math.abs((100 * num) / den - valor) < perto) return fracao(num, den)
  }
  return fracao(Math.round(valor * 100_000), 10_000_000)
}
