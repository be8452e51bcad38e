/** Ligação de Pares by keyboard alone: answered and handed in. */
import { expect, test } from '../ensaio.ts'
import { newSalaComTeste } from '../preparos.ts'
import { entregueAoProfessor, waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, tabAte } from '../teclado.ts'

test('Ligação de Pares só com o teclado', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['ligacaoPares']])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  const colunas = page.getByRole('list', { name: 'Pares possíveis' })
  const isWide = (page.viewportSize()?.width ?? 0) > 1024
  for (const [pais, capital] of [
    ['Itália', 'Roma'],
    ['Grécia', 'Atenas'],
  ] as const) {
    const item = page.getByRole('button', { name: new RegExp(pais) })
    await tabAte(page, item)
    if (isWide) {
      // The letter of the pair, as it stands on the screen.
      const par = await colunas
        .getByRole('button', { name: new RegExp(capital) })
        .evaluate((button) => document.getElementById(button.getAttribute('aria-labelledby') ?? '')?.textContent ?? '')
      await page.keyboard.press(par.trim().charAt(0))
      await expect(page.getByRole('status').filter({ hasText: 'ligado a' })).toHaveText(
        new RegExp(String.raw`^Item \d, ${pais}, ligado a [A-C], ${capital}$`),
      )
    } else {
      await page.keyboard.press('Enter')
      await tabAte(page, page.getByRole('button', { name: new RegExp(capital), pressed: false }))
      await page.keyboard.press('Enter')
      await expect(item).toBeFocused()
      await expect(item).toHaveAttribute('aria-expanded', 'false')
    }
  }
  await waitForGuardado(page)
  await handInPorTeclado(page)
  const { respostas, pontos } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(5)).toEqual({ pares: { lpum: 'lproma', lpdois: 'lpatenas' } })
  expect(pontos.get(5)).toBe(4)
})
