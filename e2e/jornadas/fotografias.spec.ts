/** A photograph of the notebook: taken, turned, cropped by keyboard, pasted; in a test and in homework. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, composicaoComFicheiros, newSala, newTeste } from '../preparos.ts'
import { entregueAoProfessor, handIn, review, start, waitForGuardado } from '../sala.ts'

/** Held upright by a phone: 400 × 200 in the file, and a note that it is to be seen 200 × 400. */
const fotografia = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#a02a1e' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const lista = (page: Page) => page.getByRole('list', { name: 'Ficheiros da resposta' })
const pixelsOf = (mini: Locator) => mini.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])

async function mend(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Rodar ou cortar/ }).click()
  const janela = page.getByRole('dialog', { name: 'Acertar a fotografia' })
  await expect(janela.getByRole('img', { name: /^Fotografia / })).toBeVisible()
  return janela
}

test('num teste tira-se, roda-se e corta-se uma fotografia só com o teclado', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[composicaoComFicheiros]])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  const camara = page.getByLabel('Fotografia a tirar')
  await expect(camara).toHaveAttribute('capture', 'environment')
  await camara.setInputFiles({ name: 'caderno.jpg', mimeType: 'image/jpeg', buffer: await fotografia() })
  const mini = lista(page).locator('img')
  await expect.poll(() => pixelsOf(mini)).toEqual([200, 400])

  const janela = await mend(page)
  await janela.getByRole('button', { name: 'Rodar para a direita' }).press('Enter')
  const canto = janela.getByRole('button', { name: 'Canto de baixo, à direita: mover com as setas' })
  for (let i = 0; i < 5; i++) await canto.press('Shift+ArrowLeft')
  await expect(janela.getByRole('status')).toContainText('Fica 50% da largura e 100% da altura.')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await janela.getByRole('button', { name: 'Usar assim' }).press('Enter')
  await expect(janela).toBeHidden()
  await expect.poll(() => pixelsOf(mini)).toEqual([200, 200])
  await expect(lista(page).getByRole('listitem')).toHaveCount(1)
  await waitForGuardado(page)
  await review(page)
  await handIn(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect([...respostas.values()]).toEqual([expect.objectContaining({ ficheiros: [expect.any(Number)] })])
})

test('num trabalho, uma imagem colada junta-se como se fosse escolhida, e corta-se', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
  const trabalho = await call(lousa.url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'Contas',
      instrucoes: [{ insert: 'Faz as contas no caderno.\n' }],
      inicio: hours(-1),
      fim: hours(48),
      temAvaliacao: false,
      todos: true,
      alunos: [],
    },
  })
  const page = await as.comToken(aluno.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${trabalho.id}/resposta`)
  const campo = page.getByRole('textbox', { name: 'A tua resposta' })
  await campo.evaluate(
    (el, base64) => {
      const dados = new DataTransfer()
      dados.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'conta.jpg', { type: 'image/jpeg' }))
      el.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
    },
    (await fotografia()).toString('base64'),
  )
  const mini = lista(page).locator('img')
  await expect.poll(() => pixelsOf(mini)).toEqual([200, 400])
  const janela = await mend(page)
  const canto = janela.getByRole('button', { name: 'Canto de cima, à esquerda: mover com as setas' })
  await canto.hover()
  await page.mouse.down()
  // Moved until the dialog says half: letters that come late may still move the picture under the pointer.
  await expect(async () => {
    const toda = await janela.getByRole('img', { name: /^Fotografia / }).boundingBox()
    if (!toda) throw new Error('The photograph stands on the page')
    await page.mouse.move(toda.x, toda.y + toda.height / 2)
    await expect(janela.getByRole('status')).toHaveText('Fica 100% da largura e 50% da altura.', { timeout: 1_000 })
  }).toPass()
  await page.mouse.up()
  await janela.getByRole('button', { name: 'Usar assim' }).click()
  // A hundredth of the height is four pixels.
  await expect.poll(async () => (await pixelsOf(mini)).map((side) => Math.round(side / 8) * 8)).toEqual([200, 200])
  await expect(page.getByText(/^Guardado (?:às|à)/)).toBeVisible()
})
