/** Makes Word documents in a thread of their own. A long test takes seconds, and in the serving thread every page would wait for it. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/http/erro.ts'
import { Vagas } from '#server/files/turns.ts'
import type { DocxJob } from './docx-thread.ts'

/** How long a request waits for its turn, how long its document may take, and how long the thread is kept for the next, ms. */
const waitMs = 20_000
const makingMs = 30_000
const idleMs = 60_000
const memoryMb = 512

const vagas = new Vagas(1, waitMs)

/** The thread's program stands beside this one, as it is written or put together. */
const program = new URL(`./docx-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** Kept for a while, since it takes a moment to load the library; it never keeps the process from ending. */
let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined

function startThread(): Worker {
  const started = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  started.unref()
  return started
}

function endThread(): void {
  void thread?.terminate()
  thread = null
}

/** The thread's next message. An error of its program is thrown here. */
async function answerOf(busy: Worker): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(makingMs)
  try {
    const [bytes] = await once(busy, 'message', { signal: deadline })
    return bytes as Uint8Array<ArrayBuffer> // what docx-thread.ts sends
  } catch (error) {
    endThread()
    throw deadline.aborted ? new AppError('indisponivel', { esperar: 3 }) : error
  }
}

/** The bytes of the .docx. Error: `indisponivel`, where others' documents or this one take too long. */
export const makeDocx = (job: DocxJob): Promise<Buffer> =>
  vagas.within(async () => {
    clearTimeout(idle)
    thread ??= startThread()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
    thread.postMessage(job)
    const bytes = await answerOf(thread)
    idle = setTimeout(endThread, idleMs).unref()
    return Buffer.from(bytes.buffer)
  })
