/** The tests of a class, and how each went for everybody who has it. */
import type { Db } from '#server/db/db.ts'
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import { type Lida, lidaDe, lidaDosPontos } from './celulas.ts'
import * as q from './progresso.sql.ts'

/** Test → pupil → result. A pupil who does not have the test is not there. */
export type LidasDosTestes = Map<number, Map<number, Lida>>

/** As teachers see them. Three statements, whatever the size of the class. */
export async function readTestes(db: Db, filtro: FiltroDoProgresso): Promise<{ testes: q.TesteRow[]; lidas: LidasDosTestes }> {
  const testes = await q.listTestes(db, filtro)
  const ids = testes.map(({ id }) => id)
  const lidas: LidasDosTestes = new Map(ids.map((id) => [id, new Map()]))
  for (const { testeId, alunos, points, maximos, foras } of await q.listMarcadas(db, ids)) {
    const daqui = lidas.get(testeId)
    alunos.forEach((aluno, i) => daqui?.set(aluno, lidaDosPontos({ points: points[i] ?? 0, maximo: maximos[i] ?? 0, fora: foras[i] ?? 0 })))
  }
  const byId = new Map(testes.map((teste) => [teste.id, teste]))
  for (const row of await q.listPorMarcar(db, ids)) {
    const teste = byId.get(row.testeId)
    if (teste) lidas.get(row.testeId)?.set(row.alunoId, lidaDe(teste, row, 'professor'))
  }
  return { testes, lidas }
}
