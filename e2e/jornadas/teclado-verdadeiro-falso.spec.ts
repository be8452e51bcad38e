/** Verdadeiro ou Falso by keyboard alone: answered and handed in. */
import { expect, test } from '../ensaio.ts'
import { newSalaComTeste } from '../preparos.ts'
import { entregueAoProfessor, waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, tabAte } from '../teclado.ts'

test('Verdadeiro ou Falso só com o teclado', async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['verdadeiroFalso']])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  const valor = (frase: RegExp, nome: RegExp) => page.getByRole('radiogroup', { name: frase }).getByRole('radio', { name: nome })
  // Into a group with Tab, inside it with the arrows, as the browser's own radios do. The statements come in any order.
  const frases = await page.getByRole('radiogroup').all()
  for (const frase of frases) {
    await tabAte(page, frase.getByRole('radio', { name: /Verdadeira/ }))
    await page.keyboard.press('Space')
  }
  await expect(valor(/A Lua/, /Verdadeira/)).toBeChecked()
  await tabAte(page, valor(/O Sol/, /Verdadeira/), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(valor(/O Sol/, /Falsa/)).toBeChecked()
  await waitForGuardado(page)
  await handInPorTeclado(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(1)).toEqual({ valores: { vfum: 'V', vfdois: 'F' } })
})
