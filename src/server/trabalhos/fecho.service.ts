/** The end of homework: what was written and not handed in is handed in as it stands. */
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { closeEntregas } from './entregas.sql.ts'

/** Hands in what is over in one homework, so that what is done next finds it handed in. */
export const closeTrabalho = (db: Db, trabalho: number) => closeEntregas(db, trabalho, limites.alunosPorTurma)

/** The clock's job hands in all homework that is over, whether or not a browser is open. Doing it again changes nothing. */
export async function closeTrabalhos({ db }: Servicos): Promise<void> {
  let closed: number = limites.entregasPorRonda
  while (closed === limites.entregasPorRonda) closed = (await closeEntregas(db, null, limites.entregasPorRonda)).length
}
