/** The admin keeps the people: finding, creating, changing, shutting and opening accounts, a list from a file. */
import type { Page } from '@playwright/test'
import { expect, idle, soComputador, soTelemovel, test } from '../ensaio.ts'
import { newEmail, newProfessor, palavraPasse } from '../preparos.ts'

const procura = (page: Page) => page.getByRole('searchbox', { name: 'Nome, e-mail ou utilizador' })
const linha = (page: Page, nome: string) => page.getByRole('row', { name: new RegExp(nome) })

async function choose(page: Page, nome: string, ato: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações para ${nome}` }).click()
  await page.getByRole('menuitem', { name: ato }).click()
}

test('encontra, cria em papel e por correio, altera', soComputador, async ({ as, correio }, { project }) => {
  const marca = `${project.name}-${Date.now().toString(36)}`
  const page = await as.admin()
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Utilizadores' })).toBeVisible()
  await procura(page).fill('INES carvalho')
  await expect(linha(page, 'Inês Carvalho')).toBeVisible()
  await expect(linha(page, 'Tomás Ferreira')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Alunos', exact: true }), 'no count of everybody over a list of some').toBeVisible()
  await page.getByRole('button', { name: /^Professores/ }).click()
  await expect(page.getByRole('heading', { name: 'Ninguém com estes filtros' })).toBeVisible()
  await procura(page).fill('')
  await expect(linha(page, 'Helena Duarte')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Alunos\s*\d+$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Criar conta' }).click()
  const criar = page.getByRole('dialog', { name: 'Criar conta' })
  await criar.getByRole('radio', { name: 'Aluno' }).check()
  await criar.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Xana ${marca}`)
  await criar.getByRole('button', { name: 'Criar conta' }).click()
  await expect(criar.getByText('Escreva o e-mail para onde segue a entrada.').first()).toBeVisible()
  await criar.getByRole('radio', { name: /Em papel/ }).check()
  await criar.getByRole('button', { name: 'Criar conta' }).click()
  const folha = page.getByRole('region', { name: 'Folha 1 de 1' })
  await expect(folha.getByRole('heading', { name: `Xana ${marca}` })).toBeVisible()
  const [utilizador = '', provisoria = ''] = (await folha.getByRole('definition').allTextContents()).slice(1)

  const aluna = await as.pessoa(utilizador, provisoria)
  await aluna.goto('/turmas')
  await expect(aluna).toHaveURL(/\/profile/)

  await page.getByRole('button', { name: 'Voltar aos utilizadores' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  const email = newEmail('rui')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await criar.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Rui ${marca}`)
  await criar.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await criar.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText(`Conta criada. A entrada segue para ${email}.`)).toBeVisible()
  expect((await correio.waitForCarta(email)).texto).toContain('/signin?convite=')

  await procura(page).fill(email)
  await choose(page, `Rui ${marca}`, 'Editar')
  const editar = page.getByRole('dialog', { name: `Editar Rui ${marca}` })
  await editar.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Rui Sá ${marca}`)
  await editar.getByRole('textbox', { name: /Nome de utilizador/ }).fill('Não pode')
  await editar.getByRole('button', { name: 'Guardar conta' }).click()
  await expect(editar.getByText(/letras sem acento/).first()).toBeVisible()
  await editar.getByRole('textbox', { name: /Nome de utilizador/ }).fill('')
  await editar.getByRole('button', { name: 'Guardar conta' }).click()
  await expect(linha(page, `Rui Sá ${marca}`)).toBeVisible()
})

test('o menu de uma linha fica aberto, e o seu botão onde estava, mesmo para quem carrega devagar', soTelemovel, async ({ as }) => {
  const page = await as.admin()
  await page.goto('/users')
  await procura(page).fill('Carvalho')
  await expect(linha(page, 'Tomás Ferreira')).toHaveCount(0)
  const botao = page.getByRole('button', { name: 'Mais ações para Inês Carvalho' })
  // The menu's code comes with its first opening.
  await botao.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await botao.hover()
  const antes = await botao.boundingBox()
  await page.mouse.down()
  await expect(page.getByRole('menu')).toBeVisible()
  // To the pixel: a row above may end in half of one.
  const depois = await botao.boundingBox()
  expect(depois?.x).toBeCloseTo(antes?.x ?? 0, 0)
  expect(Math.abs((depois?.y ?? 0) - (antes?.y ?? 0))).toBeLessThan(2)
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar Inês Carvalho' })).toBeVisible()
})

