/** Files attached to nothing go after a week: sent and never used, or taken out of what named them. */
import { limites } from '#regras/limites.ts'
import { inTransaction } from '#server/db/db.ts'
import { removeForgottenFiles } from '#server/files/ficheiros.service.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { forgetUnused } from './eliminados.service.ts'
import { listFicheirosUsados } from './eliminados.sql.ts'
import * as q from './soltos.sql.ts'

/** How many are removed in one transaction, which holds them. */
const porVez = 100

/** Looks for some; answers how many that was. Nothing is held while everything that was written is read. */
async function lookForSome({ db }: Pick<Servicos, 'db'>): Promise<number> {
  const ids = (await q.claimPorProcurar(db, limites.ficheirosProcurados)).map(({ id }) => id)
  if (ids.length === 0) return 0
  const used = [...(await listFicheirosUsados(db, ids)), ...(await q.listDeBilhetes(db, ids))]
  await q.setProcurados(
    db,
    ids,
    used.map(({ id }) => id),
  )
  const loose = (await q.listSoltos(db, ids)).map(({ id }) => id)
  for (let i = 0; i < loose.length; i += porVez) {
    // Looked at once more, by then held: who has named one of them meanwhile keeps it.
    await inTransaction(db, async (tx) =>
      forgetUnused(
        tx,
        (await q.claimSoltos(tx, loose.slice(i, i + porVez))).map(({ id }) => id),
      ),
    )
  }
  return ids.length
}

/** The job: each file is looked for once a day. Doing it again, or in two processes at once, changes nothing more. */
export async function removeSoltos(servicos: Pick<Servicos, 'db' | 'files'>): Promise<void> {
  while ((await lookForSome(servicos)) === limites.ficheirosProcurados);
  await removeForgottenFiles(servicos)
}
