import type { Locator } from '@playwright/test'
import { expect, soTelemovel, test } from '../ensaio.ts'

/** Gives any answer to a question of any type, as somebody who does not know would. */
async function guess(pergunta: Locator): Promise<void> {
  const see = pergunta.getByRole('button', { name: 'Ver se está certo' })
  await see.waitFor()
  const escolhas = pergunta.getByRole('radio').or(pergunta.getByRole('checkbox'))
  const listas = pergunta.getByRole('combobox')
  const caixas = pergunta.getByRole('textbox')
  const itens = pergunta.getByRole('list').locator('button[aria-expanded]')
  await escolhas.or(listas).or(caixas).or(itens).first().waitFor()
  if ((await escolhas.count()) > 0) await escolhas.first().click()
  else if ((await listas.count()) > 0) await listas.first().selectOption({ index: 1 })
  else if ((await caixas.count()) > 0) await caixas.first().fill('célula')
  else {
    await itens.first().click()
    await pergunta
      .getByRole('list', { name: /^Pares possíveis do item/ })
      .getByRole('button')
      .first()
      .click()
  }
  await see.click()
}

test('do resultado, uma aluna vai praticar o domínio em que perdeu pontos, e nada fica a contar', soTelemovel, async ({ as }) => {
  const page = await as.aluna()
  await page.goto('/teste/consultar')
  await page.getByRole('link', { name: /O microscópio/ }).click()
  const perdas = page.getByRole('region', { name: 'Onde perdeste mais pontos' })
  await expect(perdas.getByRole('list', { name: 'Para rever A célula' }).getByRole('link').first()).toBeVisible()
  await perdas.getByRole('link', { name: 'Praticar A célula' }).click()
  await expect(page.getByRole('heading', { name: 'Praticar A célula', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pergunta 1 de \d$/ })).toBeVisible()
  await expect(page.getByText('Nada disto conta nem fica guardado: é só para treinares.')).toBeVisible()
  // To the end, whatever is asked: a verdict for each, and then how it went.
  const quantas = Number((await page.getByRole('heading', { name: /^Pergunta 1 de / }).textContent())?.at(-1))
  expect(quantas).toBeGreaterThan(1)
  for (let i = 1; i <= quantas; i++) {
    const pergunta = page.getByRole('region', { name: `Pergunta ${i} de ${quantas}` })
    await guess(pergunta)
    await expect(pergunta.getByRole('status').filter({ hasText: /^(?:Certa|Errada|Certa em parte)$/ })).toBeVisible()
    await pergunta.getByRole('button', { name: i === quantas ? 'Terminar' : 'Pergunta seguinte' }).click()
  }
  await expect(page.getByRole('heading', { name: new RegExp(`^Acertaste \\d de ${quantas}`) })).toBeFocused()
  await page.getByRole('link', { name: 'Voltar ao resultado' }).click()
  await expect(perdas).toBeVisible()
})

test('quem quer praticar encontra-o por cima dos resultados', soTelemovel, async ({ as }) => {
  const page = await as.aluna()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal, ao fundo' }).getByRole('link', { name: 'Resultados' }).click()
  await page.getByRole('region', { name: 'Para praticar' }).getByRole('link', { name: 'Praticar A célula' }).click()
  await expect(page.getByRole('heading', { name: 'Praticar A célula', level: 1 })).toBeVisible()
})

test('a ajuda está no «Mais» do telemóvel, e acha-se por palavras de todos os dias', soTelemovel, async ({ as }) => {
  const page = await as.aluna()
  await page.goto('/')
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('dialog', { name: 'Mais' }).getByRole('link', { name: 'Ajuda' }).click()
  const procurar = page.getByRole('searchbox', { name: 'Procurar na ajuda' })
  await procurar.fill('não consigo entrar')
  await expect(page.getByRole('link', { name: 'Entrar na Lousa' })).toBeVisible()
  await procurar.fill('calendario')
  await expect(page.getByRole('link', { name: 'Ter as datas no calendário do telemóvel' })).toBeVisible()
  await procurar.fill('xyzzy')
  await expect(page.getByRole('heading', { name: 'Todos os guias' })).toBeVisible()
})
