/**
 * The pages of a repository test as they are stored (`repositorio.paginas`). Points are integer hundredths; null means
 * the question's own points.
 */
import type { EsquemaNoTeste } from '#perguntas/esquema-no-teste.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'

/** `esquema`: how the test counts it in parts; absent: as the question says. */
export type ItemPergunta = { tipo: 'pergunta'; perguntaid: number; points: number | null; esquema?: EsquemaNoTeste }

/** `n` questions at random from a folder with everything below it, from a domain, from both at once, or from all. */
export type ItemSorteio = { tipo: 'sorteio'; id: string; pastaId: number | null; dominio: string | null; n: number; points: number }

export type Item = ItemPergunta | ItemSorteio

/** `recursos`: ids of resources of the bank, in the order they are shown; absent: none. */
export type Pagina = { id: string; titulo: string; estimulo: TextoRico; recursos?: number[]; itens: Item[] }

/** The questions named one by one, in the order of the test. */
export const perguntasDasPaginas = (paginas: readonly Pagina[]): number[] =>
  paginas.flatMap(({ itens }) => itens.flatMap((item) => (item.tipo === 'pergunta' ? [item.perguntaid] : [])))

/** Question id → how this test counts it in parts, where it says so itself. */
export const esquemasDasPaginas = (paginas: readonly Pagina[]): Map<number, EsquemaNoTeste> =>
  new Map(
    paginas.flatMap(({ itens }) =>
      itens.flatMap((item) => (item.tipo === 'pergunta' && item.esquema ? [[item.perguntaid, item.esquema] as const] : [])),
    ),
  )

/** The resources the pages name, each once. */
export const recursosDasPaginas = (paginas: readonly Pick<Pagina, 'recursos'>[]): number[] => [
  ...new Set(paginas.flatMap(({ recursos = [] }) => recursos)),
]

export const sorteiosDasPaginas = (paginas: readonly Pagina[]): ItemSorteio[] =>
  paginas.flatMap(({ itens }) => itens.filter((item) => item.tipo === 'sorteio'))

/** The pages without these questions; the pages themselves stay. */
export const semPerguntas = (paginas: readonly Pagina[], retiradas: ReadonlySet<number>): Pagina[] =>
  paginas.map((pagina) => ({
    ...pagina,
    itens: pagina.itens.filter((item) => item.tipo === 'sorteio' || !retiradas.has(item.perguntaid)),
  }))
