/** The test as one plain form: every act by keyboard and native controls, kept by the editor's own calls. */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newProfessor, newTesteRepositorio } from '../preparos.ts'
import { hold } from '../reter.ts'

test('um teste muda de nome, de ordem e de pontos sem arrastar nada', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { id } = await newTesteRepositorio(lousa.url, token, 'Geografia', [['escolhaUnica', 'texto'], ['composicao']])
  const stored = () => call(lousa.url, token, 'GET /api/repositorio/teste/{id}', { params: { id } })
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  // What was written in the editor a moment before is still on its way while the form is filled in.
  const drop = await hold(page, '**/api/repositorio/teste')
  await page.getByRole('textbox', { name: 'Nome do teste' }).fill('Geografia de Portugal')
  await page.getByRole('link', { name: 'Formulário simples' }).click()
  await expect(page).toHaveURL(`/testes-perguntas/testes/teste-old/${id}`)
  await page.getByRole('textbox', { name: 'Duração em minutos' }).fill('40')
  await expect(page.getByRole('textbox', { name: 'Nome do teste' })).toHaveValue('Geografia de Portugal')
  await drop()
  await page.getByRole('textbox', { name: /^Instruções/ }).fill('Leia com calma.\nResponda a tudo.')
  await page.getByRole('textbox', { name: 'Título da página 1' }).fill('Cidades')

  const primeira = page.getByRole('group', { name: /^Pergunta 1:/ })
  await expect(primeira).toContainText('Qual é a capital de Portugal?')
  await primeira.getByRole('textbox', { name: 'Pontos' }).fill('6,5')
  await primeira.getByRole('combobox', { name: 'Posição na página' }).selectOption({ label: '2.ª' })
  const segunda = page.getByRole('group', { name: /^Pergunta 2: Escolha Única/ })
  await expect(segunda.getByRole('combobox', { name: 'Posição na página' })).toBeFocused()
  await expect(page.getByText('A pergunta 1 passou para a 2.ª posição da página.')).toBeAttached()
  await segunda.getByRole('combobox', { name: 'Página', exact: true }).selectOption({ index: 1 })
  await expect(page.getByRole('group', { name: /^Pergunta 3: Escolha Única/ })).toBeVisible()
  await page.getByRole('button', { name: 'Retirar pergunta 2' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado.', { exact: true })).toBeAttached()

  const teste = await stored()
  expect(teste).toMatchObject({ nome: 'Geografia de Portugal', duracao: 40, totalPoints: 10.5 })
  expect(teste.perguntas.map(({ pagina, pergunta, points }) => [pagina, pergunta.tipoPergunta, points])).toEqual([
    [1, 7, null],
    [2, 4, 6.5],
  ])
  expect(teste.paginasPerguntas.map(({ titulo }) => titulo)).toEqual(['Cidades', 'Grupo 2'])

  await page.getByRole('button', { name: 'Nova página' }).click()
  await expect(page.getByRole('group', { name: 'Página 3' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título da página 3' })).toBeFocused()
  await page.getByText('Juntar do repositório à página 3').click()
  await page.getByRole('button', { name: /^Juntar à página 3: Escreva sobre/ }).click()
  await expect(page.getByRole('group', { name: /^Pergunta 3: Composição/ })).toBeVisible()
  await expect.poll(async () => (await stored()).perguntas.length).toBe(3)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Instruções/ })).toHaveValue('Leia com calma.\nResponda a tudo.')
  await expect(page.getByRole('group', { name: /^Pergunta 3: Composição/ })).toBeVisible()
})

test('um nome muito comprido parte-se: nada vai para o lado', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const nome = `Geografia${'ABCDEFGHIJ'.repeat(9)}`
  const { id } = await newTesteRepositorio(lousa.url, token, nome, [['escolhaUnica']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste-old/${id}`)
  const titulo = page.getByRole('heading', { level: 1 })
  await expect(titulo).toContainText(nome)
  expect(await titulo.evaluate((one) => one.scrollWidth - one.clientWidth), 'words beyond the title').toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
})
