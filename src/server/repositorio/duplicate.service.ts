/** Copies of tests. One's own copy names the same questions; of a ready-made test everything is copied. */
import { nomeDaCopia } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { copyPerguntas, lockTree, wherePerguntas } from '#server/perguntas/perguntas.service.ts'
import { cutTexto } from '#server/perguntas/textos.ts'
import { selectOptionalPorChave } from './arvore.sql.ts'
import { findCandidatas } from './freeze.ts'
import { type ItemSorteio, type Pagina, perguntasDasPaginas, sorteiosDasPaginas } from '#server/paginas/paginas.ts'
import { createPasta, requirePlace } from './repositorio.service.ts'
import { readTeste, storeTeste } from './testes.service.ts'
import { type TesteRow, selectOptionalTeste } from './testes.sql.ts'

/** A draw's candidates, copied into a folder of their own: the copy draws from there. */
async function copyDraw(
  ctx: ContextoAutenticado,
  sorteio: ItemSorteio,
  candidatas: readonly number[],
  nome: string,
  pai: number | null,
): Promise<ItemSorteio> {
  const pasta = await createPasta(ctx.db, ctx.actor.id, {
    nome: cutTexto(`${nome}: ao acaso`, limites.nomeMaximo),
    descricao: '',
    pai,
    chave: null,
  })
  await copyPerguntas(ctx.db, wherePerguntas(candidatas), ctx.actor.id, pasta)
  return { ...sorteio, pastaId: pasta, dominio: null }
}

/** The folder for draws: where the copy goes, or the root when there is no level left below it. */
async function placeForFolders(ctx: ContextoAutenticado, pai: number | null): Promise<number | null> {
  try {
    return await requirePlace(ctx.db, ctx.actor.id, [], pai ?? 0, 1)
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'pasta_demasiado_funda') return null
    throw error
  }
}

async function copyEverything(ctx: ContextoAutenticado, teste: TesteRow, pai: number | null): Promise<Pagina[]> {
  const copias = new Map(
    (await copyPerguntas(ctx.db, wherePerguntas(perguntasDasPaginas(teste.paginas)), ctx.actor.id, pai, teste.id)).map(({ de, id }) => [
      de,
      id,
    ]),
  )
  const candidatas = await findCandidatas(ctx.db, teste.donoId, teste.paginas)
  const place = await placeForFolders(ctx, pai)
  const sorteios = new Map<string, ItemSorteio>()
  for (const sorteio of sorteiosDasPaginas(teste.paginas)) {
    sorteios.set(sorteio.id, await copyDraw(ctx, sorteio, candidatas.get(sorteio.id) ?? [], teste.nome, place))
  }
  return teste.paginas.map((pagina) => ({
    ...pagina,
    itens: pagina.itens.flatMap((item): Pagina['itens'] => {
      if (item.tipo === 'sorteio') return [sorteios.get(item.id) ?? item]
      const copia = copias.get(item.perguntaid)
      return copia === undefined ? [] : [{ ...item, perguntaid: copia }]
    }),
  }))
}

/**
 * Copies a test into a folder of the caller. Without `destino` the copy of their own test stands beside the original,
 * and the copy of somebody else's ready-made test in the root. A repeated key returns the copy made then.
 */
export function duplicateTeste(
  ctx: ContextoAutenticado,
  id: number,
  { chave = null, destino }: { chave?: string | null | undefined; destino?: number | undefined },
) {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTree(db, ctx.actor.id)
    const teste = await selectOptionalTeste(db, id, ctx.actor.id)
    if (!teste) throw new AppError('nao_encontrado')
    const made = chave === null ? null : await selectOptionalPorChave(db, chave, ctx.actor.id)
    if (made && !made.eliminado && !made.isFolder) return readTeste(inside, made.id)
    const own = teste.donoId === ctx.actor.id
    const pai = await requirePlace(db, ctx.actor.id, [], destino ?? (own ? teste.repositorioPaiId : 0))
    const paginas = own ? teste.paginas : await copyEverything(inside, teste, pai)
    await noteImpersonated(inside, 'teste-repositorio.duplicar', `repositorio:${id}`)
    return storeTeste(
      inside,
      { ...teste, nome: own ? nomeDaCopia(teste.nome, limites.nomeMaximo) : teste.nome, pai, paginas },
      chave,
      own ? id : null,
    )
  })
}
