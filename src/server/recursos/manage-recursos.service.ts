/**
 * Writes the publisher's resources (role Admin; else 403 `papel_errado`), those of the demo school too. Files are
 * uploaded first and named by id. An admin's files may be HTML pages.
 */
import type { ConteudoRecurso } from '#contract/recursos.ts'
import { ficheiroErrado, ordemDasPaginas } from '#regras/recursos.ts'
import { type FicheiroRow, listFicheiros, refuseForeignFiles, visibleFiles } from '#server/files/ficheiros.service.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { cleanTextoRico } from '#server/texto-rico/clean.ts'
import { oneLine, plainText, requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import { ficheirosDoConteudo } from './conteudo.ts'
import * as q from './manage-recursos.sql.ts'
import type { Guardado } from './manage.sql.ts'
import { type Qual, requireThere, save } from './save.ts'
import { isUnsearchable } from './search.ts'
import { requireEditora } from './recursos.policy.ts'

export type { RecursoNovo } from './manage-recursos.sql.ts'

const cleaned = (recurso: q.RecursoNovo): q.RecursoNovo => {
  const { conteudo } = recurso
  if (conteudo.tipo !== 'ficha') return recurso
  const { texto, solucoes } = conteudo
  return {
    ...recurso,
    conteudo: { ...conteudo, texto: cleanTextoRico(texto), solucoes: solucoes === null ? null : cleanTextoRico(solucoes) },
  }
}

const ficheirosDe = ({ conteudo, capa }: Pick<q.RecursoNovo, 'conteudo' | 'capa'>): number[] => [
  ...ficheirosDoConteudo(conteudo),
  ...(capa === null ? [] : [capa]),
]

/** The files a content stands on, without those inside a rich text: those may be of any kind. */
const principais = (conteudo: ConteudoRecurso): number[] => {
  if (conteudo.tipo === 'apresentacao') return conteudo.diapositivos.map(({ ficheiro }) => ficheiro)
  return 'ficheiro' in conteudo ? [conteudo.ficheiro] : []
}

/** What each file of the resource has to be; the sentence stands beside the field of the file. */
function filesProblems({ conteudo, capa }: q.RecursoNovo, files: ReadonlyMap<number, FicheiroRow>): CamposComErro {
  const campos: CamposComErro = {}
  const mimeOf = (id: number): string => files.get(id)?.tipo ?? ''
  if (conteudo.tipo !== 'ligacao' && conteudo.tipo !== 'ficha') {
    const { tipo } = conteudo
    const wrong = principais(conteudo).map((id) => ficheiroErrado(tipo, mimeOf(id)))
    const sentence = wrong.find((problem) => problem !== null)
    if (sentence) campos['ficheiro'] = [sentence]
  }
  if (conteudo.tipo === 'video' && conteudo.legendas !== null && mimeOf(conteudo.legendas) !== 'text/vtt') {
    campos['legendas'] = ['As legendas são um ficheiro WebVTT (.vtt).']
  }
  if (capa !== null && !mimeOf(capa).startsWith('image/')) campos['capa'] = ['A capa é uma imagem.']
  return campos
}

async function refuseWrongFiles(ctx: ContextoAutenticado, recurso: q.RecursoNovo): Promise<void> {
  const files = new Map((await listFicheiros(ctx.db, ficheirosDe(recurso))).map((file) => [file.id, file]))
  const campos = filesProblems(recurso, files)
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

/**
 * Writes a resource with its content. Its files must be the admin's own or already in the resource, and of the kind
 * that its type asks for.
 */
export const saveRecurso = (ctx: ContextoAutenticado, { id, versao, chave, ...pedido }: Qual & q.RecursoNovo): Promise<Guardado> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    if (pedido.licenciado && pedido.manualId === null) {
      throw new AppError('regra_do_conteudo', { campos: { manualId: ['Um recurso com licença pertence a um manual.'] } })
    }
    const recurso = cleaned({ ...pedido, nome: requireNome(pedido.nome, 'nome'), descricao: plainText(pedido.descricao) })
    await requireThere(ctx.db, 'categoria', recurso.categoriaId, 'categoriaId')
    if (recurso.manualId !== null) await requireThere(ctx.db, 'manual', recurso.manualId, 'manualId')
    const before = id ? await q.selectOptionalParaGerir(ctx.db, id) : null
    await refuseForeignFiles(ctx.db, ctx.actor.id, ficheirosDe(recurso), before ? ficheirosDe(before) : [])
    await refuseWrongFiles(ctx, recurso)
    const escrita = { coisa: 'recurso', insert: q.insertRecursos, update: q.updateRecurso, read: readParaGerir } as const
    return save(ctx, { id, versao, chave }, recurso, escrita)
  })

/** As the back office sends it: the place in the book is read from the pages. Answers the whole resource. */
export async function saveParaGerir(ctx: ContextoAutenticado, pedido: Qual & Omit<q.RecursoNovo, 'ordem'>) {
  const { autoria, paginas, medida } = pedido
  const linhas = { autoria: oneLine(autoria), paginas: oneLine(paginas), medida: oneLine(medida) }
  const { id } = await saveRecurso(ctx, { ...pedido, ...linhas, ordem: ordemDasPaginas(paginas) })
  return readParaGerir(ctx, id)
}

/** Many new resources with one statement, in order: imports and the demo school. Their files are not looked at again. */
export async function createRecursos(ctx: ContextoAutenticado, recursos: readonly q.RecursoNovo[]): Promise<number[]> {
  requireEditora(ctx.actor)
  return (await q.insertRecursos(ctx.db, recursos.map(cleaned))).map(({ id }) => id).toSorted((a, b) => a - b)
}

/** A resource with everything the editor shows, published or not. 404 when it is not there. */
export async function readParaGerir(ctx: ContextoAutenticado, id: number) {
  requireEditora(ctx.actor)
  const row = await q.selectOptionalParaGerir(ctx.db, id)
  if (!row) throw new AppError('nao_encontrado')
  return { ...row, ficheiros: await visibleFiles(ctx, ficheirosDe(row)) }
}

type PedidoDeLista = q.Filtro & { cursor?: string | undefined; limite?: number | undefined }

/** A page of the bank for who keeps it, the last made first, hidden ones too. */
export async function listParaGerir(ctx: ContextoAutenticado, { cursor, limite, ...filtro }: PedidoDeLista) {
  const [antes] = readCursor(cursor, ['numero']) ?? []
  if (isUnsearchable(filtro.pesquisa)) return { data: [], proximo: null }
  const rows = await q.listParaGerir(ctx.db, filtro, typeof antes === 'number' ? antes : null, rowsToAsk(limite))
  return pageOf(rows, limite, ({ id }) => [id])
}

/** Shows a resource on the shelves, or hides it from everybody but the administration. */
export const setPublicado = (ctx: ContextoAutenticado, id: number, publicado: boolean): Promise<void> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    if ((await q.updatePublicado(ctx.db, id, publicado)) === 0) throw new AppError('nao_encontrado')
    await noteAct(ctx, publicado ? 'recurso.publicar' : 'recurso.ocultar', `recurso:${id}`)
  })

/** Takes a resource off the shelves: links to it answer 404; an admin can bring it back for 30 days. */
export const deleteRecurso = (ctx: ContextoAutenticado, id: number): Promise<void> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    if ((await q.markRecursoEliminado(ctx.db, id)) === 0) throw new AppError('nao_encontrado')
    await noteAct(ctx, 'recurso.eliminar', `recurso:${id}`)
  })
