/** Copies of tests. One's own copy names the same questions; of a ready-made or a colleague's test everything is copied. */
import { nomeDaCopia } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import { canCopy } from '#regras/partilhas.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { copyPerguntas, lockTree, wherePerguntas } from '#server/perguntas/perguntas.service.ts'
import { cutTexto } from '#server/perguntas/textos.ts'
import { selectOptionalPorChave } from './arvore.sql.ts'
import { listAntigas } from './antigas.sql.ts'
import { findCandidatas } from './freeze.ts'
import { type ItemSorteio, type Pagina, perguntasDasPaginas, sorteiosDasPaginas } from '#server/paginas/paginas.ts'
import { createPasta, requirePlace } from './repositorio.service.ts'
import { readTeste, storeTeste } from './testes.service.ts'
import { type TesteRow, insertTeste, listTestesInteiros, selectOptionalTeste } from './testes.sql.ts'

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

/** What has been copied already: original → copy. */
type Feitas = { perguntas: ReadonlyMap<number, number>; pastas: ReadonlyMap<number, number> }
const nenhumas: Feitas = { perguntas: new Map(), pastas: new Map() }

/** The copies of a test's questions. One that the test has as it was before is copied as it was. */
async function copyDoTeste(ctx: ContextoAutenticado, teste: TesteRow, pai: number | null, feitas: Feitas): Promise<Map<number, number>> {
  const antigas = new Set((await listAntigas(ctx.db, teste.id)).map(({ id }) => id))
  const feita = (pergunta: number) => (antigas.has(pergunta) ? undefined : feitas.perguntas.get(pergunta))
  const perguntas = perguntasDasPaginas(teste.paginas)
  const novas = await copyPerguntas(
    ctx.db,
    wherePerguntas(perguntas.filter((pergunta) => feita(pergunta) === undefined)),
    ctx.actor.id,
    pai,
    teste.id,
  )
  const copias = new Map(novas.map(({ de, id }) => [de, id]))
  for (const pergunta of perguntas) {
    const copia = feita(pergunta)
    if (copia !== undefined) copias.set(pergunta, copia)
  }
  return copias
}

/** A draw from a folder that was copied draws from the copy. */
async function copyDraws(ctx: ContextoAutenticado, teste: TesteRow, pai: number | null, feitas: Feitas) {
  const candidatas = await findCandidatas(ctx.db, teste.donoId, teste.paginas)
  const place = await placeForFolders(ctx, pai)
  const sorteios = new Map<string, ItemSorteio>()
  for (const sorteio of sorteiosDasPaginas(teste.paginas)) {
    const pastaId = sorteio.pastaId === null ? undefined : feitas.pastas.get(sorteio.pastaId)
    const copia =
      pastaId === undefined ? await copyDraw(ctx, sorteio, candidatas.get(sorteio.id) ?? [], teste.nome, place) : { ...sorteio, pastaId }
    sorteios.set(sorteio.id, copia)
  }
  return sorteios
}

/** The pages of somebody else's test with copies of its questions, in `pai`, and of the folders it draws from. */
async function copyPaginas(ctx: ContextoAutenticado, teste: TesteRow, pai: number | null, feitas: Feitas = nenhumas): Promise<Pagina[]> {
  const copias = await copyDoTeste(ctx, teste, pai, feitas)
  const sorteios = await copyDraws(ctx, teste, pai, feitas)
  return teste.paginas.map((pagina) => ({
    ...pagina,
    itens: pagina.itens.flatMap((item): Pagina['itens'] => {
      if (item.tipo === 'sorteio') return [sorteios.get(item.id) ?? item]
      const copia = copias.get(item.perguntaid)
      return copia === undefined ? [] : [{ ...item, perguntaid: copia }]
    }),
  }))
}

/** Copies the tests of somebody else's folders, which have been copied with their questions. */
export async function copyTestes(ctx: ContextoAutenticado, feitas: Feitas): Promise<void> {
  for (const teste of await listTestesInteiros(ctx.db, [...feitas.pastas.keys()])) {
    const pai = feitas.pastas.get(teste.repositorioPaiId) ?? null
    const paginas = await copyPaginas(ctx, teste, pai, feitas)
    const id = await insertTeste(ctx.db, ctx.actor.id, { ...teste, pai, paginas }, null, teste.copiadoDe ?? teste.donoId)
    if (id === null) throw new Error('A test without a key was to be stored')
  }
}

/**
 * Copies a test into a folder of the caller. Without `destino` the copy of their own test stands beside the original,
 * and the copy of somebody else's in the root. A repeated key returns the copy made then.
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
    if (!canCopy(teste.acesso)) throw new AppError('so_para_consultar')
    const made = chave === null ? null : await selectOptionalPorChave(db, chave, ctx.actor.id)
    if (made && !made.eliminado && !made.isFolder) return readTeste(inside, made.id)
    const own = teste.donoId === ctx.actor.id
    const pai = await requirePlace(db, ctx.actor.id, [], destino ?? (own ? teste.repositorioPaiId : 0))
    const paginas = own ? teste.paginas : await copyPaginas(inside, teste, pai)
    await noteImpersonated(inside, 'teste-repositorio.duplicar', `repositorio:${id}`)
    return storeTeste(inside, { ...teste, nome: own ? nomeDaCopia(teste.nome, limites.nomeMaximo) : teste.nome, pai, paginas }, chave, {
      como: own ? id : null,
      copiadoDe: own || teste.publicado ? teste.copiadoDe : (teste.copiadoDe ?? teste.donoId),
    })
  })
}
