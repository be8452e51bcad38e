/** Whose address counts, and who sits at this very computer: never what a stranger writes. */
import { networkInterfaces } from 'node:os'
import { isIPv4 } from 'node:net'
import { request } from 'node:http'
import { fc, test as prop } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import Fastify from 'fastify'
import { addressOf, trustOf } from './peer.ts'

const lousa = useLousa()

/** The address that counts for a request from `peer` with these words of X-Forwarded-For. */
async function counted(proxy: string, peer: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(readConfig({ LOUSA_PROXY: proxy }).proxy) })
  app.get('/', (asked) => Promise.resolve(addressOf(asked)))
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return body
}

describe('atrás de um intermediário', () => {
  test.each([
    ['sem intermediário não se acredita em nada', '', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['nem com 0', '0', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['com um, conta o que ele escreveu, e não o que o cliente disse antes', '1', '10.0.0.2', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['com dois, o que escreveu o primeiro', '2', '10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
    [
      'de uma lista, o da direita que não está nela',
      '10.0.0.0/8, 192.0.2.7',
      '10.0.0.2',
      '1.2.3.4, 203.0.113.9, 192.0.2.7, 10.1.1.1',
      '203.0.113.9',
    ],
    ['e a quem não está na lista não se acredita', '10.0.0.0/8', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['IPv6 também', '2001:db8:1::/48', '2001:db8:1::5', '1.2.3.4, 2001:db8:2::9', '2001:db8:2::9'],
    ['o que não é endereço nenhum não conta', '1', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['nem palavras compridas', '1', '10.0.0.2', 'x'.repeat(3_000), '10.0.0.2'],
  ])('%s', async (_nome, proxy, peer, forwarded, expected) => {
    expect(await counted(proxy, peer, forwarded)).toBe(expected)
  })

  prop.prop([
    fc.array(
      fc.oneof(
        fc.ipV4(),
        fc.string({ maxLength: 20 }).map((s) => s.replace(/[^\x21-\x7e]/g, 'x')),
      ),
      { maxLength: 4 },
    ),
    fc.integer({ min: 1, max: 3 }),
  ])('o que o cliente escreve à esquerda nunca muda quem conta', async (words, hops) => {
    const written = Array.from({ length: hops }, (_, i) => `198.51.100.${hops - i}`)
    expect(await counted(String(hops), '10.0.0.2', [...words, ...written].join(', '))).toBe(`198.51.100.${hops}`)
  })

  test.each(['sim', '-1', '1.5', '11', '10.0.0.0/33', 'proxy.escola.pt', '10.0.0.1,,', '10.0.0.1/'])(
    'LOUSA_PROXY=%s é recusado com uma frase',
    (value) => {
      expect(() => readConfig({ LOUSA_PROXY: value })).toThrow(/LOUSA_PROXY tem de ser/)
    },
  )

  test('as falhas contam-se por quem o intermediário disse, e não por quem o cliente inventa', async () => {
    const app = await buildApp({ ...lousa.servicos, config: { ...lousa.servicos.config, proxy: 1 } }, null)
    for (const inventado of ['1.1.1.1', '2.2.2.2'])
      await app.inject({
        method: 'POST',
        url: '/api/conta/entrar',
        payload: { utilizador: `ninguem-${inventado}`, palavraPasse: 'x' },
        headers: { 'x-forwarded-for': `${inventado}, 203.0.113.77`, 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' },
      })
    const { rows } = await sql<{ n: number }>`select count(*) as n from falhas_de_acesso where chave = 'endereco:203.0.113.77'`.execute(
      lousa.db,
    )
    expect(rows[0]?.n).toBe(2)
    await app.close()
  })
})

describe('as identidades de exemplo', () => {
  let id = 0
  beforeAll(async () => {
    await run(
      lousa.db,
      sql`insert into utilizadores (tipo, nome, nome_ordem, email) values (7, 'Tomás Ferreira', 'tomas ferreira', 'aluno1@lousa.test')`,
    )
    const answer = await lousa.anonimo.call('GET /api/demo/identidades')
    id = answer[0]?.id ?? 0
  })
  const enter = (remoteAddress: string, headers: Record<string, string> = {}) =>
    lousa.app.inject({
      method: 'POST',
      url: '/api/demo/entrar',
      payload: { id },
      remoteAddress,
      headers: { host: 'localhost:3000', ...headers },
    })

  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('dão-se a quem está neste computador: %s', async (peer) => {
    expect((await enter(peer)).statusCode).toBe(200)
  })

  test.each([
    ['quem vem de outro, diga o Host o que disser', '192.168.1.20', {}],
    ['quem vem por IPv6 de outro', '2001:db8::5', {}],
    ['um IPv4 de outro, escrito em IPv6', '::ffff:192.168.1.20', {}],
    ['quem vem por um intermediário deste computador', '127.0.0.1', { 'x-forwarded-for': '192.168.1.20' }],
    ['mesmo que ele diga que é daqui', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['por um que o diz de outra maneira', '127.0.0.1', { forwarded: 'for=192.168.1.20' }],
    ['por um que só diz que existe', '127.0.0.1', { via: '1.1 proxy' }],
  ])('não se dão a %s', async (_nome, peer, headers) => {
    const answer = await enter(peer, headers)
    expect([answer.statusCode, answer.json().title]).toEqual([403, 'so_no_proprio_computador'])
    expect(
      (await lousa.app.inject({ url: '/api/demo/identidades', remoteAddress: peer, headers: { host: 'localhost', ...headers } })).json(),
    ).toEqual([])
  })

  const outro = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, address }) => !internal && isIPv4(address))?.address

  describe.skipIf(outro === undefined)('com HOST=0.0.0.0', () => {
    let porta = 0
    let app: Awaited<ReturnType<typeof buildApp>>
    beforeAll(async () => {
      app = await buildApp(lousa.servicos, null)
      porta = Number(new URL(await app.listen({ port: 0, host: '0.0.0.0' })).port)
    })
    afterAll(() => app.close())

    test.each([
      ['127.0.0.1', 200],
      [outro ?? '', 403],
    ])('quem chega por %s recebe %i', async (host, expected) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const asked = request(
          {
            host,
            port: porta,
            method: 'POST',
            path: '/api/demo/entrar',
            headers: { host: 'localhost:3000', 'content-type': 'application/json' },
          },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          },
        )
        asked.on('error', reject)
        asked.end(JSON.stringify({ id }))
      })
      expect(status).toBe(expected)
    })
  })
})
