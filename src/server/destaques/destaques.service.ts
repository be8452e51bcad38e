/** Banners and areas: shown to whoever they are for while they last; kept by the admins. */
import { isEndereco } from '#regras/enderecos.ts'
import { limites } from '#regras/limites.ts'
import { refuseForeignFiles, signedUrl } from '#server/files/ficheiros.service.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { Actor, ContextoAutenticado, ContextoDe } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { oneLine, plainText, requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './destaques.sql.ts'

type Visitante = ContextoDe<Actor | null>

/** The areas of the caller's kind of person, now. */
export const listVisibleAreas = async (ctx: Visitante) =>
  (await q.listVisible(ctx.db, 'areas', ctx.actor?.tipo ?? 0)).map(({ id, nome, descricao, url, icone, tipos, ordem }) => ({
    id,
    nome,
    descricao,
    url,
    icone,
    tipos,
    ordem,
  }))

const imageOf = (ctx: Visitante, imagemId: number | null): string | null => (imagemId === null ? null : signedUrl(ctx, imagemId))

/** The banners of the caller's kind of person, now. */
export const listVisibleBanners = async (ctx: Visitante) =>
  (await q.listVisible(ctx.db, 'banners', ctx.actor?.tipo ?? 0)).map(({ id, titulo, texto, imagemId, url, inicio, fim, ordem }) => ({
    id,
    titulo,
    texto,
    imagem: imageOf(ctx, imagemId),
    url,
    inicio,
    fim,
    ordem,
  }))

const presentBanner = (ctx: ContextoAutenticado, row: q.BannerRow) => ({ ...row, imagem: imageOf(ctx, row.imagemId) })

export const listBanners = async (ctx: ContextoAutenticado) => (await q.listAll(ctx.db, 'banners')).map((row) => presentBanner(ctx, row))
export const listAreas = (ctx: ContextoAutenticado) => q.listAll(ctx.db, 'areas')

type Pedido = { id?: number; versao?: number; chave?: string; url: string; tipos: number[]; inicio: string; fim: string | null }
export type PedidoBanner = Pedido & { titulo: string; texto: string; imagemId: number | null }
export type PedidoArea = Pedido & { nome: string; descricao: string; icone: string }

/** The fields that banners and areas share. Refuses an address that leads nowhere, and an end before the beginning. */
function toComum({ url, tipos, inicio, fim }: Pedido) {
  const endereco = url.trim()
  const campos: CamposComErro = {
    ...(endereco !== '' && !isEndereco(endereco)
      ? { url: ['Escreva um caminho da Lousa, como /turmas, ou um endereço que comece por https://.'] }
      : {}),
    ...(fim !== null && fim <= inicio ? { fim: ['O fim tem de ser depois do início.'] } : {}),
  }
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
  return { url: endereco, tipos: tipos.toSorted((a, b) => a - b), inicio, fim }
}

const found = <Row extends { id: number }>(rows: readonly Row[], id: number): Row => {
  const row = rows.find((row) => row.id === id)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

type Guardar<T extends q.Tabela, Dados extends object, Item extends { id: number; versao: number }> = {
  tabela: T
  pedido: Pedido
  dados: Dados
  /** All of the table, as they are answered. */
  list: (ctx: ContextoAutenticado) => Promise<readonly Item[]>
  insert: (db: ContextoAutenticado['db'], dados: Dados, chave: string | null) => Promise<{ id: number }>
  update: (db: ContextoAutenticado['db'], id: number, dados: Dados) => Promise<number>
}

/** Creates or changes one; answers it. 409 `versao_desatualizada` with the one that stands. Inside a transaction. */
async function keep<T extends q.Tabela, Dados extends object, Item extends { id: number; versao: number }>(
  ctx: ContextoAutenticado,
  { tabela, pedido, dados, list, insert, update }: Guardar<T, Dados, Item>,
): Promise<Item> {
  const { id, versao, chave = null } = pedido
  if (!id) {
    await q.lockTabela(ctx.db, tabela)
    const before = chave === null ? null : await q.selectOptionalByChave(ctx.db, tabela, chave)
    if (before) return found(await list(ctx), before.id)
    if ((await q.listAll(ctx.db, tabela)).length >= limites.destaquesMaximo) {
      throw new AppError('limite_atingido', {
        valores: { maximo: limites.destaquesMaximo, que: tabela === 'areas' ? 'áreas' : 'destaques' },
      })
    }
    const nova = await insert(ctx.db, dados, chave)
    await noteAct(ctx, `${tabela}.criar`, `${tabela}:${nova.id}`, { textos: dados })
    return found(await list(ctx), nova.id)
  }
  if (versao === undefined) throw new AppError('versao_em_falta')
  const atual = await q.lockOptional(ctx.db, tabela, id)
  if (!atual) throw new AppError('nao_encontrado')
  if (atual.versao !== versao) throw new AppError('versao_desatualizada', { atual: found(await list(ctx), id) })
  await update(ctx.db, id, dados)
  await noteAct(ctx, `${tabela}.alterar`, `${tabela}:${id}`, { textos: atual })
  return found(await list(ctx), id)
}

export const saveBanner = (ctx: ContextoAutenticado, pedido: PedidoBanner) =>
  within(ctx, async (ctx) => {
    const { imagemId } = pedido
    const dados = { ...toComum(pedido), titulo: requireNome(pedido.titulo, 'titulo'), texto: plainText(pedido.texto), imagemId }
    const before = pedido.id ? await q.lockOptional(ctx.db, 'banners', pedido.id) : null
    if (imagemId !== null) await refuseForeignFiles(ctx.db, ctx.actor.id, [imagemId], before?.imagemId ? [before.imagemId] : [])
    return keep(ctx, { tabela: 'banners', pedido, dados, list: listBanners, insert: q.insertBanner, update: q.updateBanner })
  })

export const saveArea = (ctx: ContextoAutenticado, pedido: PedidoArea) =>
  within(ctx, async (ctx) => {
    const dados = { ...toComum(pedido), nome: requireNome(pedido.nome, 'nome'), descricao: oneLine(pedido.descricao), icone: pedido.icone }
    if (dados.url === '') throw new AppError('regra_do_conteudo', { campos: { url: ['Escreva para onde a área leva.'] } })
    return keep(ctx, { tabela: 'areas', pedido, dados, list: listAreas, insert: q.insertArea, update: q.updateArea })
  })

/** Puts them in this order. Refuses a list that names one that is not there. */
const sort = (ctx: ContextoAutenticado, tabela: q.Tabela, ids: readonly number[]): Promise<void> =>
  within(ctx, async (ctx) => {
    await q.lockTabela(ctx.db, tabela)
    const known = new Set((await q.listAll(ctx.db, tabela)).map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw new AppError('nao_encontrado')
    await q.updateOrdem(ctx.db, tabela, ids)
    await noteAct(ctx, `${tabela}.ordenar`, '')
  })

export async function sortBanners(ctx: ContextoAutenticado, ids: readonly number[]) {
  await sort(ctx, 'banners', ids)
  return listBanners(ctx)
}

export async function sortAreas(ctx: ContextoAutenticado, ids: readonly number[]) {
  await sort(ctx, 'areas', ids)
  return listAreas(ctx)
}

export const removeDestaque = (ctx: ContextoAutenticado, tabela: q.Tabela, id: number) =>
  within(ctx, async (ctx) => {
    const row = await q.lockOptional(ctx.db, tabela, id)
    if (!row) throw new AppError('nao_encontrado')
    await q.remove(ctx.db, tabela, id)
    await noteAct(ctx, `${tabela}.eliminar`, `${tabela}:${id}`, { textos: row })
  })
