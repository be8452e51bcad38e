/** A Word test that reading cut in two in one place and ran together in another: put right in the report, before it is saved. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor } from '../preparos.ts'

const prova = `Teste de Ciências Naturais

1. Observa a figura e lê o texto.
2. O granito é uma rocha
(A) sedimentar
(B) magmática
3. O mármore é uma rocha
(A) sedimentar
(B) metamórfica
(C) Indica o solo mais fértil.
(D) arenoso
(E) argiloso
4. Explica a origem dos fósseis.`

async function importar(page: Page): Promise<void> {
  await page.goto('/testes-perguntas/importar')
  await page.getByText('Ou cole o texto das perguntas').click()
  await page.getByLabel('Texto das perguntas').fill(prova)
  await page.getByRole('button', { name: 'Ler o texto' }).click()
  await expect(page.getByText('4 perguntas no ficheiro')).toBeVisible()
}

const look = async (page: Page): Promise<void> => {
  const achados = await new AxeBuilder({ page }).analyze()
  expect(achados.violations).toEqual([])
}

const actsOf = (page: Page, nome: string): Locator => page.getByRole('button', { name: `Mais ações de «${nome}»` })

/** Walks down the menu that has just opened, to this act. */
async function chooseAct(page: Page, nome: string): Promise<void> {
  const ato = page.getByRole('menuitem', { name: nome })
  await expect(ato).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(ato).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
}

test('junta-se e separa-se só pelo teclado, desfaz-se, e guarda-se o que ficou', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await importar(page)

  // The first has none before it.
  await actsOf(page, '1. Observa a figura e lê o texto.').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /Juntar à anterior/ })).toContainText('É a primeira pergunta do ficheiro')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  await actsOf(page, '2. O granito é uma rocha').focus()
  await page.keyboard.press('Enter')
  await chooseAct(page, 'Juntar à anterior')
  const juntar = page.getByRole('dialog', { name: 'Juntar à pergunta anterior' })
  await expect(juntar.getByText('2. O granito é uma rocha', { exact: true })).toBeVisible()
  await expect(juntar.getByText('magmática')).toBeVisible()
  await look(page)
  await juntar.getByRole('button', { name: 'Juntar as duas' }).focus()
  await page.keyboard.press('Enter')
  await expect(juntar).toBeHidden()
  await expect(page.getByText('3 perguntas no ficheiro')).toBeVisible()
  await expect(actsOf(page, '1. Observa a figura e lê o texto. 2. O granito é uma rocha')).toBeFocused()

  await actsOf(page, '3. O mármore é uma rocha').focus()
  await page.keyboard.press('Enter')
  await chooseAct(page, 'Separar em duas')
  const separar = page.getByRole('dialog', { name: 'Separar em duas perguntas' })
  const segunda = separar.getByRole('radio', { name: /Indica o solo mais fértil/ })
  await separar.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(segunda).toBeChecked()
  await expect(separar.getByRole('heading', { name: 'Segunda pergunta' })).toBeVisible()
  await look(page)
  await separar.getByRole('button', { name: 'Separar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(separar).toBeHidden()
  await expect(page.getByText('4 perguntas no ficheiro')).toBeVisible()
  await expect(actsOf(page, '3. O mármore é uma rocha')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Emendar «Indica o solo mais fértil.»' })).toBeVisible()
  await look(page)

  // The last first, then the one before; what was taken back can be done again.
  await page.getByRole('button', { name: 'Desfazer: separar em duas «3. O mármore é uma rocha»' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 perguntas no ficheiro')).toBeVisible()
  const outro = page.getByRole('button', { name: 'Desfazer: juntar à anterior «2. O granito é uma rocha»' })
  await expect(outro).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 perguntas no ficheiro')).toBeVisible()
  await expect(outro).toBeHidden()
  await expect(page.getByText(/Última emenda/)).toHaveCount(0)
})

test('no telemóvel junta-se, marca-se a chave do que ficou, e guarda-se', async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await importar(page)
  await actsOf(page, '2. O granito é uma rocha').click()
  await page.getByRole('menuitem', { name: 'Juntar à anterior' }).click()
  const juntar = page.getByRole('dialog', { name: 'Juntar à pergunta anterior' })
  await juntar.getByRole('button', { name: 'Juntar as duas' }).click()
  await expect(juntar).toBeHidden()
  await actsOf(page, '3. O mármore é uma rocha').click()
  await page.getByRole('menuitem', { name: 'Separar em duas' }).click()
  const separar = page.getByRole('dialog', { name: 'Separar em duas perguntas' })
  await separar.getByText('Indica o solo mais fértil.').click()
  await look(page)
  await separar.getByRole('button', { name: 'Separar', exact: true }).click()
  await expect(separar).toBeHidden()
  await page.getByRole('button', { name: 'Marcar as respostas certas' }).click()
  const marcar = page.getByRole('dialog', { name: 'Marcar as respostas certas' })
  // In the order in which they stand by now.
  for (const [enunciado, certa] of [
    ['Observa a figura e lê o texto.', 'B magmática'],
    ['O mármore é uma rocha', 'B metamórfica'],
    ['Indica o solo mais fértil.', 'B argiloso'],
  ] as const) {
    await expect(marcar.getByRole('heading', { name: enunciado })).toBeVisible()
    await marcar.getByRole('button', { name: certa }).click()
  }
  await marcar.getByRole('button', { name: 'Voltar ao relatório' }).click()
  await expect(marcar).toBeHidden()
  await page.getByRole('button', { name: 'Importar 4 perguntas' }).click()
  await expect(page).toHaveURL(/\/testes-perguntas\/testes\/teste\/\d+$/)
  await expect(page.getByText('Indica o solo mais fértil.').first()).toBeVisible()
})
