/** A Word test whose key is elsewhere: what came is marked and put right in the report, by keyboard alone, before it is saved. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor } from '../preparos.ts'

const prova = `Teste de Ciências Naturais

1. O granito é uma rocha
(A) sedimentar
(B) magmática
(C) metamórfica
2. O mármore é uma rocha
(A) sedimentar
(B) magmática
(C) metamórfica
3. Classifica cada afirmação como verdadeira (V) ou falsa (F).
a) O basalto é magmático.
b) O calcário é magmático.
4. Quais das rochas são magmáticas?
(A) granito
(B) basalto
(C) calcário
5. Explica a origem dos fósseis.`

async function importar(page: Page): Promise<void> {
  await page.goto('/testes-perguntas/importar')
  await page.getByText('Ou cole o texto das perguntas').click()
  await page.getByLabel('Texto das perguntas').fill(prova)
  await page.getByRole('button', { name: 'Ler o texto' }).click()
}

const look = async (page: Page): Promise<void> => {
  const achados = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(achados.violations).toEqual([])
}

test('a chave que falta marca-se pelo teclado, uma pergunta muda de tipo, e guarda-se o que ficou', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await importar(page)
  await expect(page.getByText('4 perguntas sem chave · 4 por marcar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 1 pergunta' })).toBeVisible()

  await page.getByRole('button', { name: 'Marcar as respostas certas' }).focus()
  await page.keyboard.press('Enter')
  const janela = page.getByRole('dialog', { name: 'Marcar as respostas certas' })
  await expect(janela.getByRole('button', { name: 'A sedimentar' })).toBeFocused()
  await look(page)
  // A letter says it, and so does Space on the option.
  await page.keyboard.press('b')
  await expect(janela.getByRole('heading', { name: 'O mármore é uma rocha' })).toBeVisible()
  await expect(janela.getByRole('button', { name: 'A sedimentar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(janela.getByRole('group', { name: 'O calcário é magmático.' })).toBeVisible()
  await look(page)
  await page.keyboard.press('v')
  await page.keyboard.press('f')
  await expect(janela.getByRole('button', { name: 'A granito' })).toBeFocused()
  await janela.getByRole('button', { name: 'Há mais do que uma certa' }).press('Enter')
  await page.keyboard.press('a')
  await page.keyboard.press('b')
  await expect(janela.getByRole('button', { name: 'B basalto', pressed: true })).toBeVisible()
  await janela.getByRole('button', { name: 'B basalto' }).press('Enter')
  await expect(janela.getByText('Todas têm a resposta certa marcada')).toBeVisible()
  await look(page)
  await expect(janela.getByRole('button', { name: 'Voltar ao relatório' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(janela).toBeHidden()
  await expect(page.getByText('4 perguntas sem chave · todas marcadas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 5 perguntas' })).toBeVisible()

  // Any of them opens in the fields of the editor.
  await page.getByRole('button', { name: 'Emendar «5. Explica a origem dos fósseis.»' }).click()
  const editor = page.getByRole('dialog', { name: 'Emendar a pergunta' })
  await editor.getByRole('radio', { name: 'Texto', exact: true }).check({ force: true })
  await editor.getByRole('textbox', { name: 'Pontos' }).fill('20')
  await editor.getByRole('button', { name: 'Guardar emenda' }).click()
  await expect(editor.getByText(/^Faltam? .* para guardar$/)).toBeVisible()
  await editor.getByRole('radio', { name: 'Composição' }).check({ force: true })
  await editor.getByRole('combobox', { name: /Dom[ií]nio/ }).fill('Fósseis')
  await look(page)
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(page.getByText('Emendada', { exact: true })).toHaveCount(5)

  await page.getByRole('button', { name: 'Importar 5 perguntas' }).click()
  await expect(page).toHaveURL(/\/testes-perguntas\/testes\/teste\/\d+$/)
  await expect(page.getByText('O mármore é uma rocha').first()).toBeVisible()
})

test('as soluções noutro documento escolhem-se com o teste, e a chave já vem marcada', async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/importar')
  const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher ficheiro' }).click()
  const solucoes = 'Correção do teste\n1. Opção (B)\n2. Opção (C)\n3. a) V; b) F\n4. A e B\n5. Restos de seres vivos.'
  await (await choosing).setFiles([text('teste.txt', prova), text('correção.txt', solucoes)])
  await expect(page.getByRole('button', { name: 'Importar 5 perguntas' })).toBeVisible()
  await expect(page.getByText(/sem chave/)).toHaveCount(0)
})
