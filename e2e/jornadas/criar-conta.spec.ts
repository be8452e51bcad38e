/** "Criar conta": a teacher; a pupil with a class's code, who lands in the class; somebody too young; an address to confirm. */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, codigoDaCarta, newEmail, newProfessor, newTurma, palavraPasse } from '../preparos.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Criar conta' })

async function fillPerson(page: Page, nome: string, email: string): Promise<void> {
  await field(page, 'Nome').fill(nome)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Palavra-passe').fill(palavraPasse)
}

test(
  'uma professora cria a conta e abre-a pela carta; a quem já tem conta responde-se o mesmo, e só a carta o diz',
  soComputador,
  async ({ as, correio }) => {
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
    await create(page).click()
    await expect(field(page, 'Palavra-passe')).toHaveAccessibleDescription(/8 caracteres/)
    await field(page, 'Palavra-passe').fill('password1')
    await create(page).click()
    await expect(field(page, 'Palavra-passe')).toHaveAccessibleDescription(/mais comuns/)
    await field(page, 'Palavra-passe').fill(palavraPasse)
    await create(page).click()
    await expect(page.getByText(`Enviámos uma carta para ${email}.`)).toBeVisible()
    const codigo = await codigoDaCarta(correio, email)

    // Another device, where nothing is remembered: the password is typed again.
    const telemovel = await as.anonimo()
    await telemovel.goto(`/signin?convite=${codigo}`)
    await field(telemovel, 'Palavra-passe').fill('nao-e-esta-9')
    await telemovel.getByRole('button', { name: 'Abrir a conta' }).click()
    await expect(field(telemovel, 'Palavra-passe')).toHaveAccessibleDescription(/Não é a palavra-passe com que a conta foi pedida/)
    await field(telemovel, 'Palavra-passe').fill(palavraPasse)
    await telemovel.getByRole('button', { name: 'Abrir a conta' }).click()
    await expect(telemovel.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Graça' })).toBeVisible()
    await telemovel.goto('/turmas')
    await expect(telemovel.getByRole('heading', { level: 1, name: 'Falta confirmar que é professor' })).toBeVisible()
    await telemovel.goto('/profile')
    await expect(telemovel.getByRole('definition').filter({ hasText: email })).toContainText('confirmado')

    const outra = await as.anonimo()
    await outra.goto('/signin')
    await outra.getByRole('radio', { name: 'Sou professor' }).check()
    await fillPerson(outra, 'Graça Outra', email.toUpperCase())
    await outra.getByRole('checkbox', { name: /tratamento de dados pessoais/ }).check()
    await create(outra).click()
    await expect(outra.getByText(`Enviámos uma carta para ${email.toUpperCase()}.`)).toBeVisible()
    expect((await correio.waitForCarta(email, 'já há uma')).texto).toContain('/signin?modo=recuperar')
  },
)

test('quem tem o endereço por confirmar pede a carta no perfil e confirma-o', soComputador, async ({ as, lousa, correio }) => {
  // A teacher wrote the address down beside a user name: nobody knows yet whose it is.
  const professora = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, professora.token)
  const [email, utilizador] = [newEmail('aluna'), `ana${crypto.randomUUID().slice(0, 8)}`]
  const conteudo = Buffer.from(`nome;email;utilizador\nAna Gil;${email};${utilizador}\n`).toString('base64')
  const { acessos } = await call(lousa.url, professora.token, 'POST /api/turmas/csv/{id}', {
    params: { id: turma.id },
    body: { conteudo },
  })
  const { token } = await call(lousa.url, null, 'POST /api/conta/entrar', {
    body: { utilizador, palavraPasse: acessos[0]?.palavraPasse ?? '' },
  })
  await call(lousa.url, token, 'POST /api/conta/palavra-passe', { body: { atual: acessos[0]?.palavraPasse ?? '', nova: palavraPasse } })

  const page = await as.comToken(token)
  await page.goto('/profile')
  const endereco = page.getByRole('definition').filter({ hasText: email })
  await expect(endereco).toContainText('por confirmar')
  await page.getByRole('button', { name: 'Enviar e-mail de confirmação' }).click()
  await expect(page.getByText(`Enviámos o e-mail para ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar outra vez' })).toBeVisible()
  const codigo = await codigoDaCarta(correio, email)

  // Nobody is signed in on this device: the account's password is asked for.
  const outro = await as.anonimo()
  await outro.goto(`/signin?convite=${codigo}`)
  await expect(outro.getByText(`Para confirmar o endereço ${email} falta a palavra-passe da conta de Ana Gil.`)).toBeVisible()
  await page.goto(`/signin?convite=${codigo}`)
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible()
  await page.goto('/profile')
  await expect(endereco).toContainText('confirmado')
  await expect(endereco).not.toContainText('por confirmar')
  await outro.reload()
  await expect(outro.getByRole('heading', { level: 1, name: 'Esta ligação já não serve' })).toBeVisible()
})

test('um aluno cria a conta com o código da turma e fica logo nela', soTelemovel, async ({ as, lousa, correio }) => {
  const professora = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, professora.token, '6.º Código')
  await call(lousa.url, professora.token, 'POST /api/turmas/codigo/{id}', { params: { id: turma.id }, body: { acao: 'desligar' } })

  // By the link of the class's code: who has no account yet does not write it again.
  const page = await as.anonimo()
  await page.goto(`/turmas?codigo=${turma.codigo}`)
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('radio', { name: 'Sou aluno' })).toBeChecked()
  const email = newEmail('aluno')
  await fillPerson(page, 'Rui Sá', email)
  await field(page, 'Ano de nascimento').fill('10')
  await page.getByRole('checkbox', { name: /tratamento de dados pessoais/ }).check()
  await expect(page.getByLabel('Código da turma')).toHaveValue(turma.codigo)
  await create(page).click()
  await expect(field(page, 'Ano de nascimento')).toHaveAccessibleDescription('Escreve o ano com quatro algarismos, por exemplo 2012.')
  await field(page, 'Ano de nascimento').fill('2010')

  // The account and the class come together or not at all: a code that fails leaves no half-made account behind.
  await create(page).click()
  const codigo = page.getByLabel('Código da turma')
  await expect(codigo).toHaveAccessibleDescription(/A entrada por código está desligada nesta turma\. O professor pode ligá-la\./)
  await expect(codigo).toBeFocused()
  await codigo.fill('ZZZ-ZZZ')
  await create(page).click()
  await expect(codigo).toHaveAccessibleDescription(/Não existe nenhuma turma com este código\. O professor pode confirmá-lo\./)
  await expect(codigo).toBeFocused()
  await expect(codigo).toHaveAttribute('aria-invalid', 'true')
  await call(lousa.url, professora.token, 'POST /api/turmas/codigo/{id}', { params: { id: turma.id }, body: { acao: 'ligar' } })
  await page.getByLabel('Código da turma').fill(turma.codigo.toLowerCase().replace('-', ' '))
  await create(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vê o teu e-mail' })).toBeVisible()
  await page.goto(`/signin?convite=${await codigoDaCarta(correio, email)}`)
  await field(page, 'Palavra-passe').fill(palavraPasse)
  await page.getByRole('button', { name: 'Abrir a conta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '6.º Código' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/`))
})

test('com menos de 13 anos, sabe-se logo no ano de nascimento que é o professor quem cria a conta', soComputador, async ({ as }) => {
  const page = await as.anonimo()
  await page.goto('/signin')
  const ano = field(page, 'Ano de nascimento')
  await ano.fill(String(new Date().getFullYear() - 10))
  await expect(page.getByText(/^Com 13 anos ou mais podes criar a tua conta\./)).toBeVisible()
  await expect(ano).toHaveAccessibleDescription(/pede ao teu professor/)
  await ano.fill('2010')
  await expect(ano).not.toHaveAccessibleDescription(/pede ao teu professor/)
  await ano.fill(String(new Date().getFullYear() - 10))
  await fillPerson(page, 'Bia Pequena', newEmail('aluna'))
  await page.getByRole('checkbox', { name: /tratamento de dados pessoais/ }).check()
  await create(page).click()
  await expect(ano).toBeFocused()
  await expect(page.getByText(/pede ao teu professor/)).toBeVisible()
  await page.reload()
  await ano.fill('2010')
  await expect(ano).toHaveAccessibleDescription(/pede ao teu professor/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
