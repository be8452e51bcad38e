/** Keeping the history of answers: months ahead are made ready, school years that are over are thinned. */
import { limites } from '#regras/limites.ts'
import { type Db, inTransaction, run } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import * as q from './meses.sql.ts'
import { seloDasTentativas } from '#server/fragmentos/tentativas.ts'

/** Handed-in attempts are sealed: the seal is lifted for this alone. */
const thinThese = (db: Db, mes: string, ids: readonly number[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await run(tx, seloDasTentativas('aberto'))
    await q.thin(tx, mes, ids)
    await run(tx, seloDasTentativas('posto'))
  })

async function thinMes(db: Db, mes: string): Promise<void> {
  let last = 0
  for (;;) {
    const ids = (await q.listEntregues(db, mes, last, limites.desbastarGrupo)).map(({ id }) => id)
    if (ids.length === 0) break
    await thinThese(db, mes, ids)
    last = ids.at(-1) ?? last
  }
  await q.noteDesbastado(db, mes)
}

/** The job. Doing it again changes nothing. */
export async function tidyHistoria({ db }: Pick<Servicos, 'db'>): Promise<void> {
  await q.openMeses(db, limites.mesesAdiante)
  for (const { mes } of await q.listPorDesbastar(db, limites.anoLetivoMes)) await thinMes(db, mes)
}