test('desativa e reativa; a sessão aberta termina', soComputador, async ({ as, lousa }) => {
  const pessoa = await newProfessor(lousa.url, `Zélia ${Date.now().toString(36)}`)
  const dela = await as.comToken(pessoa.token)
  await dela.goto('/turmas')
  await expect(dela.getByRole('heading', { level: 1, name: 'Turmas' })).toBeVisible()

  const page = await as.admin()
  await page.goto('/users')
  await procura(page).fill(pessoa.email)
  await choose(page, pessoa.nome, 'Desativar conta')
  const dialogo = page.getByRole('dialog', { name: `Desativar a conta de ${pessoa.nome}?` })
  await dialogo.getByRole('textbox', { name: /Motivo/ }).fill('Mudou de escola')
  await dialogo.getByRole('button', { name: 'Desativar conta' }).click()
  await expect(linha(page, pessoa.nome).getByText('Desativada')).toBeVisible()
  await dela.reload()
  await expect(dela.getByRole('heading', { level: 1, name: 'Entrar na sala' })).toBeVisible()
  await expect(dela.getByText('A conta foi desativada e a sessão terminou. A escola sabe porquê.')).toBeVisible()
  // Whoever does not know the password learns nothing; the owner is told again.
  const signIn = async (senha: string): Promise<void> => {
    await dela.getByLabel('E-mail ou nome de utilizador').fill(pessoa.email)
    await dela.getByLabel('Palavra-passe', { exact: true }).fill(senha)
    await dela.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await signIn('não é esta')
  await expect(dela.getByText('O utilizador ou a palavra-passe não estão certos.')).toBeVisible()
  await signIn(palavraPasse)
  await expect(dela.getByText('Esta conta está desativada. A escola sabe porquê.')).toBeVisible()

  await choose(page, pessoa.nome, 'Reativar conta')
  await expect(linha(page, pessoa.nome).getByText('Ativa', { exact: true })).toBeVisible()
  await as.pessoa(pessoa.email, palavraPasse)
})

test('importa uma lista: primeiro o que aconteceria, depois acontece', soComputador, async ({ as }) => {
  const marca = Date.now().toString(36)
  const page = await as.admin()
  await page.goto('/users')
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Importar CSV' })
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'alunos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nome;E-mail;Tipo\nAlda ${marca};;\nBento ${marca};;Professor\n;sem-nome@escola.pt;\nCid ${marca};;Vizinho\n`),
  })
  await expect(dialogo.getByText('2 prontas, 2 com erro.', { exact: false })).toBeVisible()
  await expect(dialogo.getByText('Falta o nome.')).toBeVisible()
  await expect(dialogo.getByText('«Vizinho» não é um tipo de conta')).toBeVisible()
  await expect(dialogo.getByRole('row', { name: new RegExp(`Bento ${marca}`) })).toContainText('Professor')
  await dialogo.getByRole('button', { name: 'Criar 2 contas', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Imprimir 2 acessos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Alda ${marca}` })).toBeVisible()
})

test('um duplo clique em criar contas cria-as uma vez, e os acessos por imprimir ficam à vista', soComputador, async ({ as }) => {
  const marca = Date.now().toString(36)
  const page = await as.admin()
  await page.goto('/users')
  // The dialog the double click opens stays, too.
  await page.getByRole('button', { name: 'Importar CSV' }).dblclick()
  const dialogo = page.getByRole('dialog', { name: 'Importar CSV' })
  await dialogo
    .locator('input[type=file]')
    .setInputFiles({ name: 'alunos.csv', mimeType: 'text/csv', buffer: Buffer.from(`Nome\nEva ${marca}\nGil ${marca}\n`) })
  let pedidos = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/utilizadores/csv')) pedidos++
  })
  await dialogo.getByRole('button', { name: 'Criar 2 contas de aluno', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: 'Imprimir 2 acessos' })).toBeVisible()
  await idle(page)
  await expect(page.getByRole('heading', { name: `Eva ${marca}` })).toBeVisible()
  expect(pedidos).toBe(1)
})

test('só para administradores', soComputador, async ({ as }) => {
  for (const page of [await as.professora(), await as.aluno()]) {
    for (const endereco of ['/users', '/admin']) {
      await page.goto(endereco)
      await expect(page).toHaveURL(/\/forbidden$/)
    }
    await expect(page.getByRole('link', { name: 'Utilizadores' })).toHaveCount(0)
  }
})
