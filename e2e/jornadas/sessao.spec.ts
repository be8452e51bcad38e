/** Signing in and out: where one wanted to go, who may go where, sessions that end, too many tries, a lost password. */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { signIn } from '../entradas.ts'
import { call, newProfessor, newSalaComTeste, newTurma, palavraPasse } from '../preparos.ts'
import { lacuna } from '../sala.ts'

const utilizador = (page: Page) => page.getByLabel('E-mail ou nome de utilizador')
const segredo = (page: Page) => page.getByLabel('Palavra-passe', { exact: true })

async function fillSignIn(page: Page, quem: string, senha: string): Promise<void> {
  await utilizador(page).fill(quem)
  await segredo(page).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Bem-vindo\(a\)/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((item) => item.name === name)

test('a guarda lembra o endereço, entrar leva lá, sair esquece tudo', soComputador, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, professora.token, '8.º Sessão')
  const page = await as.anonimo()
  await page.context().clearCookies()

  await page.goto(`/turmas/${turma.id}/alunos?nome=rui`)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar na sala' })).toBeVisible()
  const lembrado = await cookie(page, 'url-redirect')
  expect(decodeURIComponent(lembrado?.value ?? '')).toBe(`/turmas/${turma.id}/alunos?nome=rui`)
  expect(lembrado).toMatchObject({ path: '/', sameSite: 'Lax' })
  const week = 604_800
  expect((lembrado?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(week - 120)

  // What is missing is said beside its field, and above as a list that leads there.
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Há 3 campos a corrigir')).toBeVisible()
  await expect(utilizador(page)).toHaveAccessibleDescription('Falta o e-mail ou o nome de utilizador.')
  await page.getByRole('checkbox', { name: /Aceito o tratamento de dados pessoais/ }).check()

  await fillSignIn(page, professora.email, 'errada-errada')
  await expect(page.getByText('O utilizador ou a palavra-passe não estão certos.')).toBeVisible()
  await expect(utilizador(page)).toHaveValue(professora.email)

  await fillSignIn(page, `  ${professora.email.toUpperCase()} `, palavraPasse)
  await expect(page).toHaveURL(`${lousa.url}/turmas/${turma.id}/alunos?nome=rui`)
  await expect(page.getByRole('heading', { level: 1, name: '8.º Sessão' })).toBeVisible()
  expect(await cookie(page, 'url-redirect')).toBeUndefined()
  expect((await cookie(page, 'declaracao'))?.value).toBe('aceite')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()

  await leave(page)
  await expect(page).toHaveURL(`${lousa.url}/login`)
  expect(await cookie(page, 'declaracao')).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar na sala' })).toBeVisible()
  await expect(page.getByText('8.º Sessão')).toHaveCount(0)
})

test(
  'um endereço de outro sítio não desvia ninguém, e quem já entrou uma vez não volta a aceitar a declaração',
  soComputador,
  async ({ as, lousa }) => {
    const page = await as.anonimo()
    for (const longe of ['//outro.test/', '/\\outro.test', 'https://outro.test/']) {
      await page.context().addCookies([{ name: 'url-redirect', value: encodeURIComponent(longe), url: lousa.url }])
      await page.goto('/login')
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await fillSignIn(page, 'aluno1@lousa.test', 'lousa-demo')
      await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Tomás' })).toBeVisible()
      await expect(page).toHaveURL(`${lousa.url}/`)
      await page.evaluate(() => localStorage.removeItem('token'))
    }
  },
)

test('o painel #login da página inicial também deixa entrar', soComputador, async ({ as, lousa }) => {
  const page = await as.anonimo()
  await page.goto('/#login')
  await expect(utilizador(page)).toBeInViewport()
  await fillSignIn(page, 'professora@lousa.test', 'lousa-demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Helena' })).toBeVisible()
  await expect(page).toHaveURL(`${lousa.url}/`)
})

