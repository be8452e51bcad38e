/** No picture keeps where and with what it was taken, whichever way it comes in. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contrato } from '#contract/contrato.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { bytesOf, uploadBytes } from '#server/ensaio/envio.ts'
import { tidyEnvios } from './envios.service.ts'
import { prepareOld } from './prepare-older.service.ts'

const lousa = useLousa()

/** What a camera and its owner wrote into the picture. */
const marca = 'RUA-DA-ESCOLA-12-RC'
const exif = {
  IFD0: { Make: marca, Artist: marca, ImageDescription: marca },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 0/1' },
}

/** A photograph that lies on its side: 30 × 20 as stored, and 20 × 30 as people see it, green above red. */
const deitada = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03020' } })
    .composite([{ input: { create: { width: 15, height: 20, channels: 3, background: '#20a040' } }, left: 0, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6, exif } as never) // the types forget that both may be said

const fotografia = async (tipo: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> => {
  const bytes = await deitada().toFormat(tipo).toBuffer()
  expect(bytes.includes(marca), `the ${tipo} carries the mark`).toBe(true)
  return bytes
}

/** Everything in the file store. */
const guardados = (): Buffer[] => {
  const pasta = path.join(lousa.servicos.config.pastaDados, 'ficheiros')
  return readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .map((nome) => path.join(pasta, nome))
    .filter((caminho) => statSync(caminho).isFile())
    .map((caminho) => readFileSync(caminho))
}

const send = (quem: Pessoa, nome: string, bytes: Buffer) =>
  lousa.as(quem).raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes(nome, bytes) })

const bytesDe = async (url: string): Promise<Buffer> => (await lousa.anonimo.raw({ method: 'GET', url })).rawPayload

