/** "Criar conta": a teacher; a pupil with a class's code, who lands in the class; somebody too young. */
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newEmail, newProfessor, newTurma, palavraPasse } from '../preparos.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const criar = (page: Page) => page.getByRole('button', { name: 'Criar conta' })

async function fillPerson(page: Page, nome: string, email: string): Promise<void> {
  await field(page, 'Nome').fill(nome)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Palavra-passe').fill(palavraPasse)
}

test(
  'uma professora cria a conta; o mesmo e-mail não serve duas vezes e nada do que escreveu se perde',
  soComputador,
  async ({ as, lousa }) => {
    const page = await as.anonimo()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
    await page.getByRole('radio', { name: 'Sou professor' }).check()
    await expect(field(page, 'Ano de nascimento')).toHaveCount(0)

    const email = newEmail('prof')
    await fillPerson(page, 'Graça Peniche', email)
    await field(page, 'Palavra-passe').fill('lousa')
    await page.getByRole('checkbox', { name: /tratamento de dados pessoais/ }).check()
    await criar(page).click()
    await expect(field(page, 'Palavra-passe')).toHaveAccessibleDescription(/8 caracteres/)
    await field(page, 'Palavra-passe').fill('password1')
    await criar(page).click()
    await expect(field(page, 'Palavra-passe')).toHaveAccessibleDescription(/mais comuns/)
    await field(page, 'Palavra-passe').fill(palavraPasse)
    await criar(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Graça' })).toBeVisible()
    await page.goto('/turmas')
    await expect(page.getByRole('heading', { level: 1, name: 'Falta confirmar que é professor' })).toBeVisible()

    const outra = await as.anonimo()
    await outra.goto('/signin')
    await outra.getByRole('radio', { name: 'Sou professor' }).check()
    await fillPerson(outra, 'Graça Outra', email.toUpperCase())
    await outra.getByRole('checkbox', { name: /tratamento de dados pessoais/ }).check()
    await criar(outra).click()
    await expect(field(outra, 'E-mail')).toHaveAccessibleDescription(/Já existe uma conta com este e-mail/)
    await expect(field(outra, 'Nome')).toHaveValue('Graça Outra')
    await expect(outra).toHaveURL(`${lousa.url}/signin`)
  },
)

test('um aluno cria a conta com o código da turma e fica logo nela', async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, professora.token, '6.º Código')
  await call(lousa.url, professora.token, 'POST /api/turmas/codigo/{id}', { params: { id: turma.id }, body: { acao: 'desligar' } })

  // By the link of the class's code: who has no account yet does not write it again.
  const page = await as.anonimo()
  await page.goto(`/turmas?codigo=${turma.codigo}`)
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('radio', { name: 'Sou aluno' })).toBeChecked()
  await fillPerson(page, 'Rui Sá', newEmail('aluno'))
  await field(page, 'Ano de nascimento').fill('10')
  await page.getByRole('checkbox', { name: /tratamento de dados pessoais/ }).check()
  await expect(page.getByLabel('Código da turma')).toHaveValue(turma.codigo)
  await criar(page).click()
  await expect(field(page, 'Ano de nascimento')).toHaveAccessibleDescription('Escreva o ano com quatro algarismos, por exemplo 2012.')
  await field(page, 'Ano de nascimento').fill('2010')

  // The account and the class come together or not at all: a code that fails leaves no half-made account behind.
  await criar(page).click()
  const codigo = page.getByLabel('Código da turma')
  await expect(codigo).toHaveAccessibleDescription(/A entrada por código está desligada nesta turma\. Fale com o seu professor\./)
  await expect(codigo).toBeFocused()
  await codigo.fill('ZZZ-ZZZ')
  await criar(page).click()
  await expect(codigo).toHaveAccessibleDescription(/Não existe nenhuma turma com este código\. Confirme-o com o seu professor\./)
  await expect(codigo).toBeFocused()
  await expect(codigo).toHaveAttribute('aria-invalid', 'true')
  await call(lousa.url, professora.token, 'POST /api/turmas/codigo/{id}', { params: { id: turma.id }, body: { acao: 'ligar' } })
  await page.getByLabel('Código da turma').fill(turma.codigo.toLowerCase().replace('-', ' '))
  await criar(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '6.º Código' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/`))
})

test('com menos de 13 anos, sabe-se logo no ano de nascimento que é o professor quem cria a conta', soComputador, async ({ as }) => {
  const page = await as.anonimo()
  await page.goto('/signin')
  const ano = field(page, 'Ano de nascimento')
  await ano.fill(String(new Date().getFullYear() - 10))
  await expect(ano).toHaveAccessibleDescription(/peça ao seu professor/)
  await ano.fill('2010')
  await expect(ano).not.toHaveAccessibleDescription(/peça ao seu professor/)
  await ano.fill(String(new Date().getFullYear() - 10))
  await fillPerson(page, 'Bia Pequena', newEmail('aluna'))
  await page.getByRole('checkbox', { name: /tratamento de dados pessoais/ }).check()
  await criar(page).click()
  await expect(ano).toBeFocused()
  await expect(page.getByText(/peça ao seu professor/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
