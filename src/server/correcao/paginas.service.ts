/** The pages of an answered test. The text above a page's questions shows when the test is read again, as it did during the test. */
import type { CorrecaoPergunta, PaginaDaTentativa } from '#contract/testes/correcao-formas.ts'
import { type Sorteadas, lugaresDe } from '#regras/testes/plano-do-teste.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { ficheirosDosTextos } from '#server/perguntas/textos.ts'
import { readRecursosPorId } from '#server/recursos/recursos.service.ts'
import { recursosDasPaginas } from '#server/paginas/paginas.ts'
import type { PaginaVersao, VersaoTeste } from '#server/versoes-teste/versao.ts'

/** `ficheiros`: ids of those the texts of the pages name. */
export type PaginasLidas = { paginas: PaginaDaTentativa[]; ficheiros: number[] }
type Cabeca = CorrecaoPergunta['pagina']

/** A resource checks its licence when it is opened, as anywhere else. Resources that left the shelves are not there. */
async function readCabecas(ctx: ContextoAutenticado, paginas: readonly PaginaVersao[]): Promise<Cabeca[]> {
  const found = await readRecursosPorId(ctx, recursosDasPaginas(paginas))
  return paginas.map(({ titulo, estimulo, recursos = [] }) => ({
    titulo,
    estimulo,
    recursos: recursos.flatMap((id) => found.get(id) ?? []),
  }))
}

const ficheirosDe = (cabecas: readonly Cabeca[]): number[] => ficheirosDosTextos(cabecas.map(({ estimulo }) => estimulo))

/** The pages of one attempt, with which questions it has on each; a page without any is not there. */
export async function readPaginas(ctx: ContextoAutenticado, { paginas }: VersaoTeste, sorteadas: Sorteadas): Promise<PaginasLidas> {
  const cabecas = await readCabecas(ctx, paginas)
  const lidas = paginas.flatMap(({ id, itens }, i): PaginaDaTentativa[] => {
    const perguntas = itens.flatMap((item) => lugaresDe(item, sorteadas).map(({ perguntaid }) => perguntaid))
    const cabeca = cabecas[i]
    return cabeca && perguntas.length > 0 ? [{ id, ...cabeca, perguntas }] : []
  })
  return { paginas: lidas, ficheiros: ficheirosDe(lidas) }
}

const has = ({ itens }: PaginaVersao, perguntaid: number): boolean =>
  itens.some((item) => (item.tipo === 'pergunta' ? item.perguntaid === perguntaid : item.candidatas.includes(perguntaid)))

/** The head over this question: of its page, or of the first page whose draws may bring it. */
export async function readPaginaDe(
  ctx: ContextoAutenticado,
  { paginas }: VersaoTeste,
  perguntaid: number,
): Promise<{ pagina: Cabeca; ficheiros: number[] }> {
  const cabecas = await readCabecas(ctx, paginas.filter((pagina) => has(pagina, perguntaid)).slice(0, 1))
  return { pagina: cabecas[0] ?? { titulo: '', estimulo: [], recursos: [] }, ficheiros: ficheirosDe(cabecas) }
}
