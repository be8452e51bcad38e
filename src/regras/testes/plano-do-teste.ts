/**
 * The plan of an attempt: the drawn questions and their order. It follows from the pages of the test and the attempt's
 * seed alone. So the server and a device that opens a sealed test find the same plan. Pure.
 */
import { shuffle, draw } from '../shuffle.ts'

export type ItemDoPlano =
  | { tipo: 'pergunta'; perguntaid: number }
  /** `n` of `candidatas` at random for each attempt, each worth `points` hundredths. */
  | { tipo: 'sorteio'; id: string; n: number; points: number; candidatas: number[] }

type Pagina = { id: string; itens: readonly ItemDoPlano[] }

/** Draw id → the question ids drawn for one attempt. */
export type Sorteadas = Record<string, number[]>

/** A question's place in an attempt; `points` in hundredths, null: what the question itself is worth. */
export type Lugar = { perguntaid: number; points: number | null }

/** With `baralhar`, questions change places inside each page. */
export type Plano = { semente: number; sorteadas: Sorteadas; baralhar: boolean }

/** Draws in the order of the test, each from what is left: no question stands twice in an attempt. */
export function drawPerguntas({ paginas }: { paginas: readonly Pagina[] }, semente: number): Sorteadas {
  const itens = paginas.flatMap(({ itens }) => itens)
  const taken = new Set(itens.flatMap((item) => (item.tipo === 'pergunta' ? [item.perguntaid] : [])))
  const sorteadas: Sorteadas = {}
  for (const item of itens) {
    if (item.tipo !== 'sorteio') continue
    const drawn = draw(
      item.candidatas.filter((id) => !taken.has(id)),
      item.n,
      semente,
      `sorteio:${item.id}`,
    )
    for (const id of drawn) taken.add(id)
    sorteadas[item.id] = drawn
  }
  return sorteadas
}

/** The places an item of the test fills in an attempt. */
export const lugaresDe = (item: ItemDoPlano, sorteadas: Sorteadas): Lugar[] =>
  item.tipo === 'pergunta'
    ? [{ perguntaid: item.perguntaid, points: null }]
    : (sorteadas[item.id] ?? []).map((perguntaid) => ({ perguntaid, points: item.points }))

/** The places of a page, in the order in which they are seen. */
export function lugaresDaPagina({ id, itens }: Pagina, { semente, sorteadas, baralhar: isShuffled }: Plano): Lugar[] {
  const lugares = itens.flatMap((item) => lugaresDe(item, sorteadas))
  return isShuffled ? shuffle(lugares, semente, `pagina:${id}`) : lugares
}
