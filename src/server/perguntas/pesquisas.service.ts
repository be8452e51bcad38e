/** Filters of the list that their teacher gave a name. */
import type { FiltroPerguntas, PesquisaComNome } from '#contract/perguntas.ts'
import { limites } from '#regras/limites.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { requirePasta } from './perguntas.service.ts'
import { lockTree } from './perguntas.sql.ts'
import * as q from './pesquisas.sql.ts'
import { cleanLinha } from './prepare.ts'

export const listPesquisas = ({ db, actor }: ContextoAutenticado): Promise<PesquisaComNome[]> => q.listPesquisas(db, actor.id)

/** Keeps a filter under a name; the same name, whatever its case and accents, gets the new filter. */
export function savePesquisa(ctx: ContextoAutenticado, pesquisa: { nome: string; filtro: FiltroPerguntas }): Promise<PesquisaComNome> {
  const nome = cleanLinha(pesquisa.nome)
  if (nome === '') throw new AppError('regra_do_conteudo', { campos: { nome: ['Escreva um nome'] } })
  const maximo = limites.pesquisasGuardadas
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, ctx.actor.id)
    await requirePasta(db, ctx.actor.id, pesquisa.filtro.pastaId ?? 0)
    const guardada = await q.putPesquisa(db, ctx.actor.id, nome, pesquisa.filtro, maximo)
    if (!guardada) throw new AppError('limite_atingido', { valores: { maximo, que: 'pesquisas guardadas' } })
    await noteImpersonated({ ...ctx, db }, 'pesquisa.guardar', `pesquisa:${guardada.id}`)
    return guardada
  })
}

export function deletePesquisa(ctx: ContextoAutenticado, id: number): Promise<void> {
  return inTransaction(ctx.db, async (db) => {
    if ((await q.deletePesquisa(db, ctx.actor.id, id)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated({ ...ctx, db }, 'pesquisa.eliminar', `pesquisa:${id}`)
  })
}
