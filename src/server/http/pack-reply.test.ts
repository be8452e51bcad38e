/** What travels packed, how, and what never does. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { packReply } from './pack-reply.ts'

const grande = { texto: 'Quem pesca sabe bem a que horas o mar sobe. '.repeat(100) }

async function ask(key: string, reply: unknown, acceptEncoding?: string, method: 'GET' | 'HEAD' = 'GET') {
  const app = Fastify()
  app.route({ method: 'GET', url: '/', ...packReply(key), handler: async () => reply })
  const { headers, rawPayload } = await app.inject({
    url: '/',
    method,
    headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  })
  await app.close()
  return { como: headers['content-encoding'], vary: headers.vary, tamanho: Number(headers['content-length']), rawPayload }
}

test('o que é grande vai como quem pede o aceita: Brotli, gzip, ou como está', async () => {
  const br = await ask('GET /api/inicio', grande, 'gzip, deflate, br, zstd')
  expect([br.como, br.vary, br.tamanho]).toEqual(['br', 'accept-encoding', br.rawPayload.length])
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(grande)
  const gz = await ask('POST /api/teste/comecar/{id}', grande, 'gzip, deflate')
  expect(gz.como).toBe('gzip')
  expect(JSON.parse(gunzipSync(gz.rawPayload).toString())).toEqual(grande)
  for (const none of [undefined, 'identity', 'br;q=0, gzip; q=0.0']) {
    const plain = await ask('GET /api/inicio', grande, none)
    expect([none, plain.como, plain.vary]).toEqual([none, undefined, 'accept-encoding'])
    expect(JSON.parse(plain.rawPayload.toString())).toEqual(grande)
  }
  expect((await ask('GET /api/inicio', grande, 'br, gzip;q=0')).como).toBe('br')
})

test('o que é pequeno vai como está', async () => {
  const { como, rawPayload } = await ask('GET /api/inicio', { texto: 'curto' }, 'br')
  expect([como, rawPayload.toString()]).toEqual([undefined, '{"texto":"curto"}'])
})

test('quem só pergunta pelos cabeçalhos sabe o tamanho do que viria', async () => {
  const { como, tamanho, rawPayload } = await ask('GET /api/inicio', grande, 'br', 'HEAD')
  expect([como, rawPayload.length]).toEqual(['br', 0])
  expect(tamanho).toBeGreaterThan(0)
})

test.each([
  'POST /api/conta/entrar',
  'POST /api/demo/entrar',
  'POST /api/utilizadores/imitar/{id}',
  'GET /api/notificacoes/calendario',
  'GET /api/admin/lotes/codigos/{id}',
  'POST /api/turmas/csv/{id}',
  'POST /api/turmas/contas/{id}',
  'POST /api/turmas/acessos/{id}',
  'POST /api/utilizadores/csv',
])('%s dá sessões, palavras-passe ou códigos: nunca vai comprimida', async (key) => {
  expect((await ask(key, grande, 'br')).como).toBeUndefined()
})
