import { expect, test, vi, afterEach } from 'vitest'
import { type Sabido, armazenamentoDe, askToPersist, ditoDoArmazenamento } from './persistence.ts'

const comum: Sabido = { hasDatabase: true, isPrivate: false, isPromised: true, left: null, isSafari: false }
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['prometido', {}],
  ['prometido', { isSafari: true }],
  ['sem-promessa', { isPromised: false }],
  ['sete-dias', { isPromised: false, isSafari: true }],
  ['cheio', { left: 1_000 }],
  ['prometido', { left: 50_000_000 }],
  ['privado', { isPrivate: true, left: 1_000 }],
  ['nenhum', { hasDatabase: false, isPrivate: true }],
] as const)('%s: %j', (expected, mais) => expect(armazenamentoDe({ ...comum, ...mais })).toBe(expected))

test('cada caso tem a sua frase, e só onde as respostas ficam se diz que ficam', () => {
  expect(new Set(Object.values(ditoDoArmazenamento)).size).toBe(6)
  for (const caso of ['privado', 'nenhum', 'cheio'] as const) expect(ditoDoArmazenamento[caso]).not.toContain('guardam-se sozinhas')
})

test('pede-se ao navegador, e usa-se o que ele responde', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => false)
  const open = () => {
    const asked = { result: { close: () => {} }, onsuccess: () => {} }
    queueMicrotask(() => asked.onsuccess())
    return asked
  }
  vi.stubGlobal('indexedDB', { open, deleteDatabase: () => {} })
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.', storage: { persist, estimate: async () => ({ quota: 1e9, usage: 0 }) } })
  expect(await askToPersist()).toBe('sete-dias')
  expect(persist).toHaveBeenCalledOnce()
  const getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
  vi.stubGlobal('navigator', { vendor: '', storage: { persist, getDirectory } })
  expect(await askToPersist()).toBe('privado')
  vi.stubGlobal('indexedDB', undefined)
  expect(await askToPersist()).toBe('nenhum')
})
