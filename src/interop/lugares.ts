/** Where the questions of a file stand in its tests, when two of them become one or one becomes two. */
import { joinTextos } from './blocos.ts'
import type { TesteDoLote } from './lote.ts'

type Pagina = TesteDoLote['paginas'][number]
type ItemDoTeste = Pagina['itens'][number]

const mapItens = (teste: TesteDoLote, each: (item: ItemDoTeste) => ItemDoTeste[]): TesteDoLote => ({
  ...teste,
  paginas: teste.paginas.map((pagina) => ({ ...pagina, itens: pagina.itens.flatMap(each) })),
})

/** Of two values of points the greater; null: none is said. */
const greater = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b))

/** The page without that question; where it was the only one, its text in common goes on to the page given. */
function withoutItem({ paginas, ...teste }: TesteDoLote, lugar: number, para: Pagina): TesteDoLote {
  const sobra = paginas.find(({ itens }) => itens.length === 1 && itens[0]?.lugar === lugar)
  return {
    ...teste,
    paginas: paginas
      .filter((pagina) => pagina !== sobra)
      .map((pagina) => ({
        ...pagina,
        ...(pagina === para && sobra && { estimulo: joinTextos([pagina.estimulo, sobra.estimulo]) }),
        itens: pagina.itens.filter((item) => item.lugar !== lugar),
      })),
  }
}

/** `segunda` has become part of `primeira`, and stands where that stands, or else in its own place. */
export const withMerged = (testes: readonly TesteDoLote[], primeira: number, segunda: number): TesteDoLote[] =>
  testes.map((teste) => {
    const [fica] = teste.paginas.filter(({ itens }) => itens.some(({ lugar }) => lugar === primeira))
    const outra = teste.paginas.flatMap(({ itens }) => itens).find(({ lugar }) => lugar === segunda)
    if (!outra) return teste
    if (!fica) return mapItens(teste, (item) => [item === outra ? { ...item, lugar: primeira } : item])
    const junto = withoutItem(teste, segunda, fica)
    return mapItens(junto, (item) => [item.lugar === primeira ? { ...item, points: greater(item.points, outra.points) } : item])
  })

/** `nova` has come out of `primeira`, and stands after it, worth as much. */
export const withSplit = (testes: readonly TesteDoLote[], primeira: number, nova: number): TesteDoLote[] =>
  testes.map((teste) => mapItens(teste, (item) => (item.lugar === primeira ? [item, { ...item, lugar: nova }] : [item])))
