/** Reading the bank: lists, one resource, textbooks and projects. Writing it is `manage.service.ts`. */
import type { RecursoNaPagina, RecursoResumo } from '#contract/recursos.ts'
import { signedUrl, visibleFiles } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { ficheirosDoConteudo, paraAluno } from './conteudo.ts'
import { isUnsearchable } from './search.ts'
import { isDocente } from './recursos.policy.ts'
import * as q from './recursos.sql.ts'

const toResumo = (ctx: ContextoAutenticado, { capaId, ...row }: q.ResumoRow): RecursoResumo => ({
  ...row,
  capa: capaId === null ? null : signedUrl(ctx, capaId),
})

type PedidoDeLista = q.Filtro & { cursor?: string | undefined; limite?: number | undefined }
export type PedidoDoManual = PedidoDeLista & { idManuais: readonly number[] }

async function list(ctx: ContextoAutenticado, { cursor, limite, ...filtro }: PedidoDeLista, ordem: q.Ordem) {
  const depois = readCursor(cursor, [ordem === 'recentes' ? 'instante' : 'numero', 'numero'])
  if (isUnsearchable(filtro.texto)) return { data: [], proximo: null, total: 0 }
  const rows = await q.listRecursos(ctx.db, ctx.actor, filtro, { ordem, depois, quantas: rowsToAsk(limite) })
  const { data, proximo } = pageOf(rows, limite, (row) => [ordem === 'recentes' ? row.dataCriado : row.ordem, row.id])
  return { data: data.map(({ ordem: _ordem, total: _total, ...row }) => toResumo(ctx, row)), proximo, total: rows[0]?.total ?? 0 }
}

/** A page of the bank, the newest first. `idCategoria` 0: of all topics. */
export const listDoBanco = (ctx: ContextoAutenticado, pedido: PedidoDeLista) => list(ctx, pedido, 'recentes')

/** A page of the resources of these textbooks, in the order of the books' pages. An empty list of textbooks means any textbook. */
export const listDoManual = (ctx: ContextoAutenticado, pedido: PedidoDoManual) => list(ctx, pedido, 'paginas')

/** These resources as the caller sees them, in this order; what they may not see is left out. */
export const listRecursosPorId = async (ctx: ContextoAutenticado, ids: readonly number[]): Promise<RecursoResumo[]> =>
  ids.length === 0 ? [] : (await q.listRecursosPorId(ctx.db, ids, ctx.actor)).map((row) => toResumo(ctx, row))

/** The same by id, for who has them in several places. */
export const readRecursosPorId = async (ctx: ContextoAutenticado, ids: readonly number[]): Promise<Map<number, RecursoResumo>> =>
  new Map((await listRecursosPorId(ctx, ids)).map((recurso) => [recurso.id, recurso]))

/**
 * These resources, as far as the caller sees them, with the content that their players need. Beside them come the files
 * of that content, signed until `ate`. Content is null where the caller may not open it; pupils get no solutions.
 */
export async function readConteudos(ctx: ContextoAutenticado, ids: readonly number[], ate?: Date) {
  if (ids.length === 0) return { recursos: new Map<number, RecursoNaPagina>(), ficheiros: {} }
  const rows = (await q.listConteudos(ctx.db, ids, ctx.actor)).map(({ aberto, conteudo, capaId, ...row }) => ({
    ...row,
    capa: capaId === null ? null : signedUrl(ctx, capaId, ate),
    conteudo: !aberto ? null : isDocente(ctx.actor) ? conteudo : paraAluno(conteudo),
  }))
  const ficheiros = rows.flatMap(({ conteudo }) => (conteudo === null ? [] : ficheirosDoConteudo(conteudo)))
  return {
    recursos: new Map<number, RecursoNaPagina>(rows.map((row) => [row.id, row])),
    ficheiros: await visibleFiles(ctx, ficheiros, ate),
  }
}

/** Of these resources, those the caller may put before pupils: pupils may see them and the caller opens them. */
export const listRecursosQuePodeDar = async (ctx: ContextoAutenticado, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? [] : (await q.listQuePodeDar(ctx.db, ids, ctx.actor)).map(({ id }) => id)

/** One resource. Without the licence it needs its content is null and none of its files is signed. */
export async function readRecurso(ctx: ContextoAutenticado, id: number) {
  const row = await q.selectOptionalRecurso(ctx.db, id, ctx.actor)
  if (!row) throw new AppError('nao_encontrado')
  const { descricao, autoria, conteudo: inteiro, ...resumo } = row
  const conteudo = !row.aberto ? null : isDocente(ctx.actor) ? inteiro : paraAluno(inteiro)
  const outros = await q.listDoMesmoTema(ctx.db, row, ctx.actor)
  return {
    ...toResumo(ctx, resumo),
    descricao,
    autoria,
    conteudo,
    ficheiros: conteudo === null ? {} : await visibleFiles(ctx, ficheirosDoConteudo(conteudo)),
    doMesmoTema: outros.map((outro) => toResumo(ctx, outro)),
  }
}

/** Marks or unmarks a favourite; again is no error. 404 for what the caller cannot see. */
export async function setFavorito(ctx: ContextoAutenticado, recurso: number, favorito: boolean): Promise<void> {
  if (!(await q.recursoExists(ctx.db, recurso, ctx.actor))) throw new AppError('nao_encontrado')
  await (favorito ? q.insertFavorito : q.deleteFavorito)(ctx.db, ctx.actor.id, recurso)
  await noteImpersonated(ctx, favorito ? 'favorito.juntar' : 'favorito.tirar', `recurso:${recurso}`)
}

/** The years with "Todos" at the head. */
export const listAnos = async (ctx: ContextoAutenticado) => [{ id: 0, nome: 'Todos' }, ...(await q.listAnos(ctx.db))]

export const listCategorias = (ctx: ContextoAutenticado, idAno: number | undefined, origem: q.Origem) =>
  q.listCategorias(ctx.db, ctx.actor, idAno, origem)

export const listManuais = (ctx: ContextoAutenticado, idAno: number | undefined) => q.listManuais(ctx.db, ctx.actor, idAno)

export const listCapitulos = (ctx: ContextoAutenticado, manual: number) => q.listCapitulos(ctx.db, manual, ctx.actor)

/** A textbook with its chapters. */
export async function readManual(ctx: ContextoAutenticado, id: number) {
  const manual = await q.selectOptionalManual(ctx.db, id, ctx.actor)
  if (!manual) throw new AppError('nao_encontrado')
  return { ...manual, capitulos: await listCapitulos(ctx, id) }
}

export const listProjetos = (ctx: ContextoAutenticado, idAno: number | undefined, disciplina: string | undefined) =>
  q.listProjetos(ctx.db, ctx.actor, idAno, disciplina)
