/** The averages of a class's pupils, for the rooms that show them: the very numbers of the matrix of progress. */
import type { Db } from '#server/db/db.ts'
import { celulaDe, mediaComFaltas } from './celulas.ts'
import * as q from './progresso.sql.ts'

export type MediaDoAluno = ReturnType<typeof mediaComFaltas>

/** Pupil → mean of what is marked, as teachers see it; who has no test is not in it. Two statements, whatever the class's size. */
export async function readMediasDosAlunos(db: Db, turmaId: number): Promise<Map<number, MediaDoAluno>> {
  const testes = new Map((await q.listTestes(db, { turmaId })).map((teste) => [teste.id, teste]))
  const rows = Map.groupBy(await q.listCelulas(db, { turmaId }, null), ({ alunoId }) => alunoId)
  const celulasOf = (own: readonly q.CelulaRow[]) =>
    own.flatMap((row) => {
      const teste = testes.get(row.testeId)
      return teste ? [{ celula: celulaDe(teste, row, 'professor'), peso: teste.peso }] : []
    })
  return new Map([...rows].map(([aluno, own]) => [aluno, mediaComFaltas(celulasOf(own))]))
}
