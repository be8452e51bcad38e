/** Gives jobs to a thread of its own, one after the other, with little memory and little time, and hears what it says. */
import { Worker } from 'node:worker_threads'
import { limites } from '#regras/limites.ts'
import { Vagas } from '#server/files/turns.ts'
import { AppError } from '#server/http/erro.ts'
import type { InteropJob, InteropMessage } from './interop-thread.ts'

const vagas = new Vagas(1, limites.importacaoEsperaMs)
/** How long the thread is kept for the next job, ms: it takes a moment to load. */
const idleMs = 20_000

/** The thread's program stands beside this one, as it is written or put together. */
const program = new URL(`./interop-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** Error for a file that is none of ours, with its sentence. */
export const unreadable = (porque: string): AppError =>
  new AppError('importacao_ilegivel', { valores: { porque: porque.replace(/\.$/, '') } })

const tooHeavy = (): AppError =>
  unreadable('O ficheiro é demasiado pesado para ser lido de uma vez. Divida-o em vários, com menos perguntas ou imagens.')

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined

/** It never keeps the process from ending. */
function startThread(): Worker {
  const started = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: limites.importacaoMemoriaMb } })
  started.unref()
  const forget = (): void => {
    if (thread === started) thread = null
  }
  // Heard also between jobs: an error that nobody hears would end the process.
  started.on('error', forget).on('exit', forget)
  return started
}

function endThread(): void {
  void thread?.terminate()
  thread = null
}

/** Waits until the thread says that the job is done, and passes on what it says before. */
async function listen(busy: Worker, hear: (message: InteropMessage) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(tooHeavy()), limites.importacaoSegundos * 1_000)
  const onMessage = (message: InteropMessage) => (message.que === 'fim' ? resolve() : hear(message))
  const onError = (error: unknown) => reject(isOutOfMemory(error) ? tooHeavy() : error)
  const onExit = () => reject(new Error('The thread ended before its job'))
  busy.on('message', onMessage).once('error', onError).once('exit', onExit)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    busy.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
}

/** Does the job; `hear` is told each message as it comes. Errors: `importacao_ilegivel`, `indisponivel`. */
export const runThread = (job: InteropJob, hear: (message: InteropMessage) => void): Promise<void> =>
  vagas.within(async () => {
    clearTimeout(idle)
    thread ??= startThread()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
    thread.postMessage(job)
    try {
      await listen(thread, hear)
    } catch (error) {
      endThread()
      throw error
    }
    idle = setTimeout(endThread, idleMs).unref()
  })
