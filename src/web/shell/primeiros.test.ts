// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contrato } from '#contract/contrato.ts'
import type { Endpoint, Papel } from '#contract/endpoint.ts'
import { rotas } from '#web/rotas.ts'
import primeiros from '../public/primeiros.js?raw'

let asked: { address: string; authorization: string | null }[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, authorization: new Headers(init.headers).get('authorization') })
    return Response.json({})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.documentElement.removeAttribute('data-sem-rede')
  delete window.primeiros
})

const tokenOf = (role: Papel): string => `x.${btoa(JSON.stringify({ sub: '5', sid: 'a', role }))}.y`

/** What a page asks for at its start. */
function open(path: string, role: Papel | null): string[] {
  history.replaceState(null, '', path)
  if (role) localStorage.setItem('token', tokenOf(role))
  else localStorage.removeItem('token')
  asked = []
  // oxlint-disable-next-line typescript/no-implied-eval -- a file of ours, run here as the page runs it
  new Function(primeiros)()
  return asked.map(({ address }) => address)
}

const endpoints = Object.entries(contrato as Record<string, Endpoint>).filter(([key]) => key.startsWith('GET '))
/** The endpoint that answers there. */
const endpointOf = (address: string): Endpoint | undefined =>
  endpoints.find(([key]) => new RegExp(`^${key.slice(4).replace(/\{\w+\}/g, '\\d+')}$`).test(address.split('?')[0] ?? ''))?.[1]

const pessoas: (Papel | null)[] = [null, 'Aluno', 'Professor', 'Admin']

test('em cada endereço, cada pessoa só pede o que o contrato tem e lhe dá', () => {
  const wrong = pessoas.flatMap((role) =>
    Object.values(rotas).flatMap(({ path }) => {
      const addresses = open(path.replace(/\{\w+\}/g, '7'), role)
      return addresses.filter((address) => {
        const roles = endpointOf(address)?.roles
        return roles === undefined || (roles !== 'todos' && !(role && roles.includes(role)))
      })
    }),
  )
  expect(wrong).toEqual([])
})

test('o aluno que abre um teste já o pediu, em seu nome', async () => {
  expect(open('/teste/7/responder', 'Aluno')).toEqual(['/api/geral/info', '/api/teste/responder/7'])
  expect(asked.map(({ authorization }) => authorization)).toEqual(Array(2).fill(`Bearer ${tokenOf('Aluno')}`))
  expect(window.primeiros?.token).toBe(tokenOf('Aluno'))
  await expect(window.primeiros?.pedidos['/api/geral/info']).resolves.toMatchObject({ reply: { status: 200 } })
})

test('um pedido que falha não é uma avaria da página', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open('/', null)
  await expect(window.primeiros?.pedidos['/api/geral/info']).resolves.toBeNull()
})

test('sem rede não se pede nada', () => {
  document.documentElement.setAttribute('data-sem-rede', '')
  expect(open('/', 'Aluno')).toEqual([])
})