test('mudar a palavra-passe e terminar sessões fecha os outros dispositivos em segundos', soComputador, async ({ as, lousa }) => {
  const pessoa = await newProfessor(lousa.url)
  const outro = await as.pessoa(pessoa.email, palavraPasse)
  await outro.goto('/turmas')
  await expect(outro.getByRole('heading', { level: 1, name: 'Turmas' })).toBeVisible()

  const { endereco } = await call(lousa.url, pessoa.token, 'POST /api/notificacoes/calendario')
  const page = await as.comToken(pessoa.token)
  await page.goto('/profile')
  await expect(page.getByText('Esta sessão')).toHaveCount(1)
  await expect(page.getByText(endereco ?? '')).toBeVisible()
  await expect(page.getByLabel('Renovar também o endereço do calendário')).toBeChecked()
  await page.getByRole('button', { name: 'Terminar as outras' }).click()
  await expect(page.getByText('Terminou 1 sessão.')).toBeVisible()
  await expect(async () => {
    await outro.reload()
    await expect(outro.getByRole('heading', { name: 'Entrar na sala' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })

  await page.getByLabel('Palavra-passe atual').fill('não é esta')
  await page.getByLabel('Palavra-passe nova').fill('giz-novo-e-lousa-4')
  await page.getByRole('button', { name: 'Guardar palavra-passe' }).click()
  await expect(page.getByLabel('Palavra-passe atual')).toHaveAccessibleDescription(/não está certa/)
  await page.getByLabel('Palavra-passe atual').fill(palavraPasse)
  await page.getByRole('button', { name: 'Guardar palavra-passe' }).click()
  await expect(page.getByText('Palavra-passe guardada. As outras sessões terminaram.')).toBeVisible()
  await expect(page.getByText(endereco ?? '')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Os meus dados' })).toBeVisible()

  await outro.goto('/login')
  await fillSignIn(outro, pessoa.email, palavraPasse)
  await expect(outro.getByText('O utilizador ou a palavra-passe não estão certos.')).toBeVisible()
  await fillSignIn(outro, pessoa.email, 'giz-novo-e-lousa-4')
  await expect(outro).toHaveURL(`${lousa.url}/turmas`)
})

test('dez palavras-passe erradas fecham a conta por uns minutos, e só essa conta', soComputador, async ({ as, lousa }) => {
  const [vitima, colega] = [await newProfessor(lousa.url), await newProfessor(lousa.url)]
  for (let i = 0; i < 9; i += 1) {
    const body = JSON.stringify({ utilizador: vitima.email, palavraPasse: `errada-${i}` })
    await fetch(`${lousa.url}/api/conta/entrar`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  const page = await as.anonimo()
  await page.goto('/login')
  await fillSignIn(page, vitima.email, 'errada-10')
  await expect(page.getByText('O utilizador ou a palavra-passe não estão certos.')).toBeVisible()
  await fillSignIn(page, vitima.email, palavraPasse)
  await expect(page.getByText(/Demasiadas tentativas falhadas\. A próxima, só daqui a 1 minuto/)).toBeVisible()
  await fillSignIn(page, colega.email, palavraPasse)
  await expect(page.getByRole('heading', { level: 1, name: /Bem-vindo/ })).toBeVisible()
})

test('quem perdeu a palavra-passe recebe uma ligação que serve uma vez', soTelemovel, async ({ as, lousa, correio }) => {
  const pessoa = await newProfessor(lousa.url)
  const page = await as.anonimo()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci-me da palavra-passe' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(pessoa.email)
  await page.getByRole('button', { name: 'Enviar ligação' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible()
  await expect(page.getByText(pessoa.email)).toBeVisible()

  const { texto } = await correio.waitForCarta(pessoa.email, '/signin?convite=')
  const ligacao = new URL(/https?:\/\/\S+\/signin\?convite=\S+/.exec(texto)?.[0] ?? '')
  await page.goto(`${ligacao.pathname}${ligacao.search}`)
  await expect(page.getByRole('heading', { name: 'Escolher nova palavra-passe' })).toBeVisible()
  await segredo(page).fill('outra-lousa-limpa-7')
  await page.getByRole('button', { name: 'Guardar palavra-passe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Marta' })).toBeVisible()

  await leave(page)
  await page.goto(`${ligacao.pathname}${ligacao.search}`)
  await expect(page.getByText('Esta ligação não existe ou já foi usada.')).toBeVisible()
  await page.getByRole('link', { name: 'pede-se uma nova ligação' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar a palavra-passe' })).toBeVisible()
})

test('o seletor de modo de teste muda de pessoa e nada fica da anterior', soComputador, async ({ as }) => {
  const page = await as.anonimo()
  await page.goto('/')
  await expect(page.getByText('Dados de demonstração')).toBeVisible()
  const seletor = page.getByRole('combobox', { name: 'Modo de teste: ver a Lousa como' })
  await expect(seletor.getByRole('option')).toHaveText([
    /ninguém/,
    /Administração Lousa/,
    /Helena Duarte/,
    /Tomás Ferreira/,
    /Inês Carvalho/,
  ])
  await seletor.selectOption({ label: 'Helena Duarte (professora)' })
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Helena' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('rascunho:turma', 'de Helena'))
  await seletor.selectOption({ label: 'Tomás Ferreira (aluno)' })
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Tomás' })).toBeVisible()
  await expect(seletor.getByRole('option', { selected: true })).toHaveText('Tomás Ferreira (aluno)')
  expect(await page.evaluate(() => localStorage.getItem('rascunho:turma'))).toBeNull()
  await seletor.selectOption({ label: 'Administração Lousa (administração)' })
  await expect(page.getByRole('button', { name: /Bem-vindo\(a\),\s*Administração Lousa/ })).toBeVisible()
})

test('quem entra outra vez a meio de um teste volta à pergunta onde estava', soComputador, async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica', 'texto']])
  await call(lousa.url, aluno.token, 'POST /api/teste/comecar/{id}', { params: { id: teste.id } })
  const page = await as.anonimo()
  await page.context().clearCookies()
  await page.goto(`/teste/${teste.id}/responder?p=2`)
  await signIn(page, aluno.email)
  await expect(lacuna(page, 1)).toBeVisible()
  await expect(page).toHaveURL(`${lousa.url}/teste/${teste.id}/responder?p=2`)
})
