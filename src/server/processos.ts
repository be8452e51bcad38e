/**
 * Several processes behind one port (`LOUSA_WORKERS`). The parent opens only the port. Each process is a whole Lousa on
 * the same database, and knows of the others through it alone. A process that dies is replaced.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that lives less than this did not come to work. */
const vidaMinimaMs = 5_000
/** How often in a row that may happen before the whole gives up. */
const quedasSeguidas = 5
/** Requests under way are waited for this long when everything stops. */
const despedidaMs = 30_000

/** The first process brings the database up to date, prepares the school and speaks for all. */
export const speaksForAll = (): boolean => cluster.isPrimary || cluster.worker?.id === 1

/** Others have been at work before this process: what is away now was there for them, and will be again. */
export const joinsOthers = (): boolean => !speaksForAll()

const ended = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    if (worker.isDead()) resolve(worker.process.exitCode ?? 1)
    else worker.once('exit', (code) => resolve(code ?? 1))
  })

/** Resolves once it listens; false: it ended before. What it had to say it has said itself. */
const listens = (worker: Worker): Promise<boolean> =>
  Promise.race([new Promise<true>((resolve) => worker.once('listening', () => resolve(true))), ended(worker).then(() => false)])

/**
 * Keeps `quantos` processes at work until told to stop; returns the exit code. The first starts alone, so that only one
 * migrates and an error is told once.
 */
export async function runProcesses(quantos: number): Promise<number> {
  const working = new Set<Worker>()
  const end = Promise.withResolvers<number>()
  let replacing = false
  let falls = 0

  async function replace(worker: Worker, lived: number): Promise<void> {
    working.delete(worker)
    falls = lived < vidaMinimaMs ? falls + 1 : 0
    if (falls >= quedasSeguidas) end.resolve(1)
    await pause(falls * 500)
    if (replacing) fork()
  }

  function fork(): Worker {
    const worker = cluster.fork()
    const born = Date.now()
    working.add(worker)
    void ended(worker).then(() => (replacing ? replace(worker, Date.now() - born) : undefined))
    return worker
  }

  process.once('SIGINT', () => end.resolve(0))
  process.once('SIGTERM', () => end.resolve(0))

  const first = fork()
  const up = await Promise.race([listens(first), end.promise.then(() => true)])
  if (!up) return first.process.exitCode ?? 1
  replacing = true
  for (let n = 1; n < quantos; n++) fork()

  const code = await end.promise
  replacing = false
  for (const worker of working) worker.process.kill('SIGTERM')
  await Promise.race([Promise.all([...working].map(ended)), pause(despedidaMs, undefined, { ref: false })])
  for (const worker of working) worker.process.kill('SIGKILL')
  return code
}
