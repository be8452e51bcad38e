import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { pdfOf } from '#server/ensaio/pdf.ts'

const lousa = useLousa()

const vermelha = { largura: 595, altura: 842, cor: [1, 0, 0] } as const
const deitada = { largura: 842, altura: 595, cor: [0, 0, 1] } as const

async function keep(bytes: Buffer, nome = 'trabalho.pdf'): Promise<string> {
  const answer = await lousa.as(await lousa.aluno()).raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes(nome, bytes) })
  return answer.json<{ url: string }>().url
}

/** Whoever has the address asks, without being signed in. */
const ask = (url: string, what: string) => lousa.anonimo.raw({ method: 'GET', url: url.replace('?', `/${what}?`) })
const titled = async (url: string, what: string) => {
  const answer = await ask(url, what)
  return [answer.statusCode, answer.json().title]
}

async function colourAt(bytes: Buffer): Promise<number[]> {
  const pixels = await sharp(bytes).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer()
  return [...pixels].map((value) => Math.round(value / 255))
}

test('um PDF diz quantas páginas tem, e cada uma chega como imagem, na sua forma e nas suas cores', async () => {
  const url = await keep(pdfOf([vermelha, deitada]))
  expect((await ask(url, 'paginas')).json()).toEqual({ paginas: 2 })
  const [primeira, segunda] = [await ask(url, 'paginas/1'), await ask(url, 'paginas/2')]
  expect([primeira.statusCode, primeira.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(primeira.headers['cache-control']).toContain('private')
  expect(await sharp(primeira.rawPayload).metadata()).toMatchObject({ width: 1600, height: 2264 })
  expect(await sharp(segunda.rawPayload).metadata()).toMatchObject({ width: 1600, height: 1131 })
  expect(await colourAt(primeira.rawPayload)).toEqual([1, 0, 0])
  expect(await colourAt(segunda.rawPayload)).toEqual([0, 0, 1])
})

test('uma página muito comprida é desenhada mais pequena, com a mesma forma', async () => {
  const url = await keep(pdfOf([{ largura: 200, altura: 4_000 }]))
  const { width, height } = await sharp((await ask(url, 'paginas/1')).rawPayload).metadata()
  expect(width * height).toBeLessThanOrEqual(8_010_000)
  expect(height / width).toBeCloseTo(20, 0)
})

test('uma página que não há, um ficheiro que não é um PDF e um endereço que não é dele não se encontram', async () => {
  const url = await keep(pdfOf())
  expect(await titled(url, 'paginas/2')).toEqual([404, 'nao_encontrado'])
  const texto = await keep(Buffer.from('palavras'), 'notas.txt')
  expect(await titled(texto, 'paginas')).toEqual([404, 'nao_encontrado'])
  expect(await titled(texto, 'paginas/1')).toEqual([404, 'nao_encontrado'])
  expect(await titled(url.replace(/a=.*/, 'a=1.9999999999.abcdef'), 'paginas/1')).toEqual([404, 'nao_encontrado'])
  expect((await ask(url, 'paginas/0')).statusCode).toBe(404)
})

test.each([
  ['cortado', pdfOf().subarray(0, 60)],
  ['que não é um', Buffer.from('%PDF-1.7\nisto não é um PDF')],
  // Encrypted with a password that nobody gave.
  [
    'fechado',
    Buffer.from(pdfOf().toString().replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>')),
  ],
])('um PDF %s diz que não se abre, e o seguinte abre', async (_nome, bytes) => {
  const url = await keep(bytes)
  expect(await titled(url, 'paginas')).toEqual([422, 'pdf_ilegivel'])
  expect(await titled(url, 'paginas/1')).toEqual([422, 'pdf_ilegivel'])
  expect((await ask(await keep(pdfOf([vermelha])), 'paginas/1')).statusCode).toBe(200)
})

test('muitas páginas pedidas ao mesmo tempo chegam todas, e quem serve páginas não para', async () => {
  const url = await keep(pdfOf(Array.from({ length: 8 }, () => deitada)))
  const asked = Promise.all(Array.from({ length: 8 }, (_, i) => ask(url, `paginas/${i + 1}`)))
  const begun = performance.now()
  expect((await lousa.anonimo.raw({ method: 'GET', url: '/api/saude' })).statusCode).toBe(200)
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect((await asked).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
})
