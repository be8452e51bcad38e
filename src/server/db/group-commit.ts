/**
 * Groups work of one kind that arrives within milliseconds into one statement and one commit. A lone item goes at once.
 * Others gather until `juntarMs` have passed or `bastam` have come, and while `voos` groups are under way.
 */
import type { Db } from './db.ts'
import { isAway } from './database-away.ts'

export type Voo<Item, Resposta> = {
  /**
   * Does the work for all items and returns the answers in the same order. A failure has done nothing. Each item is
   * then tried by itself, unless the database is away.
   */
  fly: (itens: readonly Item[]) => Promise<readonly Resposta[]>
  /** Two items with one key are never in the air together: the second one follows the first. Absent: all may fly together. */
  chave?: (item: Item) => number
  /** How much of the group an item takes up. */
  peso: (item: Item) => number
  /** The weight of a group; one item always fits. */
  pesoMaximo: number
  /** How many groups may be under way at once. */
  voos: number
  /** How long after one group has left the next one leaves at the soonest, ms. */
  juntarMs: number
  /** So many leave sooner, as soon as a group may. Absent: all wait. */
  bastam?: number
}

type Lugar<Item, Resposta> = { item: Item; resolve: (resposta: Resposta) => void; reject: (error: unknown) => void }

export class Grupo<Item, Resposta> {
  readonly #voo: Voo<Item, Resposta>
  #espera: Lugar<Item, Resposta>[] = []
  readonly #noAr = new Set<number>()
  #voos = 0
  #partida: NodeJS.Timeout | null = null
  /** When the last group left, on the process's own clock, ms. */
  #ultima = Number.NEGATIVE_INFINITY

  constructor(voo: Voo<Item, Resposta>) {
    this.#voo = voo
  }

  /** Joins the next group; answers when it is done, or with the item's own error. */
  add(item: Item): Promise<Resposta> {
    return new Promise((resolve, reject) => {
      this.#espera.push({ item, resolve, reject })
      if (this.#voos >= this.#voo.voos) return
      if (this.#espera.length === this.#voo.bastam) this.#leaveIn(0)
      else if (this.#partida === null) this.#leaveIn(Math.max(0, this.#ultima + this.#voo.juntarMs - performance.now()))
    })
  }

  /** Not even who comes alone goes this very moment: the others of the same turn come along. */
  #leaveIn(ms: number): void {
    if (this.#partida !== null) clearTimeout(this.#partida)
    this.#partida = setTimeout(() => this.#leave(), ms)
  }

  /** Takes who fits; who would meet their own key waits. */
  #board(): Lugar<Item, Resposta>[] {
    const { peso, pesoMaximo } = this.#voo
    const group: Lugar<Item, Resposta>[] = []
    const stay: Lugar<Item, Resposta>[] = []
    let weight = 0
    for (const lugar of this.#espera) {
      const key = this.#voo.chave?.(lugar.item)
      const heavier = weight + peso(lugar.item)
      const isFull = group.length > 0 && heavier > pesoMaximo
      if (isFull || (key !== undefined && this.#noAr.has(key))) {
        stay.push(lugar)
        continue
      }
      weight = heavier
      if (key !== undefined) this.#noAr.add(key)
      group.push(lugar)
    }
    this.#espera = stay
    return group
  }

  #leave(): void {
    this.#partida = null
    const group = this.#board()
    if (group.length === 0) return
    this.#ultima = performance.now()
    this.#voos++
    void this.#carry(group).finally(() => {
      this.#voos--
      if (this.#voo.chave) for (const { item } of group) this.#noAr.delete(this.#voo.chave(item))
      if (this.#espera.length > 0 && this.#partida === null) this.#leave()
    })
  }

  async #carry(group: readonly Lugar<Item, Resposta>[]): Promise<void> {
    try {
      const respostas = await this.#voo.fly(group.map(({ item }) => item))
      // One answer for each, in order: that is what `fly` promises.
      for (const [i, { resolve }] of group.entries()) resolve(respostas[i] as Resposta)
    } catch (error) {
      // Nobody's own fault: each by itself would wait, one after the other, for what is not there.
      if (group.length === 1 || isAway(error)) for (const { reject } of group) reject(error)
      else for (const lugar of group) await this.#carry([lugar])
    }
  }
}

async function alone<Item, Resposta>({ fly }: Voo<Item, Resposta>, item: Item): Promise<Resposta> {
  const [resposta] = await fly([item])
  return resposta as Resposta // one answer for each
}

/**
 * Makes a function that does the work for one item, together with other items of the same database. Inside a
 * transaction an item goes alone, because the others are no part of that transaction.
 */
export function emGrupo<Item, Resposta>(make: (db: Db) => Voo<Item, Resposta>): (db: Db, item: Item) => Promise<Resposta> {
  const grupos = new WeakMap<Db, Grupo<Item, Resposta>>()
  return (db, item) => {
    if (db.isTransaction) return alone(make(db), item)
    const grupo = grupos.get(db) ?? new Grupo(make(db))
    grupos.set(db, grupo)
    return grupo.add(item)
  }
}
