/**
 * IndexedDB in memory, as much of `idb` as Lousa uses. Transactions of a database run one after the other, as in a
 * browser.
 */
// A browser that has one is known by this.
Object.defineProperty(globalThis, 'indexedDB', { value: {}, configurable: true })

type Chave = number | string | readonly (number | string)[]
type Registo = { chave: Chave; valor: unknown }

class Armazem {
  readonly registos = new Map<string, Registo>()
  readonly indices = new Map<string, string>()
  readonly keyPath: string | null
  constructor(keyPath: string | null) {
    this.keyPath = keyPath
  }

  createIndex(nome: string, campo: string): void {
    this.indices.set(nome, campo)
  }
}

const campoDe = (valor: unknown, campo: string): unknown =>
  typeof valor === 'object' && valor !== null ? Object.entries(valor).find(([nome]) => nome === campo)?.[1] : undefined

const nomeDe = (chave: unknown): string => JSON.stringify(chave)

function antes(a: Chave, b: Chave): number {
  const [as, bs] = [[a].flat(), [b].flat()]
  const at = as.findIndex((one, i) => one !== bs[i])
  if (at === -1) return 0
  return (as[at] ?? '') < (bs[at] ?? '') ? -1 : 1
}

class Base {
  readonly armazens = new Map<string, Armazem>()
  /** When the last transaction so far is over. */
  fim: Promise<void> = Promise.resolve()

  createObjectStore(nome: string, { keyPath = null }: { keyPath?: string | null } = {}): Armazem {
    const novo = new Armazem(keyPath)
    this.armazens.set(nome, novo)
    return novo
  }
}

class Transacao {
  readonly done: Promise<void>
  readonly #base: Base
  readonly #vez: Promise<void>
  readonly #acabar: () => void
  readonly #nomes: readonly string[]
  #aCaminho = 0

  constructor(base: Base, nomes: readonly string[]) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#base = base
    this.#nomes = nomes
    this.#vez = base.fim
    this.#acabar = resolve
    this.done = promise
    base.fim = promise
    void this.#pedir(() => {})
  }

  get store() {
    return this.objectStore(this.#nomes[0] ?? '')
  }

  commit(): void {}

  /** Over once nothing has been asked of it for a while. */
  async #pedir<T>(fazer: () => T): Promise<T> {
    this.#aCaminho++
    await this.#vez
    const feito = fazer()
    this.#aCaminho--
    setTimeout(() => this.#aCaminho === 0 && this.#acabar())
    return feito
  }

  objectStore(nome: string) {
    const armazem = this.#base.armazens.get(nome)
    if (!armazem || !this.#nomes.includes(nome)) throw new Error(`No ${nome} in this transaction`)
    const { registos, keyPath, indices } = armazem
    const todos = (serve: (valor: unknown) => boolean = () => true): Promise<unknown[]> =>
      this.#pedir(() =>
        [...registos.values()]
          .toSorted((a, b) => antes(a.chave, b.chave))
          .filter(({ valor }) => serve(valor))
          .map(({ valor }) => structuredClone(valor)),
      )
    return {
      get: (chave: Chave) => this.#pedir(() => structuredClone(registos.get(nomeDe(chave))?.valor)),
      getKey: (chave: Chave) => this.#pedir(() => registos.get(nomeDe(chave))?.chave),
      getAll: () => todos(),
      put: (valor: unknown, dada?: Chave) => {
        const copia: unknown = structuredClone(valor)
        const chave = dada ?? (campoDe(valor, keyPath ?? '') as Chave)
        return this.#pedir(() => void registos.set(nomeDe(chave), { chave, valor: copia }))
      },
      delete: (chave: Chave) => this.#pedir(() => void registos.delete(nomeDe(chave))),
      index: (qual: string) => ({
        getAll: (chave: Chave) => todos((valor) => campoDe(valor, indices.get(qual) ?? '') === chave),
      }),
    }
  }
}

const bases = new Map<string, Base>()

/** Nothing is kept any more. */
export const forgetBases = (): void => bases.clear()

/** In the place of the library's. */
export async function openDB(nome: string, _versao: number, { upgrade }: { upgrade: (base: Base) => void }) {
  let base = bases.get(nome)
  if (!base) {
    base = new Base()
    upgrade(base)
    bases.set(nome, base)
  }
  const aberta = base
  const transaction = (nomes: string | readonly string[]) => new Transacao(aberta, [nomes].flat())
  const um = (armazem: string) => transaction(armazem).store
  return {
    transaction,
    close: () => {},
    get: (armazem: string, chave: Chave) => um(armazem).get(chave),
    getAll: (armazem: string) => um(armazem).getAll(),
    put: (armazem: string, valor: unknown) => um(armazem).put(valor),
    delete: (armazem: string, chave: Chave) => um(armazem).delete(chave),
    getAllFromIndex: (armazem: string, indice: string, chave: Chave) => um(armazem).index(indice).getAll(chave),
  }
}
