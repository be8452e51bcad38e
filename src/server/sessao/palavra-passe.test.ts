/** Hashing keeps nobody else waiting, and says when it has no room. */
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '#server/http/erro.ts'
import { palavraPasseEnsaio, useLousa } from '#server/ensaio/ensaio.ts'
import { limites } from '#regras/limites.ts'
import { hashPassword, passwordMatches } from './palavra-passe.ts'

const lousa = useLousa()

const custo = 2 ** 6
const times = <T>(n: number, work: () => T): T[] => Array.from({ length: n }, work)
const outcome = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

test('um ficheiro não espera pelas palavras-passe de quem entra', async () => {
  const file = path.join(tmpdir(), `lousa-ficheiro-${process.pid}`)
  writeFileSync(file, 'x'.repeat(20_000))
  let hashed = 0
  const hashing = Promise.all(times(16, () => hashPassword('giz-e-ardosia-9', 2 ** 13).then(() => hashed++)))
  await readFile(file)
  // In the threads that read files it would come after twelve of them.
  expect(hashed).toBeLessThan(8)
  await hashing
})

test('quando já há muita gente à espera, quem chega ouve que volte, cada vez um pouco mais tarde, e quem esperava entra', async () => {
  const outcomes = await Promise.all(times(limites.palavrasPasseEmEspera + 24, () => outcome(hashPassword('giz-e-ardosia-9', 2 ** 6))))
  const refused = outcomes.filter((error) => error !== null)
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(limites.palavrasPasseEmEspera)
  expect(refused.length).toBeGreaterThan(10)
  expect(new Set(refused.map(({ codigo }) => codigo))).toEqual(new Set(['muita_gente']))
  const waits = refused.map(({ esperar }) => Math.ceil(esperar ?? 0))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits.at(-1)).toBeLessThanOrEqual(limites.palavrasPasseVoltarSegundos)
  expect(await outcome(hashPassword('giz-e-ardosia-9', 2 ** 4))).toBeNull()
})

test('as contas de uma turma não fazem esperar quem entra, e fazem-se todas', async () => {
  // The threads are there: while one starts, those that have started would take all of the roster.
  await Promise.all(times(8, () => hashPassword('giz-e-ardosia-9', 2 ** 6)))
  let made = 0
  const roster = times(limites.palavrasPasseEmEspera + 60, () => hashPassword('giz-e-ardosia-9', 2 ** 6, 'contas').then(() => made++))
  await hashPassword('giz-e-ardosia-9', 2 ** 6)
  expect(made).toBeLessThan(20)
  await Promise.all(roster)
})

test('uma palavra-passe feita antes continua a servir, e outra não', async () => {
  const stored = 'scrypt$16$AAAAAAAAAAAAAAAAAAAAAA$' + (await hashPassword('x', 16)).split('$')[3]
  expect(await passwordMatches('x', stored, custo)).toBe(false)
  const hash = await hashPassword('ação', 2 ** 10)
  expect(await passwordMatches('ac\u0327a\u0303o', hash, custo)).toBe(true)
  expect(await passwordMatches('acao', hash, custo)).toBe(false)
  expect(await passwordMatches('x', null, 2 ** 10)).toBe(false)
})

test('quem quer entrar nessa altura recebe 503 com a hora de voltar, e entra quando volta', async () => {
  const rita = await lousa.professor()
  const body = { utilizador: rita.email, palavraPasse: palavraPasseEnsaio }
  // Until the answer is there, however late it comes.
  const until = new AbortController()
  const busy = times(limites.palavrasPasseEmEspera + 8, async () => {
    while (!until.signal.aborted) if (await outcome(hashPassword('giz-e-ardosia-9', 2 ** 13))) await setTimeout(5)
  })
  const answer = await lousa.anonimo.raw({ method: 'POST', url: '/api/conta/entrar', payload: body })
  until.abort()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ title: 'muita_gente' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await Promise.all(busy)
  await lousa.anonimo.call('POST /api/conta/entrar', { body })
})
