import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { startJobs } from './jobs.ts'

const lousa = useLousa()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A job of a second that lasts until it is let go. */
function newJob() {
  const rounds: { end: () => void; fail: (error: Error) => void }[] = []
  const run = () => new Promise<void>((end, fail) => void rounds.push({ end, fail }))
  return { rounds, start: () => startJobs(lousa.servicos, [{ nome: 'ensaio', cadaMs: 1_000, run }]) }
}
/** What was promised so far has been kept. */
const settle = () => new Promise(setImmediate)

test('parar espera pelo que está em curso, e nada mais começa', async () => {
  const { rounds, start } = newJob()
  const clock = start()
  vi.advanceTimersByTime(1_000)
  let stopped = false
  const stopping = clock.stop().then(() => (stopped = true))
  await settle()
  expect(stopped).toBe(false)
  rounds[0]?.end()
  await stopping
  vi.advanceTimersByTime(10_000)
  expect(rounds).toHaveLength(1)
})

test('um trabalho não começa por cima de si próprio; falhado, diz-se e tenta-se na volta seguinte', async () => {
  const error = vi.spyOn(lousa.servicos.log, 'error').mockImplementation(() => {})
  const { rounds, start } = newJob()
  const clock = start()
  vi.advanceTimersByTime(5_000)
  expect(rounds).toHaveLength(1)
  rounds[0]?.fail(new Error('sem base de dados'))
  await settle()
  expect(error).toHaveBeenCalledExactlyOnceWith(new Error('sem base de dados'), 'Trabalho ensaio:')
  vi.advanceTimersByTime(1_000)
  expect(rounds).toHaveLength(2)
  rounds[1]?.end()
  await clock.stop()
})
