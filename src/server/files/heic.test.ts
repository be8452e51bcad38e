/** What telephones of Apple's send becomes a picture that everybody sees, and keeps nothing of where it was taken. */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { one, sql } from '#server/db/db.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { tiffHead } from './tiff.ts'

const lousa = useLousa()

/** A picture of our own: red beside blue, 64 × 48, with a mark that turns it. It carries a place, a camera and a profile of colours. */
const foto = readFileSync(new URL('ensaio/foto.heic', import.meta.url))

const send = (quem: Pessoa, nome: string, bytes: Buffer) =>
  lousa.as(quem).raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes(nome, bytes) })
const bytesDe = async (url: string): Promise<Buffer> => (await lousa.anonimo.raw({ method: 'GET', url })).rawPayload

/** The colours above and below of what stands upright. */
async function aboveAndBelow(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y: number) => [...data.subarray((y * info.width + info.width / 2) * info.channels).subarray(0, 3)]
  return [at(4), at(info.height - 5)].map(([r = 0, , b = 0]) => (r > 150 && b < 90 ? 'vermelho' : b > 150 && r < 90 ? 'azul' : 'outra'))
}

test('uma fotografia HEIC fica JPEG, direita, com outro nome e sem o lugar', async () => {
  expect(foto.includes('MARCADOR-LUGAR') && foto.includes('MARCADOR-CAMARA')).toBe(true)
  const aluno = await lousa.aluno()
  // Told by its bytes, whatever its name.
  for (const [nome, fica] of [
    ['IMG_0012.HEIC', 'IMG_0012.jpg'],
    ['férias.na.serra', 'férias.na.serra.jpg'],
    ['colada.png', 'colada.jpg'],
  ] as const) {
    const answer = await send(aluno, nome, foto)
    expect([answer.statusCode, answer.json().nome, answer.json().tipo]).toEqual([200, fica, 'image/jpeg'])
    const bytes = await bytesDe(answer.json().url)
    const { format, width, height, exif, icc, orientation } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, icc, orientation }).toMatchObject({ format: 'jpeg', width: 48, height: 64 })
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('MARCADOR')).toBe(false)
    expect(await aboveAndBelow(bytes)).toEqual(['vermelho', 'azul'])
  }
})

test('também como imagem da conta', async () => {
  const aluno = await lousa.aluno()
  const answer = await lousa.as(aluno).raw({ ...toInject('POST /api/conta/avatar'), ...uploadBytes('eu.heic', foto) })
  expect(answer.statusCode).toBe(200)
  const bytes = await bytesDe(answer.json().avatar)
  expect(await aboveAndBelow(bytes)).toEqual(['vermelho', 'azul'])
  expect(bytes.includes('MARCADOR')).toBe(false)
})

test('uma estragada é recusada com a sua frase, e nada fica', async () => {
  const aluno = await lousa.aluno()
  const pixels = foto.indexOf('mdat') + 4
  const torn = Buffer.from(foto)
  torn.fill(0xff, pixels, pixels + 200)
  for (const bytes of [foto.subarray(0, 40), foto.subarray(0, 700), foto.subarray(0, pixels + 100), torn]) {
    const answer = await send(aluno, 'foto.heic', bytes)
    expect([answer.statusCode, answer.json().title]).toEqual([422, 'imagem_estragada'])
  }
  expect(await one(lousa.db, sql`select count(*) as n from ficheiros where dono_id = ${aluno.id}`)).toEqual({ n: 0 })
})

test('uma que promete mais pixéis do que uma máquina tira é recusada antes de aberta', async () => {
  const huge = Buffer.from(foto)
  for (let at = huge.indexOf('ispe'); at !== -1; at = huge.indexOf('ispe', at + 1)) {
    huge.writeUInt32BE(30_000, at + 8)
    huge.writeUInt32BE(30_000, at + 12)
  }
  const answer = await send(await lousa.aluno(), 'foto.heic', huge)
  expect([answer.statusCode, answer.json().title]).toEqual([422, 'imagem_demasiado_grande'])
})

test('enquanto se abrem, quem serve páginas não para', async () => {
  const aluno = await lousa.aluno()
  await send(aluno, 'a.heic', foto)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const answers = await Promise.all([1, 2, 3, 4].map((n) => send(aluno, `${n}.heic`, foto)))
  delay.disable()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(delay.percentile(90) / 1e6).toBeLessThan(100)
})

test('o perfil de cores vai com os pixéis, para que fiquem em sRGB', async () => {
  const { icc } = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff0000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((bytes) => sharp(bytes).metadata())
  const pixels = Buffer.alloc(2 * 2 * 3, Buffer.from([200, 100, 50]))
  const open = (profile: Uint8Array) => sharp(Buffer.concat([tiffHead({ width: 2, height: 2 }, profile), pixels]))
  const [plain, wide] = await Promise.all(
    [open(new Uint8Array()), open(icc ?? Buffer.alloc(0))].map((image) => image.toColourspace('srgb').raw().toBuffer()),
  )
  expect([...plain!.subarray(0, 3)]).toEqual([200, 100, 50])
  expect(wide![0], 'the same numbers are a stronger red in the wider space').toBeGreaterThan(205)
})
