/** The resource bank: finding, keeping, looking at, taking along. */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newProfessor, newTesteRepositorio } from '../preparos.ts'

const cartoes = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Recursos' }).getByRole('link')

test('banco de recursos: ano, procura sem acentos, tipo, favorito, e o endereço guarda tudo', soComputador, async ({ as }) => {
  const page = await as.professora()
  await page.goto('/banco-recursos')
  await expect(page).toHaveTitle(/Banco de recursos · Lousa/)
  await expect(page.getByRole('link', { name: 'Todos', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: '7.º ano' }).click()
  await expect(page.getByText('40 recursos · do mais recente ao mais antigo')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Procurar recursos' }).fill('FÓSS')
  await expect(cartoes(page).filter({ hasText: 'Como nasce um fóssil' })).toBeVisible()
  await page.getByLabel('Tipo').selectOption('Interativo')
  await expect(cartoes(page)).toHaveText(['Fósseis: de idade ou de ambiente?'])
  await page.reload()
  await expect(cartoes(page)).toHaveText(['Fósseis: de idade ou de ambiente?'])
  const estrela = page.getByRole('button', { name: /^Favorito: Fósseis/ })
  const antes = await estrela.getAttribute('aria-pressed')
  await estrela.click()
  await expect(estrela).toHaveAttribute('aria-pressed', antes === 'true' ? 'false' : 'true')
})

test('um vídeo tem capítulos e transcrição; uma ficha tem soluções para quem ensina', soTelemovel, async ({ as, lousa }) => {
  const page = await as.professora()
  await page.goto('/banco-recursos?texto=porque+ha+vida')
  await page.getByRole('link', { name: 'Porque há vida na Terra?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Porque há vida na Terra?' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Um cobertor de ar/ })).toBeVisible()
  await page.getByText('Transcrição').click()
  await expect(page.getByText(/sem água líquida não conhecemos vida/)).toBeVisible()

  await page.goto('/banco-recursos?texto=ficha+terra+sistema+solar')
  await page.getByRole('link', { name: 'Ficha: a Terra no sistema solar' }).click()
  await page.getByText('Soluções').click()
  await expect(page.getByText(/Mercúrio quase não tem atmosfera/)).toBeVisible()
  expect(lousa.url).toBeTruthy()
})

test('uma página interativa corre fechada na sua caixa, e uma apresentação passa-se com as setas', soComputador, async ({ as }) => {
  const page = await as.professora()
  await page.goto('/banco-recursos?texto=quem+e+quem+na+celula')
  await page.getByRole('link', { name: 'Quem é quem na célula' }).click()
  const moldura = page.frameLocator('iframe[sandbox="allow-scripts"]')
  await moldura.getByRole('button', { name: 'Núcleo' }).click()
  await expect(moldura.getByRole('button', { name: 'Guarda o material genético' })).toBeVisible()

  await page.goto('/banco-recursos?texto=celula+animal+e+celula+vegetal')
  await page.getByRole('link', { name: 'Célula animal e célula vegetal' }).click()
  await expect(page.getByText('Diapositivo 1 de 3')).toBeVisible()
  await page.getByRole('button', { name: 'Diapositivo seguinte' }).click()
  await expect(page.getByText('Diapositivo 2 de 3')).toBeVisible()
  await page.getByRole('button', { name: 'Diapositivo seguinte' }).press('ArrowLeft')
  await expect(page.getByText('Diapositivo 1 de 3')).toBeVisible()
})

test('juntar um recurso a um teste põe-no na última página', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Rochas', [['escolhaUnica']])
  const page = await as.comToken(token)
  await page.goto('/banco-recursos?texto=ciclo+das+rochas&tipo=4')
  await page.getByRole('link', { name: 'O ciclo das rochas', exact: true }).click()
  await page.getByRole('button', { name: 'Juntar a um teste' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Rochas/ })
    .click()
  await expect(page.getByText('Junto a «Rochas», na última página')).toBeVisible()
  const { paginasPerguntas } = await call(lousa.url, token, 'GET /api/repositorio/teste/{id}', { params: { id: teste.id } })
  expect(paginasPerguntas.at(-1)?.recursos).toHaveLength(1)
})

test('o que um recurso mostra fica onde apareceu: o que o esperava já saiu', soComputador, async ({ as }) => {
  const page = await as.professora()
  await page.route('**/api/recurso/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto('/recurso/46')
  const button = page.getByRole('button', { name: 'Juntar a um teste' })
  await button.waitFor()
  const { y } = (await button.boundingBox()) ?? {}
  // Longer than anything waits to leave the page.
  await page.waitForTimeout(1_000)
  expect((await button.boundingBox())?.y).toBe(y)
})

test('por manual: a prateleira, os capítulos e a procura no livro', soTelemovel, async ({ as }) => {
  const page = await as.professora()
  await page.goto('/legacy-banco-recursos')
  await page.getByRole('link', { name: /^Terra Viva\s*8/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Terra Viva 8' })).toBeVisible()
  const manual = page.getByRole('region', { name: 'Terra Viva 8' })
  await expect(manual).toContainText(/\d+ recursos, \d+ testes? prontos?/)
  await expect(manual.getByRole('link', { name: 'Ver testes prontos' })).toBeVisible()
  await page.getByText('3. Ecossistemas').click()
  await expect(page.getByRole('link', { name: /O regresso do lince/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Procurar neste manual' }).fill('etar')
  await expect(page.getByRole('link', { name: /Uma manhã na ETAR/ })).toBeVisible()
})

test('projetos: por ano, com o caminho para os recursos e para os testes prontos', soComputador, async ({ as }) => {
  const page = await as.professora()
  await page.goto('/projetos')
  await page.getByRole('link', { name: 'Conhecer Terra Viva 8' }).click()
  await expect(page.getByRole('region', { name: 'Terra Viva 8' })).toContainText(/\d+ recursos, \d+ testes? prontos?/)
  await page.getByRole('link', { name: 'Ver testes prontos' }).click()
  await expect(page.getByRole('combobox', { name: 'Disciplina' })).toHaveValue('Ciências Naturais')
  await page.goBack()
  await page.getByRole('link', { name: 'Conhecer Tempos 8' }).click()
  await expect(page.getByRole('region', { name: 'Tempos 8' })).toContainText('História')
  await page.getByRole('link', { name: 'Ver recursos' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tempos 8' })).toBeVisible()
})
