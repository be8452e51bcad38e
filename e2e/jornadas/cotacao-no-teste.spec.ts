/** A test counts a question as a whole that elsewhere counts by its parts: chosen in its editor, kept, and marked so. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../ensaio.ts'
import { assignTeste, call, newSala, newTesteRepositorio } from '../preparos.ts'
import { handInPelaApi } from '../respostas.ts'

test('um teste conta tudo ou nada, a pergunta fica como estava, e a nota é a do teste', async ({ as, lousa }) => {
  const { professora, aluno, turma } = await newSala(lousa.url)
  const { id } = await newTesteRepositorio(lousa.url, professora.token, 'Os astros', [['verdadeiroFalso', 'escolhaUnica']])
  const page = await as.comToken(professora.token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  await page.getByRole('button', { name: /^Diga se cada frase é verdadeira ou falsa/ }).click()
  const cotacao = page.getByRole('combobox', { name: 'Cotação da pergunta 1 neste teste' })
  await expect(cotacao).toHaveValue('pergunta')
  await cotacao.selectOption('Tudo ou nada')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await expect(page.getByText(/^Rascunho guardado (?:às|à)/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Neste teste: tudo ou nada')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /neste teste/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  const lido = await call(lousa.url, professora.token, 'GET /api/repositorio/teste/{id}', { params: { id } })
  expect(lido.perguntas.map(({ esquema }) => esquema)).toEqual(['tudo-ou-nada', null])
  expect(lido.perguntas[0]?.pergunta.definicoes).toEqual({ esquema: { tipo: 'por-alinea' } })

  // One of the two statements is right: by its parts it would be half.
  const teste = await assignTeste(lousa.url, professora.token, turma.id, id, { publicacao: 'entrega' })
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 1: { valores: { vfum: 'V', vfdois: 'V' } }, 4: { escolhida: 'euum' } })
  const painel = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
  expect(painel.alunos.map(({ tentativa }) => tentativa?.points)).toEqual([4])
})
