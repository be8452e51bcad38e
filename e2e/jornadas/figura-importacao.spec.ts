/** Reading put a figure into the wrong question of a file: it goes to the right one in the report, by keyboard and by touch. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pngBase64 } from '#server/ensaio/envio.ts'
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor } from '../preparos.ts'

const essay = (nome: string, html: string, ficheiros = '') =>
  `<question type="essay"><name><text>${nome}</text></name><questiontext format="html"><text><![CDATA[${html}]]></text>${ficheiros}</questiontext></question>`
const imagem = (nome: string, alt: string) => `<p><img src="@@PLUGINFILE@@/${nome}" alt="${alt}"></p>`
const ficheiro = (nome: string) => `<file name="${nome}" encoding="base64">${pngBase64}</file>`
const quiz = `<quiz>${essay('Rochas', `<p>Descreve as rochas.</p>${imagem('rochas.png', 'Duas rochas')}${imagem('mapa.png', 'Mapa do relevo')}`, ficheiro('rochas.png') + ficheiro('mapa.png'))}${essay('Relevo', '<p>Observa o mapa.</p>')}${essay('Rios', '<p>Nomeia os rios.</p>')}</quiz>`

async function importar(page: Page): Promise<void> {
  await page.goto('/testes-perguntas/importar')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'q.xml', mimeType: 'text/xml', buffer: Buffer.from(quiz) })
  await expect(page.getByText('3 perguntas no ficheiro')).toBeVisible()
}

const actsOf = (page: Page, nome: string) => page.getByRole('button', { name: `Mais ações de «${nome}»` })
const janela = (page: Page) => page.getByRole('dialog', { name: 'Passar uma figura para outra pergunta' })
const look = async (page: Page): Promise<void> => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('só pelo teclado, a segunda figura passa para a pergunta seguinte, e desfaz-se', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await importar(page)
  await actsOf(page, 'Rochas').focus()
  await page.keyboard.press('Enter')
  const ato = page.getByRole('menuitem', { name: 'Passar uma figura' })
  await expect(ato).toBeVisible()
  await page.keyboard.press('End')
  await expect(ato).toBeFocused()
  await page.keyboard.press('Enter')
  await janela(page).getByRole('radio', { name: 'Duas rochas' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(janela(page).getByRole('radio', { name: 'Mapa do relevo' })).toBeChecked()
  // The one after it is offered first, and seen as it becomes.
  await expect(janela(page).getByRole('combobox', { name: 'Pergunta para onde passa' })).toHaveValue('2')
  await expect(janela(page).getByRole('heading', { name: 'Fica assim' })).toBeVisible()
  await expect(janela(page).getByText('Observa o mapa.')).toBeVisible()
  await expect(janela(page).getByRole('img', { name: 'Mapa do relevo' })).toHaveCount(2)
  await look(page)
  await janela(page).getByRole('button', { name: 'Passar a figura' }).focus()
  await page.keyboard.press('Enter')
  await expect(janela(page)).toBeHidden()
  await expect(actsOf(page, 'Rochas')).toBeFocused()

  await page.getByRole('button', { name: 'Ver «Relevo»' }).click()
  const vista = page.getByRole('dialog')
  await expect(vista.getByRole('img', { name: 'Mapa do relevo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(vista).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer: passar uma figura de «Rochas»' }).click()
  await expect(page.getByText(/Última emenda/)).toHaveCount(0)
})

test('no telemóvel também; de uma pergunta sem figuras diz-se que não as tem', async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await importar(page)
  await actsOf(page, 'Rios').click()
  await page.getByRole('menuitem', { name: 'Passar uma figura' }).click()
  await expect(janela(page).getByText('No enunciado desta pergunta não há nenhuma figura.')).toBeVisible()
  await expect(janela(page).getByRole('button', { name: 'Passar a figura' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(janela(page)).toBeHidden()

  await actsOf(page, 'Rochas').click()
  await page.getByRole('menuitem', { name: 'Passar uma figura' }).click()
  await janela(page).getByRole('combobox', { name: 'Pergunta para onde passa' }).selectOption('Rios')
  await expect(janela(page).getByText('Nomeia os rios.')).toBeVisible()
  await look(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await janela(page).getByRole('button', { name: 'Passar a figura' }).click()
  await expect(janela(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Desfazer: passar uma figura de «Rochas»' })).toBeVisible()
})
