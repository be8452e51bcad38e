/** Several tests of the repository at once: chosen, moved, copied, deleted, and every act taken back. */
import type { Page } from '@playwright/test'
import { mark } from '../editor.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newProfessor } from '../preparos.ts'
import { press, tabAte } from '../teclado.ts'

const testes = ['Atmosfera', 'Células', 'Minerais', 'Rochas', 'Vulcões'] as const

/** A teacher with a folder and five tests beside it. */
async function newRepositorio(url: string) {
  const { token } = await newProfessor(url)
  const pasta = await call(url, token, 'PUT /api/repositorio', { body: { chave: crypto.randomUUID(), nome: '7.º ano' } })
  for (const nome of testes)
    await call(url, token, 'PUT /api/repositorio/teste', { body: { chave: crypto.randomUUID(), nome, perguntas: [] } })
  return { token, pasta }
}

const linhas = (page: Page) => page.getByRole('table', { name: 'Pastas e testes' }).getByRole('rowheader')
const caixa = (page: Page, nome: string) => page.getByRole('checkbox', { name: `Escolher ${nome}`, exact: true })
const barra = (page: Page) => page.getByRole('group', { name: 'Ações sobre o que escolheu' })
const ato = (page: Page, nome: string) => barra(page).getByRole('button', { name: nome })
const names = async (page: Page) => (await linhas(page).getByRole('link').allTextContents()).map((nome) => nome.trim())

test('só com o teclado: escolher de um a outro, mover, eliminar, e anular', soComputador, async ({ as, lousa }) => {
  const { token, pasta } = await newRepositorio(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes')
  await expect(linhas(page)).toHaveCount(6)

  await tabAte(page, caixa(page, 'Células'))
  await page.keyboard.press('Space')
  await expect(ato(page, 'Mover')).toBeInViewport()
  await tabAte(page, caixa(page, 'Rochas'))
  await page.keyboard.press('Shift+Space')
  await expect(barra(page)).toContainText('3 escolhidos')
  await expect(caixa(page, 'Minerais')).toBeChecked()
  await tabAte(page, ato(page, 'Mover'))
  await page.keyboard.press('Enter')
  const janela = page.getByRole('dialog', { name: 'Mover 3 testes para…' })
  await tabAte(page, janela.getByRole('radio', { name: '7.º ano' }))
  await page.keyboard.press('Space')
  await press(page, janela.getByRole('button', { name: 'Mover para aqui' }))
  await expect(page.getByText('3 testes movidos para «7.º ano»')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['7.º ano', 'Atmosfera', 'Vulcões'])
  await expect(barra(page)).toBeHidden()

  await page.goto(`/testes-perguntas/testes/${pasta.id}`)
  await expect(linhas(page)).toHaveCount(3)
  await tabAte(page, page.getByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  await page.keyboard.press('Space')
  await tabAte(page, ato(page, 'Eliminar'))
  await page.keyboard.press('Enter')
  const aviso = page.getByRole('alertdialog', { name: 'Eliminar 3 testes?' })
  await expect(aviso.getByRole('listitem')).toHaveText(['«Células»', '«Minerais»', '«Rochas»'])
  await tabAte(page, aviso.getByRole('textbox'))
  await page.keyboard.type('eliminar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 testes eliminados')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Esta pasta está vazia' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Anular' }))
  await expect.poll(() => names(page)).toEqual(['Células', 'Minerais', 'Rochas'])
  await expect(barra(page)).toBeHidden()
  const { data } = await call(lousa.url, token, 'GET /api/reciclagem', { query: {} })
  expect(data).toEqual([])
})

