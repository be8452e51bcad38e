/** Sending again what did not arrive: after how long, how often, and when to say that it could not be sent. */
import { limites } from '#regras/limites.ts'
import type { FollowSending, Waiting } from '#kit/data/Sending.tsx'
import { ApiError, isPassing } from './client.ts'
import { watchLousa } from './on-answer.ts'
import { readToken, watchToken } from './token.ts'

/**
 * The server's part of the file is gone, or differs from this page's belief. Asked again, the server says how much
 * there is.
 */
const isOutOfStep = (error: unknown): boolean =>
  error instanceof ApiError && (error.codigo === 'nao_encontrado' || error.codigo === 'envio_incompleto')

/** There is nobody: a server that is busy, or broke over it, is there. */
const isNobody = (error: unknown): boolean => isPassing(error) && !(error instanceof ApiError && [429, 500, 507].includes(error.status))

/** How long is waited after so many failures, ms. */
const esperaMs = (falhas: number): number => limites.envioEsperasMs[falhas] ?? limites.envioEsperasMs.at(-1) ?? 0

type Pausa = {
  /** How long, ms. */
  ms: number
  /** How long at least although Lousa has answered another call meanwhile, ms. */
  cedoMs: number
  signal: AbortSignal | undefined
}

/** Resolves after so long, once there is a network again, or Lousa answers: to whether it did. Rejects when it is called off. */
const pause = ({ ms, cedoMs, signal }: Pausa): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const finish = (heard: boolean) => (): void => end(() => resolve(heard))
    let timer = setTimeout(finish(false), ms)
    const back = finish(false)
    const off = (): void => end(() => reject(new DOMException('The upload was called off', 'AbortError')))
    const forget = watchLousa(() => {
      if (cedoMs >= ms) return
      clearTimeout(timer)
      timer = setTimeout(finish(true), start + cedoMs - performance.now())
    })
    function end(then: () => void): void {
      clearTimeout(timer)
      forget()
      window.removeEventListener('online', back)
      signal?.removeEventListener('abort', off)
      then()
    }
    window.addEventListener('online', back)
    signal?.addEventListener('abort', off)
  })

type Sessao = {
  /** The token that was refused. */
  token: string | null
  /** Is whoever began it still the one here? */
  isStillHere: () => boolean
}

/** Resolves once another token is there, or somebody else; whoever signs in calls Lousa next. Rejects when it is called off. */
const otherSession = ({ token, isStillHere }: Sessao, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const off = (): void => end(() => reject(new DOMException('The upload was called off', 'AbortError')))
    const look = (): void => {
      const now = readToken()
      if (!isStillHere() || (now !== null && now !== token)) end(resolve)
    }
    const forget = [watchLousa(look), watchToken(look)]
    function end(then: () => void): void {
      for (const stop of forget) stop()
      signal.removeEventListener('abort', off)
      then()
    }
    signal.addEventListener('abort', off)
    look()
  })

/**
 * Decides whether a failed file is sent again, and when. A refusal fails at once; a busy server or a broken connection
 * is tried again `envioRepeticoes` times. Only a file that can be called off (`signal`) may wait without an end.
 */
export class Insistencia {
  readonly #acompanhar: FollowSending
  /** Failures since something last arrived. */
  #emVao = 0
  /** How many of them came after Lousa had answered another call. */
  #adiantadas = 0
  #waiting: Waiting = false

  constructor(acompanhar: FollowSending = {}) {
    this.#acompanhar = acompanhar
  }

  /** The server answers. */
  reached(): void {
    this.#tell(false)
  }

  /** Some of it is with the server: what failed before counts no more. */
  arrived(): void {
    this.#emVao = 0
    this.#adiantadas = 0
    this.#tell(false)
  }

  /** Waits until the next try is due; throws `error` where there is none. */
  async after(error: unknown, { paciente = false } = {}): Promise<void> {
    const { signal } = this.#acompanhar
    if (signal?.aborted || !(isPassing(error) || isOutOfStep(error))) throw error
    const isOffline = !navigator.onLine
    const insists = signal !== undefined && isNobody(error) && (isOffline || paciente)
    this.#emVao += 1
    if (this.#emVao > limites.envioRepeticoes && !insists) throw error
    // A connection that breaks once is nothing to speak of.
    if (insists && (isOffline || this.#emVao > 1)) this.#tell('rede')
    const ms = esperaMs(insists && isOffline ? Infinity : this.#emVao - 1)
    const adiantou = await pause({ ms, cedoMs: insists ? esperaMs(this.#adiantadas) : ms, signal })
    if (adiantou) this.#adiantadas += 1
  }

  /** Waits until who began it has signed in again, or somebody else has entered; throws `error` where it cannot be called off. */
  async untilSession(error: unknown, sessao: Sessao): Promise<void> {
    const { signal } = this.#acompanhar
    if (!signal || signal.aborted) throw error
    this.#tell('sessao')
    await otherSession(sessao, signal)
    this.#tell(false)
  }

  #tell(waiting: Waiting): void {
    if (waiting !== this.#waiting) this.#acompanhar.onWaiting?.(waiting)
    this.#waiting = waiting
  }
}
