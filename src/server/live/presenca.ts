/**
 * Gathers in memory which attempts are being answered, and writes it once a second. The pages that look at the test are
 * told. It is never part of a save. A dying process loses only signs of life, and the next ones come.
 */
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import type { Central } from './exchange.ts'
import { type Sinal, writeSinais } from './presencas.sql.ts'

/**
 * So many attempts are remembered with their test, which never changes. Beyond that the memory starts afresh. Of the
 * signs that wait to be written, only the newest so many stay.
 */
const lembradas = 50_000

type Visto = { que: Sinal['que']; em: number }

/**
 * Everything that waits to be written: signs of attempts, changed attempts, attempts whose devices met, and tests with
 * news.
 */
type PorEscrever = { sinais: Map<number, Visto>; mudadas: Set<number>; encontros: Set<number>; testes: Set<number> }

const nada = (): PorEscrever => ({ sinais: new Map(), mudadas: new Set(), encontros: new Set(), testes: new Set() })

/** Is this sign still true when it is written? A sign of life that has waited for longer than a reload takes means nothing. */
const isStillTrue = ({ que, em }: Visto): boolean => que !== 'visto' || Date.now() - em <= limites.presencaSaidaSegundos * 1_000

/** Joins what could not be written with the newer things known since. */
function together(antes: PorEscrever, depois: PorEscrever): PorEscrever {
  const both = (one: 'mudadas' | 'encontros' | 'testes') => new Set([...antes[one], ...depois[one]].slice(-lembradas))
  const sinais = [...[...antes.sinais].filter(([, sinal]) => isStillTrue(sinal)), ...depois.sinais]
  return { sinais: new Map(sinais.slice(-lembradas)), mudadas: both('mudadas'), encontros: both('encontros'), testes: both('testes') }
}

export class Presenca {
  readonly #db: Db
  readonly #live: Central
  readonly #cadaMs: number
  readonly #onError: (error: Error) => void
  #porEscrever = nada()
  readonly #testes = new Map<number, number>()
  readonly #escritas = new Map<number, number>()
  #timer: NodeJS.Timeout | null = null
  /** The writing by itself that is under way, one at a time; it never rejects. */
  #aEscrever: Promise<void> | null = null
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
    this.#sinal(tentativa, 'visto')
    this.#soon()
  }

  /**
   * A stream of the attempt's events has ended: of its only page, or of one of several. The pages that are still there
   * are told, and each gives a sign.
   */
  saiu(tentativa: number): void {
    this.#sinal(tentativa, 'saiu')
    this.#porEscrever.encontros.add(tentativa)
    this.#soon()
  }

  /** Something of it changed that the teacher sees: it was started, handed in, closed. */
  mudou(tentativa: number): void {
    this.#porEscrever.mudadas.add(tentativa)
    this.#soon()
  }

  /**
   * Two devices of the attempt wrote to the same question. The attempt's pages are told, so that the other device looks
   * and shows the conflict. This is seldom; a save without a conflict costs nothing.
   */
  encontro(tentativa: number): void {
    this.#porEscrever.encontros.add(tentativa)
    this.#soon()
  }

  /** The attempt saved answers. So it has changed and, now and then, given a sign of life. */
  gravou(tentativa: number): void {
    const now = Date.now()
    if ((this.#escritas.get(tentativa) ?? 0) + limites.presencaCadaMs < now) this.#sinal(tentativa, 'visto')
    this.mudou(tentativa)
  }

  /** Writes what is known now. What fails to be written waits for the next time. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const agora = this.#porEscrever
    this.#porEscrever = nada()
    try {
      await this.#writeAndTell(agora)
    } catch (error) {
      this.#porEscrever = together(agora, this.#porEscrever)
      throw error
    }
  }

  #sinal(tentativa: number, que: Sinal['que']): void {
    this.#porEscrever.sinais.set(tentativa, { que, em: Date.now() })
  }

  /** Takes from it what is written: only the rest is to be done again. */
  async #writeAndTell({ sinais, mudadas, encontros, testes }: PorEscrever): Promise<void> {
    const rows: Sinal[] = [...sinais].map(([tentativa, { que }]) => ({ tentativa, que }))
    for (const tentativa of mudadas) if (!sinais.has(tentativa) && !this.#testes.has(tentativa)) rows.push({ tentativa, que: 'nada' })
    if (rows.length > 0) for (const teste of await this.#write(rows)) testes.add(teste)
    sinais.clear()
    for (const tentativa of mudadas) {
      const teste = this.#testes.get(tentativa)
      if (teste !== undefined) testes.add(teste)
    }
    await this.#live.emit(this.#db, [
      ...[...testes].map((id) => ({ topico: { tipo: 'teste' as const, id }, dados: { que: 'alunos' } })),
      ...[...encontros].map((id) => ({ topico: { tipo: 'tentativa' as const, id }, dados: { que: 'encontro' } })),
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

  get #isEmpty(): boolean {
    return Object.values(this.#porEscrever).every(({ size }) => size === 0)
  }

  /** Writes what is left, after what is being written; nothing is written after. */
  async close(): Promise<void> {
    this.#fechada = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#aEscrever
    if (this.#cadaMs > 0 && !this.#isEmpty) await this.flush().catch(this.#onError)
  }

  #soon(): void {
    if (this.#timer || this.#aEscrever || this.#fechada || this.#cadaMs === 0) return
    this.#timer = setTimeout(() => {
      this.#aEscrever = this.#flushAlone()
    }, this.#cadaMs)
    this.#timer.unref()
  }

  async #flushAlone(): Promise<void> {
    await this.flush().catch(this.#onError)
    this.#aEscrever = null
    if (!this.#isEmpty) this.#soon()
  }
}
