// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './client.ts'
import { write } from './escrever.ts'

type Turma = { id: number; versao: number; name: string }
type Pedido = { chave?: string; id?: number; versao?: number; name: string }

/** The server: a key makes one class, and brings back what was made under it; the first replies may be lost. */
let turmas: Map<string, Turma>
let asked: Pedido[]
let perdidas: number
beforeEach(() => {
  turmas = new Map()
  asked = []
  perdidas = 0
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const pedido = JSON.parse(String(init.body)) as Pedido
    asked.push(pedido)
    const { chave = '', id, name } = pedido
    const [, before] = [...turmas].find(([key, one]) => key === chave || one.id === id) ?? []
    const turma = before ? { ...before, ...(id ? { name, versao: before.versao + 1 } : {}) } : { id: 5, versao: 1, name }
    turmas.set(chave || ([...turmas.keys()][0] ?? ''), turma)
    if (perdidas-- > 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(turma))
  })
})
afterEach(() => void vi.unstubAllGlobals())

let serie = 0
const novaChave = (): string => `00000000-0000-4000-8000-${String((serie += 1)).padStart(12, '0')}`
const criar = (name: string, chave: string) => write('PUT /api/turmas', { body: { name, chave } })

test('o que se emendou depois de uma criação cuja resposta se perdeu fica como se emendou, e é um só', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(criar('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  expect(await criar('7.º B', chave)).toMatchObject({ id: 5, name: '7.º B' })
  expect([...turmas.values()]).toMatchObject([{ id: 5, name: '7.º B' }])
  expect(asked.at(-1)).toEqual({ id: 5, versao: 1, name: '7.º B' })
})

test('enviado outra vez tal e qual, basta um pedido', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(criar('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  await criar('7.º A', chave)
  expect(asked).toHaveLength(2)
})

test('emendado e desemendado, não fica o que se enviou pelo meio', async () => {
  const chave = novaChave()
  perdidas = 2
  await expect(criar('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  await expect(criar('7.º B', chave)).rejects.toBeInstanceOf(ApiError)
  expect(await criar('7.º A', chave)).toMatchObject({ name: '7.º A' })
  expect(asked.at(-1)).toMatchObject({ id: 5, name: '7.º A' })
})

test('se também a resposta à emenda se perde, a seguinte emenda outra vez', async () => {
  const chave = novaChave()
  perdidas = 1
  await expect(criar('7.º A', chave)).rejects.toBeInstanceOf(ApiError)
  const fetching = globalThis.fetch
  let calls = 0
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const reply = fetching(...args)
    calls += 1
    return calls === 2 ? reply.then(() => Promise.reject(new TypeError('Failed to fetch'))) : reply
  })
  await expect(criar('7.º B', chave)).rejects.toBeInstanceOf(ApiError)
  expect(await criar('7.º B', chave)).toMatchObject({ name: '7.º B' })
})
