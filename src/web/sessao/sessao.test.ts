// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken } from '#kit/api/token.ts'
import { acceptDeclaration, declarationAccepted, enterWith, leave, sessaoQuery } from './sessao.ts'

const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub, role: 'Aluno', sid: crypto.randomUUID() }))}.y`
const queries = new QueryClient()
/** Databases. */
const removed: string[] = []
const draft = () => localStorage.getItem('rascunho:trabalho:6')

/** The server knows nobody any more: whoever comes with a token is turned away, without one they are a visitor. */
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => removed.push(name) })
  vi.stubGlobal('fetch', async (_url: string, init: { headers?: HeadersInit }) =>
    new Headers(init.headers).has('authorization')
      ? Response.json(
          { type: 'urn:lousa:erro:sessao_expirada', title: 'sessao_expirada', detail: 'A sua sessão terminou.' },
          { status: 401 },
        )
      : Response.json({ userId: null, tipo: 0, avatar: null, displayName: '', loginUrl: '/login' }),
  )
  enterWith(queries, tokenOf('42'))
  localStorage.setItem('rascunho:trabalho:6', 'o que ainda não seguiu')
  removed.length = 0
})
afterEach(() => vi.unstubAllGlobals())

const expire = () => queries.fetchQuery({ ...sessaoQuery(), staleTime: 0 })

test('quem volta a entrar depois de a sessão acabar encontra o que ainda não tinha seguido', async () => {
  await expire()
  expect(readToken()).toBeNull()
  enterWith(queries, tokenOf('42'))
  expect(draft()).toBe('o que ainda não seguiu')
  expect(removed).toEqual([])
})

test('quem entra a seguir, sendo outra pessoa, não o encontra', async () => {
  await expire()
  enterWith(queries, tokenOf('43'))
  expect(draft()).toBeNull()
})

test('quem toma o lugar de quem ainda lá está também não, nem quem sai e volta', async () => {
  enterWith(queries, tokenOf('43'))
  expect(draft()).toBeNull()
  localStorage.setItem('rascunho:trabalho:6', 'outra vez')
  await leave(queries, '/login')
  expect(draft()).toBeNull()
})

test('de quem sai não ficam no dispositivo testes, trabalhos, resultados nem ficheiros por enviar', async () => {
  await leave(queries, '/login')
  expect(removed.toSorted()).toEqual(['lousa-envios', 'lousa-paginas', 'lousa-salas', 'lousa-selados'])
})

test('quem sai já não tem a declaração aceite, ainda que o servidor demore a responder', async () => {
  acceptDeclaration()
  const leaving = leave(queries, '/login')
  expect(declarationAccepted()).toBe(false)
  await leaving
  expect(declarationAccepted()).toBe(false)
})
