/** Bringing back what was deleted, while it is there. */
import type { TipoEliminado } from '#contract/admin-formas.ts'
import { inTransaction } from '#server/db/db.ts'
import { reopenInscricoes } from '#server/eventos/cancel.service.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { restorePergunta as bringPergunta } from '#server/perguntas/atos.service.ts'
import { lockTree } from '#server/perguntas/perguntas.service.ts'
import { removeGone } from '#server/paginas/remove.ts'
import { chaveDaTurma } from '#server/turmas/turmas.service.ts'
import * as q from './restore.sql.ts'

export { countEliminados } from './restore.sql.ts'

type Pedido = {
  tipo?: TipoEliminado | undefined
  pesquisa?: string | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

/** The words of a search, as keys spell them. */
export const palavrasDe = (pesquisa: string | undefined): q.Palavras => ({
  textos: palavrasDaPesquisa(pesquisa),
  turmas: palavrasDaPesquisa(pesquisa, chaveDaTurma),
})

/** A page of deleted things, newest first. */
export async function listEliminados(ctx: ContextoAutenticado, { tipo, pesquisa, cursor, limite }: Pedido) {
  const depois = readCursor(cursor, ['instante', 'texto', 'numero'])
  const palavras = palavrasDe(pesquisa)
  const rows = await q.listEliminados(ctx.db, { tipo, palavras }, { depois, quantas: rowsToAsk(limite) })
  return pageOf(rows, limite, ({ eliminadoEm, tipo, id }) => [eliminadoEm, tipo, id])
}

type Restore = (ctx: ContextoAutenticado, id: number) => Promise<void>

const missing = (): AppError => new AppError('nao_encontrado')

const restoreDaTurma =
  (tabela: q.DaTurma): Restore =>
  async ({ db }, id) => {
    const found = await q.lockOptionalDaTurma(db, tabela, id)
    if (!found) throw missing()
    if (found.turmaEliminada) throw new AppError('turma_eliminada')
    await q.restoreDaTurma(db, tabela, id)
  }

const restoreItem =
  (isFolder: boolean): Restore =>
  async ({ db }, id) => {
    const item = await q.selectOptionalItem(db, id, isFolder)
    if (!item) throw missing()
    await lockTree(db, item.donoId)
    const testes = await q.restoreItem(db, id)
    await removeGone(
      db,
      testes.map((teste) => teste.id),
    )
  }

const restorePergunta: Restore = async ({ db }, id) => {
  const pergunta = await q.selectOptionalPergunta(db, id)
  if (!pergunta) throw missing()
  await lockTree(db, pergunta.donoId)
  await bringPergunta(db, id)
}

/** How each kind comes back; a kind without a way does not compile. */
const repor: Record<TipoEliminado, { alvo: string; restore: Restore }> = {
  turma: {
    alvo: 'turma',
    restore: async ({ db }, id) => {
      if ((await q.restoreTurma(db, id)) === 0) throw missing()
    },
  },
  'teste-turma': { alvo: 'teste', restore: restoreDaTurma('testes_turma') },
  trabalho: { alvo: 'trabalho', restore: restoreDaTurma('trabalhos') },
  pasta: { alvo: 'repositorio', restore: restoreItem(true) },
  teste: { alvo: 'repositorio', restore: restoreItem(false) },
  pergunta: { alvo: 'pergunta', restore: restorePergunta },
  recurso: {
    alvo: 'recurso',
    restore: async ({ db }, id) => {
      if ((await q.restoreRecurso(db, id)) === 0) throw missing()
    },
  },
  evento: {
    alvo: 'evento',
    restore: async (ctx, id) => {
      if ((await q.restoreEvento(ctx.db, id)) === 0) throw missing()
      await reopenInscricoes(ctx, id)
    },
  },
}

/** How an audit names a deleted thing. */
export const alvoDe = (tipo: TipoEliminado, id: number): string => `${repor[tipo].alvo}:${id}`

/** Brings one thing back, with what was deleted together with it. Who may is the caller's to ask. */
export const bringBack = (ctx: ContextoAutenticado, tipo: TipoEliminado, id: number): Promise<void> => repor[tipo].restore(ctx, id)

/** The same, by the admin. */
export const restoreEliminado = (ctx: ContextoAutenticado, tipo: TipoEliminado, id: number): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await bringBack(inside, tipo, id)
    await noteAct(inside, 'eliminados.repor', alvoDe(tipo, id))
  })
