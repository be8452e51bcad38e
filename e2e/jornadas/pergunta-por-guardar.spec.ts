/**
 * The unsaved text of a question: over a test, as long as the page lives and after it, and when the session ends
 * meanwhile.
 */
import type { Locator, Page } from '@playwright/test'
import { campoRico, write, savePergunta, mark } from '../editor.ts'
import { expect, soComputador, test, tokenOf } from '../ensaio.ts'
import { call, newProfessor, newTesteRepositorio, palavraPasse, perguntasDeExemplo } from '../preparos.ts'

const recuperado = 'Recuperámos o que tinha por guardar'
const opcaoC = (onde: Page | Locator) => onde.getByRole('textbox', { name: 'Opção C', exact: true })

/** Until this browser keeps what was typed, which it does a moment after the last key. */
const ficaNesteNavegador = (page: Page, palavras: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (text) => Object.entries(localStorage).some(([key, kept]) => key.startsWith('rascunho:pergunta:') && String(kept).includes(text)),
        palavras,
      ),
    )
    .toBe(true)

/** What the browser asks before it lets the page go; the answer is always yes. */
function oQueONavegadorPergunta(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

test(
  'por cima do teste, o navegador pergunta antes de levar o que se mudou numa pergunta; volta ao abri-la, e o que se deitou fora não',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const { id } = await newTesteRepositorio(lousa.url, token, 'Capitais', [['escolhaUnica']])
    const page = await as.comToken(token)
    await page.goto(`/testes-perguntas/testes/teste/${id}`)
    const janela = page.getByRole('dialog', { name: 'Editar a pergunta' })
    const openIt = async () => {
      await page.getByRole('button', { name: 'Ações da pergunta 1' }).click()
      await page.getByRole('menuitem', { name: 'Editar a pergunta' }).click()
      await expect(opcaoC(janela)).toBeVisible()
    }
    const asked = oQueONavegadorPergunta(page)

    await openIt()
    await expect(opcaoC(janela)).toHaveValue('Paris')
    await page.reload()
    expect(asked, 'nothing was written yet').toEqual([])

    await openIt()
    await opcaoC(janela).fill('Braga')
    await ficaNesteNavegador(page, 'Braga')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])

    await openIt()
    await expect(janela.getByText(recuperado)).toBeVisible()
    await expect(opcaoC(janela)).toHaveValue('Braga')
    await page.reload()
    expect(asked, 'what came back is not saved either').toEqual(['beforeunload', 'beforeunload'])

    await openIt()
    await janela.getByRole('button', { name: 'Deitar fora' }).click()
    await expect(opcaoC(janela)).toHaveValue('Paris')
    await page.reload()
    await openIt()
    await expect(opcaoC(janela)).toHaveValue('Paris')
    await expect(janela.getByText(recuperado)).toHaveCount(0)

    await opcaoC(janela).fill('Coimbra')
    await ficaNesteNavegador(page, 'Coimbra')
    await janela.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('alertdialog', { name: 'Sair sem guardar?' }).getByRole('button', { name: 'Sair sem guardar' }).click()
    await expect(janela).toHaveCount(0)
    await page.reload()
    await openIt()
    await expect(opcaoC(janela)).toHaveValue('Paris')
    await expect(janela.getByText(recuperado)).toHaveCount(0)
    expect(asked, 'what was thrown away holds nobody back').toHaveLength(2)
  },
)

test('uma pergunta nova por cima do teste também volta; junta ao teste, não fica nada por guardar', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { id } = await newTesteRepositorio(lousa.url, token, 'Rochas', [[]])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  const janela = page.getByRole('dialog', { name: 'Nova pergunta' })
  const openIt = async () => {
    await page.getByRole('button', { name: 'Nova pergunta' }).click()
    await expect(campoRico(page, 'Enunciado')).toBeVisible()
  }
  const asked = oQueONavegadorPergunta(page)
  await openIt()
  await write(page, 'Enunciado', 'Qual destas é uma rocha?')
  await ficaNesteNavegador(page, 'Qual destas é uma rocha?')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await openIt()
  await expect(janela.getByText(recuperado)).toBeVisible()
  await expect(campoRico(page, 'Enunciado')).toContainText('Qual destas é uma rocha?')
  await janela.getByRole('textbox', { name: 'Opção A' }).fill('Granito')
  await janela.getByRole('textbox', { name: 'Opção B' }).fill('Ferro')
  await mark(janela.getByRole('radio', { name: 'Opção A certa' }))
  await janela.getByRole('button', { name: 'Criar e juntar ao teste' }).click()
  await expect(janela).toHaveCount(0)
  await expect(page.getByText(/^Rascunho guardado (?:às|à)/)).toBeVisible()
  await page.reload()
  expect(asked, 'all of it is saved').toHaveLength(1)
  await openIt()
  await expect(campoRico(page, 'Enunciado')).not.toContainText('rocha')
  await expect(janela.getByText(recuperado)).toHaveCount(0)
})

test(
  'se a sessão termina enquanto se muda uma pergunta, diz-se ao guardar, e iniciá-la traz de volta à mesma pergunta com o que se escreveu',
  soComputador,
  async ({ as, lousa }) => {
    const { token, email } = await newProfessor(lousa.url)
    const { id } = await call(lousa.url, token, 'PUT /api/perguntas', {
      body: { chave: crypto.randomUUID(), ...perguntasDeExemplo.escolhaUnica },
    })
    const page = await as.comToken(token)
    await page.goto(`/testes-perguntas/perguntas/editar/${id}`)
    await opcaoC(page).fill('Braga')
    await ficaNesteNavegador(page, 'Braga')
    await call(lousa.url, token, 'POST /api/conta/sair')
    await page.getByRole('button', { name: 'Guardar pergunta' }).click()
    const aviso = page.getByRole('alert').filter({ hasText: 'Não foi possível guardar' })
    await expect(aviso).toContainText('A sessão terminou: é preciso iniciar outra. O que escreveu continua aqui.')
    await expect(opcaoC(page)).toHaveValue('Braga')

    await aviso.getByRole('link', { name: 'Iniciar sessão' }).click()
    await page.getByLabel('E-mail ou nome de utilizador').fill(email)
    await page.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(`/testes-perguntas/perguntas/editar/${id}`)
    await expect(page.getByText(recuperado)).toBeVisible()
    await expect(opcaoC(page)).toHaveValue('Braga')
    expect(await savePergunta(page)).toBe(id)
    const outra = await tokenOf(lousa.url, email, palavraPasse)
    const { alineas } = await call(lousa.url, outra, 'GET /api/perguntas/{id}', { params: { id } })
    expect(JSON.stringify(alineas)).toContain('Braga')
  },
)
