/**
 * The exchange of events inside one process. An act writes its events in its own transaction. After the commit every
 * process is told to look, and reads the table for the topics to which somebody listens.
 */
import { limites } from '#regras/limites.ts'
import type { Canal } from '#server/db/process-channel.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import * as q from './acontecimentos.sql.ts'
import { isKept } from './pontos.ts'
import { type Acontecimento, nomeDoTopico, type Topico } from './topicos.ts'

/** Some events, in order, and the point from which to go on after them. */
export type Lote = { ponto: string; acontecimentos: q.AcontecimentoRow[] }

type Ouvinte = { topicos: ReadonlySet<string>; take: (lote: Lote) => void; end: () => void; sid: string }

export type Escuta = {
  topicos: readonly Topico[]
  /** Go on from this point; null: from now. */
  desde: string | null
  /** The session that listens: it is told when it has ended. */
  sid: string
  take: (lote: Lote) => void
  /** Called once: the session has ended, or the process is going. */
  end: () => void
}

/** Which of these sessions may not be used any more. */
export type FindEndedSessoes = (db: Db, sids: readonly string[]) => Promise<ReadonlySet<string>>

export class Central {
  readonly #db: Db
  readonly #canal: Canal
  readonly #findEndedSessoes: FindEndedSessoes
  readonly #onError: (error: Error) => void
  readonly #ouvintes = new Set<Ouvinte>()
  /** The listeners of each topic: thousands listen, to hundreds of topics. */
  readonly #porTopico = new Map<string, Set<Ouvinte>>()
  readonly #porDizer = new Set<string>()
  readonly #ditos = new Map<string, number>()
  #dizer: NodeJS.Timeout | null = null
  #parar: (() => void) | null = null
  #desde = ''
  #aLer: Promise<void> | null = null
  #lerOutraVez = false
  #aSair = false
  #fechada = false

  constructor(db: Db, canal: Canal, findEndedSessoes: FindEndedSessoes, onError: (error: Error) => void) {
    this.#db = db
    this.#canal = canal
    this.#findEndedSessoes = findEndedSessoes
    this.#onError = onError
  }

