/** The effect of late answers on the marks of attempts, while some questions of them may still wait. Pure. */
import type { EfeitoDasTardias } from '#contract/testes/efeitos-formas.ts'
import { fromCentesimos, fromCentesimosOrNull } from '#regras/pontos.ts'
import type { MarcaComparadaRow } from './decide.sql.ts'

type Comparacao = Pick<EfeitoDasTardias['tentativas'][number], 'antes' | 'depois' | 'perguntas'>

const breve = ({ estado, points }: MarcaComparadaRow) => ({ estado, points: fromCentesimosOrNull(points) })

const pontuacao = (marcas: readonly MarcaComparadaRow[]) => ({
  points: fromCentesimos(marcas.reduce((sum, { points }) => sum + (points ?? 0), 0)),
  porCorrigir: marcas.filter(({ points }) => points === null).length,
})

/** Another mark, or another answer that has still to be marked. */
const isOther = (antes: MarcaComparadaRow, depois: MarcaComparadaRow): boolean =>
  antes.estado !== depois.estado || antes.points !== depois.points || (depois.points === null && antes.revisao !== depois.revisao)

/** Compares the marks before and after, attempt by attempt. */
export function comparacaoDe(antes: readonly MarcaComparadaRow[], depois: readonly MarcaComparadaRow[]): (tentativa: number) => Comparacao {
  const of = (marcas: readonly MarcaComparadaRow[], tentativa: number) => marcas.filter(({ tentativaId }) => tentativaId === tentativa)
  return (tentativa) => {
    const [before, after] = [of(antes, tentativa), of(depois, tentativa)]
    const perguntas = after.flatMap((now) => {
      const former = before.find(({ perguntaId }) => perguntaId === now.perguntaId)
      if (!former || !isOther(former, now)) return []
      return { perguntaid: now.perguntaId, pointsMaximo: fromCentesimos(now.pointsMaximo), antes: breve(former), depois: breve(now) }
    })
    return { antes: pontuacao(before), depois: pontuacao(after), perguntas }
  }
}
