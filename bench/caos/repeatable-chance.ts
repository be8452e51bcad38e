/**
 * Repeatable chance: one seed and name always draw the same numbers. So a seed fixes the deaths, their pauses and the
 * answers. No seed fixes how processes interleave.
 */
export class Acaso {
  #estado: number

  /** `nome` keeps those who draw apart: one seed serves all of them. */
  constructor(semente: number, nome: string) {
    // FNV-1a: neighbouring seeds and names begin far apart.
    this.#estado = [...`${semente}/${nome}`].reduce(
      (hash, letra) => Math.imul(hash ^ (letra.codePointAt(0) ?? 0), 0x0100_0193),
      0x811c_9dc5,
    )
  }

  /** From 0 up to 1, which it never is (mulberry32). */
  numero(): number {
    this.#estado = (this.#estado + 0x6d2b_79f5) | 0
    let t = Math.imul(this.#estado ^ (this.#estado >>> 15), this.#estado | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  entre(from: number, to: number): number {
    return from + this.numero() * (to - from)
  }

  /** One of these; undefined only where there is none. */
  um<T>(lista: readonly T[]): T | undefined {
    return lista[Math.floor(this.numero() * lista.length)]
  }
}
