/**
 * The record of events in order: what happened to each revision, and what died. The bench prints the story of a
 * revision that is missing in the end.
 */
import { closeSync, openSync, writeSync } from 'node:fs'

/** `nome` of a revision, or `*` for what befell all of a student's, or of everybody's. */
type Acontecimento = { ms: number; aluno: number | null; nome: string; que: string }

export class Cronica {
  readonly #desde = Date.now()
  readonly #todos: Acontecimento[] = []
  readonly #ficheiro: number

  /** Every line is written to this file as it comes: whoever kills the bench finds it there. */
  constructor(ficheiro: string) {
    this.#ficheiro = openSync(ficheiro, 'w')
  }

  nota(aluno: number | null, nome: string, que: string): void {
    const novo = { ms: Date.now() - this.#desde, aluno, nome, que }
    this.#todos.push(novo)
    writeSync(this.#ficheiro, `${JSON.stringify(novo)}\n`)
  }

  /** The story of one revision: all that was said of it, and the deaths from just before it was first sent on. */
  de(aluno: number, nome: string): string[] {
    const own = this.#todos.filter((one) => one.aluno === aluno && one.nome === nome)
    const from = (own[0]?.ms ?? 0) - 2_000
    const around = this.#todos.filter((one) => one.nome === '*' && (one.aluno === null || one.aluno === aluno) && one.ms >= from)
    return [...own, ...around]
      .toSorted((a, b) => a.ms - b.ms)
      .slice(0, 60)
      .map(({ ms, que }) => `${(ms / 1_000).toFixed(2)} s ${que}`)
  }

  closeIt(): void {
    closeSync(this.#ficheiro)
  }
}
