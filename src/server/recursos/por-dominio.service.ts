/** Resources that go with a domain of questions, for one pupil: what they may open, and nothing else. */
import { type Db } from '#server/db/db.ts'
import { palavrasDoDominio } from './search.ts'
import * as q from './por-dominio.sql.ts'

export type DeQue = {
  /** '' finds nothing: a word alone says too little. */
  disciplina: string
  /** Null: of any year. */
  ano: number | null
}

export type RecursoDoDominio = Omit<q.RecursoDoDominioRow, 'lugar'>

/** The resources of each of these domains, in the order of the domains; an empty list where none fits. */
export async function listRecursosPorDominio(
  db: Db,
  aluno: number,
  deQue: DeQue,
  dominios: readonly string[],
): Promise<RecursoDoDominio[][]> {
  const procurados = dominios
    .map((dominio, lugar) => ({ lugar, palavras: palavrasDoDominio(dominio) }))
    .filter(({ palavras }) => palavras.length > 0)
  if (deQue.disciplina === '' || procurados.length === 0) return dominios.map(() => [])
  const rows = await q.listRecursosPorDominio(db, aluno, deQue, procurados)
  return dominios.map((_, i) => rows.filter(({ lugar }) => lugar === i).map(({ lugar: _lugar, ...recurso }) => recurso))
}
