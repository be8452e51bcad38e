/** A mark in words: the worked sum and the verdict. Pure. */
import type { Veredicto } from '#contract/testes/resultado-formas.ts'
import type { Resultado } from '#perguntas/tipo-pergunta.ts'
import { type Fracao, reduceFracao } from '#regras/fracoes.ts'
import { formatPontos, scoreCentesimos } from '#regras/pontos.ts'
import type { Anulacao } from '#regras/testes/correcoes.ts'
import type { EstadoClassificacao } from '#server/pontuar/compute.ts'

const pontos = (centesimos: number): string => `${formatPontos(centesimos)} ${centesimos === 100 ? 'ponto' : 'pontos'}`

const inWords = (f: Fracao): string => {
  const { num, den } = reduceFracao(f)
  return den === 1 ? String(num) : `${num}/${den}`
}

const isExact = (maximo: number, { num, den }: Fracao): boolean => (BigInt(maximo) * BigInt(num)) % BigInt(den) === 0n

function product(maximo: number, fracao: Fracao): string {
  const rounded = isExact(maximo, fracao) ? '' : ' (arredondado às centésimas)'
  return `${formatPontos(maximo)} × ${inWords(fracao)}${rounded} = ${pontos(scoreCentesimos(maximo, fracao))}`
}

/**
 * How a mark was reckoned, `12 × 3/4 = 9 pontos`, from integer hundredths of points. While something waits for a
 * person, it gives the points earned so far. Points that a teacher gave instead are named as the teacher's.
 */
export function contaDe(resultado: Resultado, maximo: number, pointsManual: number | null): string {
  if (pointsManual !== null) return `Pontos dados pelo professor: ${formatPontos(pointsManual)} de ${formatPontos(maximo)}`
  switch (resultado.estado) {
    case 'corrigido':
      return product(maximo, resultado.fracao)
    case 'por-corrigir':
      return resultado.certo.num === 0 ? '' : `${product(maximo, resultado.certo)}, por agora`
    case 'sem-resposta':
      return 'Sem resposta: 0 pontos'
  }
}

/** Right, partly right, wrong; by the points, so that what a teacher gave counts. */
export function veredictoDe(
  marca: { estado: EstadoClassificacao; points: number | null; maximo: number; anulada?: Anulacao | null } | null,
): Veredicto {
  if (marca === null || marca.points === null) return 'por-corrigir'
  if (marca.anulada) return 'anulada'
  if (marca.estado === 'sem-resposta') return 'sem-resposta'
  if (marca.points === 0 && marca.maximo > 0) return 'errada'
  return marca.points >= marca.maximo ? 'certa' : 'em-parte'
}
