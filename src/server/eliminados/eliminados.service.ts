/** Deleted things go for ever once nobody can bring them back: rows, and the files that only they named. */
import { type Db, inTransaction } from '#server/db/db.ts'
import { forgetFiles, removeForgottenFiles } from '#server/files/ficheiros.service.ts'
import type { Servicos } from '#server/http/contexto.ts'
import * as q from './eliminados.sql.ts'

/** How many of a kind one transaction removes. */
const porVez = 50

type Ids = readonly number[]
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/**
 * Removes those of these files that nothing names. A file that somebody is about to name stays too: the search for
 * loose files finds it another day. The look follows the lock, so that nobody names a file meanwhile.
 */
export async function forgetUnused(db: Db, ficheiros: Ids): Promise<void> {
  if (ficheiros.length === 0) return
  const held = idsOf(await q.claimFicheiros(db, ficheiros))
  const used = new Set(idsOf(await q.listFicheirosUsados(db, held)))
  await forgetFiles(
    db,
    held.filter((id) => !used.has(id)),
  )
}

type Especie = {
  claim: (db: Db, limite: number) => Promise<{ id: number }[]>
  /** Removes these; answers the files they named. */
  remove: (db: Db, ids: Ids) => Promise<Ids>
}

/** In the order in which they point at each other: what points goes before what is pointed at. */
const especies: readonly Especie[] = [
  {
    claim: q.claimTestes,
    remove: async (db, ids) => {
      const versoes = idsOf(await q.listVersoes(db, ids))
      const ficheiros = idsOf(await q.listFicheirosDosTestes(db, ids, versoes))
      await q.deleteTestes(db, ids)
      await q.deleteVersoesSoltas(db, versoes)
      return ficheiros
    },
  },
  {
    claim: q.claimTrabalhos,
    remove: async (db, ids) => {
      const ficheiros = idsOf(await q.listFicheirosDosTrabalhos(db, ids))
      await q.deleteTrabalhos(db, ids)
      return ficheiros
    },
  },
  {
    claim: q.claimTurmas,
    remove: async (db, ids) => {
      await q.deleteTurmas(db, ids)
      return []
    },
  },
  {
    claim: q.claimAvisos,
    remove: async (db, ids) => {
      const ficheiros = idsOf(await q.listFicheirosDosAvisos(db, ids))
      await q.deleteAvisos(db, ids)
      return ficheiros
    },
  },
  {
    claim: q.claimTestesDoRepositorio,
    remove: async (db, ids) => {
      const ficheiros = idsOf(await q.listFicheirosDoRepositorio(db, ids))
      await q.deleteTestesDoRepositorio(db, ids)
      return ficheiros
    },
  },
  {
    claim: q.claimPerguntas,
    remove: async (db, ids) => {
      const ficheiros = idsOf(await q.listFicheirosDasPerguntas(db, ids))
      await q.deletePerguntas(db, ids)
      return ficheiros
    },
  },
  {
    claim: q.claimRecursos,
    remove: async (db, ids) => {
      const ficheiros = idsOf(await q.listFicheirosDosRecursos(db, ids))
      await q.deleteRecursos(db, ids)
      return ficheiros
    },
  },
  {
    claim: q.claimEventos,
    remove: async (db, ids) => {
      const ficheiros = idsOf(await q.listFicheirosDosEventos(db, ids))
      await q.deleteEventos(db, ids)
      return ficheiros
    },
  },
  {
    claim: q.claimApresentacoes,
    remove: async (db, ids) => {
      await q.deleteApresentacoes(db, ids)
      return []
    },
  },
]

/** Removes one lot; answers how many things that was. */
const removeSome = (db: Db, { claim, remove }: Especie): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = idsOf(await claim(tx, porVez))
    if (ids.length > 0) await forgetUnused(tx, await remove(tx, ids))
    return ids.length
  })

/** The job: everything whose time has come. Doing it again, or in two processes at once, changes nothing more. */
export async function removeEliminados(servicos: Pick<Servicos, 'db' | 'files'>): Promise<void> {
  for (const especie of especies) while ((await removeSome(servicos.db, especie)) === porVez);
  while ((await q.deletePastasVazias(servicos.db)) > 0);
  await q.freeComentarios(servicos.db)
  await removeForgottenFiles(servicos)
}
