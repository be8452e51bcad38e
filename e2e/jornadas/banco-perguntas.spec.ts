/** A bank of many questions: finding what was never used, what repeats another, and where a question stands. */
import AxeBuilder from '@axe-core/playwright'
import { openNovaPergunta, write } from '../editor.ts'
import { expect, test } from '../ensaio.ts'
import { assignTeste, call, newProfessor, newSala, newTesteRepositorio, perguntasDeExemplo } from '../preparos.ts'

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
  const caixas = linhas.getByRole('checkbox')
  await caixas.first().press('Space')
  await caixas.nth(2).press('Shift+Space')
  await expect(page.getByText('3 escolhidas')).toBeVisible()
  await caixas.nth(1).click({ modifiers: ['Shift'] })
  await expect(page.getByText('1 escolhida', { exact: true })).toBeVisible()
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

test('ano, dificuldade e etiquetas: escrevem-se dobrados, a pergunta seguinte começa com eles, e filtra-se por eles', async ({
  as,
  lousa,
}) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Composição')
  await write(page, 'Enunciado', 'Explique a erupção dos Capelinhos.')
  const mais = page.locator('summary', { hasText: /^Ano, dificuldade e etiquetas/ })
  await expect(mais).toContainText('opcional')
  await mais.press('Enter')
  await page.getByRole('combobox', { name: 'Ano' }).selectOption('7.º ano')
  await page.getByRole('combobox', { name: 'Dificuldade' }).selectOption('Difícil')
  await page.getByRole('textbox', { name: 'Etiquetas' }).fill('Exame, revisão')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Pergunta guardada')).toBeVisible()
  await expect(mais).toContainText('7.º ano · difícil · Exame · revisão')

  await call(lousa.url, token, 'PUT /api/perguntas', { body: { chave: crypto.randomUUID(), ...perguntasDeExemplo.verdadeiroFalso } })
  await page.goto('/testes-perguntas/perguntas')
  const linhas = page
    .getByRole('table', { name: 'Perguntas' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(linhas).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^Escolher «Diga se/ }).press('Space')
  await page.getByRole('button', { name: 'Etiquetar', exact: true }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Etiquetar 1 pergunta' })
  await dialogo.getByRole('group', { name: 'Já usadas:' }).first().getByRole('button', { name: 'Juntar revisão' }).press('Enter')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await dialogo.getByRole('button', { name: 'Guardar etiquetas' }).press('Enter')
  await expect(dialogo).toBeHidden()
  await page.getByRole('combobox', { name: 'Etiqueta' }).selectOption('revisão (2)')
  await expect(linhas).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Dificuldade' }).selectOption('Difícil')
  await expect(linhas).toHaveCount(1)
  await expect(linhas.getByRole('list', { name: 'Ano, dificuldade e etiquetas' })).toHaveText('7.º anoDifícilExamerevisão')
})
