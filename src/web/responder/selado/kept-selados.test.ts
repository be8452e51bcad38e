// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#kit/api/client.ts'
import { readSignedFile } from '#kit/api/ficheiro-do-site.ts'
import { keepSelado, readFicheiro, readSelado } from './kept-selados.ts'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))
vi.mock(import('#kit/api/client.ts'), async (original) => ({ ...(await original()), api: vi.fn() }))
vi.mock(import('#kit/api/ficheiro-do-site.ts'), async (original) => ({ ...(await original()), readSignedFile: vi.fn() }))
vi.mock(import('#regras/testes/open-selado.ts'), async (original) => ({ ...(await original()), canOpenSelados: () => true }))
vi.mock(import('../offline/worker.ts'), async (original) => ({
  ...(await original()),
  callWorker: () => true,
  prepareOffline: () => Promise.resolve('pronto' as const),
}))

const pedir = vi.mocked(api)
const ler = vi.mocked(readSignedFile)
const envelope = (versao: number) =>
  ({ pacote: 'a', versao, agora: '', teste: {}, ficheiros: [{ id: 30, url: '/30', tamanho: 4 }] }) as never

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', { bound: () => [] })
  pedir.mockReset().mockImplementation(() => Promise.resolve(envelope(1)))
  ler.mockReset().mockImplementation(() => Promise.resolve(new ArrayBuffer(4)))
})

test('só se diz pronto o teste que está todo no dispositivo: o que não chegou é dito incompleto', async () => {
  pedir.mockRejectedValueOnce(new TypeError('sem rede'))
  await expect(keepSelado(9, 5, { pacote: 'a', versao: 1 })).resolves.toBe('incompleto')
  ler.mockRejectedValueOnce(new TypeError('sem rede'))
  await expect(keepSelado(9, 5, { pacote: 'a', versao: 1 })).resolves.toBe('incompleto')
  await expect(readSelado(9, 5)).resolves.toBeNull()
  await expect(keepSelado(9, 5, { pacote: 'a', versao: 1 })).resolves.toBe('pronto')
  expect((await readFicheiro(9, 30)).byteLength).toBe(4)
  await expect(readSelado(9, 6), 'a classmate has none here').resolves.toBeNull()
})

test('o que já cá está não se busca outra vez; uma versão nova do teste, sim', async () => {
  await keepSelado(8, 5, { pacote: 'a', versao: 1 })
  await keepSelado(8, 5, { pacote: 'a', versao: 1 })
  expect(pedir).toHaveBeenCalledTimes(1)
  pedir.mockImplementation(() => Promise.resolve(envelope(2)))
  await expect(keepSelado(8, 5, { pacote: 'a', versao: 2 })).resolves.toBe('pronto')
  expect([pedir.mock.calls.length, (await readSelado(8, 5))?.envelope.versao]).toEqual([2, 2])
})
