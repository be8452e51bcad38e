/** The tree: folders, and tests as its leaves. What is inside a test is for `testes.service.ts`. */
import type { OrdemRepositorio } from '#contract/repositorio.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { ItemRow } from '#server/fragmentos/itens.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { lockTree } from '#server/perguntas/perguntas.service.ts'
import { cleanLinha } from '#server/perguntas/prepare.ts'
import * as q from './arvore.sql.ts'
import { removeFromTestes } from '#server/paginas/remove.ts'

/** An item as it travels. */
export const toItem = ({
  id,
  versao,
  isFolder,
  nome,
  descricao,
  repositorioPaiId,
  dataCriado,
  dataAlterado,
  totalPerguntas,
  totalPoints,
  duracao,
  publicado,
}: ItemRow) => ({
  id,
  versao,
  isFolder,
  nome,
  descricao,
  repositorioPaiId,
  dataCriado,
  dataAlterado,
  totalPerguntas,
  totalPoints: fromCentesimos(totalPoints),
  duracao,
  publicado,
})

async function withTestes(db: Db, rows: readonly ItemRow[], ordem: OrdemRepositorio) {
  const pastas = rows.filter(({ isFolder }) => isFolder).map(({ id }) => id)
  const testes = pastas.length === 0 ? [] : await q.listTestesDasPastas(db, pastas, ordem)
  return rows.map((row) => ({ ...toItem(row), testes: testes.filter(({ repositorioPaiId }) => repositorioPaiId === row.id).map(toItem) }))
}

/** The folder as it is stored (null: the root), after making sure that it is the caller's. */
async function requireFolder(ctx: ContextoAutenticado, id: number): Promise<number | null> {
  if (id === 0) return null
  const pasta = await q.selectOptionalItemDoDono(ctx.db, id, ctx.actor.id)
  if (!pasta?.isFolder) throw new AppError('nao_encontrado')
  return id
}

/** The content of a folder of the caller (0: the root): folders first, each with its tests, then tests. */
export async function listFolder(ctx: ContextoAutenticado, id: number, ordem: OrdemRepositorio) {
  const pasta = await requireFolder(ctx, id)
  return withTestes(ctx.db, await q.listFilhos(ctx.db, ctx.actor.id, pasta, ordem), ordem)
}

export const listPastas = (ctx: ContextoAutenticado) => q.listPastas(ctx.db, ctx.actor.id)

/** Item id → the folders above it, from the root down. */
export async function readCaminhos(db: Db, ids: readonly number[]): Promise<Map<number, { id: number; nome: string }[]>> {
  const rows = ids.length === 0 ? [] : await q.listCaminhos(db, ids)
  return new Map(ids.map((de) => [de, rows.filter((row) => row.de === de).map(({ id, nome }) => ({ id, nome }))]))
}

