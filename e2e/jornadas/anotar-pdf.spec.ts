/** A teacher draws over the pages of a PDF that a pupil handed in; the pupil sees those pages, and the PDF stays as it was. */
import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import { pdfOf } from '#server/ensaio/pdf.ts'
import { handInFicheiro, janelaDeAnotar } from '../anotar.ts'
import { test } from '../ensaio.ts'

const NOME = 'relatorio.pdf'

const janela = (page: Page) => janelaDeAnotar(page, NOME)
const folha = (page: Page, pagina: number) => janela(page).getByRole('application', { name: `${NOME}, página ${pagina}` })
const estado = (page: Page) => janela(page).getByRole('status')

/** Its picture has come, and a cross is put in the middle of it. */
async function markPagina(page: Page, pagina: number): Promise<void> {
  await expect(folha(page, pagina).locator('svg')).toBeAttached()
  await janela(page).getByRole('button', { name: 'Errado', exact: true }).click()
  await folha(page, pagina).focus()
  await page.keyboard.press('Enter')
  await expect(estado(page)).toContainText('1 marca')
}

test('anotam-se duas páginas de um PDF, e o aluno vê as duas com o que está nelas', async ({ as, lousa }) => {
  const paginas = [1, 2, 3].map(() => ({ largura: 595, altura: 842 }))
  const { professora, aluno, openResposta, dele } = await handInFicheiro(lousa.url, pdfOf(paginas), NOME)
  const page = await as.comToken(professora.token)
  await openResposta(page)
  await page.getByRole('button', { name: `Anotar ${NOME}` }).click()
  await expect(janela(page).getByText('Página 1 de 3')).toBeVisible()
  await markPagina(page, 1)
  await janela(page).getByRole('button', { name: 'Página seguinte' }).click()
  await expect(estado(page)).toHaveText('0 marcas')
  await janela(page).getByRole('button', { name: 'Página seguinte' }).click()
  await markPagina(page, 3)
  await janela(page).getByRole('button', { name: 'Texto', exact: true }).click()
  await folha(page, 3).click({ position: { x: 120, y: 90 } })
  await expect(janela(page).getByRole('textbox', { name: 'Texto 1' })).toBeFocused()
  await page.keyboard.type('Falta a conclusão.')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])

  // What is taken back is shown where it was.
  await janela(page).getByRole('button', { name: 'Página anterior' }).click()
  await janela(page).getByRole('button', { name: 'Anular' }).click()
  await expect(janela(page).getByText('Página 3 de 3')).toBeVisible()
  await expect(estado(page)).toHaveText('1 marca')
  await folha(page, 3).click({ position: { x: 120, y: 90 } })
  await expect(janela(page).getByRole('textbox', { name: 'Texto 1' })).toBeFocused()
  await page.keyboard.type('Falta a conclusão.')
  await janela(page).getByRole('button', { name: 'Pronto' }).click()
  await expect(janela(page)).toBeHidden()
  await expect(page.getByRole('figure')).toHaveCount(2)

  await page.getByLabel('Pontos', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Publicar a classificação' }).click()
  await expect(page.getByText(`${aluno.nome} já vê a classificação.`)).toBeVisible()

  const pagina = await as.comToken(aluno.token)
  await pagina.goto(dele)
  await expect(pagina.getByRole('figure')).toHaveCount(2)
  await expect(pagina.getByRole('img', { name: `${NOME}, página 1` })).toBeVisible()
  await expect(pagina.getByRole('img', { name: `${NOME}, página 3` })).toBeVisible()
  await expect(pagina.getByRole('figure').last().getByText('Falta a conclusão.')).toBeVisible()
  expect((await new AxeBuilder({ page: pagina }).include('main').analyze()).violations).toEqual([])
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('um PDF que não se abre di-lo, e a resposta classifica-se na mesma', async ({ as, lousa }) => {
  const { professora, openResposta } = await handInFicheiro(lousa.url, Buffer.from('%PDF-1.7\nestragado'), NOME)
  const page = await as.comToken(professora.token)
  await openResposta(page)
  await page.getByRole('button', { name: `Anotar ${NOME}` }).click()
  await expect(
    janela(page).getByText('Este PDF não se abre aqui: está estragado, pede uma palavra-passe ou é demasiado grande.'),
  ).toBeVisible()
  await janela(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(janela(page)).toBeHidden()
  await page.getByLabel('Pontos', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado. Era a última.').first()).toBeVisible()
})
