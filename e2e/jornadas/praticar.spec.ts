import { expect, soTelemovel, test } from '../ensaio.ts'

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
  await page.getByRole('link', { name: /O microscópio/ }).click()
  await expect(perdas).toBeVisible()
})
