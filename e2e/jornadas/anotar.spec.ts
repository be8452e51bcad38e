/** A teacher draws over a photograph that a pupil handed in, and the pupil sees it; the photograph stays as it was. */
import AxeBuilder from '@axe-core/playwright'
import { type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { handInFicheiro, janelaDeAnotar } from '../anotar.ts'
import { soComputador, soTelemovel, test } from '../ensaio.ts'

const NOME = 'caderno.png'
const caderno = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#f4efe2' } })
    .png()
    .toBuffer()

const janela = (page: Page) => janelaDeAnotar(page, NOME)
const folha = (page: Page) => janela(page).getByRole('application', { name: NOME })
const riscos = (onde: Page | Locator) => onde.locator('svg polyline')

/** Opens the picture for drawing, once it has come. */
async function annotate(page: Page, ato = `Anotar ${NOME}`): Promise<void> {
  await page.getByRole('button', { name: ato }).click()
  await expect(folha(page)).toBeVisible()
  await expect(folha(page).locator('svg')).toBeAttached()
}

async function drag(page: Page): Promise<void> {
  const box = (await folha(page).boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  for (let i = 1; i <= 8; i++) await page.mouse.move(box.x + 60 + 20 * i, box.y + 60 + 10 * (i % 3))
  await page.mouse.up()
}

test('com o rato e só com o teclado, risca-se, assinala-se e escreve-se; o aluno vê tudo com a classificação', async ({ as, lousa }) => {
  const { professora, aluno, openResposta, dele } = await handInFicheiro(lousa.url, await caderno(), NOME)
  const page = await as.comToken(professora.token)
  await openResposta(page)
  await annotate(page)
  await drag(page)
  await expect(riscos(folha(page))).toHaveCount(2)
  await expect(janela(page).getByRole('status')).toHaveText('1 marca')

  // By the keyboard alone: a tick, a line, and a remark in its place.
  await janela(page).getByRole('button', { name: 'Certo', exact: true }).click()
  await folha(page).focus()
  for (let i = 0; i < 10; i++) await page.keyboard.press('Shift+ArrowDown')
  await expect(folha(page).locator('span'), 'the cursor is followed').toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(janela(page).getByRole('status')).toContainText('2 marcas, a 50 % da largura')
  await janela(page).getByRole('button', { name: 'Caneta', exact: true }).click()
  await folha(page).focus()
  await page.keyboard.press('Enter')
  await expect(janela(page).getByRole('status')).toContainText('A riscar.')
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(janela(page).getByRole('status')).toContainText('3 marcas')
  await janela(page).getByRole('button', { name: 'Texto', exact: true }).click()
  await folha(page).focus()
  await page.keyboard.press('Enter')
  await expect(janela(page).getByRole('textbox', { name: 'Texto 1' })).toBeFocused()
  await page.keyboard.type('Falta a unidade.')

  // The last act is taken back, and done again.
  await janela(page).getByRole('button', { name: 'Anular' }).click()
  await expect(janela(page).getByRole('textbox')).toHaveCount(0)
  // By the mouse too, what is typed next is the remark.
  await folha(page).click({ position: { x: 200, y: 300 } })
  await expect(janela(page).getByRole('textbox', { name: 'Texto 1' })).toBeFocused()
  await page.keyboard.type('Falta a unidade.')
  await expect(janela(page).getByRole('textbox')).toHaveCount(1)
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  // What is drawn and not taken over is asked about.
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Continuar|Voltar|Ficar)/ })
    .click()
  await janela(page).getByRole('button', { name: 'Pronto' }).click()
  await expect(janela(page)).toBeHidden()
  await expect(page.getByText('Falta a unidade.')).toBeVisible()

  await page.getByLabel('Pontos', { exact: true }).fill('15')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Publicar a classificação' }).click()
  await expect(page.getByText(`${aluno.nome} já vê a classificação.`)).toBeVisible()

  const pagina = await as.comToken(aluno.token)
  await pagina.goto(dele)
  await expect(pagina.getByText(`Anotações de ${professora.nome}`)).toBeVisible()
  const figura = pagina.getByRole('figure')
  expect((await new AxeBuilder({ page: pagina }).include('main').analyze()).violations).toEqual([])
  await expect(figura.getByText('Falta a unidade.')).toBeVisible()
  await expect(figura.getByText('Na imagem: 2 riscos, 1 certo.')).toBeAttached()
  await expect(riscos(figura)).toHaveCount(6)

  // Rubbed out, and the pupil has it no more.
  await annotate(page, `Mudar as anotações ${NOME}`)
  await janela(page).getByRole('button', { name: 'Tirar o texto 1' }).click()
  await janela(page).getByRole('button', { name: 'Pronto' }).click()
  await expect(janela(page)).toBeHidden()
  // What was said of the first time may still stand there.
  const guardado = page.waitForResponse(/\/api\/trabalho\/correcao\/\d+$/)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  expect((await guardado).ok()).toBe(true)
  await pagina.reload()
  await expect(riscos(pagina.getByRole('figure'))).toHaveCount(6)
  await expect(pagina.getByText('Falta a unidade.')).toHaveCount(0)
})

test('ao pedir para melhorar, o desenho por guardar vai também, e o aluno vê-o enquanto refaz', soComputador, async ({ as, lousa }) => {
  const { professora, aluno, openResposta, dele } = await handInFicheiro(lousa.url, await caderno(), NOME)
  const page = await as.comToken(professora.token)
  await openResposta(page)
  await annotate(page)
  await drag(page)
  await janela(page).getByRole('button', { name: 'Pronto' }).click()
  await expect(janela(page)).toBeHidden()
  await page.getByRole('button', { name: 'Pedir para melhorar' }).click()
  const pedido = page.getByRole('dialog', { name: 'Pedir para melhorar' })
  await pedido.getByRole('textbox', { name: /^O que diz/ }).fill('Refaz a conta.')
  await pedido.getByRole('button', { name: 'Pedir para melhorar' }).click()
  await expect(pedido).toBeHidden()
  await expect(riscos(page.getByRole('figure')), 'over the answer before').toHaveCount(2)

  const pagina = await as.comToken(aluno.token)
  await pagina.goto(dele)
  await expect(pagina.getByText('Refaz a conta.')).toBeVisible()
  await expect(riscos(pagina.getByRole('figure'))).toHaveCount(2)
})

test('no telemóvel, o dedo risca, a borracha tira, e «Mover» deixa percorrer a página', soTelemovel, async ({ as, lousa }) => {
  const { professora, openResposta } = await handInFicheiro(lousa.url, await caderno(), NOME)
  const page = await as.comToken(professora.token)
  await page.setViewportSize({ width: 320, height: 640 })
  await openResposta(page)
  await annotate(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing beside the page').toBe(320)
  const box = (await folha(page).boundingBox())!
  const tap = async (ferramenta: string, fica: string): Promise<void> => {
    await janela(page).getByRole('button', { name: ferramenta, exact: true }).click()
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.width / 2)
    await expect(janela(page).getByRole('status')).toHaveText(fica)
  }
  await tap('Errado', '1 marca')
  await tap('Borracha', '0 marcas')
  await tap('Certo', '1 marca')
  await tap('Mover a página', '1 marca')
  await tap('Caneta', '2 marcas')
})
