/** Tests and questions in their folders: make, find, move, copy, look at, throw away. */
import type { Page } from '@playwright/test'
import { mark } from '../editor.ts'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newProfessor, newTesteRepositorio, newTurma, perguntasDeExemplo } from '../preparos.ts'

const newPasta = (url: string, token: string, nome: string, repositorioPaiId = 0) =>
  call(url, token, 'PUT /api/repositorio', { body: { chave: crypto.randomUUID(), nome, repositorioPaiId } })
const itens = (page: Page) => page.getByRole('table', { name: 'Pastas e testes' })
const linhas = (page: Page) => itens(page).getByRole('rowheader')

async function chooseNoMenu(page: Page, botao: string | RegExp, acao: string): Promise<void> {
  await page.getByRole('button', { name: botao }).click()
  await page.getByRole('menuitem', { name: acao }).click()
}

async function movePara(page: Page, pasta: string): Promise<void> {
  const janela = page.getByRole('dialog', { name: /^Mover/ })
  await mark(janela.getByRole('radio', { name: pasta }))
  await janela.getByRole('button', { name: 'Mover para aqui' }).click()
  await expect(janela).toBeHidden()
}

test(
  'pastas e testes: criar, mover e anular, procurar, duplicar, mudar o nome, eliminar com contas feitas',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const ciencias = await newPasta(lousa.url, token, 'Ciências')
    await newPasta(lousa.url, token, 'Rochas', ciencias.id)
    await newTesteRepositorio(lousa.url, token, 'Minerais e rochas', [['escolhaUnica']])
    await newTesteRepositorio(lousa.url, token, 'Ácidos e bases', [['verdadeiroFalso', 'texto']])
    const page = await as.comToken(token)
    await page.goto('/testes-perguntas/testes')
    await expect(page).toHaveTitle(/^Testes · .*Lousa$/)
    await expect(linhas(page)).toContainText(['Ciências', 'Ácidos e bases', 'Minerais e rochas'])

    await page.getByRole('main').getByRole('button', { name: 'Nova pasta' }).first().click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('História')
    await page.getByRole('button', { name: 'Criar pasta' }).click()
    await expect(linhas(page)).toContainText(['Ciências', 'História', 'Ácidos e bases', 'Minerais e rochas'])

    await chooseNoMenu(page, 'Ações de Minerais e rochas', 'Mover para…')
    await movePara(page, 'Rochas')
    await expect(page.getByText(/«Minerais e rochas» está agora em/)).toBeVisible()
    await expect(linhas(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Anular' }).click()
    await expect(linhas(page)).toHaveCount(4)

    await itens(page)
      .getByRole('link', { name: 'Minerais e rochas' })
      .dragTo(page.getByRole('navigation', { name: 'Pastas' }).getByRole('link', { name: /Ciências/ }))
    await expect(page.getByText('«Minerais e rochas» está agora em')).toBeVisible()
    await expect(linhas(page)).toHaveCount(3)

    const procura = page.getByRole('searchbox', { name: 'Procurar pastas e testes' })
    await procura.fill('minerais')
    await expect(linhas(page)).toHaveText([/Minerais e rochas\s*Ciências/])
    await expect(page).toHaveURL(/\?texto=minerais$/)
    await page.reload()
    await expect(procura).toHaveValue('minerais')
    await expect(linhas(page)).toHaveCount(1)
    await procura.fill('acidos')
    await expect(linhas(page)).toContainText(['Ácidos e bases'])
    await procura.fill('zzz')
    await expect(page.getByText('Nada com «zzz» no nome')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar a pesquisa' }).last().click()
    await expect(linhas(page)).toHaveCount(3)

    await chooseNoMenu(page, 'Ações de Ácidos e bases', 'Duplicar')
    await expect(page.getByText(/^Criado «/)).toBeVisible()
    await expect(linhas(page)).toHaveCount(4)

    await itens(page).getByRole('link', { name: 'Ciências' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ciências' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/testes-perguntas/testes/${ciencias.id}$`))
    await expect(linhas(page)).toContainText(['Rochas', 'Minerais e rochas'])
    await chooseNoMenu(page, 'Ações da pasta Ciências', 'Mudar o nome')
    await page.getByRole('textbox', { name: 'Nome' }).fill('Ciências Naturais')
    await page.getByRole('dialog').getByRole('button', { name: 'Mudar o nome' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ciências Naturais' })).toBeVisible()

    await chooseNoMenu(page, 'Ações da pasta Ciências Naturais', 'Eliminar…')
    const aviso = page.getByRole('alertdialog', { name: 'Eliminar a pasta Ciências Naturais?' })
    await expect(aviso.getByText('1 pasta dentro desta')).toBeVisible()
    await expect(aviso.getByText('1 teste', { exact: true })).toBeVisible()
    await aviso.getByLabel(/Para confirmar, escreva/).fill('Ciências Naturais')
    await aviso.getByRole('button', { name: 'Eliminar pasta' }).click()
    await expect(page).toHaveURL(/\/testes-perguntas\/testes$/)
    await expect(linhas(page)).toContainText(['História', 'Ácidos e bases', 'Ácidos e bases'])

    // By mistake: it comes back by the hand that deleted it.
    await page.getByRole('link', { name: 'Reciclagem' }).click()
    await page.getByRole('button', { name: 'Repor Ciências Naturais' }).click()
    await expect(page.getByText('A Reciclagem está vazia')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Repositório' })
      .getByRole('link', { name: /^Testes(?! prontos)/ })
      .click()
    await expect(itens(page).getByRole('link', { name: 'Ciências Naturais' })).toBeVisible()
  },
)

test(
  'perguntas: filtros na morada, mover e juntar várias de uma vez, eliminar diz que testes a perdem',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const pasta = await newPasta(lousa.url, token, 'Geografia')
    const teste = await newTesteRepositorio(lousa.url, token, 'Capitais', [['escolhaUnica']])
    for (const [tipo, dominio] of [
      ['composicao', 'Escrita'],
      ['verdadeiroFalso', 'Astronomia'],
      ['texto', 'Geografia'],
    ] as const) {
      await call(lousa.url, token, 'PUT /api/perguntas', { body: { chave: crypto.randomUUID(), dominio, ...perguntasDeExemplo[tipo] } })
    }
    const page = await as.comToken(token)
    await page.goto('/testes-perguntas/perguntas')
    const perguntas = page.getByRole('table', { name: 'Perguntas' }).getByRole('rowheader')
    await expect(perguntas).toHaveCount(4)

    await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Composição' })
    await expect(perguntas).toContainText(['Escreva sobre o lugar onde vive.'])
    await expect(page).toHaveURL(/tipo=2/)
    await page.reload()
    await expect(perguntas).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Tipo' })
    await page.getByRole('combobox', { name: 'Domínio' }).selectOption('Astronomia')
    await expect(perguntas).toContainText(['Diga se cada frase é verdadeira ou falsa.'])
    await page.getByRole('combobox', { name: 'Domínio' }).selectOption('')
    await page.getByRole('combobox', { name: 'Usada em' }).selectOption({ label: 'Capitais' })
    await expect(perguntas).toContainText(['Qual é a capital de Portugal?'])
    await page.getByRole('combobox', { name: 'Usada em' }).selectOption('')
    await page.getByRole('searchbox', { name: 'Procurar no enunciado' }).fill('qual e a CAPITAL')
    await expect(perguntas).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Procurar no enunciado' }).fill('')
    await expect(perguntas).toHaveCount(4)

    const choose = (texto: string) => mark(page.getByRole('checkbox', { name: new RegExp(`^Escolher «${texto}`) }))
    await choose('Escreva sobre')
    await choose('Diga se cada')
    const atos = page.getByRole('group', { name: 'Ações sobre o que escolheu' })
    await expect(atos.getByText('2 escolhidas')).toBeVisible()
    await atos.getByRole('button', { name: 'Mover' }).click()
    await movePara(page, 'Geografia')
    await expect(page.getByText(/2 perguntas movidas para/)).toBeVisible()
    await page.goto(`/testes-perguntas/perguntas/${pasta.id}`)
    await expect(perguntas).toHaveCount(2)

    await choose('Escreva sobre')
    await choose('Diga se cada')
    await atos.getByRole('button', { name: 'Juntar a um teste' }).click()
    await page
      .getByRole('dialog', { name: 'Juntar 2 perguntas a um teste' })
      .getByRole('button', { name: /Capitais/ })
      .click()
    await expect(page.getByText('2 perguntas juntas a «Capitais»')).toBeVisible()
    expect((await call(lousa.url, token, 'GET /api/repositorio/teste/{id}', { params: { id: teste.id } })).totalPerguntas).toBe(3)

    await chooseNoMenu(page, /^Ações de «Escreva sobre/, 'Eliminar…')
    const aviso = page.getByRole('alertdialog', { name: 'Eliminar esta pergunta?' })
    await expect(aviso.getByText(/1 teste do repositório fica sem ela: Capitais/)).toBeVisible()
    await aviso.getByLabel(/Para confirmar, escreva/).fill('eliminar')
    await aviso.getByRole('button', { name: 'Eliminar pergunta' }).click()
    await expect(perguntas).toHaveCount(1)

    await chooseNoMenu(page, /^Ações de «Diga se cada/, 'Duplicar')
    await expect(perguntas).toHaveCount(2)
  },
)

test('consultar um teste: com a chave e como o aluno vê; daí atribui-se a uma turma', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, token, '9.º C')
  const teste = await newTesteRepositorio(lousa.url, token, 'Um de cada', [
    ['verdadeiroFalso', 'escolhaUnica', 'texto'],
    ['ligacaoPares', 'listaOpcoes', 'escolhaMultipla', 'composicao'],
  ])
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes')
  await chooseNoMenu(page, 'Ações de Um de cada', 'Consultar com a chave')
  await expect(page).toHaveURL(new RegExp(`/testes-perguntas/${teste.id}/consultar$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Um de cada' })).toBeVisible()
  await expect(page.getByText('7 perguntas · 34 pontos')).toBeVisible()
  await expect(page.getByText('Leia tudo com calma antes de responder.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(7)
  await expect(page.getByText('Tejo').first()).toBeVisible()
  await expect(page.getByText('Grupo 2')).toBeVisible()

  await page.getByRole('button', { name: 'Como o aluno vê' }).click()
  await expect(page).toHaveURL(/ver=aluno/)
  await expect(page.getByRole('radio', { name: 'Lisboa' })).toBeVisible()
  await expect(page.getByText('Tejo')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Lacuna 1 de 2' })).toHaveValue('')

  await page.getByRole('button', { name: 'Atribuir' }).click()
  const escolher = page.getByRole('dialog', { name: 'Atribuir «Um de cada»' })
  await escolher.getByRole('checkbox', { name: /9\.º C/ }).check()
  await escolher.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/testes/novo-teste\\?teste=${teste.id}`))
})
