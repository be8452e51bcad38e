// @vitest-environment jsdom
/** A file that does not come is told for what it is: the server's reason, or the network's; never as a fault of the page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnexpected } from '#kit/unexpected.ts'
import { download } from './download.ts'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

const answer = (give: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => give())
const failure = (): Promise<unknown> =>
  download('GET /api/conta/dados').then(
    () => null,
    (error: unknown) => error,
  )

test('o ficheiro fica com o nome que o servidor diz', async () => {
  answer(() => new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="pauta.csv"' } }))
  expect(await failure()).toBeNull()
  expect(saved).toEqual(['pauta.csv'])
})

test.each([
  [
    'o servidor recusa',
    () =>
      new Response(
        JSON.stringify({ type: 'urn:lousa:erro:so_para_consultar', title: 'so_para_consultar', detail: 'Isto é só para consultar.' }),
        {
          status: 403,
        },
      ),
    'Isto é só para consultar.',
  ],
  ['não há rede', () => Promise.reject(new TypeError('Failed to fetch')), 'Não foi possível chegar à Lousa'],
  [
    'a ligação cai a meio',
    () => Object.assign(new Response('metade'), { blob: () => Promise.reject(new TypeError('network error')) }),
    'A resposta da Lousa não chegou inteira.',
  ],
])('quando %s, diz-se isso, e nada fica guardado', async (_quando, give, frase) => {
  answer(give)
  const error = await failure()
  expect(error).toMatchObject({ detail: expect.stringContaining(frase) })
  expect(isUnexpected(error)).toBe(false)
  expect(saved).toEqual([])
})
