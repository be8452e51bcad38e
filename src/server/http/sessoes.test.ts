/** A process remembers a session long enough that few requests ask the database, and never so long that its end goes unnoticed. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { limites } from '#regras/limites.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { listEndedSessions } from './sessoes.ts'

const lousa = useLousa()

const info = (pessoa: Pessoa) => lousa.as(pessoa).raw({ method: 'GET', url: '/api/geral/info' })

const sidOf = async ({ token }: Pessoa): Promise<string> => (await lousa.servicos.tokens.verify(token))?.sid ?? ''

/** How often sessions are asked about while somebody asks for something. */
async function asksOf(pessoa: Pessoa): Promise<number> {
  lousa.espia.declaracoes = []
  expect((await info(pessoa)).statusCode).toBe(200)
  const asked = lousa.espia.declaracoes.filter((one) => one.sql.includes('from sessoes s join utilizadores u'))
  lousa.espia.declaracoes = null
  return asked.length
}

describe('sessões em uso', () => {
  let [ana, rui, eva, ivo]: Pessoa[] = []
  let lembradas: number[] = []
  afterEach(() => void vi.useRealTimers())

  beforeAll(async () => {
    const todos = [await lousa.aluno(), await lousa.aluno(), await lousa.aluno(), await lousa.aluno('Ivo Velho')] as const
    ;[ana, rui, eva, ivo] = todos
    for (const pessoa of todos) await info(pessoa)
    // As another process would: nothing here is told of it.
    await run(lousa.db, sql`update sessoes set revogada_em = now() where utilizador_id = ${rui.id}`)
    await run(lousa.db, sql`update utilizadores set ativo = false where id = ${eva.id}`)
    await run(lousa.db, sql`update utilizadores set nome = 'Ivo Novo' where id = ${ivo.id}`)
    // So late that they would be forgotten before they are asked about the time after next.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limites.sessaoEmMemoriaMs - limites.sessaoRenovarMs })
    lembradas = await Promise.all(todos.map(async (pessoa) => (await info(pessoa)).statusCode))
    await pause(limites.sessaoRenovarMs + 1_000)
  })

  test('valem enquanto se lembra delas, sem perguntar', () => {
    expect(lembradas).toEqual([200, 200, 200, 200])
  })

  test('quem usa a sua não espera que se pergunte por ela, nem quando o tempo em memória já teria acabado', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limites.sessaoRenovarMs })
    expect(await asksOf(ana!)).toBe(0)
    vi.setSystemTime(Date.now() + limites.sessaoEmMemoriaMs)
    expect(await asksOf(ana!)).toBe(1)
  })

  test('uma terminada noutro processo, ou de uma conta desativada, deixa de valer quando se volta a perguntar por ela', async () => {
    expect([(await info(rui!)).statusCode, (await info(eva!)).statusCode]).toEqual([401, 401])
  })

  test('um nome mudado noutro processo é o novo', async () => {
    expect((await info(ivo!)).json().displayName).toBe('Ivo Novo')
  })
})

test('de quem se ouve o que há de novo, sem mais pedidos, a sessão fica lembrada', async () => {
  const ana = await lousa.aluno()
  await info(ana)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limites.eventosSessaoMs })
  await listEndedSessions(lousa.db, [await sidOf(ana)])
  vi.setSystemTime(Date.now() + limites.eventosSessaoMs + 1_000)
  expect(await asksOf(ana)).toBe(0)
  vi.useRealTimers()
})

test('de muitas sessões dizem-se as que acabaram, e as que nunca houve', async () => {
  const [ana, rui] = [await lousa.aluno(), await lousa.aluno()]
  await run(lousa.db, sql`update sessoes set revogada_em = now() where utilizador_id = ${rui.id}`)
  expect(await listEndedSessions(lousa.db, [await sidOf(ana), await sidOf(rui), 'nenhuma'])).toEqual(new Set([await sidOf(rui), 'nenhuma']))
})
