/**
 * Receives events as they happen, by one stream per browser. The tab that holds the lock reads for all tabs of the
 * person and tells the others. Without locks (plain http), each visible tab reads for itself.
 */
import { openCorrente } from '#kit/api/event-stream.ts'
import { readToken } from '#kit/api/token.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import { Cortador } from './read-eventos.ts'

/** The content of a topic's event. A page asks the server for the thing itself. */
export type Novidade = { topico: string; que: string; pessoa?: number; nome?: string; versao?: number }
type Ouvinte = (novidade: Novidade) => void

type Recado =
  | { tipo: 'novo'; novidade: Novidade }
  /** The stream was opened anew: something may have been missed. */
  | { tipo: 'tudo' }
  /** Who looks at what? */
  | { tipo: 'quem' }
  | { tipo: 'topicos'; separador: string; topicos: string[] }

const isNovidade = (dados: unknown): dados is Novidade =>
  typeof dados === 'object' && dados !== null && 'topico' in dados && typeof dados.topico === 'string' && 'que' in dados

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** Silence for longer than this is a line that has gone dead: the server gives a sign every 20 s. */
const silenceMs = 50_000

class AoVivo {
  readonly #ouvintes = new Map<string, Set<Ouvinte>>()
  readonly #dosOutros = new Map<string, string[]>()
  readonly #separador = Math.random().toString(36).slice(2)
  #canal: BroadcastChannel | null = null
  #parar: AbortController | null = null
  /** Ends the stream under way, so that the next is opened for other topics. */
  #reabrir: AbortController | null = null
  #abertos = ''
  #ultimo: string | null = null
  #aLer = false

  /** Tells `ouvinte` of what is new on this topic, `pessoa` being one's own. Answers how to stop. */
  listen(topico: string, ouvinte: Ouvinte): () => void {
    const here = this.#ouvintes.get(topico) ?? new Set()
    here.add(ouvinte)
    this.#ouvintes.set(topico, here)
    this.#begin()
    this.#say()
    return () => {
      here.delete(ouvinte)
      if (here.size === 0) this.#ouvintes.delete(topico)
      if (this.#ouvintes.size === 0) this.#end()
      else this.#say()
    }
  }

  #begin(): void {
    if (this.#parar) return
    const parar = new AbortController()
    this.#parar = parar
    this.#ultimo = null
    this.#canal = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lousa-ao-vivo') : null
    this.#canal?.addEventListener('message', (event: MessageEvent<Recado>) => this.#receive(event.data))
    void this.#lead(parar.signal)
  }

  #end(): void {
    this.#send({ tipo: 'topicos', separador: this.#separador, topicos: [] })
    this.#parar?.abort()
    this.#reabrir?.abort()
    this.#canal?.close()
    this.#parar = this.#reabrir = this.#canal = null
    this.#dosOutros.clear()
    this.#aLer = false
  }

  /** Waits for its turn to read for all; without locks, reads at once. */
  async #lead(signal: AbortSignal): Promise<void> {
    if (!('locks' in navigator)) return this.#read(signal)
    try {
      await navigator.locks.request('lousa-ao-vivo', { signal }, () => this.#read(signal))
    } catch (error) {
      noteUnexpected(error) // stopped while waiting is none
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    this.#aLer = true
    this.#send({ tipo: 'quem' })
    let wait = firstPauseMs
    while (!signal.aborted) {
      const began = Date.now()
      const token = readToken()
      // Nobody is signed in, or not any more: whoever signs in loads the page anew or asks again.
      if (token) await this.#stream(token, signal)
      wait = Date.now() - began > longestPauseMs ? firstPauseMs : Math.min(wait * 2, longestPauseMs)
      if (!signal.aborted) await pause(this.#reabrir?.signal.aborted ? 50 : wait / 2 + Math.random() * (wait / 2), signal)
      if (this.#reabrir?.signal.aborted) wait = firstPauseMs
    }
  }

  async #stream(token: string, signal: AbortSignal): Promise<void> {
    const reabrir = new AbortController()
    this.#reabrir = reabrir
    const topicos = this.#wanted()
    this.#abertos = topicos
    let silence = setTimeout(() => reabrir.abort(), silenceMs)
    try {
      const stopped = AbortSignal.any([signal, reabrir.signal])
      // The line fell, or was let go: the next one goes on from the last number.
      const response = await openCorrente(topicos, this.#ultimo, token, stopped).catch(() => null)
      if (!response?.ok || !response.body) return
      const cortador = new Cortador()
      const decoder = new TextDecoder()
      const reader = response.body.getReader()
      for (;;) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
        if (done) return
        clearTimeout(silence)
        silence = setTimeout(() => reabrir.abort(), silenceMs)
        for (const evento of cortador.take(decoder.decode(value, { stream: true }))) {
          if (evento.id !== null) this.#ultimo = evento.id
          if (evento.nome === 'pronto') this.#ready(evento.dados)
          if (evento.nome === 'novo' && isNovidade(evento.dados)) this.#tell(evento.dados)
        }
      }
    } catch (error) {
      noteUnexpected(error)
    } finally {
      clearTimeout(silence)
    }
  }

  #ready(dados: unknown): void {
    const inteiro = typeof dados === 'object' && dados !== null && 'inteiro' in dados && dados.inteiro === true
    if (inteiro) return
    this.#send({ tipo: 'tudo' })
    this.#everything()
  }

  #tell(novidade: Novidade): void {
    this.#send({ tipo: 'novo', novidade })
    this.#here(novidade)
  }

  #here(novidade: Novidade): void {
    const topico = novidade.topico.startsWith('pessoa:') ? 'pessoa' : novidade.topico
    for (const ouvinte of this.#ouvintes.get(topico) ?? []) ouvinte(novidade)
  }

  #everything(): void {
    for (const [topico, ouvintes] of this.#ouvintes) for (const ouvinte of ouvintes) ouvinte({ topico, que: 'tudo' })
  }

  #receive(recado: Recado): void {
    switch (recado.tipo) {
      case 'novo':
        return this.#here(recado.novidade)
      case 'tudo':
        return this.#everything()
      case 'quem':
        return this.#say()
      case 'topicos':
        this.#dosOutros.set(recado.separador, recado.topicos)
        this.#reopenIfNeeded()
    }
  }

  /** Says what this tab looks at, to whoever reads. */
  #say(): void {
    this.#send({ tipo: 'topicos', separador: this.#separador, topicos: this.#own() })
    this.#reopenIfNeeded()
  }

  #own = (): string[] => [...this.#ouvintes.keys()].filter((topico) => topico !== 'pessoa')

  #wanted = (): string => [...new Set([...this.#own(), ...[...this.#dosOutros.values()].flat()])].toSorted().join(',')

  /** A topic nobody told of yet needs a new stream; one that nobody looks at any more can wait for the next. */
  #reopenIfNeeded(): void {
    if (!this.#aLer || !this.#reabrir) return
    const open = new Set(this.#abertos.split(','))
    if (
      this.#wanted()
        .split(',')
        .some((topico) => topico !== '' && !open.has(topico))
    )
      this.#reabrir.abort()
  }

  #send(recado: Recado): void {
    this.#canal?.postMessage(recado)
  }
}

export const aoVivo = new AoVivo()
