/**
 * The publisher's writing of the bank: years, projects, textbooks, topics and resources. For the back office (role
 * Admin; anybody else is refused with 403 `papel_errado`) and for the demo school.
 *
 * Every `save…` creates when `id` is 0 or missing and otherwise replaces all fields, with the version last seen:
 * 400 `versao_em_falta`, 404 `nao_encontrado`, 409 `versao_desatualizada`, 422 `regra_do_conteudo` with the field's name.
 * Every `delete…` of something still in use is 422 `regra_do_conteudo` on the field `id`.
 * Files are uploaded first with `POST /api/ficheiros` (an admin's may be HTML pages) and named by id.
 * Lists for choosing are those of `recursos.service.ts` (`listAnos`, `listCategorias`, `listManuais`, `listProjetos`, `listDoBanco`).
 */
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { limparTextoRico } from '#server/texto-rico/limpar.ts'
import { ficheirosDoConteudo } from './conteudo.ts'
import * as q from './gerir.sql.ts'
import { requireEditora } from './recursos.policy.ts'

export type { AnoNovo, CategoriaNova, ManualNovo, ParaGerirRow, ProjetoNovo, RecursoNovo } from './gerir.sql.ts'

/** Which one, as last seen; both missing: a new one. */
type Qual = { id?: number | undefined; versao?: number | undefined }
type Escrita<T> = {
  coisa: q.Coisa
  insert: (db: Db, novos: readonly T[]) => Promise<q.Guardado[]>
  update: (db: Db, id: number, versao: number, novo: T) => Promise<q.Guardado | null>
}

async function save<T>(
  ctx: ContextoAutenticado,
  { id = 0, versao }: Qual,
  novo: T,
  { coisa, insert, update }: Escrita<T>,
): Promise<q.Guardado> {
  if (id === 0) {
    const [made] = await insert(ctx.db, [novo])
    if (!made) throw new Error(`The ${coisa} was not made`)
    await noteImpersonated(ctx, `${coisa}.criar`, `${coisa}:${made.id}`)
    return made
  }
  if (versao === undefined) throw new AppError('versao_em_falta')
  const saved = await update(ctx.db, id, versao, novo)
  if (!saved) throw new AppError((await q.exists(ctx.db, coisa, id)) ? 'versao_desatualizada' : 'nao_encontrado')
  await noteImpersonated(ctx, `${coisa}.alterar`, `${coisa}:${id}`)
  return saved
}

/** What a new thing stands on must be there: said beside its field. */
async function requireThere(db: Db, coisa: q.Coisa, id: number, campo: string): Promise<void> {
  if (!(await q.exists(db, coisa, id))) throw new AppError('regra_do_conteudo', { campos: { [campo]: ['Escolha um dos que existem.'] } })
}

function requireName(nome: string): void {
  if (nome.trim() === '') throw new AppError('regra_do_conteudo', { campos: { nome: ['Escreva um nome.'] } })
}

/** A school year of the bank: "7.º ano". */
export async function saveAno(ctx: ContextoAutenticado, { id, versao, ...ano }: Qual & q.AnoNovo): Promise<q.Guardado> {
  requireEditora(ctx.actor)
  requireName(ano.nome)
  return save(ctx, { id, versao }, ano, { coisa: 'ano', insert: q.insertAnos, update: q.updateAno })
}

/** A textbook project of one year and subject. */
export async function saveProjeto(ctx: ContextoAutenticado, { id, versao, ...projeto }: Qual & q.ProjetoNovo): Promise<q.Guardado> {
  requireEditora(ctx.actor)
  requireName(projeto.nome)
  await requireThere(ctx.db, 'ano', projeto.anoId, 'anoId')
  return save(ctx, { id, versao }, projeto, { coisa: 'projeto', insert: q.insertProjetos, update: q.updateProjeto })
}

/** A book of a project. `especie`: which one ("Caderno de atividades"); empty for the textbook itself. */
export async function saveManual(ctx: ContextoAutenticado, { id, versao, ...manual }: Qual & q.ManualNovo): Promise<q.Guardado> {
  requireEditora(ctx.actor)
  requireName(manual.nome)
  await requireThere(ctx.db, 'projeto', manual.projetoId, 'projetoId')
  return save(ctx, { id, versao }, manual, { coisa: 'manual', insert: q.insertManuais, update: q.updateManual })
}

