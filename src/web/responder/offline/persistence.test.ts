import { expect, test, vi, afterEach } from 'vitest'
import { type Sabido, armazenamentoDe, askToPersist, ditoDoArmazenamento } from './persistence.ts'

const comum: Sabido = { database: 'aceita', isPrivate: false, isPromised: true, left: null, isSafari: false }
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['prometido', {}],
  ['prometido', { isSafari: true }],
  ['sem-promessa', { isPromised: false }],
  ['sete-dias', { isPromised: false, isSafari: true }],
  ['cheio', { left: 1_000 }],
  ['cheio', { database: 'cheia' }],
  ['privado', { database: 'cheia', isPrivate: true }],
  ['prometido', { left: 50_000_000 }],
  ['privado', { isPrivate: true, left: 1_000 }],
  ['nenhum', { database: 'nenhuma', isPrivate: true }],
] as const)('%s: %j', (expected, mais) => expect(armazenamentoDe({ ...comum, ...mais })).toBe(expected))

test('cada caso tem a sua frase, e só onde as respostas ficam se diz que ficam', () => {
  expect(new Set(Object.values(ditoDoArmazenamento)).size).toBe(6)
  for (const caso of ['privado', 'nenhum', 'cheio'] as const) expect(ditoDoArmazenamento[caso]).not.toContain('guardam-se sozinhas')
})

/** A database that gives itself to be written in, and whose writing ends so. */
function stubDatabase(end: 'oncomplete' | 'onabort') {
  const deleteDatabase = vi.fn<(name: string) => void>()
  const transaction = () => {
    const written = { oncomplete: () => {}, onabort: () => {}, objectStore: () => ({ put: () => queueMicrotask(() => written[end]()) }) }
    return written
  }
  const open = () => {
    const asked = { result: { close: () => {}, transaction }, onsuccess: () => {} }
    queueMicrotask(() => asked.onsuccess())
    return asked
  }
  vi.stubGlobal('indexedDB', { open, deleteDatabase })
  return deleteDatabase
}

test('um disco que não aceita o que se escreve está cheio, diga o navegador o que disser; a experiência não fica lá', async () => {
  const deleteDatabase = stubDatabase('onabort')
  const storage = { persist: async () => true, estimate: async () => ({ quota: 10_737_418_240, usage: 0 }) }
  vi.stubGlobal('navigator', { vendor: '', storage })
  expect(await askToPersist()).toBe('cheio')
  expect(deleteDatabase).toHaveBeenCalledWith('lousa-experiencia')
})

test('pede-se ao navegador, e usa-se o que ele responde', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => false)
  stubDatabase('oncomplete')
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.', storage: { persist, estimate: async () => ({ quota: 1e9, usage: 0 }) } })
  expect(await askToPersist()).toBe('sete-dias')
  expect(persist).toHaveBeenCalledOnce()
  const getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
  vi.stubGlobal('navigator', { vendor: '', storage: { persist, getDirectory } })
  expect(await askToPersist()).toBe('privado')
  vi.stubGlobal('indexedDB', undefined)
  expect(await askToPersist()).toBe('nenhum')
})
