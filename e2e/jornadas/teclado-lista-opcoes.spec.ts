/** Lista de Opções by keyboard alone: answered and handed in. */
import { expect, test } from '../ensaio.ts'
import { newSalaComTeste } from '../preparos.ts'
import { entregueAoProfessor, waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, tabAte } from '../teclado.ts'

test('Lista de Opções só com o teclado', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['listaOpcoes']])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  const [primeira, segunda] = [page.getByRole('combobox', { name: 'Lista 1 de 2' }), page.getByRole('combobox', { name: 'Lista 2 de 2' })]
  await tabAte(page, primeira)
  await page.keyboard.type('100')
  await expect(primeira.getByRole('option', { selected: true })).toHaveText('100')
  await page.keyboard.press('Tab')
  await expect(segunda).toBeFocused()
  await page.keyboard.type('0')
  await expect(segunda.getByRole('option', { selected: true })).toHaveText('0')
  await waitForGuardado(page)
  await handInPorTeclado(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(6)).toEqual({ escolhas: { loum: 'locem', lodois: 'lozero' } })
})