/** A topic of one year and subject. Its resources follow it to another year or subject. */
export async function saveCategoria(ctx: ContextoAutenticado, { id, versao, ...categoria }: Qual & q.CategoriaNova): Promise<q.Guardado> {
  requireEditora(ctx.actor)
  requireName(categoria.nome)
  await requireThere(ctx.db, 'ano', categoria.anoId, 'anoId')
  return save(ctx, { id, versao }, categoria, { coisa: 'categoria', insert: q.insertCategorias, update: q.updateCategoria })
}

const cleaned = (recurso: q.RecursoNovo): q.RecursoNovo => {
  const { conteudo } = recurso
  if (conteudo.tipo !== 'ficha') return recurso
  const { texto, solucoes } = conteudo
  return {
    ...recurso,
    conteudo: { ...conteudo, texto: limparTextoRico(texto), solucoes: solucoes === null ? null : limparTextoRico(solucoes) },
  }
}

const ficheirosDe = ({ conteudo, capa }: q.RecursoNovo): number[] => [...ficheirosDoConteudo(conteudo), ...(capa === null ? [] : [capa])]

/** A resource with its content. Its files must be the admin's own, or already in the resource. */
export async function saveRecurso(ctx: ContextoAutenticado, { id, versao, ...bruto }: Qual & q.RecursoNovo): Promise<q.Guardado> {
  requireEditora(ctx.actor)
  requireName(bruto.nome)
  if (bruto.licenciado && bruto.manualId === null) {
    throw new AppError('regra_do_conteudo', { campos: { manualId: ['Um recurso com licença pertence a um manual.'] } })
  }
  const recurso = cleaned(bruto)
  return inTransaction(ctx.db, async (db) => {
    await requireThere(db, 'categoria', recurso.categoriaId, 'categoriaId')
    if (recurso.manualId !== null) await requireThere(db, 'manual', recurso.manualId, 'manualId')
    const before = id ? await q.selectOptionalParaGerir(db, id) : null
    await refuseForeignFiles(db, ctx.actor.id, ficheirosDe(recurso), before ? ficheirosDe(before) : [])
    return save({ ...ctx, db }, { id, versao }, recurso, { coisa: 'recurso', insert: q.insertRecursos, update: q.updateRecurso })
  })
}

/** Many new resources with one statement, in order: imports and the demo school. Their files are not looked at again. */
export async function createRecursos(ctx: ContextoAutenticado, recursos: readonly q.RecursoNovo[]): Promise<number[]> {
  requireEditora(ctx.actor)
  return (await q.insertRecursos(ctx.db, recursos.map(cleaned))).map(({ id }) => id).toSorted((a, b) => a - b)
}

/** A resource with everything the editor shows, published or not. 404 when it is not there. */
export async function readParaGerir(ctx: ContextoAutenticado, id: number): Promise<q.ParaGerirRow> {
  requireEditora(ctx.actor)
  const row = await q.selectOptionalParaGerir(ctx.db, id)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** Takes a resource off the shelves for good; links to it answer 404. */
export async function deleteRecurso(ctx: ContextoAutenticado, id: number): Promise<void> {
  requireEditora(ctx.actor)
  if ((await q.markRecursoEliminado(ctx.db, id)) === 0) throw new AppError('nao_encontrado')
  await noteImpersonated(ctx, 'recurso.eliminar', `recurso:${id}`)
}

/** Removes a year, a project, a textbook or a topic that nothing stands on. */
async function deleteUnused(ctx: ContextoAutenticado, coisa: 'ano' | 'projeto' | 'manual' | 'categoria', id: number): Promise<void> {
  requireEditora(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    if (!(await q.exists(db, coisa, id))) throw new AppError('nao_encontrado')
    const usos = await q.countUsos(db, coisa, id)
    if (usos > 0) {
      throw new AppError('regra_do_conteudo', {
        campos: { id: [`Ainda ${usos === 1 ? 'há 1 coisa' : `há ${usos} coisas`} aqui: mude-as ou elimine-as primeiro.`] },
      })
    }
    await q.deleteCoisa(db, coisa, id)
    await noteImpersonated({ ...ctx, db }, `${coisa}.eliminar`, `${coisa}:${id}`)
  })
}
export const deleteAno = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'ano', id)
export const deleteProjeto = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'projeto', id)
export const deleteManual = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'manual', id)
export const deleteCategoria = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'categoria', id)
