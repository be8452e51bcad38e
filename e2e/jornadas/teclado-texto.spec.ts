/** Texto by keyboard alone: answered and handed in. */
import { expect, test } from '../ensaio.ts'
import { newSalaComTeste } from '../preparos.ts'
import { entregueAoProfessor, waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, tabAte } from '../teclado.ts'

test('Texto com lacunas só com o teclado', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto', 'escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  await tabAte(page, page.getByRole('textbox', { name: 'Lacuna 1 de 2' }))
  await page.keyboard.type('TEJO')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Lacuna 2 de 2' })).toBeFocused()
  await page.keyboard.type('atlantico')
  // To the next question and back by the room's keys; the focus follows the question.
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByText('Qual é a capital de Portugal?')).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(page.getByRole('textbox', { name: 'Lacuna 1 de 2' })).toHaveValue('TEJO')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /[Aa]talhos/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await waitForGuardado(page)
  await handInPorTeclado(page)
  const { respostas, pontos } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'TEJO', txdois: 'atlantico' } })
  expect(pontos.get(7)).toBe(4)
})