const emPecas = async (quem: Pessoa, nome: string, bytes: Buffer) => {
  const { id } = await lousa.as(quem).call('PUT /api/ficheiros/envios', { body: { chave: randomUUID(), nome, tamanho: bytes.byteLength } })
  for (let inicio = 0; inicio < bytes.byteLength; inicio += 500) {
    const { statusCode } = await lousa.as(quem).raw({
      ...toInject('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio } }),
      ...bytesOf(bytes.subarray(inicio, inicio + 500)),
    })
    expect(statusCode).toBe(200)
  }
  return lousa.as(quem).raw(toInject('POST /api/ficheiros/envios/{id}', { params: { id } }))
}

/** A question of Moodle with the picture inside. */
const perguntaDoMoodle = (bytes: Buffer): Buffer =>
  Buffer.from(`<quiz><question type="multichoice"><name><text>Cores</text></name>
    <questiontext format="html"><text><![CDATA[<p>Que cor está em cima? <img src="@@PLUGINFILE@@/foto.jpg" alt="cores"></p>]]></text>
    <file name="foto.jpg" path="/" encoding="base64">${bytes.toString('base64')}</file></questiontext>
    <single>true</single><answer fraction="100"><text>Verde</text></answer><answer fraction="0"><text>Vermelho</text></answer></question></quiz>`)

const ficheirosImportados = async (quem: Pessoa, bytes: Buffer) => {
  const lida = await lousa.as(quem).raw({ ...toInject('POST /api/importacoes'), ...uploadBytes('cores.xml', perguntaDoMoodle(bytes)) })
  const { ficheiros } = await lousa.as(quem).call('GET /api/importacoes/{id}/{ordem}', { params: { id: lida.json().id, ordem: 1 } })
  return Object.values(ficheiros)
}
const emImportacao = async (quem: Pessoa, bytes: Buffer): Promise<string> => (await ficheirosImportados(quem, bytes))[0]?.url ?? ''

/** Each way in, by the endpoint's key: sends the picture, answers the address it is then seen at. */
const caminhos: Record<string, (quem: Pessoa, bytes: Buffer) => Promise<string>> = {
  'POST /api/ficheiros': async (quem, bytes) => (await send(quem, 'foto.jpg', bytes)).json().url,
  'PUT /api/ficheiros/envios/{id}': async (quem, bytes) => (await emPecas(quem, 'foto.jpg', bytes)).json().url,
  'POST /api/conta/avatar': async (quem, bytes) =>
    (await lousa.as(quem).raw({ ...toInject('POST /api/conta/avatar'), ...uploadBytes('foto.jpg', bytes) })).json().avatar,
  'POST /api/importacoes': emImportacao,
}

test('por nenhum caminho fica um byte de onde e com que a fotografia foi tirada, e ela fica direita', async () => {
  const doContrato = Object.entries(contrato as Record<string, Endpoint>).filter(([, { upload, bytes }]) => upload || bytes)
  expect(doContrato.map(([key]) => key).toSorted()).toEqual(Object.keys(caminhos).toSorted())
  const jpeg = await fotografia('jpeg')
  for (const [key, caminho] of Object.entries(caminhos)) {
    const pessoas = [await lousa.professor(), await lousa.admin(), ...(key === 'POST /api/importacoes' ? [] : [await lousa.aluno()])]
    for (const quem of pessoas) {
      const { data, info } = await sharp(await bytesDe(await caminho(quem, jpeg)))
        .raw()
        .toBuffer({ resolveWithObject: true })
      if (!key.includes('avatar')) expect([info.width, info.height], key).toEqual([20, 30])
      const [vermelho = 0, verde = 0] = data
      expect(verde, `${key}: green is above`).toBeGreaterThan(vermelho)
    }
  }
  await run(lousa.db, sql`update envios set visto_em = now() - interval '25 hours'`)
  await tidyEnvios(lousa.servicos)
  const all = guardados()
  expect(all.length).toBeGreaterThan(1)
  expect(all.filter((bytes) => bytes.includes(marca) || bytes.includes('Exif'))).toEqual([])
})

test('com a imagem vêm as suas medidas, como se vê, para a página lhe guardar o lugar', async () => {
  const [ficheiro] = await ficheirosImportados(await lousa.professor(), await fotografia('jpeg'))
  expect(ficheiro).toMatchObject({ largura: 20, altura: 30 })
})

describe('uma imagem guardada', () => {
  test('fica do género que era, sem o que a acompanhava', async () => {
    const aluna = await lousa.aluno()
    for (const tipo of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const reply = (await send(aluna, `foto.${tipo}`, await fotografia(tipo))).json()
      const bytes = await bytesDe(reply.url)
      const { format, exif: dentro, width, height } = await sharp(bytes).metadata()
      expect([reply.tipo, format === 'heif' ? 'avif' : format, dentro, width, height]).toEqual([`image/${tipo}`, tipo, undefined, 20, 30])
      expect(bytes.includes(marca), tipo).toBe(false)
      expect(reply.tamanho).toBe(bytes.byteLength)
    }
  })

  test('uma captura de ecrã fica ponto por ponto, e nunca maior; o que mexe continua a mexer', async () => {
    const aluna = await lousa.aluno()
    const risco = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i % 7 < 3 ? 255 : (i * 31) % 256)))
    const ecra = sharp(risco, { raw: { width: 64, height: 64, channels: 3 } })
    for (const bytes of [await ecra.png({ compressionLevel: 9 }).toBuffer(), await ecra.png({ palette: true }).toBuffer()]) {
      const kept = await bytesDe((await send(aluna, 'ecra.png', bytes)).json().url)
      expect(kept.byteLength).toBeLessThanOrEqual(bytes.byteLength)
      expect((await sharp(kept).removeAlpha().raw().toBuffer()).equals(await sharp(bytes).removeAlpha().raw().toBuffer())).toBe(true)
    }
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    for (const tipo of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .withExif(exif)
        .toFormat(tipo, { delay: [100, 100, 100], loop: 0 })
        .toBuffer()
      const kept = await bytesDe((await send(aluna, `a.${tipo}`, moving)).json().url)
      expect((await sharp(kept).metadata()).pages, tipo).toBe(3)
      expect(kept.includes(marca)).toBe(false)
    }
  })

  test('as cores de outro perfil passam a ser as que se viam', async () => {
    const aluna = await lousa.aluno()
    const p3 = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#ff0000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const kept = await bytesDe((await send(aluna, 'p3.png', p3)).json().url)
    expect((await sharp(kept).metadata()).icc).toBeUndefined()
    const [vermelho] = await sharp(kept).raw().toBuffer()
    expect(vermelho).toBeGreaterThan(250)
  })

  test('estragada, ou com píxeis a mais, é recusada com uma frase, e não fica nada', async () => {
    const aluna = await lousa.aluno()
    const before = guardados().length
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer()
    const cut = await send(aluna, 'foto.jpg', whole.subarray(0, whole.byteLength / 2))
    expect([cut.statusCode, cut.json().title, cut.json().detail]).toEqual([
      422,
      'imagem_estragada',
      'Não foi possível abrir esta imagem: o ficheiro parece estragado. É preciso outra.',
    ])
    const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const refused = await send(aluna, 'grande.png', huge)
    expect([refused.statusCode, refused.json().title]).toEqual([422, 'imagem_demasiado_grande'])
    expect((await emPecas(aluna, 'foto.jpg', whole.subarray(0, 900))).json().title).toBe('imagem_estragada')
    await run(lousa.db, sql`update envios set visto_em = now() - interval '25 hours'`)
    await tidyEnvios(lousa.servicos)
    expect(guardados().length).toBe(before)
  })

  test('um desenho SVG perde o que o programa escreveu de quem o fez, e as fotografias dentro dele o que as acompanha', async () => {
    const aluna = await lousa.aluno()
    const foto = (await fotografia('jpeg')).toString('base64')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><metadata id="m"><creator>${marca}</creator></metadata><text>ação</text><image href="data:image/jpeg;base64,${foto}"/></svg>`
    const kept = (await bytesDe((await send(aluna, 'desenho.svg', Buffer.from(svg))).json().url)).toString()
    expect(kept).toContain('<text>ação</text><image href="data:image/jpeg;base64,')
    expect(kept).not.toContain(marca)
    expect(Buffer.from(/base64,([^"]+)/.exec(kept)?.[1] ?? '', 'base64').includes(marca)).toBe(false)
  })

  test('um PDF e um texto ficam byte por byte', async () => {
    const aluna = await lousa.aluno()
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`${marca}\n%%EOF`)])
    expect((await bytesDe((await send(aluna, 'a.pdf', pdf)).json().url)).equals(pdf)).toBe(true)
  })
})

describe('o que já cá estava', () => {
  /** A picture kept as it was sent, as pictures once were. */
  const keepAsOnce = async (quem: Pessoa, bytes: Buffer, tipo = 'image/jpeg'): Promise<number> => {
    const resumo = await lousa.servicos.files.put(bytes)
    const { id } = await one<{ id: number }>(
      lousa.db,
      sql`insert into ficheiros (resumo, nome, tipo, tamanho, dono_id) values (${resumo}, 'foto.jpg', ${tipo}, ${bytes.byteLength}, ${quem.id}) returning id`,
    )
    return id
  }
  const rowOf = (id: number) =>
    one<{ resumo: string; tamanho: number }>(lousa.db, sql`select resumo, tamanho from ficheiros where id = ${id}`)

  test('é limpo em segundo plano, uma vez; quem aponta para ele vê a imagem limpa, e os bytes de antes vão-se', async () => {
    const [aluna, outra] = [await lousa.aluno(), await lousa.aluno()]
    const jpeg = await fotografia('jpeg')
    const ids = [await keepAsOnce(aluna, jpeg), await keepAsOnce(outra, jpeg)]
    const estragada = await keepAsOnce(aluna, jpeg.subarray(0, jpeg.byteLength - 40))
    const pdf = await keepAsOnce(aluna, Buffer.from('%PDF-1.4 antigo'), 'application/pdf')
    const before = await rowOf(pdf)
    await Promise.all([prepareOld(lousa.servicos), prepareOld(lousa.servicos)])
    const rows = await Promise.all(ids.map(rowOf))
    expect(new Set(rows.map(({ resumo }) => resumo)).size).toBe(1)
    expect(await rowOf(pdf)).toEqual(before)
    expect((await rowOf(estragada)).resumo, 'what cannot be opened stays').toBeTruthy()
    expect(guardados().filter((bytes) => bytes.includes(marca) && bytes.byteLength === jpeg.byteLength)).toEqual([])
    const [first] = rows
    for await (const bytes of lousa.servicos.files.read(first?.resumo ?? '')) expect(Buffer.from(bytes).includes(marca)).toBe(false)
    await prepareOld(lousa.servicos)
    expect(await Promise.all(ids.map(rowOf)), 'done already').toEqual(rows)
  })
})
