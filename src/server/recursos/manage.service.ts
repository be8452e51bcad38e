/**
 * Writes the publisher's shelves: years, projects, books, topics. `save…` creates when `id` is 0 or missing, once per
 * `chave`; otherwise it replaces all fields of the version last seen. `delete…` refuses a thing in use (`em_uso`) and
 * says where it is used.
 */
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { oneLine, plainText, requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import { readAno, readCategoria, readProjeto, readProjetoDoManual } from './catalogo.service.ts'
import * as q from './manage.sql.ts'
import { type Qual, requireThere, save } from './save.ts'
import { requireEditora } from './recursos.policy.ts'

const taken = (sentence: string): AppError => new AppError('regra_do_conteudo', { campos: { nome: [sentence] } })

/** A school year of the bank: "7.º ano". */
export const saveAno = (ctx: ContextoAutenticado, { id, versao, chave, ...pedido }: Qual & q.AnoNovo): Promise<q.Guardado> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    const ano = { ...pedido, nome: requireNome(pedido.nome, 'nome') }
    const repeated = chave !== undefined && (await q.selectOptionalByChave(ctx.db, 'ano', chave)) !== null
    const outros = await q.listOutrosAnos(ctx.db, id ?? 0)
    if (!repeated && outros.some(({ nome }) => chaveTexto(nome) === chaveTexto(ano.nome))) throw taken('Já há um ano com este nome.')
    if (!id && !repeated && outros.length >= limites.anosMaximo) {
      throw new AppError('limite_atingido', { valores: { maximo: limites.anosMaximo, que: 'anos' } })
    }
    return save(ctx, { id, versao, chave }, ano, { coisa: 'ano', insert: q.insertAnos, update: q.updateAno, read: readAno })
  })

/** A textbook project of one year and subject. */
export const saveProjeto = (ctx: ContextoAutenticado, { id, versao, chave, ...pedido }: Qual & q.ProjetoNovo): Promise<q.Guardado> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    const projeto = {
      ...pedido,
      nome: requireNome(pedido.nome, 'nome'),
      disciplina: requireNome(pedido.disciplina, 'disciplina'),
      descricao: plainText(pedido.descricao),
    }
    await requireThere(ctx.db, 'ano', projeto.anoId, 'anoId')
    const escrita = { coisa: 'projeto', insert: q.insertProjetos, update: q.updateProjeto, read: readProjeto } as const
    return save(ctx, { id, versao, chave }, projeto, escrita)
  })

/** A book of a project. `especie`: which one ("Caderno de atividades"); empty for the textbook itself. */
export const saveManual = (ctx: ContextoAutenticado, { id, versao, chave, ...pedido }: Qual & q.ManualNovo): Promise<q.Guardado> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    const manual = { ...pedido, nome: requireNome(pedido.nome, 'nome'), especie: oneLine(pedido.especie) }
    await requireThere(ctx.db, 'projeto', manual.projetoId, 'projetoId')
    const repeated = chave !== undefined && (await q.selectOptionalByChave(ctx.db, 'manual', chave)) !== null
    if (!repeated && (await q.isManualTaken(ctx.db, id ?? 0, manual)))
      throw new AppError('regra_do_conteudo', { campos: { especie: ['O projeto já tem este livro: diga que livro é este.'] } })
    const escrita = { coisa: 'manual', insert: q.insertManuais, update: q.updateManual, read: readProjetoDoManual } as const
    return save(ctx, { id, versao, chave }, manual, escrita)
  })

/** A topic of one year and subject. Its resources follow it to another year or subject. */
export const saveCategoria = (ctx: ContextoAutenticado, { id, versao, chave, ...pedido }: Qual & q.CategoriaNova): Promise<q.Guardado> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    const categoria = {
      ...pedido,
      nome: requireNome(pedido.nome, 'nome'),
      disciplina: requireNome(pedido.disciplina, 'disciplina'),
    }
    await requireThere(ctx.db, 'ano', categoria.anoId, 'anoId')
    const repeated = chave !== undefined && (await q.selectOptionalByChave(ctx.db, 'categoria', chave)) !== null
    if (!repeated && (await q.isCategoriaTaken(ctx.db, id ?? 0, categoria)))
      throw taken('Já há uma categoria com este nome nesta disciplina.')
    const escrita = { coisa: 'categoria', insert: q.insertCategorias, update: q.updateCategoria, read: readCategoria } as const
    return save(ctx, { id, versao, chave }, categoria, escrita)
  })

const palavras: Record<keyof q.Usos, readonly [one: string, many: string]> = {
  categorias: ['categoria', 'categorias'],
  projetos: ['projeto', 'projetos'],
  manuais: ['livro', 'livros'],
  recursos: ['recurso', 'recursos'],
  eliminados: ['recurso nos eliminados', 'recursos nos eliminados'],
  lotes: ['lote de licenças', 'lotes de licenças'],
}

/** "2 categorias e 1 projeto"; null when nothing stands on it. */
function whatUses(usos: q.Usos): string | null {
  const parts = (['categorias', 'projetos', 'manuais', 'recursos', 'eliminados', 'lotes'] as const)
    .filter((kind) => usos[kind] > 0)
    .map((kind) => `${usos[kind]} ${palavras[kind][usos[kind] === 1 ? 0 : 1]}`)
  return parts.length === 0 ? null : new Intl.ListFormat('pt-PT').format(parts)
}

/** Removes a year, a project, a book or a topic that nothing stands on. 409 `em_uso` while something does. */
const deleteUnused = (ctx: ContextoAutenticado, coisa: q.Prateleira, id: number): Promise<void> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    if (!(await q.exists(ctx.db, coisa, id, 'sai'))) throw new AppError('nao_encontrado')
    const que = whatUses(await q.countUsos(ctx.db, coisa, id))
    if (que !== null) throw new AppError('em_uso', { valores: { que } })
    const textos = await q.deleteCoisa(ctx.db, coisa, id)
    await noteAct(ctx, `${coisa}.eliminar`, `${coisa}:${id}`, { textos })
  })
export const deleteAno = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'ano', id)
export const deleteProjeto = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'projeto', id)
export const deleteManual = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'manual', id)
export const deleteCategoria = (ctx: ContextoAutenticado, id: number) => deleteUnused(ctx, 'categoria', id)

/** Puts these things of one group in this order, and the group's other things after them. 404 when one is missing, or of another group. */
export const sortCoisas = (ctx: ContextoAutenticado, coisa: q.Prateleira, ids: readonly number[]): Promise<void> =>
  within(ctx, async (ctx) => {
    requireEditora(ctx.actor)
    if ((await q.countDoGrupo(ctx.db, coisa, ids)) !== ids.length) throw new AppError('nao_encontrado')
    await q.updateOrdem(ctx.db, coisa, ids)
    await noteAct(ctx, `${coisa}.ordenar`, '')
  })
