/** Addresses of files: whoever holds one may open that file, for a while. */
import { expect, test, vi } from 'vitest'
import { limites } from '#regras/limites.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'

const lousa = useLousa()
const open = async (url: string) => (await lousa.anonimo.raw({ method: 'GET', url })).statusCode

test('um endereço de ficheiro serve doze horas, e não mais de treze', async () => {
  const aluno = lousa.as(await lousa.aluno())
  const { url } = (await aluno.raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes('notas.txt', Buffer.from('olá')) })).json()
  const now = Date.now()
  const statusAfter = async (hours: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(now + hours * 3_600_000)
    const status = await open(url)
    vi.restoreAllMocks()
    return status
  }
  expect(await statusAfter(0)).toBe(200)
  expect(await statusAfter(limites.enderecoFicheiroHoras)).toBe(200)
  // The end is rounded up to the hour, so that addresses repeat.
  expect(await statusAfter(limites.enderecoFicheiroHoras + 1)).toBe(404)
})

test('o prazo escrito no endereço é o que foi assinado', async () => {
  const aluno = lousa.as(await lousa.aluno())
  const { url } = (await aluno.raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes('notas.txt', Buffer.from('olá')) })).json()
  const [viewer, expires, seal] = new URL(url, 'http://lousa.test').searchParams.get('a')!.split('.')
  const address = url.split('?')[0]
  expect(await open(`${address}?a=${viewer}.${expires}.${seal}`)).toBe(200)
  expect(await open(`${address}?a=${viewer}.${Number(expires) + 3600}.${seal}`)).toBe(404)
  expect(await open(`${address}?a=${Number(viewer) + 1}.${expires}.${seal}`)).toBe(404)
})
