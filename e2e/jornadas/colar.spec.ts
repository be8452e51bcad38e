/** Text of other programs comes in whole, or the page says what did not. */
import type { Page } from '@playwright/test'
import { openNovaPergunta, campoRico, png } from '../editor.ts'
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor } from '../preparos.ts'

const paste = (page: Page, html: string): Promise<void> =>
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
    await openNovaPergunta(page, 'Composição')
    const campo = campoRico(page, 'Enunciado')
    // The form of this type stands: until then the field may be drawn anew.
    await expect(page.getByLabel('Mínimo de palavras')).toBeVisible()
    await campo.focus()
    await expect(campo).toBeFocused()
    await paste(
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

test('o LaTeX colado passa a fórmulas, e a imagem fica onde estava no texto', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Composição')
  const campo = campoRico(page, 'Enunciado')
  await campo.focus()
  await paste(page, `<p>Com $\\frac{1}{2}$ de <img src="data:image/png;base64,${png.toString('base64')}"> e \\(x^2\\), por $5 e $6.</p>`)
  await expect(page.getByText('O LaTeX colado passou a 2 fórmulas.')).toBeVisible()
  await expect(campo.locator('math')).toHaveCount(2)
  await expect(campo).toContainText('por $5 e $6.')
  await expect(campo.locator('mfrac')).toHaveText('12')
  const ordem = () => campo.evaluate((el) => [...el.querySelectorAll('mfrac, img[src], msup')].map(({ localName }) => localName))
  await expect.poll(ordem).toEqual(['mfrac', 'img', 'msup'])
  await expect(campo).toBeFocused()
})
