/** Composição by keyboard alone: answered and handed in. */
import { expect, test } from '../ensaio.ts'
import { newSalaComTeste } from '../preparos.ts'
import { entregueAoProfessor, waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, tabAte } from '../teclado.ts'

test('Composição só com o teclado, com negrito', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['composicao']])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  const texto = page.getByRole('textbox', { name: /A tua resposta: entre 5 e 80 palavras/ })
  await tabAte(page, texto)
  await page.keyboard.type('Vivo numa aldeia ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('pequena')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' ao pé do mar.')
  await expect(page.getByText(/8 palavras/).first()).toBeVisible()
  await waitForGuardado(page)
  // The editor keeps no one in: Tab leaves it.
  await page.keyboard.press('Tab')
  await expect(texto).not.toBeFocused()
  await handInPorTeclado(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(2)).toEqual({
    texto: [{ insert: 'Vivo numa aldeia ' }, { insert: 'pequena', attributes: { bold: true } }, { insert: ' ao pé do mar.\n' }],
    ficheiros: [],
  })
})
