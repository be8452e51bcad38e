/** Somebody makes themselves a teacher: what they see until they are confirmed, and the ways in which they are. */
import { expect, idle, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newPorConfirmar } from '../preparos.ts'
import { rotas } from '../../src/web/rotas.ts'

const adminOf = async (url: string): Promise<string> =>
  (await call(url, null, 'POST /api/conta/entrar', { body: { utilizador: 'admin@lousa.test', palavraPasse: 'lousa-demo' } })).token

test(
  'quem está por confirmar vê em cada página o que falta; a administração confirma e tudo se abre',
  soTelemovel,
  async ({ as, lousa, correio }) => {
    const marta = await newPorConfirmar(lousa.url, correio, 'Marta Por Confirmar')
    const page = await as.comToken(marta.token)
    const faixa = page.getByText('A sua conta de professor está por confirmar.')
    await page.goto('/')
    await expect(faixa).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Falta confirmar que é professor' })).toBeVisible()
    await page.goto('/turmas')
    await expect(page.getByRole('heading', { level: 1, name: 'Falta confirmar que é professor' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver como se confirma' }).click()
    await expect(page.getByRole('heading', { name: 'Confirmação' })).toBeVisible()

    const mesa = await as.admin()
    // The home page says it: nobody looks at the desk every day.
    await mesa.goto('/')
    await expect(mesa.getByText(/professor(es)? por confirmar/)).toBeVisible()
    await mesa.getByRole('link', { name: 'Ver o que espera' }).click()
    await mesa.getByRole('link', { name: /por confirmar.*espera desde/ }).click()
    await mesa.getByRole('button', { name: 'Confirmar Marta Por Confirmar' }).click()
    await expect(mesa.getByText('A conta ficou confirmada.')).toBeVisible()
    await expect(mesa.getByRole('button', { name: 'Confirmar Marta Por Confirmar' })).toHaveCount(0)

    await page.goto('/turmas')
    await expect(page.getByText('Ainda não tem turmas')).toBeVisible()
    await expect(faixa).toHaveCount(0)
  },
)

test('nenhuma página da tabela pede o que não se abre a quem está por confirmar', soComputador, async ({ as, lousa, correio }) => {
  const marta = await newPorConfirmar(lousa.url, correio)
  const page = await as.comToken(marta.token)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() === 403) refused.push(`${page.url()}: ${response.url()}`)
  })
  // Whoever signs in has been told there who they are.
  await page.goto('/about')
  await idle(page)
  let faces = 0
  // The room of a test is a page of its own: it asks for the test before it asks who is here.
  const pages = Object.values(rotas).filter(({ layout }) => layout !== 'resposta')
  for (const { path } of pages) {
    await page.goto(path.replace(/\{\w+\}/g, '1'))
    await expect(page.locator('h1').first()).toBeVisible()
    await idle(page)
    faces += await page.getByRole('heading', { level: 1, name: 'Falta confirmar que é professor' }).count()
  }
  expect(refused).toEqual([])
  expect(faces).toBeGreaterThan(30)
})

test('um código de licença de professores confirma logo', soComputador, async ({ as, lousa, correio }) => {
  const admin = await adminOf(lousa.url)
  const [manual] = (await call(lousa.url, admin, 'GET /api/manuais')) ?? []
  const { codigos } = await call(lousa.url, admin, 'POST /api/admin/lotes', {
    body: {
      nome: 'Professores',
      nota: '',
      manuais: [manual?.id ?? 0],
      tipos: [1],
      quantos: 1,
      lugares: 1,
      experiencia: false,
      ativarAte: null,
      validaAte: '2999-08-31',
      dias: 365,
    },
  })
  const marta = await newPorConfirmar(lousa.url, correio)
  const page = await as.comToken(marta.token)
  await page.goto('/licenca-digital')
  await expect(page.getByText('A sua conta de professor está por confirmar.')).toBeVisible()
  await page.getByLabel('Código').fill(codigos[0] ?? '')
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(page.getByText('A sua conta de professor está por confirmar.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Turmas' }).first().click()
  await expect(page.getByText('Ainda não tem turmas')).toBeVisible()
})

test('a administração recusa com uma razão, e a pessoa lê-a no perfil', soComputador, async ({ as, lousa, correio }) => {
  const marta = await newPorConfirmar(lousa.url, correio, 'Marta Recusada')
  const mesa = await as.admin()
  await mesa.goto('/admin?ver=professores')
  await mesa.getByRole('button', { name: 'Recusar Marta Recusada' }).click()
  await mesa.getByLabel('Razão').fill('Não a encontrámos entre os docentes da escola.')
  await mesa.getByRole('button', { name: 'Recusar', exact: true }).click()
  await expect(mesa.getByRole('row', { name: /Marta Recusada/ })).toContainText('Recusado')
  const page = await as.comToken(marta.token)
  await page.goto('/profile')
  await expect(page.getByText('Não a encontrámos entre os docentes da escola.')).toBeVisible()
})
