/** The publisher's ready-made tests: found, looked at, copied, assigned; published and withdrawn by an admin. */
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { settled } from '../faces.ts'
import { call, newProfessor, newTesteRepositorio, newTurma, perguntasDeExemplo } from '../preparos.ts'

const lista = (page: Page) => page.getByRole('table', { name: 'Testes prontos' })
const linhas = (page: Page) => lista(page).getByRole('rowheader')

async function act(page: Page, teste: string, acao: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${teste}` }).click()
  await page.getByRole('menuitem', { name: acao }).click()
}

test('uma professora procura um teste pronto, vê a chave, copia-o e atribui-o', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, token, '8.º X')
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes')
  await page.getByRole('link', { name: /^Testes prontos/ }).click()
  await expect(page).toHaveURL('/testes-perguntas/testes-prontos')
  await expect(linhas(page).first()).toBeVisible()
  expect(await linhas(page).count()).toBeGreaterThanOrEqual(6)

  await page.getByRole('combobox', { name: 'Ano' }).selectOption({ label: '8.º ano' })
  await page.getByRole('combobox', { name: 'Disciplina' }).selectOption({ label: 'Ciências Naturais' })
  await page.getByRole('searchbox', { name: 'Procurar testes prontos' }).fill('microscopio')
  await expect(linhas(page)).toHaveCount(1)
  await expect(page).toHaveURL(/ano=8.*disciplina=.*texto=microscopio/)
  await page.getByRole('searchbox', { name: 'Procurar testes prontos' }).fill('zzz')
  await expect(page.getByText('Nenhum teste pronto com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar os filtros' }).click()
  await expect(linhas(page).nth(5)).toBeVisible()

  await lista(page).getByRole('link', { name: 'Questão de aula · O microscópio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questão de aula · O microscópio' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await page.goBack()

  await act(page, 'Questão de aula · O microscópio', 'Copiar para os meus testes')
  await expect(page.getByText('«Questão de aula · O microscópio» está nos seus testes')).toBeVisible()
  await act(page, 'Questão de aula · Áreas protegidas', 'Atribuir a turmas…')
  const escolher = page.getByRole('dialog')
  await escolher.getByRole('checkbox', { name: /8\.º X/ }).check()
  await escolher.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/testes/novo-teste\\?teste=\\d+$`))
  await expect(page.getByRole('combobox', { name: 'Teste', exact: true })).toHaveValue('Questão de aula · Áreas protegidas')
  const meus = await call(lousa.url, token, 'GET /api/repositorio', { query: {} })
  expect(meus.map(({ nome }) => nome)).toEqual(['Questão de aula · Áreas protegidas', 'Questão de aula · O microscópio'])
})

test('de um separador para o outro, os separadores ficam onde estavam e da mesma altura', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  const lugares: unknown[] = []
  for (const [caminho, ate] of [
    ['/testes-perguntas/testes', 'Testes'],
    ['/testes-perguntas/perguntas', 'Perguntas'],
    ['/testes-perguntas/testes-prontos', 'Testes prontos'],
  ] as const) {
    await page.goto(caminho)
    const separadores = page.getByRole('navigation', { name: 'Repositório' })
    await expect(separadores.getByRole('link', { name: new RegExp(`^${ate}(\\s*\\d+)?$`) })).toHaveAttribute('aria-current', 'page')
    await settled(page)
    const caixa = await separadores.boundingBox()
    lugares.push({ y: caixa?.y, height: caixa?.height })
  }
  expect(lugares[1]).toEqual(lugares[0])
  expect(lugares[2]).toEqual(lugares[0])
})

test('um administrador publica um teste, muda-lhe o ano, retira-o e volta atrás', soComputador, async ({ as, lousa }) => {
  const page = await as.admin()
  await page.goto('/testes-perguntas/testes-prontos')
  await expect(linhas(page).first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const nome = `Rios ${crypto.randomUUID().slice(0, 6)}`
  await call(lousa.url, token, 'PUT /api/repositorio/teste', {
    body: { chave: crypto.randomUUID(), nome, perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: perguntasDeExemplo.texto }] },
  })
  await page.getByRole('button', { name: 'Publicar um teste' }).click()
  const janela = page.getByRole('dialog', { name: 'Publicar um teste' })
  await janela.getByRole('combobox', { name: 'Teste' }).fill(nome)
  await page.getByRole('option', { name: nome }).click()
  await janela.getByRole('combobox', { name: 'Ano' }).selectOption({ label: '5.º ano' })
  await janela.getByRole('combobox', { name: 'Disciplina' }).fill('História e Geografia')
  await janela.getByRole('button', { name: 'Publicar' }).click()
  await expect(janela).toBeHidden()
  await expect(linhas(page).filter({ hasText: nome })).toBeVisible()

  await act(page, nome, 'Mudar ano e disciplina…')
  const mudar = page.getByRole('dialog', { name: 'Mudar ano e disciplina' })
  await mudar.getByRole('combobox', { name: 'Ano' }).selectOption({ label: '6.º ano' })
  await mudar.getByRole('button', { name: 'Guardar' }).click()
  await expect(mudar).toBeHidden()
  await page.getByRole('combobox', { name: 'Ano' }).selectOption({ label: '6.º ano' })
  await expect(linhas(page).filter({ hasText: nome })).toBeVisible()

  await act(page, nome, 'Editar o teste')
  await expect(page.getByText(/o que mudar aqui, os professores veem logo/)).toBeVisible()
  await page.goBack()

  await act(page, nome, 'Retirar dos prontos')
  await expect(linhas(page).filter({ hasText: nome })).toHaveCount(0)
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(linhas(page).filter({ hasText: nome })).toBeVisible()
})

test('uma professora não publica, e o seu teste não é de mais ninguém', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  await newTesteRepositorio(lousa.url, token, 'Só meu', [['texto']])
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes-prontos')
  await expect(linhas(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar um teste' })).toHaveCount(0)
  await expect(page.getByText('Só meu')).toHaveCount(0)
})