  /**
   * Writes events in the transaction of `db`, and announces them once it is committed, so that an undone event is never
   * told. `dados` may hold only facts for everybody who may listen to the topic.
   */
  async emit(db: Db, acontecimentos: readonly Acontecimento[]): Promise<void> {
    if (acontecimentos.length === 0) return
    const rows = acontecimentos.map(({ topico, dados }) => ({ topico: nomeDoTopico(topico), dados }))
    await q.insertAcontecimentos(db, rows)
    afterCommit(db, () => this.#announce(rows.map(({ topico }) => topico)))
  }

  /**
   * Listens, first to the events since `desde`. `inteiro` is false where these are not kept any more: the listener
   * should then look at everything again. Returns how to stop. A caller that gets an error does not listen.
   */
  async listen({ topicos, desde, sid, take, end }: Escuta): Promise<{ ponto: string; inteiro: boolean; stop: () => void }> {
    const nomes = topicos.map(nomeDoTopico)
    const { ponto, primeiro } = await q.selectPonto(this.#db)
    const inteiro = desde !== null && isKept(desde, ponto, primeiro)
    if (this.#ouvintes.size === 0) this.#desde = ponto
    const ouvinte: Ouvinte = { topicos: new Set(nomes), take, end, sid }
    this.#join(ouvinte)
    this.#start()
    try {
      // A reading under way does not ask for the topics of this listener, and later readings go on from its end. So the
      // listener begins there, or later.
      await this.#aLer
      // The events that were committed between that point and the listener's entry into the list.
      const antes = await q.listDesde(this.#db, inteiro ? desde : ponto, nomes)
      if (antes.acontecimentos.length > 0) take(antes)
    } catch (error) {
      this.#leave(ouvinte)
      throw error
    }
    // A listener let in while the exchange closes would keep it from closing.
    if (this.#aSair) this.#dismiss(ouvinte)
    return { ponto, inteiro, stop: () => this.#leave(ouvinte) }
  }

  /** Forgets events so old that nobody goes on from them. */
  async tidy(): Promise<void> {
    await q.deleteAntigos(this.#db)
  }

  /** Ends every stream, and those that are only now being opened: the process is going. */
  endAll(): void {
    this.#aSair = true
    for (const ouvinte of this.#ouvintes) this.#dismiss(ouvinte)
  }

  async close(): Promise<void> {
    this.#fechada = true
    this.endAll()
    if (this.#dizer) clearTimeout(this.#dizer)
    await this.#aLer
  }

  #dismiss(ouvinte: Ouvinte): void {
    this.#leave(ouvinte)
    ouvinte.end()
  }

  #join(ouvinte: Ouvinte): void {
    this.#ouvintes.add(ouvinte)
    for (const topico of ouvinte.topicos) {
      const quem = this.#porTopico.get(topico) ?? new Set()
      this.#porTopico.set(topico, quem.add(ouvinte))
    }
  }

  #leave(ouvinte: Ouvinte): void {
    this.#ouvintes.delete(ouvinte)
    for (const topico of ouvinte.topicos) {
      const quem = this.#porTopico.get(topico)
      quem?.delete(ouvinte)
      if (quem?.size === 0) this.#porTopico.delete(topico)
    }
    if (this.#ouvintes.size > 0) return
    this.#parar?.()
    this.#parar = null
  }

  /** Ends the streams of sessions that have ended. One question for all of them. */
  async #endDeadSessions(): Promise<void> {
    const sids = new Set([...this.#ouvintes].map(({ sid }) => sid))
    const ended = await this.#findEndedSessoes(this.#db, [...sids])
    for (const ouvinte of this.#ouvintes) if (ended.has(ouvinte.sid)) this.#dismiss(ouvinte)
  }

  #start(): void {
    if (this.#parar) return
    const timer = setInterval(() => this.#look(), limites.eventosLeituraMs)
    const guard = setInterval(() => void this.#endDeadSessions().catch(this.#onError), limites.eventosSessaoMs)
    timer.unref()
    guard.unref()
    const stop = this.#canal.listen((topicos) => {
      if (topicos === 'todos' || topicos.some((topico) => this.#porTopico.has(topico))) this.#look()
    })
    this.#parar = () => {
      clearInterval(timer)
      clearInterval(guard)
      stop()
    }
  }

  #announce(topicos: readonly string[]): void {
    if (this.#fechada) return
    for (const topico of topicos) this.#porDizer.add(topico)
    this.#sayDue()
  }

  /** Announces the topics that are due; a topic announced less than a second ago waits. */
  #sayDue(): void {
    if (this.#dizer || this.#fechada) return
    const now = Date.now()
    for (const [topico, em] of this.#ditos) if (em + limites.eventosAvisoMs <= now) this.#ditos.delete(topico)
    const due = [...this.#porDizer].filter((topico) => !this.#ditos.has(topico))
    for (const topico of due) {
      this.#porDizer.delete(topico)
      this.#ditos.set(topico, now)
    }
    if (due.length > 0) this.#canal.announce(due).catch(this.#onError)
    if (this.#porDizer.size === 0) return
    this.#dizer = setTimeout(() => {
      this.#dizer = null
      this.#sayDue()
    }, limites.eventosAvisoMs)
    this.#dizer.unref()
  }

  /** Reads once; topics announced meanwhile are read right after. */
  #look(): void {
    if (this.#fechada || this.#ouvintes.size === 0) return
    if (this.#aLer) {
      this.#lerOutraVez = true
      return
    }
    this.#aLer = this.#read()
      .catch(this.#onError)
      .finally(() => {
        this.#aLer = null
        if (!this.#lerOutraVez) return
        this.#lerOutraVez = false
        this.#look()
      })
  }

  async #read(): Promise<void> {
    const { ponto, acontecimentos } = await q.listDesde(this.#db, this.#desde, [...this.#porTopico.keys()])
    this.#desde = ponto
    const deCada = new Map<Ouvinte, q.AcontecimentoRow[]>()
    for (const acontecimento of acontecimentos) {
      for (const ouvinte of this.#porTopico.get(acontecimento.topico) ?? []) {
        const own = deCada.get(ouvinte)
        if (own) own.push(acontecimento)
        else deCada.set(ouvinte, [acontecimento])
      }
    }
    for (const [ouvinte, own] of deCada) ouvinte.take({ ponto, acontecimentos: own })
  }
}
