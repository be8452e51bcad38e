/**
 * Who is answering, gathered in memory and written once a second: a sign of life of an attempt, the end of its stream, or
 * that something of it changed. The pages that look at its class test are told, once a second per test. Never part of a
 * save: what is lost when a process dies is a sign of life, and the next one comes.
 */
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import type { Central } from './central.ts'
import { type Sinal, writeSinais } from './presencas.sql.ts'

/** Which test an attempt belongs to never changes; beyond so many the memory starts afresh. */
const lembradas = 50_000

export class Presenca {
  readonly #db: Db
  readonly #live: Central
  readonly #cadaMs: number
  readonly #onError: (error: Error) => void
  readonly #sinais = new Map<number, Sinal['que']>()
  readonly #mudadas = new Set<number>()
  readonly #encontros = new Set<number>()
  readonly #testes = new Map<number, number>()
  readonly #escritas = new Map<number, number>()
  #timer: NodeJS.Timeout | null = null
  /** The last writing by itself; it never rejects. */
  #aEscrever: Promise<void> = Promise.resolve()
  #fechada = false

  /** `cadaMs` 0: nothing is written until `flush`. */
  constructor(db: Db, live: Central, cadaMs: number, onError: (error: Error) => void) {
    this.#db = db
    this.#live = live
    this.#cadaMs = cadaMs
    this.#onError = onError
  }

  /** The attempt's page is there. */
  visto(tentativa: number): void {
    this.#sinais.set(tentativa, 'visto')
    this.#soon()
  }

  /** A stream of its events has ended: of the only page, or of one of several. Whoever is still there is told, and gives a sign. */
  saiu(tentativa: number): void {
    this.#sinais.set(tentativa, 'saiu')
    this.#encontros.add(tentativa)
    this.#soon()
  }

  /** Something of it changed that the teacher sees: it was started, handed in, closed. */
  mudou(tentativa: number): void {
    this.#mudadas.add(tentativa)
    this.#soon()
  }

  /** Two of its devices wrote to the same question: its pages are told, so that the other one looks and is seen. Seldom; a save that met nothing costs nothing. */
  encontro(tentativa: number): void {
    this.#encontros.add(tentativa)
    this.#soon()
  }

  /** It saved answers: something changed, and now and then a sign of life. */
  gravou(tentativa: number): void {
    const now = Date.now()
    if ((this.#escritas.get(tentativa) ?? 0) + limites.presencaCadaMs < now) this.#sinais.set(tentativa, 'visto')
    this.mudou(tentativa)
  }

  /** Writes what is known now. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const mudadas = [...this.#mudadas]
    const sinais: Sinal[] = [...this.#sinais].map(([tentativa, que]) => ({ tentativa, que }))
    for (const tentativa of mudadas)
      if (!this.#sinais.has(tentativa) && !this.#testes.has(tentativa)) sinais.push({ tentativa, que: 'nada' })
    this.#sinais.clear()
    this.#mudadas.clear()
    const encontros = [...this.#encontros]
    this.#encontros.clear()
    const testes = sinais.length > 0 ? await this.#write(sinais) : new Set<number>()
    for (const tentativa of mudadas) {
      const teste = this.#testes.get(tentativa)
      if (teste !== undefined) testes.add(teste)
    }
    await this.#live.emit(this.#db, [
      ...[...testes].map((id) => ({ topico: { tipo: 'teste' as const, id }, dados: { que: 'alunos' } })),
      ...encontros.map((id) => ({ topico: { tipo: 'tentativa' as const, id }, dados: { que: 'encontro' } })),
    ])
  }

  async #write(sinais: readonly Sinal[]): Promise<Set<number>> {
    const now = Date.now()
    if (this.#testes.size > lembradas) this.#testes.clear()
    if (this.#escritas.size > lembradas) this.#escritas.clear()
    const rows = await writeSinais(this.#db, sinais)
    for (const { tentativa, teste } of rows) this.#testes.set(tentativa, teste)
    for (const { tentativa, que } of sinais) if (que === 'visto') this.#escritas.set(tentativa, now)
    return new Set(rows.filter(({ mudou }) => mudou).map(({ teste }) => teste))
  }

  /** Writes what is left, after what is being written; nothing is written after. */
  async close(): Promise<void> {
    this.#fechada = true
    await this.#aEscrever
    if (this.#timer) await this.flush().catch(this.#onError)
  }

  #soon(): void {
    if (this.#timer || this.#fechada || this.#cadaMs === 0) return
    this.#timer = setTimeout(() => {
      this.#aEscrever = this.flush().catch(this.#onError)
    }, this.#cadaMs)
    this.#timer.unref()
  }
}
