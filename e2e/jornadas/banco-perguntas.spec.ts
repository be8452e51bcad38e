/** A bank of many questions: finding what was never used, what repeats another, and where a question stands. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../ensaio.ts'
import { assignTeste, call, newSala, newTesteRepositorio, perguntasDeExemplo } from '../preparos.ts'

/** A class with an assigned test of two questions, one question never used, and one that repeats another. */
async function newBanco(url: string) {
  const { professora, turma } = await newSala(url)
  const teste = await newTesteRepositorio(url, professora.token, 'Astros e capitais', [['verdadeiroFalso', 'escolhaUnica']])
  await assignTeste(url, professora.token, turma.id, teste.id)
  const make = (corpo: object) =>
    call(url, professora.token, 'PUT /api/perguntas', { body: { chave: crypto.randomUUID(), ...perguntasDeExemplo.composicao, ...corpo } })
  await make({})
  await make({ ...perguntasDeExemplo.verdadeiroFalso, enunciado: '<p>Diga se cada frase é VERDADEIRA ou falsa!</p>' })
  return { token: professora.token, turma, teste }
}

test('encontram-se as nunca usadas e as repetidas, e vê-se onde cada uma é usada, pelo teclado', async ({ as, lousa }, testInfo) => {
  const { token, turma } = await newBanco(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/perguntas')
  const linhas = page
    .getByRole('table', { name: 'Perguntas' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(linhas).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Usada em' }).selectOption('Nunca usada')
  await expect(linhas).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Só repetidas' }).press('Space')
  await expect(linhas).toHaveCount(1)
  await expect(linhas).toContainText('VERDADEIRA')
  await page.getByRole('combobox', { name: 'Usada em' }).selectOption('')
  await expect(linhas).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Só repetidas' })).toBeChecked()
  await expect(linhas).toHaveCount(2)

  await page.getByRole('button', { name: /^Ações de «Diga se cada frase é verdadeira/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Onde é usada…' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Onde é usada' })
  await expect(dialogo.getByRole('link')).toHaveCount(2)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  if (testInfo.project.name === 'computador') await linhas.getByRole('button', { name: /ver onde é usada/ }).press('Enter')
  else {
    await page.getByRole('button', { name: /^Ações de «Diga se cada frase é verdadeira/ }).click()
    await page.getByRole('menuitem', { name: 'Onde é usada…' }).click()
  }
  await dialogo.getByRole('link', { name: /7\.º Z/ }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/testes/\\d+$`))
})
