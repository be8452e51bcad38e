/** One's own page: the picture from file to header, the name, the copy of all data, the wish to be erased. */
import { deflateSync } from 'node:zlib'
import { expect, soComputador, test } from '../ensaio.ts'
import { newSala } from '../preparos.ts'
import { press } from '../teclado.ts'

// The recorder of traces fetches what it finds behind blob addresses, which the content policy of the pages refuses.
test.use({ trace: 'off' })

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})
const crc = (bytes: Buffer): number =>
  (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([size, body, sum])
}

/** A picture 320 × 200, blue at the left and yellow at the right. */
function picture(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(320, 0)
  header.writeUInt32BE(200, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(160 * 3, Buffer.from([30, 80, 160])),
    Buffer.alloc(160 * 3, Buffer.from([240, 200, 70])),
  ])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const escolher = 'Ficheiro da imagem'

test('a imagem: escolher, recortar pelo teclado, ver no cabeçalho e na turma, retirar', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const page = await as.comToken(aluno.token)
  await page.goto('/profile')
  const file = page.getByLabel(escolher)

  await file.setInputFiles({ name: 'notas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Este ficheiro não é uma imagem.')).toBeVisible()
  await file.setInputFiles({ name: 'partida.png', mimeType: 'image/png', buffer: picture().subarray(0, 20) })
  await expect(page.getByText('Não foi possível abrir esta imagem')).toBeVisible()

  await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: picture() })
  const dialog = page.getByRole('dialog', { name: 'Recortar a imagem' })
  const area = dialog.getByRole('group', { name: /as setas movem-no/ })
  await expect(area).toBeVisible()
  const before = await area.boundingBox()
  await dialog.getByLabel('Aproximar').press('End')
  await area.press('ArrowRight')
  await area.press('Shift+ArrowRight')
  const after = await area.boundingBox()
  expect(after?.width ?? 0).toBeLessThan((before?.width ?? 0) / 2)
  await dialog.getByLabel('Para os lados').press('Home')
  await dialog.getByLabel('Para cima e para baixo').press('End')
  const [corner, whole] = [await area.boundingBox(), await dialog.getByRole('img', { name: 'A imagem escolhida' }).boundingBox()]
  if (!corner || !whole) throw new Error('The picture is not there')
  expect(corner.x).toBeCloseTo(whole.x, 0)
  expect(corner.y + corner.height).toBeCloseTo(whole.y + whole.height, 0)
  await dialog.getByRole('button', { name: 'Usar esta imagem' }).click()
  await expect(page.getByText('Imagem guardada.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /Bem-vindo\(a\)/ }).locator('img')).toHaveAttribute('src', /\/api\/ficheiros\//)

  const turmaPage = await as.comToken(professora.token)
  await turmaPage.goto(`/turmas/${turma.id}/alunos`)
  await expect(
    turmaPage
      .getByRole('row', { name: /Rui Sá/ })
      .locator('img')
      .first(),
  ).toHaveAttribute('src', /\/api\/ficheiros\//)

  await page.getByRole('button', { name: 'Retirar a imagem' }).click()
  await expect(page.getByText('Imagem retirada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Escolher uma imagem' })).toBeVisible()
})

test('a imagem só com o teclado: guardada ou retirada, o foco fica no botão que a troca', soComputador, async ({ as, lousa }) => {
  const { aluno } = await newSala(lousa.url)
  const page = await as.comToken(aluno.token)
  await page.goto('/profile')
  const chosen = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Escolher uma imagem' }))
  await (await chosen).setFiles({ name: 'eu.png', mimeType: 'image/png', buffer: picture() })
  const dialog = page.getByRole('dialog', { name: 'Recortar a imagem' })
  await expect(dialog.getByRole('group', { name: /as setas movem-no/ })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Usar esta imagem' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Trocar a imagem' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Retirar a imagem' }))
  await expect(page.getByRole('button', { name: 'Retirar a imagem' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Escolher uma imagem' })).toBeFocused()
})

test('o nome muda em todo o lado; a cópia dos dados é um ZIP', soComputador, async ({ as, lousa }) => {
  const { aluno } = await newSala(lousa.url)
  const page = await as.comToken(aluno.token)
  await page.goto('/profile')
  await page.getByLabel('Nome', { exact: true }).fill('Rui Pedro Sá')
  await page.getByRole('button', { name: 'Guardar nome' }).click()
  await expect(page.getByText('Nome guardado.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Rui Pedro Sá · Aluno')).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descarregar tudo' }).click()])
  expect(file.suggestedFilename()).toBe('os-meus-dados-lousa.zip')
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part))
  expect(Buffer.concat(parts).subarray(0, 2).toString()).toBe('PK')
})

test('pedir para apagar a conta, ver que está à espera, mudar de ideias', soComputador, async ({ as, lousa }) => {
  const { aluno } = await newSala(lousa.url)
  const page = await as.comToken(aluno.token)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Pedir para apagar a conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir para apagar a conta?' })
  await dialog.getByLabel('Razão').fill('Mudei de escola')
  await dialog.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(page.getByText(/Pedido à espera desde/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Retirar o pedido' }).click()
  await expect(page.getByText('Pedido retirado. A conta fica como está.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir para apagar a conta' })).toBeVisible()
})
