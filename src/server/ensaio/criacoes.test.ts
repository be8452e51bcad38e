/**
 * The contract's promise for creations: each key makes one thing, and the reply gives the `id` and `versao` with which
 * the same body changes it. The test walks the contract, so that it finds a new creation by itself.
 */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { toInject } from './ensaio.ts'
import { endpoints, pedidoValido, pessoaDe } from './pedidos.ts'
import { useMundo } from './use-mundo.ts'

const chao = useMundo()
const { lousa } = chao
beforeEach(() => chao.retrato.restore())

const criacoes = endpoints.filter(([, { criacao }]) => criacao)

/** What a thing is called, in the words of its kind; a question is called nothing, and has a domain. */
const nomes = ['nome', 'name', 'titulo', 'dominio'] as const

it.each(criacoes)('%s', async (key, endpoint) => {
  const pedido = pedidoValido(key, endpoint)
  const pessoa = pedido && pessoaDe(pedido.quem, chao.mundo.a, chao.mundo)
  if (!pedido || !pessoa) throw new Error(`${key} has no valid request`)
  const { id: _, versao: __, ...corpo } = Object(pedido.partes(chao.mundo.a).body)
  const campo = nomes.find((nome) => nome in corpo) ?? 'nome'
  const send = async (body: object) => {
    const answer = await lousa.as(pessoa).raw(toInject(key, { body }))
    expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200)
    return answer.json()
  }
  const chave = randomUUID()
  const criado = await send({ ...corpo, [campo]: 'Como saiu', chave })
  expect(criado).toMatchObject({ [campo]: 'Como saiu', versao: 1 })
  expect(await send({ ...corpo, [campo]: 'Como se emendou', chave })).toMatchObject({ id: criado.id, [campo]: 'Como saiu', versao: 1 })
  const emendado = await send({ ...corpo, [campo]: 'Como se emendou', id: criado.id, versao: 1 })
  expect(emendado).toMatchObject({ id: criado.id, [campo]: 'Como se emendou' })
})

it('são as que se esperam', () => expect(criacoes.length).toBeGreaterThan(10))
