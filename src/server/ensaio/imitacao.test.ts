/**
 * Acting in somebody else's name, walked over the whole contract. Somebody who only looks is refused by every endpoint
 * that writes, and changes nothing by the others. Somebody who acts is refused, or leaves a row with both ids in the
 * audit log.
 */
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { many, sql } from '#server/db/db.ts'
import { endpoints, pedidoValido, pessoaDe } from './pedidos.ts'
import { useMundo } from './use-mundo.ts'

const chao = useMundo()
const { lousa } = chao
beforeEach(() => chao.retrato.restore())

/** Changes that any request makes: the note that a session is in use. */
const semEscrita = /^sessoes |^utilizadores update$/

async function imitating(id: number, options: InjectOptions, motivo: string | null) {
  const { token } = await lousa
    .as(chao.mundo.admin)
    .call('POST /api/utilizadores/imitar/{id}', { params: { id }, body: { motivo: 'Pediu ajuda' } })
  if (motivo !== null) await lousa.as({ token }).call('POST /api/conta/agir', { body: { motivo } })
  await chao.retrato.forget()
  return lousa.as({ token }).raw(options)
}

const writing = endpoints.filter(
  ([key, { roles }]) => !key.startsWith('GET ') && roles !== 'todos' && roles.some((papel) => papel !== 'Admin'),
)

const entering = (key: string): boolean => key === 'POST /api/conta/agir' || key === 'POST /api/conta/sair'

describe('quem só vê não muda nada', () => {
  const open = endpoints.filter(([, { roles }]) => roles === 'todos' || roles.some((papel) => papel !== 'Admin'))

  it.each(open.filter(([key]) => !entering(key)))('%s', async (key, endpoint) => {
    const pedido = pedidoValido(key, endpoint)
    if (!pedido) throw new Error(`${key} has no valid request`)
    const pessoa = pessoaDe(pedido.quem, chao.mundo.a, chao.mundo) ?? chao.mundo.a.aluno
    if (pessoa.tipo === 8) throw new Error(`${key} is for people who are not admins`)
    const answer = await imitating(pessoa.id, pedido.inject(chao.mundo.a), null)
    const isWrite = !key.startsWith('GET ') && !endpoint.enquantoVe
    if (isWrite) expect({ status: answer.statusCode, codigo: answer.json().title }, key).toEqual({ status: 403, codigo: 'so_a_ver' })
    expect((await chao.retrato.changes()).filter((change) => !semEscrita.test(change))).toEqual([])
  })
})

describe('quem age fica registado com os dois', () => {
  it.each(writing)('%s', async (key, endpoint) => {
    const pedido = pedidoValido(key, endpoint)
    const pessoa = pedido && pessoaDe(pedido.quem, chao.mundo.a, chao.mundo)
    if (!pessoa || pessoa.tipo === 8) throw new Error(`${key} is for people who are not admins`)
    const answer = await imitating(pessoa.id, pedido.inject(chao.mundo.a), 'Pediu ajuda')
    if (answer.statusCode === 403) return expect(['sessao_imitada', 'so_o_proprio']).toContain(answer.json().title)
    expect(answer.statusCode, answer.body.slice(0, 400)).toBe(pedido.recusa ? answer.statusCode : 200)
    const changes = (await chao.retrato.changes()).filter((change) => !semEscrita.test(change))
    if (changes.length === 0) return
    const rows = await many<{ quem: number; de: number }>(
      lousa.db,
      sql`select quem, em_nome_de as de from auditoria where em_nome_de is not null and acao <> 'imitar.agir'`,
    )
    expect(rows[0], changes.join(', ')).toEqual({ quem: chao.mundo.admin.id, de: pessoa.id })
  })
})
