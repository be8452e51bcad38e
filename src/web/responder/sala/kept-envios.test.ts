// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { forgetOthers } from './files-left-out.ts'
import { leaveOutKept, listKept, sendAnexo, sendKept } from './kept-envios.ts'
import { withKeptEnvios } from './kept-marks.ts'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))
vi.mock(import('#kit/api/token.ts'), async (original) => ({ ...(await original()), alunoDaSessao: () => 5 }))
vi.mock(import('#kit/api/upload.ts'), async (original) => ({ ...(await original()), uploadFicheiro: vi.fn() }))

const enviar = vi.mocked(uploadFicheiro)
/** Ends each upload, by the name of its file. */
let aCaminho: Map<string, { arrive: () => void; signal: AbortSignal | undefined }>

beforeEach(() => {
  aCaminho = new Map()
  enviar.mockReset().mockImplementation(
    (_file, nome, acompanhar) =>
      new Promise((resolve, reject) => {
        const arrive = (): void => resolve({ id: aCaminho.size, url: '', nome, tipo: '', tamanho: 1 })
        aCaminho.set(nome, { arrive, signal: acompanhar?.signal })
        acompanhar?.signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')))
      }),
  )
})
afterEach(async () => {
  for (const { forget } of await listKept(7)) forget()
  await vi.waitFor(() => expect(withKeptEnvios(7)).toEqual([]))
  forgetOthers(null)
})

const send = (nome: string, signal?: AbortSignal, onKept = () => {}) =>
  sendKept(7, new File(['a'], nome), nome, { perguntaid: 30, signal, onKept }).then(
    ({ nome: chegou }) => chegou,
    (error: Error) => error.name,
  )
const seguem = (): string[] => [...aCaminho.keys()]

test('os que se escolhem juntos ficam todos no dispositivo, e seguem um a um pela sua ordem', async () => {
  const kept = vi.fn()
  const first = send('pagina-1.jpg', undefined, kept)
  const second = send('pagina-2.jpg', undefined, kept)
  await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(2))
  expect([seguem(), withKeptEnvios(7)]).toEqual([['pagina-1.jpg'], [30]])
  aCaminho.get('pagina-1.jpg')?.arrive()
  await expect(first).resolves.toBe('pagina-1.jpg')
  await vi.waitFor(() => expect(seguem()).toEqual(['pagina-1.jpg', 'pagina-2.jpg']))
  aCaminho.get('pagina-2.jpg')?.arrive()
  await expect(second).resolves.toBe('pagina-2.jpg')
  await vi.waitFor(() => expect(withKeptEnvios(7), 'nada fica do que chegou').toEqual([]))
})

test('cancelado enquanto espera pela sua vez, acaba logo, nunca segue e não fica no dispositivo', async () => {
  const first = send('pagina-1.jpg')
  const control = new AbortController()
  const second = send('pagina-2.jpg', control.signal)
  control.abort()
  await expect(second).resolves.toBe('AbortError')
  aCaminho.get('pagina-1.jpg')?.arrive()
  await expect(first).resolves.toBe('pagina-1.jpg')
  await vi.waitFor(() => expect(withKeptEnvios(7)).toEqual([]))
  expect(seguem()).toEqual(['pagina-1.jpg'])
})

test('o que esta página está a enviar não se envia outra vez; acabada a tentativa, o que ficou esquece-se', async () => {
  const control = new AbortController()
  const ended = send('pagina-1.jpg', control.signal)
  await vi.waitFor(() => expect(withKeptEnvios(7)).toEqual([30]))
  await expect(listKept(7)).resolves.toEqual([])
  await leaveOutKept(7, 1)
  expect(withKeptEnvios(7)).toEqual([30])
  control.abort()
  await expect(ended).resolves.toBe('AbortError')
})

test('um ficheiro de quem já não tem a sessão não segue em nome de quem entrou depois', async () => {
  const recusado = sendAnexo(6, 7, new File(['a'], 'foto.jpg'), 'foto.jpg', { perguntaid: 30, signal: undefined })
  await expect(recusado).rejects.toMatchObject({ status: 401, codigo: 'sessao_expirada' })
  expect([seguem(), withKeptEnvios(7)]).toEqual([[], []])
  const meu = sendAnexo(5, 7, new File(['a'], 'foto.jpg'), 'foto.jpg', { perguntaid: 30, signal: undefined })
  await expect.poll(seguem).toEqual(['foto.jpg'])
  aCaminho.get('foto.jpg')?.arrive()
  await expect(meu).resolves.toMatchObject({ nome: 'foto.jpg' })
})
