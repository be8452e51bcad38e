/**
 * Walks every query of the contract, with empty values and with every number at its ends. An empty value counts as
 * absent. However a number is chosen, it never breaks a column.
 */
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { toInject } from './ensaio.ts'
import { leaves, replaced } from './folhas.ts'
import { type Partes, type PedidoValido, endpoints, pedidoValido, pessoaDe } from './pedidos.ts'
import { useMundo } from './use-mundo.ts'

const chao = useMundo()
const { lousa } = chao

/** Extremes of whole numbers, and what is none. */
const extremos = [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 31) - 1, -1, 1.5]

type Parte = { type?: string; anyOf?: Parte[]; properties?: Record<string, Parte> }

const isNumeric = ({ type, anyOf = [] }: Parte): boolean => type === 'integer' || type === 'number' || anyOf.some(isNumeric)

/** TypeBox schemas are JSON Schema. */
const propertiesOf = (schema: unknown): [string, Parte][] => Object.entries((schema as Parte | undefined)?.properties ?? {})

async function send({ quem }: PedidoValido, key: string, partes: Partes) {
  const pessoa = pessoaDe(quem, chao.mundo.a, chao.mundo)
  const before = lousa.espia.escritas
  const answer = await (pessoa ? lousa.as(pessoa) : lousa.anonimo).raw(toInject(key, partes))
  if (lousa.espia.escritas > before) {
    await chao.retrato.restore()
    forgetSessions(lousa.db)
  }
  const falhas = lousa.espia.falhas.splice(0)
  return { status: answer.statusCode, body: answer.body, falhas }
}

function validOf(key: string, endpoint: Endpoint): { pedido: PedidoValido; partes: Partes } {
  const pedido = pedidoValido(key, endpoint)
  if (!pedido) throw new Error(`Say in the room's pedidos-de-ensaio.ts what a valid request of ${key} is`)
  return { pedido, partes: pedido.partes(chao.mundo.a) }
}

const withQuery = endpoints.filter(([key, { query }]) => query && key.startsWith('GET '))

describe('um nome sem nada à frente é como se lá não estivesse', () => {
  it.each(withQuery)('%s', async (key, endpoint) => {
    const { pedido, partes } = validOf(key, endpoint)
    const required: unknown = Object(endpoint.query)['required'] ?? []
    const optional = propertiesOf(endpoint.query).flatMap(([name]) => (Array.isArray(required) && required.includes(name) ? [] : [name]))
    for (const name of [...optional, 'desconhecido']) {
      const { [name]: _, ...others } = partes.query ?? {}
      const [without, empty] = [
        await send(pedido, key, { ...partes, query: others }),
        await send(pedido, key, { ...partes, query: { ...others, [name]: '' } }),
      ]
      expect([name, empty.status], empty.body).toEqual([name, without.status])
      // What the world has nothing for is refused both ways.
      expect(empty.status, `${name}: ${empty.body.slice(0, 300)}`).toBeLessThan(pedido.recusa ? 500 : 400)
    }
  })

  it.each([
    '/api/BancoRecursos/?x=1&idAno=0&origem=',
    '/api/BancoRecursos/1?idAno=0&tipo=',
    '/api/turmas?status=',
    '/api/repositorio?RepositorioPaiId=',
  ])('como a página de sempre o pede: %s', async (url) => {
    expect((await lousa.as(chao.mundo.a.professor).raw({ method: 'GET', url })).statusCode).toBe(200)
  })

  it.each(['/api/turmas/testes/', '/api/trabalho/turma/'])('%s sem estado nem arquivo', async (url) => {
    const query = `turmaid=${chao.mundo.a.turma}&testestatus=&arquivado=`.replace('teste', url.includes('trabalho') ? 'trabalho' : 'teste')
    expect((await lousa.as(chao.mundo.a.professor).raw({ method: 'GET', url: `${url}?${query}` })).statusCode).toBe(200)
  })
})

/** Where a number may stand: the fields of the contract, and those inside the valid request. */
function numbersOf({ params, query, body }: Endpoint, partes: Partes): string[][] {
  const named = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    propertiesOf(schema).flatMap(([name, field]) => (isNumeric(field) ? [[part, name]] : [])),
  )
  const inside = leaves(partes).flatMap(({ path, value }) => (typeof value === 'number' && path.length > 2 ? [[...path]] : []))
  return [...named, ...inside]
}

describe('um número, por grande que seja, não dá erro nosso', () => {
  it.each(endpoints)('%s', async (key, endpoint) => {
    const { pedido, partes } = validOf(key, endpoint)
    const wrong: string[] = []
    for (const path of numbersOf(endpoint, partes)) {
      for (const extremo of extremos) {
        const { status, body, falhas } = await send(pedido, key, Object(replaced(partes, path, extremo)))
        const isMalformed = !Number.isInteger(extremo) || extremo < 0
        const isAddressRight = path[0] !== 'params' || !isMalformed || status === 404
        if (status >= 500 || falhas.length > 0 || !isAddressRight)
          wrong.push(`${path.join('/')} = ${extremo}: ${status} ${falhas.join('; ').slice(0, 500)} ${body.slice(0, 200)}`)
      }
    }
    expect(wrong.join('\n')).toBe('')
  })
})
