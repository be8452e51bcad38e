/** An editor's test → pages ready to be stored, or a refusal that names the parts to mend. Asks no database. */
import type { TesteEntrada } from '#contract/repositorio.ts'
import { newIdParte } from '#perguntas/partes.ts'
import { toCentesimos } from '#regras/pontos.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { type PerguntaPronta, cleanLinha, preparePerguntaEm } from '#server/perguntas/prepare.ts'
import { cleanTexto } from '#server/perguntas/textos.ts'
import { type Item, type ItemSorteio, type Pagina, esquemasDasPaginas } from '#server/paginas/paginas.ts'

type PerguntaEntrada = TesteEntrada['perguntas'][number]
type PaginaEntrada = NonNullable<TesteEntrada['paginasPerguntas']>[number]

/** A question to be made together with the test: its place in the body, content, key and folder. */
export type PerguntaNova = { indice: number; pronta: PerguntaPronta; chave: string | null; pastaId: number | undefined }

const malformed = (campo: string, frase: string) => new AppError('pedido_invalido', { campos: { [campo]: [frase] } })
const refused = (campo: string, frase: string) => new AppError('regra_do_conteudo', { campos: { [campo]: [frase] } })

/** The questions with id 0, each checked as if it were saved by itself. */
export function prepareNovas(perguntas: readonly PerguntaEntrada[]): PerguntaNova[] {
  return perguntas.flatMap(({ perguntaid, pergunta }, indice) => {
    const campo = `perguntas/${indice}/pergunta`
    if (perguntaid !== 0 && pergunta) throw malformed(campo, 'Só uma pergunta nova, com perguntaid 0, traz conteúdo.')
    if (perguntaid !== 0) return []
    if (!pergunta) throw malformed(campo, 'Falta o conteúdo da pergunta nova.')
    return [{ indice, pronta: preparePerguntaEm(campo, pergunta), chave: pergunta.chave ?? null, pastaId: pergunta.pastaId }]
  })
}

const centesimosOf = (points: number | null | undefined, campo: string): number | null => {
  if (points === null || points === undefined) return null
  const centesimos = toCentesimos(points)
  if (centesimos === null) throw refused(campo, 'Os pontos têm no máximo duas casas decimais')
  return centesimos
}

type Colocado = { ordem: number; item: Item }

function placeSorteio(sorteio: NonNullable<PaginaEntrada['sorteios']>[number], campo: string): Colocado {
  const { id, ordem, pastaId, n } = sorteio
  const dominio = sorteio.dominio === null ? null : cleanLinha(sorteio.dominio)
  const item: ItemSorteio = { tipo: 'sorteio', id, pastaId, dominio, n, points: centesimosOf(sorteio.points, `${campo}/points`) ?? 0 }
  return { ordem, item }
}

/** Questions and draws of a page in one order; equal places keep the order they were sent in. */
const inOrder = (itens: readonly Colocado[]): Item[] => itens.toSorted((a, b) => a.ordem - b.ordem).map(({ item }) => item)

function preparePagina(entrada: PaginaEntrada | undefined, numero: number, perguntas: readonly (Colocado & { pagina: number })[]): Pagina {
  const campo = `paginasPerguntas/${numero - 1}`
  const sorteios = (entrada?.sorteios ?? []).map((sorteio, i) => placeSorteio(sorteio, `${campo}/sorteios/${i}`))
  return {
    id: entrada?.id ?? newIdParte(),
    titulo: stripTexto(entrada?.titulo ?? '').trim(),
    estimulo: cleanTexto(entrada?.estimulo ?? [], `${campo}/estimulo`),
    ...(entrada?.recursos?.length ? { recursos: entrada.recursos } : {}),
    itens: inOrder([...perguntas.filter(({ pagina }) => pagina === numero), ...sorteios]),
  }
}

function refuseRepeated(ids: readonly (string | number)[], campo: (i: number) => string, frase: string): void {
  const campos: CamposComErro = Object.fromEntries(ids.flatMap((id, i) => (ids.indexOf(id) < i ? [[campo(i), [frase]]] : [])))
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

/**
 * The pages of a test, at least one. `ids[i]` is the id of the i-th question sent (new ones have theirs by now). A
 * question stands in it only once. How one is counted, where nothing is said of it, stays as in `antes`.
 */
export function preparePaginas(
  entrada: Pick<TesteEntrada, 'perguntas' | 'paginasPerguntas'>,
  ids: readonly number[],
  antes: readonly Pagina[] = [],
): Pagina[] {
  const { perguntas, paginasPerguntas = [] } = entrada
  refuseRepeated(ids, (i) => `perguntas/${i}/perguntaid`, 'Esta pergunta já está no teste.')
  const had = esquemasDasPaginas(antes)
  const colocadas = perguntas.map(({ pagina, ordem, points, esquema: dito }, i) => {
    const perguntaid = ids[i] ?? 0
    const esquema = dito === undefined ? had.get(perguntaid) : dito
    const item: Item = { tipo: 'pergunta', perguntaid, points: centesimosOf(points, `perguntas/${i}/points`), ...(esquema && { esquema }) }
    return { pagina, ordem, item }
  })
  const count = Math.max(1, paginasPerguntas.length, ...perguntas.map(({ pagina }) => pagina))
  const paginas = Array.from({ length: count }, (_, i) => preparePagina(paginasPerguntas[i], i + 1, colocadas))
  refuseRepeated(
    paginas.map(({ id }) => id),
    (i) => `paginasPerguntas/${i}/id`,
    'Há duas páginas com este identificador.',
  )
  const sorteios = paginas.flatMap(({ itens }) => itens.flatMap((item) => (item.tipo === 'sorteio' ? [item.id] : [])))
  refuseRepeated(sorteios, () => 'paginasPerguntas', 'Há dois sorteios com o mesmo identificador.')
  return paginas
}
