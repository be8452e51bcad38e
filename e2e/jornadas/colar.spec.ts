/** Text of other programs comes in whole, or the page says what did not. */
import type { Page } from '@playwright/test'
import { abrirNovaPergunta, campoRico } from '../editor.ts'
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor } from '../preparos.ts'

const colar = (page: Page, html: string): Promise<void> =>
  campoRico(page, 'Enunciado').evaluate((campo, texto) => {
    const dados = new DataTransfer()
    dados.setData('text/html', texto)
    dados.setData('text/plain', 'sem formatação')
    campo.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
  }, html)

test(
  'uma fração colada é uma fração, a lista do Word uma lista, e a imagem de outro sítio é contada',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const page = await as.comToken(token)
    await abrirNovaPergunta(page, 'Composição')
    const campo = campoRico(page, 'Enunciado')
    await campo.focus()
    await colar(
      page,
      '<p>Calcula <math><mfrac><mn>3</mn><mn>5</mn></mfrac></math> de 10.</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>primeiro</p><p><img src="https://exemplo.pt/x.png"></p>',
    )
    await expect(campo.locator('mfrac')).toHaveText('35')
    await expect(campo.getByRole('listitem')).toHaveText('primeiro')
    await expect(page.getByText('1 imagem não foi colada')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar o aviso' }).click()
    await expect(page.getByText('1 imagem não foi colada')).toBeHidden()
  },
)
