/** Escolha Múltipla by keyboard alone: answered and handed in. */
import { expect, test } from '../ensaio.ts'
import { newSalaComTeste } from '../preparos.ts'
import { entregueAoProfessor, waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, tabAte } from '../teclado.ts'

test('Escolha Múltipla só com o teclado', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaMultipla']])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  const opcao = (nome: RegExp) => page.getByRole('checkbox', { name: nome })
  for (const caixa of await page.getByRole('checkbox').all()) {
    await tabAte(page, caixa)
    await page.keyboard.press('Space')
  }
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await tabAte(page, opcao(/Nove/), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(opcao(/Nove/)).not.toBeChecked()
  await waitForGuardado(page)
  await handInPorTeclado(page)
  const { respostas, pontos } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(3)).toEqual({ escolhidas: expect.arrayContaining(['emum', 'emtres']) })
  expect(pontos.get(3)).toBe(4)
})