type Pesquisa = {
  texto?: string | undefined
  RepositorioPaiId?: number | undefined
  soTestes?: boolean | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

/** Folders and tests by name, with the folders above each. Without words, tests only. */
export async function searchItens(ctx: ContextoAutenticado, { texto, RepositorioPaiId = 0, soTestes = false, cursor, limite }: Pesquisa) {
  const palavras = palavrasDaPesquisa(texto)
  const pasta = await requireFolder(ctx, RepositorioPaiId)
  const depois = readCursor(cursor, ['texto', 'numero'])
  const rows = await q.searchItens(
    ctx.db,
    ctx.actor.id,
    { palavras, pasta, soTestes: soTestes || palavras.length === 0 },
    { depois, quantas: rowsToAsk(limite) },
  )
  const { data, proximo } = pageOf(rows, limite, ({ nomeOrdem, id }) => [nomeOrdem, id])
  const caminhos = await readCaminhos(
    ctx.db,
    data.map(({ id }) => id),
  )
  return { data: data.map((row) => ({ ...toItem(row), caminho: caminhos.get(row.id) ?? [] })), proximo }
}

/** A folder or test with the folders above it. A ready-made test of the publisher has no place in the reader's tree. */
export async function readItem(ctx: ContextoAutenticado, id: number) {
  const row = await q.selectOptionalItem(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  const own = row.donoId === ctx.actor.id
  const [item] = await withTestes(ctx.db, [own ? row : { ...row, repositorioPaiId: 0 }], 'nome')
  if (!item) throw new AppError('nao_encontrado')
  const caminho = own ? ((await readCaminhos(ctx.db, [id])).get(id) ?? []) : []
  return { ...item, caminho }
}

/** The things a deletion takes along; a folder itself is not counted among the folders. */
export async function countInside(ctx: ContextoAutenticado, id: number) {
  const row = await q.selectOptionalItemDoDono(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  const contagem = await q.selectContagem(ctx.db, id)
  return { id, nome: row.nome, isFolder: row.isFolder, ...contagem, pastas: contagem.pastas - (row.isFolder ? 1 : 0) }
}

/**
 * The folder that may take these items, as it is stored (null: the root). Refuses another person's folder, a folder
 * inside the items themselves, and more levels than allowed. The caller holds the tree's lock.
 */
export async function requirePlace(
  db: Db,
  dono: number,
  itens: readonly number[],
  destino: number,
  novasPastas = 0,
): Promise<number | null> {
  const encaixe = await q.selectEncaixe(db, dono, itens, destino)
  if (destino !== 0 && !encaixe.existe) throw new AppError('nao_encontrado')
  if (encaixe.ciclo) throw new AppError('pasta_com_ciclo')
  const niveis = Math.max(encaixe.abaixo, novasPastas)
  if (niveis > 0 && encaixe.acima + niveis > limites.pastasProfundidade) throw new AppError('pasta_demasiado_funda')
  return destino === 0 ? null : destino
}

/** A name of one line; blank once cleaned is 422. */
export function cleanNome(nome: string): string {
  const clean = cleanLinha(nome)
  if (clean === '') throw new AppError('regra_do_conteudo', { campos: { nome: ['Escreva um nome'] } })
  return clean
}

/** The folder that this key made before, or null. The key of a test, or of a deleted folder, cannot be used again (`ja_existe`). */
export async function findPastaPorChave(
  { db, actor }: ContextoAutenticado,
  chave: string | null,
): Promise<{ id: number; nome: string } | null> {
  const made = chave === null ? null : await q.selectOptionalPorChave(db, chave, actor.id)
  if (!made) return null
  const pasta = made.isFolder ? await q.selectOptionalItemDoDono(db, made.id, actor.id) : null
  if (!pasta) throw new AppError('ja_existe')
  return { id: pasta.id, nome: pasta.nome }
}

type Guardar = { id?: number; chave?: string; versao?: number; nome: string; descricao?: string; repositorioPaiId?: number }

/** A new folder's id; with a key used before, that of the folder made then. */
export async function createPasta(
  db: Db,
  dono: number,
  pasta: { nome: string; descricao: string; pai: number | null; chave: string | null },
): Promise<number> {
  const id = await q.insertPasta(db, dono, pasta)
  if (id !== null) return id
  const made = pasta.chave === null ? null : await q.selectOptionalPorChave(db, pasta.chave, dono)
  if (!made || made.eliminado || !made.isFolder) throw new AppError('ja_existe')
  return made.id
}

async function changeItem(ctx: ContextoAutenticado, id: number, versao: number, novo: Guardar): Promise<void> {
  const atual = await q.selectOptionalItemDoDono(ctx.db, id, ctx.actor.id)
  if (!atual) throw new AppError('nao_encontrado')
  if (atual.versao !== versao) {
    const [item] = await withTestes(ctx.db, [atual], 'nome')
    throw new AppError('versao_desatualizada', { atual: item })
  }
  const destino = novo.repositorioPaiId ?? atual.repositorioPaiId
  const pai = destino === atual.repositorioPaiId ? destino || null : await requirePlace(ctx.db, ctx.actor.id, [id], destino)
  await q.updateItem(ctx.db, id, { nome: cleanNome(novo.nome), descricao: stripTexto(novo.descricao ?? ''), pai })
  await noteImpersonated(ctx, 'repositorio.alterar', `repositorio:${id}`)
}

async function itemOf(ctx: ContextoAutenticado, id: number) {
  const row = await q.selectOptionalItemDoDono(ctx.db, id, ctx.actor.id)
  const [item] = row ? await withTestes(ctx.db, [row], 'nome') : []
  if (!item) throw new AppError('nao_encontrado')
  return item
}

/** Creates a folder (no id, or 0), or replaces name, description and place of an item. Answers the item. */
export async function saveItem(ctx: ContextoAutenticado, body: Guardar) {
  const { id = 0, versao, chave = null } = body
  if (id !== 0 && versao === undefined) throw new AppError('versao_em_falta')
  const nome = cleanNome(body.nome)
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTree(db, ctx.actor.id)
    if (id !== 0 && versao !== undefined) {
      await changeItem(inside, id, versao, body)
      return itemOf(inside, id)
    }
    const pai = await requirePlace(db, ctx.actor.id, [], body.repositorioPaiId ?? 0, 1)
    const nova = await createPasta(db, ctx.actor.id, { nome, descricao: stripTexto(body.descricao ?? ''), pai, chave })
    await noteImpersonated(inside, 'repositorio.criar', `repositorio:${nova}`)
    return itemOf(inside, nova)
  })
}

/**
 * Deletes a folder with everything inside, or a test, whose questions stay. Deleted questions are taken out of the
 * tests that stay; assigned tests never change. `soTeste` refuses a folder.
 */
export function deleteItem(ctx: ContextoAutenticado, id: number, soTeste: boolean): Promise<void> {
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, ctx.actor.id)
    const row = await q.selectOptionalItemDoDono(db, id, ctx.actor.id)
    if (!row || (soTeste && row.isFolder)) throw new AppError('nao_encontrado')
    const perguntas = await q.markEliminado(db, id)
    await removeFromTestes(
      db,
      perguntas.map((pergunta) => pergunta.id),
    )
    await noteImpersonated({ ...ctx, db }, 'repositorio.eliminar', `repositorio:${id}`)
  })
}