test('num computador, escolher não tira nenhuma linha do lugar; arrastar um leva os escolhidos', soComputador, async ({ as, lousa }) => {
  const { token } = await newRepositorio(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes')
  const alturas = () => linhas(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  await expect(linhas(page)).toHaveCount(6)
  const antes = await alturas()
  await mark(caixa(page, 'Atmosfera'))
  await expect(barra(page)).toBeVisible()
  expect(await alturas()).toEqual(antes)
  await mark(caixa(page, 'Vulcões'))
  await linhas(page)
    .getByRole('link', { name: 'Vulcões' })
    .dragTo(page.getByRole('navigation', { name: 'Pastas' }).getByRole('link', { name: /7\.º ano/ }))
  await expect(page.getByText('2 testes movidos para «7.º ano»')).toBeVisible()
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(linhas(page)).toHaveCount(6)
})

test('num telemóvel: duplicar vários e eliminar as cópias, com tudo à vista e à medida do dedo', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newRepositorio(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes')
  await expect(linhas(page)).toHaveCount(6)
  await caixa(page, 'Atmosfera').tap()
  await caixa(page, 'Células').tap()
  await expect(barra(page)).toContainText('2 escolhidos')
  for (const nome of ['Deixar de escolher', 'Mover', 'Duplicar', 'Exportar', 'Eliminar']) {
    await expect(ato(page, nome)).toBeInViewport({ ratio: 1 })
    expect((await ato(page, nome).boundingBox())?.height, nome).toBeGreaterThanOrEqual(36)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await ato(page, 'Duplicar').tap()
  await expect(page.getByText('2 testes duplicados')).toBeVisible()
  await expect.poll(() => names(page)).toContain('Células (cópia)')
  await ato(page, 'Deixar de escolher').tap()

  for (const nome of ['Atmosfera (cópia)', 'Células (cópia)']) await caixa(page, nome).tap()
  await ato(page, 'Eliminar').tap()
  await page.getByRole('alertdialog').getByRole('textbox').fill('eliminar')
  await page.getByRole('button', { name: 'Eliminar testes' }).tap()
  await expect(page.getByText('2 testes eliminados')).toBeVisible()
  await expect(linhas(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Anular' }).last().tap()
  await expect(linhas(page)).toHaveCount(8)
})

test('exportar vários: diz o que sai e o que se perde, e traz um ficheiro de cada', async ({ as, lousa }) => {
  const { token } = await newRepositorio(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes')
  for (const nome of ['Minerais', 'Rochas']) await mark(caixa(page, nome))
  await ato(page, 'Exportar').click()
  const janela = page.getByRole('dialog', { name: 'Exportar 2 testes' })
  await expect(janela.getByText('Sai um ZIP com um ficheiro de cada teste.')).toBeVisible()
  await expect(janela.getByText('Neste formato não se perde nada.')).toBeVisible()
  await janela.getByRole('button', { name: 'Word' }).click()
  const vem = page.waitForEvent('download')
  await janela.getByRole('button', { name: 'Descarregar (.zip)' }).click()
  expect((await vem).suggestedFilename()).toBe('testes-docx.zip')
  await expect(janela).toBeHidden()

  // Without a network it is said there, and the choice is kept.
  await ato(page, 'Exportar').click()
  await expect(janela.getByText('Neste formato não se perde nada.')).toBeVisible()
  await page.context().setOffline(true)
  await janela.getByRole('button', { name: 'Descarregar (.zip)' }).click()
  await expect(janela.getByText('Não foi possível chegar à Lousa: parece não haver ligação.')).toBeVisible()
  await expect(barra(page)).toContainText('2 escolhidos')
})

test('num telemóvel: os seis atos sobre perguntas escolhidas estão todos à vista', soTelemovel, async ({ as }) => {
  const page = await as.professora()
  await page.goto('/testes-perguntas/perguntas')
  await mark(page.getByRole('checkbox', { name: /^Escolher (?!tudo)/ }).first())
  await expect(barra(page)).toContainText('1 escolhida')
  for (const nome of ['Mover', 'Duplicar', 'Juntar a um teste', 'Etiquetar', 'Exportar', 'Eliminar'])
    await expect(ato(page, nome)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
