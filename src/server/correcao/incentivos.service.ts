/** What went better in a result than in the pupil's own results before it, of the same class. */
import type { IncentivosDoResultado } from '#contract/testes/resultado-formas.ts'
import { dominiosQueSubiram, subidaDe } from '#regras/incentivos.ts'
import type { Db } from '#server/db/db.ts'
import { listDominios } from './incentivos.sql.ts'
import { visibleOf } from './resultado-visivel.ts'
import * as q from './resultado.sql.ts'

/** An attempt whose result is wholly released, with its points in hundredths. */
type Publicado = { teste: number; tentativa: number; nome: string; entregueEm: string; points: number; pointsMaximo: number }

async function incentivosDe(db: Db, este: Publicado, outros: readonly Publicado[]): Promise<IncentivosDoResultado> {
  const before = (outro: Publicado): boolean => outro.teste !== este.teste && Date.parse(outro.entregueEm) < Date.parse(este.entregueEm)
  const antes = outros.filter(before).toSorted((a, b) => Date.parse(b.entregueEm) - Date.parse(a.entregueEm))
  const [ultimo] = antes
  if (!ultimo) return { melhor: null, dominios: [] }
  const subida = subidaDe(ultimo, este)
  const dominios = await listDominios(
    db,
    este.tentativa,
    antes.map(({ tentativa }) => tentativa),
  )
  return { melhor: subida && { nome: ultimo.nome, ...subida }, dominios: dominiosQueSubiram(dominios) }
}

/** The attempt, where its result is wholly released. */
function publicadoDe(row: q.ResultadoRow): Publicado[] {
  const { id, nome, tentativaId, entregueEm, points, pointsMaximo } = row
  const visivel = visibleOf(row)
  const isWhole = (visivel.forma === 'tudo' || visivel.forma === 'respostas') && visivel.pontos === 'todos'
  if (!isWhole || !row.mostra.includes('pontos') || tentativaId === null || entregueEm === null) return []
  return points === null || pointsMaximo === null ? [] : [{ teste: id, tentativa: tentativaId, nome, entregueEm, points, pointsMaximo }]
}

/** Nothing where the class does without, or while the points of the result are not wholly released. */
export async function readIncentivos(db: Db, row: q.ResultadoRow, aluno: number): Promise<IncentivosDoResultado> {
  const [este] = publicadoDe(row)
  if (!este || !row.incentivos) return { melhor: null, dominios: [] }
  return incentivosDe(db, este, (await q.listResultadosNaTurma(db, aluno, row.turmaId)).flatMap(publicadoDe))
}
