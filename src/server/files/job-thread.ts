/** Opens a file that a stranger made in a thread of its own: what goes wrong there ends that thread and nothing else. */
import { Worker } from 'node:worker_threads'
import { limites } from '#regras/limites.ts'

/** The programs stand beside this one, as it is written or put together. */
const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js'

/** What the program answers to this job; null where it ends without an answer, or takes longer than `imagemSegundos`. */
export function runJob<Result>(program: 'heic-thread' | 'pdf-thread', job: unknown): Promise<Result | null> {
  const thread = new Worker(new URL(`./${program}${ending}`, import.meta.url), { workerData: job, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Result | null>()
  const timer = setTimeout(() => resolve(null), limites.imagemSegundos * 1_000)
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => resolve(null))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
