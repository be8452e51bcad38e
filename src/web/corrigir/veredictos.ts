/** Right, wrong, in part: by the points, so that what a teacher gave counts. */
import type { Veredicto } from '#perguntas/vistas/veredicto.ts'
import type { Marca } from '#web/correcao/correcao.queries.ts'

export function veredictoDosPontos(points: number | null, maximo: number, estado: Marca['estado']): Veredicto {
  if (points === null) return 'por-corrigir'
  if (estado === 'sem-resposta') return 'sem-resposta'
  if (points === 0 && maximo > 0) return 'errada'
  return points >= maximo ? 'certa' : 'em-parte'
}
