/** Lines and places over a page: pure rules. Measures are those of the contract, ten-thousandths of the page's width. */
import type { MarcaDesenhada } from '#contract/anotacoes.ts'
import { limites } from '#regras/limites.ts'

export type Lugar = { x: number; y: number }

export const LARGURA = 10_000
/** What is nearer than this to a straight line is not seen to bend. */
const TOLERANCIA = 12
/** So near must one press to a mark to mean it. */
const ALCANCE = 300

const within = (n: number, maximo: number): number => Math.min(Math.max(Math.round(n), 0), maximo)

/** The place nearest to it that the page has; `altura` in the same measure. */
export const insidePage = ({ x, y }: Lugar, altura: number): Lugar => ({
  x: within(x, LARGURA),
  y: within(y, Math.min(altura, limites.medidaMaxima)),
})

/** From `p` to the piece of line between the two ends. */
function distanceToPiece(p: Lugar, a: Lugar, b: Lugar): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(Math.max(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), 1)
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

/** Fewer places that show the same line (Ramer, Douglas and Peucker), without recursion: a hand may draw for minutes. */
function simplify(lugares: readonly Lugar[], tolerancia: number): Lugar[] {
  const kept = new Set([0, lugares.length - 1])
  const pieces: [number, number][] = [[0, lugares.length - 1]]
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [from, until] = piece
    let [far, farthest] = [-1, tolerancia]
    for (let i = from + 1; i < until; i++) {
      const d = distanceToPiece(lugares[i]!, lugares[from]!, lugares[until]!)
      if (d > farthest) [far, farthest] = [i, d]
    }
    if (far === -1) continue
    kept.add(far)
    pieces.push([from, far], [far, until])
  }
  return lugares.filter((_, i) => kept.has(i))
}

const written = (lugares: readonly Lugar[]): string => lugares.map(({ x, y }) => `${x} ${y}`).join(' ')

/** The line as it is kept: no longer than the contract allows. One place alone is a dot. */
export function toPontos(lugares: readonly Lugar[]): string {
  const [first] = lugares
  if (!first) throw new Error('A line has a place')
  if (lugares.length === 1) return written([first, first])
  for (let tolerancia = TOLERANCIA; ; tolerancia *= 2) {
    const pontos = written(simplify(lugares, tolerancia))
    if (pontos.length <= limites.pontosDoTraco) return pontos
  }
}

export function fromPontos(pontos: string): Lugar[] {
  const numeros = pontos.split(' ').map(Number)
  return numeros.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numeros[i + 1] ?? 0 }] : []))
}

function distanceTo(marca: MarcaDesenhada, lugar: Lugar): number {
  if (marca.tipo !== 'traco') return Math.hypot(marca.x - lugar.x, marca.y - lugar.y)
  const lugares = fromPontos(marca.pontos)
  return Math.min(...lugares.map((de, i) => distanceToPiece(lugar, de, lugares[i + 1] ?? de)))
}

/** The mark that a press there means, the nearest and the last made; null: none. */
export function markAt(marcas: readonly MarcaDesenhada[], lugar: Lugar): number | null {
  let [found, nearest] = [-1, ALCANCE]
  for (const [i, marca] of marcas.entries()) {
    const d = distanceTo(marca, lugar)
    if (d <= nearest) [found, nearest] = [i, d]
  }
  return found === -1 ? null : found
}
