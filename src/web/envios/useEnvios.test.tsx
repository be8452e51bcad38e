// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { dropFile, listFiles } from './kept-files.ts'
import { useEnvios } from './useEnvios.ts'

let aluno = 5
vi.mock('idb', () => import('#web/responder/journal/ensaio-idb.ts'))
vi.mock(import('#kit/api/token.ts'), async (original) => ({ ...(await original()), alunoDaSessao: () => aluno }))
vi.mock(import('#kit/api/upload.ts'), async (original) => ({ ...(await original()), uploadFicheiro: vi.fn() }))

const enviar = vi.mocked(uploadFicheiro)
/** No network: it waits until it is called off. */
const semRede: typeof uploadFicheiro = (_file, _nome, acompanhar) =>
  new Promise((_resolve, reject) =>
    acompanhar?.signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError'))),
  )
const comRede: typeof uploadFicheiro = (file, nome) =>
  Promise.resolve({ id: 40, url: '/api/ficheiros/40?a=x', nome, tipo: file.type, tamanho: file.size })

const foto = () => new File(['uma fotografia'], 'foto.jpg', { type: 'image/jpeg' })
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={newQueryClient()}>{children}</QueryClientProvider>

function open(lugar = 'trabalho-7', maximo = 10) {
  const onEnviado = vi.fn()
  const { result, unmount } = renderHook(() => useEnvios({ maximo, ha: 0, lugar, onEnviado }), { wrapper })
  return { result, unmount, onEnviado }
}
const nomes = async (lugar = 'trabalho-7') => (await listFiles(lugar)).map(({ file }) => file.name)

/** What reloading does to a page: nothing of it goes on. Its files are called off without anybody having asked. */
async function reload(): Promise<void> {
  cleanup()
  vi.resetModules()
}

beforeEach(() => {
  aluno = 5
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
})
afterEach(async () => {
  cleanup()
  for (const lugar of ['trabalho-7', 'trabalho-8']) for (const { chave } of await listFiles(lugar)) await dropFile(chave)
  vi.unstubAllGlobals()
})

test('o que ainda não chegou fica no dispositivo, e segue na visita seguinte sob a mesma chave', async () => {
  enviar.mockImplementation(semRede)
  const { result } = open()
  act(() => result.current.take([foto()]))
  await vi.waitFor(async () => expect(await nomes()).toEqual(['foto.jpg']))
  const chave = enviar.mock.calls.at(-1)?.[2]?.chave
  await reload()

  enviar.mockImplementation(comRede)
  const { useEnvios: useEnviosDeNovo } = await import('./useEnvios.ts')
  const onEnviado = vi.fn()
  const again = renderHook(() => useEnviosDeNovo({ maximo: 10, ha: 0, lugar: 'trabalho-7', onEnviado }), { wrapper })
  await waitFor(() => expect(onEnviado).toHaveBeenCalledWith(expect.objectContaining({ id: 40, nome: 'foto.jpg' }), undefined))
  expect(enviar.mock.calls.at(-1)?.[2]?.chave).toBe(chave)
  await vi.waitFor(async () => expect(await nomes()).toEqual([]))
  expect(again.result.current.envios).toEqual([])
})

test('uma lista desenhada outra vez na mesma página não o envia duas vezes', async () => {
  enviar.mockReset().mockImplementation(semRede)
  const first = open()
  act(() => first.result.current.take([foto()]))
  await vi.waitFor(async () => expect(await nomes()).toEqual(['foto.jpg']))
  first.unmount()
  open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(enviar).toHaveBeenCalledTimes(1)
})

test('do que se manda parar não se diz que falhou', async () => {
  enviar.mockReset().mockImplementation(semRede)
  const { result } = open()
  act(() => result.current.take([foto()]))
  await vi.waitFor(async () => expect(await nomes()).toEqual(['foto.jpg']))
  act(() => result.current.envios[0]?.cancel())
  await vi.waitFor(async () => expect(await nomes()).toEqual([]))
  expect(result.current.envios).toEqual([])
  expect(result.current.problemas).toEqual([])
})

test('os que vão a caminho contam para quantos podem ser', async () => {
  enviar.mockReset().mockImplementation(semRede)
  const { result } = open('trabalho-7', 2)
  act(() => result.current.take([foto()]))
  act(() => result.current.take([foto(), foto()]))
  expect(enviar).toHaveBeenCalledTimes(2)
  expect(result.current.problemas).toHaveLength(1)
  expect(result.current.cheio).toBe(true)
  await vi.waitFor(async () => expect(await nomes()).toHaveLength(2))
})

test('de dois, o que chega não leva consigo o que ainda espera', async () => {
  enviar.mockReset().mockImplementation(semRede)
  const { result } = open()
  act(() => result.current.take([foto(), new File(['outra'], 'mapa.png', { type: 'image/png' })]))
  await vi.waitFor(async () => expect(await nomes()).toHaveLength(2))
  act(() => result.current.envios[0]?.cancel())
  await vi.waitFor(async () => expect(await nomes()).toEqual(['mapa.png']))
  await reload()

  enviar.mockReset().mockImplementation(comRede)
  const { useEnvios: useEnviosDeNovo } = await import('./useEnvios.ts')
  const onEnviado = vi.fn()
  renderHook(() => useEnviosDeNovo({ maximo: 10, ha: 0, lugar: 'trabalho-7', onEnviado }), { wrapper })
  await waitFor(() => expect(onEnviado).toHaveBeenCalledWith(expect.objectContaining({ nome: 'mapa.png' }), undefined))
})

test('o que se manda parar, ou chega, não fica; nem se envia noutro trabalho ou a outra pessoa', async () => {
  enviar.mockReset().mockImplementation(semRede)
  const { result } = open()
  act(() => result.current.take([foto()]))
  await vi.waitFor(async () => expect(await nomes()).toEqual(['foto.jpg']))
  open('trabalho-8')
  aluno = 6
  open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(enviar).toHaveBeenCalledTimes(1)
  aluno = 5
  act(() => result.current.envios[0]?.cancel())
  await vi.waitFor(async () => expect(await nomes()).toEqual([]))
  enviar.mockImplementation(comRede)
  act(() => result.current.take([foto()]))
  await waitFor(() => expect(enviar).toHaveBeenCalledTimes(2))
  await vi.waitFor(async () => expect(await nomes()).toEqual([]))
})
