/** What was used last, up to so much of it: the least recently used goes first. */
export class Recentes<T> {
  readonly #known = new Map<string, { value: T; size: number }>()
  readonly #most: number
  #size = 0

  /** `most`: the sum of sizes that is kept, in whatever unit `put` is told. */
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): T | undefined {
    const found = this.#known.get(key)
    if (!found) return undefined
    this.#known.delete(key)
    this.#known.set(key, found)
    return found.value
  }

  put(key: string, value: T, size: number): void {
    this.#remove(key)
    this.#known.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#known.keys()) {
      if (this.#size <= this.#most) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#size -= this.#known.get(key)?.size ?? 0
    this.#known.delete(key)
  }
}
