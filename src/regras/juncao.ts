/**
 * What two people made of one thing, put together. What one alone changed is taken; what both changed otherwise collides,
 * and somebody chooses. It is pure.
 */
import { isSameJson } from './same-json.ts'

export type Lado = 'meu' | 'deles'
export type Escolhas = Readonly<Record<string, Lado>>

/** `campo` names it for a choice; `nome` and `mudou` are for people: "Título", "o título". */
export type Campo = { campo: string; nome: string; mudou: string }
/** Both sides of a collision, in the words that people read. */
export type Choque = Omit<Campo, 'mudou'> & Record<Lado, string>

/** Where both began: as it stands here, and as the server told it, whose texts are cleaned. */
export type Base<T> = { aqui: T; la: T }

export class Juncao {
  readonly choques: Choque[] = []
  /** What the others changed and was taken, in the words of a sentence. */
  readonly tomados = new Set<string>()
  readonly #escolhas: Escolhas

  constructor(escolhas: Escolhas = {}) {
    this.#escolhas = escolhas
  }

  /** Until somebody chooses, one's own stays. */
  collide({ campo, nome }: Campo, meu: string, deles: string): Lado {
    this.choques.push({ campo, nome, meu, deles })
    return this.#escolhas[campo] ?? 'meu'
  }

  take({ mudou }: Campo): void {
    this.tomados.add(mudou)
  }

  merge<T>(campo: Campo, base: Base<T | undefined>, meu: T, deles: T, dito: (valor: T) => string): T {
    if (isSameJson(meu, deles) || isSameJson(base.la, deles)) return meu
    if (isSameJson(base.aqui, meu)) {
      this.take(campo)
      return deles
    }
    return this.collide(campo, dito(meu), dito(deles)) === 'meu' ? meu : deles
  }

  /**
   * The ids that stay (`ficam`) in an order that keeps whatever one side alone moved. What one side added stays after
   * what it was put after.
   */
  mergeOrder(
    campo: Campo,
    base: readonly string[],
    meus: readonly string[],
    deles: readonly string[],
    ficam: ReadonlySet<string>,
  ): string[] {
    const [mine, theirs] = [meus, deles].map((ids) => ids.filter((id) => ficam.has(id))) as [string[], string[]]
    const both = new Set(mine.filter((id) => theirs.includes(id)))
    const order = (ids: readonly string[]) => ids.filter((id) => both.has(id))
    const [m, t] = [order(mine), order(theirs)]
    const old = new Set(base)
    const moved = (ids: readonly string[]) =>
      !isSameJson(
        ids.filter((id) => old.has(id)),
        order(base),
      )
    const takesTheirs = (): boolean => {
      if (isSameJson(m, t) || !moved(t)) return false
      if (moved(m)) return this.collide(campo, 'A sua ordem', 'A outra ordem') === 'deles'
      this.take(campo)
      return true
    }
    return weave(takesTheirs() ? t : m, [mine, theirs])
  }
}

/** Ids of each list that the thread lacks, put in after the one they follow; where two lists do, in the order of their names. */
function weave(fio: readonly string[], listas: readonly (readonly string[])[]): string[] {
  const there = new Set(fio)
  const depois = new Map<string, string[][]>()
  for (const lista of listas) {
    let onde = ''
    let run: string[] | null = null
    for (const id of lista) {
      if (there.has(id)) {
        onde = id
        run = null
      } else if (run) run.push(id)
      else depois.set(onde, [...(depois.get(onde) ?? []), (run = [id])])
    }
  }
  const after = (id: string): string[] => (depois.get(id) ?? []).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)).flat()
  return [...after(''), ...fio.flatMap((id) => [id, ...after(id)])]
}

const juntos = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
/** So many changes are named; of more, only that there are. */
const nomeados = 3

/** "Ana Reis mudou o título e as instruções." `quem` null: the reader, elsewhere. */
export function ditoDasMudancas(quem: string | null, tomados: ReadonlySet<string>): string {
  const que = tomados.size === 0 || tomados.size > nomeados ? 'várias coisas' : juntos.format(tomados)
  return quem === null ? `Mudou ${que} noutro separador ou dispositivo` : `${quem} mudou ${que}`
}
