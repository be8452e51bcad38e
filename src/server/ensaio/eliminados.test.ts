/**
 * What was deleted is not there, walked over the whole contract: nothing about it is read, marked or published. Each of
 * these requests is answered where the thing is still there (`contract-walk.test.ts`).
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { endpoints, pedidoValido, pessoaDe } from './pedidos.ts'
import { useMundo } from './use-mundo.ts'

const chao = useMundo()
const { lousa } = chao
beforeEach(() => chao.retrato.restore())

/** The endpoints under these addresses that name one thing and have a valid request. */
const under = (...begins: string[]) =>
  endpoints.filter(
    ([key, endpoint]) =>
      key.includes('{') && begins.some((begin) => key.split(' ')[1]?.startsWith(begin)) && pedidoValido(key, endpoint)?.recusa === null,
  )

describe.each([
  [
    'um teste de turma',
    sql`update testes_turma set eliminado_em = now()`,
    under('/api/turmas/teste/', '/api/turmas/delete/teste/', '/api/teste/comecar/'),
  ],
  ['um trabalho', sql`update trabalhos set eliminado_em = now()`, under('/api/trabalho/')],
  [
    'uma turma',
    sql`update turmas set eliminada_em = now()`,
    under('/api/turmas/', '/api/trabalho/', '/api/pauta/', '/api/de-fora/', '/api/atividade/turma/', '/api/teste/comecar/'),
  ],
])('%s que se eliminou', (_que, eliminate, them) => {
  it.each(them)('%s', async (key, endpoint) => {
    const pedido = pedidoValido(key, endpoint)
    if (!pedido) throw new Error(`${key} has no valid request`)
    await run(lousa.db, eliminate)
    const pessoa = pessoaDe(pedido.quem, chao.mundo.a, chao.mundo)
    const answer = await (pessoa ? lousa.as(pessoa) : lousa.anonimo).raw(pedido.inject(chao.mundo.a))
    expect(answer.statusCode, answer.body.slice(0, 400)).toBe(404)
  })
})
