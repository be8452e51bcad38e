/** Reading the shelves for who keeps them. Role Admin alone: anybody else is refused where it is mounted. */
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import * as q from './catalogo.sql.ts'

export { countCatalogo } from './catalogo.sql.ts'

const found = <Row>(row: Row | null | undefined): Row => {
  if (!row) throw new AppError('nao_encontrado')
  return row
}

export const listAnos = (ctx: ContextoAutenticado) => q.listAnos(ctx.db)
/** One of each as its list has it; 404 when it is not there. */
export const readAno = async (ctx: ContextoAutenticado, id: number) => found((await listAnos(ctx)).find((ano) => ano.id === id))
export const readCategoria = async (ctx: ContextoAutenticado, id: number) => found(await q.selectOptionalCategoria(ctx.db, id))
export const readProjeto = async (ctx: ContextoAutenticado, id: number) => found(await q.selectOptionalProjeto(ctx.db, id))
export const readProjetoDoManual = async (ctx: ContextoAutenticado, id: number) => found(await q.selectOptionalProjetoDoManual(ctx.db, id))

type Pagina = { pesquisa?: string | undefined; idAno?: number | undefined; cursor?: string | undefined; limite?: number | undefined }

/** The page without the keys it was sorted by. */
function withoutKeys<Row extends { chave: (string | number)[] }>(rows: readonly Row[], limite: number | undefined) {
  const { data, proximo } = pageOf(rows, limite, ({ chave }) => chave)
  return { data: data.map(({ chave: _chave, ...row }) => row), proximo }
}

/** A page of topics, by year, subject and place. */
export async function listCategorias(ctx: ContextoAutenticado, pedido: Pagina & { disciplina?: string | undefined }) {
  const { pesquisa, idAno, disciplina, cursor, limite } = pedido
  const depois = readCursor(cursor, ['numero', 'numero', 'texto', 'numero', 'numero'])
  const filtro = { palavras: palavrasDaPesquisa(pesquisa), idAno, disciplina }
  return withoutKeys(await q.listCategorias(ctx.db, filtro, depois, rowsToAsk(limite)), limite)
}

/** A page of projects with their books, by year and place. */
export async function listProjetos(ctx: ContextoAutenticado, { pesquisa, idAno, cursor, limite }: Pagina) {
  const depois = readCursor(cursor, ['numero', 'numero', 'numero', 'numero'])
  return withoutKeys(await q.listProjetos(ctx.db, { palavras: palavrasDaPesquisa(pesquisa), idAno }, depois, rowsToAsk(limite)), limite)
}

/** What a form of the back office offers to choose from, hidden things too. */
export const readOpcoes = async ({ db }: ContextoAutenticado) => ({
  anos: (await q.listAnos(db)).map(({ id, nome }) => ({ id, nome })),
  disciplinas: (await q.listDisciplinas(db)).map(({ nome }) => nome),
  categorias: await q.listCategoriasParaEscolher(db),
  manuais: await q.listManuaisParaEscolher(db),
})
