/** What the browser is told about the page's own files: how long they are good, and what they may do. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installPage, installSecurityHeaders } from './pagina.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lousa-pagina-'))
  mkdirSync(path.join(folder, 'assets'))
  for (const name of ['index.html', 'sw.js', 'manifest.webmanifest', 'lancamentos.json', 'assets/a-1.js'])
    writeFileSync(path.join(folder, name), name)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, acceptEncoding?: string) {
  const app = Fastify()
  installSecurityHeaders(app, false)
  await installPage(app, folder, { apiBase: '', demo: true })
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  })
  await app.close()
  return { statusCode, headers, body }
}

test('o trabalhador pergunta-se sempre de novo, e só o próprio site o pode dar', async () => {
  const { statusCode, headers, body } = await ask('/sw.js')
  expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', 'sw.js'])
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
})

test('um programa ao lado da página, aberto sozinho, não pode nada', async () => {
  writeFileSync(path.join(folder, 'tema.js'), 'tema.js')
  expect((await ask('/tema.js')).headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('o manifesto diz o que é; os módulos valem um ano', async () => {
  expect((await ask('/manifest.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/)
  const { headers } = await ask('/assets/a-1.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('um módulo vai comprimido como o navegador o pede: Brotli, gzip onde não há https, ou como está', async () => {
  writeFileSync(path.join(folder, 'assets/a-1.js.br'), 'em Brotli')
  writeFileSync(path.join(folder, 'assets/a-1.js.gz'), 'em gzip')
  const pedido = async (como?: string) => {
    const { headers, body } = await ask('/assets/a-1.js', como)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toContain('immutable')
    return [headers['content-encoding'], headers.vary, body]
  }
  expect(await pedido('gzip, deflate, br, zstd')).toEqual(['br', 'accept-encoding', 'em Brotli'])
  expect(await pedido('gzip, deflate')).toEqual(['gzip', 'accept-encoding', 'em gzip'])
  expect((await pedido()).at(-1)).toBe('assets/a-1.js')
  expect((await ask('/sw.js', 'gzip, br')).body).toBe('sw.js')
})

test('dos módulos só se chega aos módulos', async () => {
  for (const url of ['/assets/..%2Flancamentos.json', '/assets/%2e%2e%2flancamentos.json', '/assets/.', '/assets/', '/assets/nada.js']) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).not.toContain('lancamentos.json')
  }
})

test('o que não é para o navegador responde com a página, como qualquer endereço', async () => {
  const { headers, body } = await ask('/lancamentos.json')
  expect([headers['content-type'], body]).toEqual(['text/html; charset=utf-8', 'index.html'])
})

test('a página sabe, antes de perguntar seja o que for, que os dados são de demonstração', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<meta name="lousa-demo" content="__DEMO__" />')
  expect((await ask('/turmas')).body).toBe('<meta name="lousa-demo" content="1" />')
})
