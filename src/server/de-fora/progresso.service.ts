/** Marks from outside in averages and progress: one row per element and pupil, as this reader may know it. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import type { SemNumero } from '#contract/progresso.ts'
import type { EstadoDeFora } from '#regras/de-fora.ts'
import { type Parte, parteDe } from '#regras/medias.ts'
import { fromCentesimos, fromCentesimosOrNull } from '#regras/pontos.ts'
import type { Db } from '#server/db/db.ts'
import { type ElementoRow, type ParRow, listItens, listNotasDe, listPares } from './de-fora.sql.ts'

export type ItemDeFora = { id: number; nome: string; data: string; disciplina: string; peso: number; agora: string }
export type ResultadoDeFora = {
  elementoId: number
  alunoId: number
  estado: EstadoDeFora
  lida: { parte: Parte; zero: boolean } | { semNumero: SemNumero }
  points: number | null
  pointsMaximo: number | null
}

function lidaDe({ escrita, points }: ParRow, pointsMaximo: number): ResultadoDeFora['lida'] {
  if (!escrita) return { semNumero: 'sem-nota' }
  const parte = points === null ? null : parteDe(points, pointsMaximo)
  return parte === null ? { semNumero: 'dispensado' } : { parte, zero: false }
}

function resultadoDe({ pointsMaximo, publicado }: ElementoRow, par: ParRow): ResultadoDeFora {
  return {
    elementoId: par.elementoId,
    alunoId: par.alunoId,
    estado: par.escrita ? (publicado ? 'visivel' : 'lancado') : 'sem-nota',
    lida: lidaDe(par, pointsMaximo),
    points: fromCentesimosOrNull(par.points),
    pointsMaximo: par.points === null ? null : fromCentesimos(pointsMaximo),
  }
}

/** The elements the filters pick, and the mark of everybody (or of this pupil). Two statements. */
export async function readDeForaDoProgresso(
  db: Db,
  filtro: FiltroDoProgresso,
  { leitor, aluno = null }: { leitor: 'professor' | 'aluno'; aluno?: number | null },
): Promise<{ itens: ItemDeFora[]; resultados: ResultadoDeFora[] }> {
  const soPublicados = leitor === 'aluno'
  const rows = await listItens(db, filtro, soPublicados)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const resultados = (await listPares(db, filtro, { soPublicados, aluno })).flatMap((par) => {
    const elemento = byId.get(par.elementoId)
    return elemento ? [resultadoDe(elemento, par)] : []
  })
  return { itens: rows.map(({ id, nome, data, disciplina, peso, agora }) => ({ id, nome, data, disciplina, peso, agora })), resultados }
}

/** What was shown to a pupil, for the copy of their own data. */
export async function* eachNotaDeForaMinha(db: Db, aluno: number) {
  for (const { points, pointsMaximo, ...nota } of await listNotasDe(db, aluno))
    yield { ...nota, nota: points === null ? 'dispensado' : fromCentesimos(points), maximo: fromCentesimos(pointsMaximo) }
}
