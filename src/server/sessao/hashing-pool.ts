/**
 * Hashes passwords in threads of their own: in Node's shared ones, files would wait for them at nine o'clock. Sign-ins
 * wait in a short line; once it is full, the next are told when to come back. Accounts made by the dozen have another
 * line.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'
import type { HashingJob } from './hashing-thread.ts'

/** `entrar`: somebody waits at a page, and may come back; `contas`: one of many, waited for however long it takes. */
export type Lane = 'entrar' | 'contas'

type Waiting = { job: HashingJob; done: PromiseWithResolvers<Uint8Array> }

/** The thread's program stands beside this one, as it is written or put together. */
const program = new URL(`./hashing-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
/** A thread needs hardly any room for objects, since a hash has its memory outside the heap. */
const options = { resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }, execArgv: [] }

/** Of so many jobs in the line of accounts one goes before those who sign in: each line moves. */
const turns = 4

class HashingPool {
  readonly #size = Math.min(availableParallelism(), limites.palavrasPasseAoMesmoTempo)
  readonly #idle: Worker[] = []
  readonly #working = new Map<Worker, { done: Waiting['done']; began: number }>()
  readonly #lanes: Record<Lane, Waiting[]> = { entrar: [], contas: [] }
  #threads = 0
  #turn = 0
  /** What one hash took lately, ms. */
  #meanMs = 100
  /** When whoever was told to come back last is expected. */
  #lastExpected = 0

  /** The key of a password. 503 `muita_gente` where too many are waiting already. */
  derive(job: HashingJob, lane: Lane): Promise<Uint8Array> {
    if (lane === 'entrar' && this.#lanes.entrar.length >= limites.palavrasPasseEmEspera) throw this.#comeBack()
    const done = Promise.withResolvers<Uint8Array>()
    this.#lanes[lane].push({ job, done })
    this.#next()
    return done.promise
  }

  /** Spreads the people who are told to come back over the time it takes to serve them. */
  #comeBack(): AppError {
    const each = this.#meanMs / this.#size
    const drained = performance.now() + this.#lanes.entrar.length * each
    this.#lastExpected = Math.min(
      Math.max(this.#lastExpected + each, drained),
      performance.now() + limites.palavrasPasseVoltarSegundos * 1_000,
    )
    return new AppError('muita_gente', { esperar: (this.#lastExpected - performance.now()) / 1_000 })
  }

  #take(): Waiting | undefined {
    const { entrar, contas } = this.#lanes
    this.#turn = (this.#turn + 1) % turns
    return this.#turn === 0 ? (contas.shift() ?? entrar.shift()) : (entrar.shift() ?? contas.shift())
  }

  #next(): void {
    if (this.#lanes.entrar.length + this.#lanes.contas.length === 0) return
    const thread = this.#idle.pop() ?? (this.#threads < this.#size ? this.#start() : null)
    const waiting = thread && this.#take()
    if (waiting) this.#run(thread, waiting)
  }

  #start(): Worker {
    this.#threads += 1
    const thread = new Worker(program, options)
    thread.on('message', (key: Uint8Array) => {
      this.#settled(thread)?.resolve(key)
      // Idle, it keeps no program alive.
      thread.unref()
      this.#idle.push(thread)
      this.#next()
    })
    // The thread has died, of its job or otherwise. Another one takes its place.
    thread.on('error', (error) => {
      this.#settled(thread)?.reject(error)
      this.#threads -= 1
      const place = this.#idle.indexOf(thread)
      if (place !== -1) this.#idle.splice(place, 1)
      this.#next()
    })
    return thread
  }

  #run(thread: Worker, { job, done }: Waiting): void {
    this.#working.set(thread, { done, began: performance.now() })
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
    thread.postMessage(job)
  }

  /** Who waited for what this thread has been doing. */
  #settled(thread: Worker): Waiting['done'] | undefined {
    const work = this.#working.get(thread)
    if (work) this.#meanMs += (performance.now() - work.began - this.#meanMs) / 8
    this.#working.delete(thread)
    return work?.done
  }
}

/** The one of this process; its threads begin with the first password. */
export const hashingPool = new HashingPool()
