/** Licences: a code opens a textbook, and the server keeps what is not opened. */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { newAluno, newProfessor } from '../preparos.ts'

test('um aluno ativa um código e abre os recursos do manual', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newAluno(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/licenca-digital')
  await expect(page.getByRole('heading', { name: 'Ainda não tens licenças' })).toBeVisible()
  const codigo = page.getByRole('textbox', { name: 'Código da licença' })
  await codigo.fill('pap9 try2')
  await expect(page.getByText('Faltam 4 caracteres.')).toBeVisible()
  await codigo.fill('pap9-try2-manw')
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Palavra a Palavra 9 está nas suas licenças')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir Palavra a Palavra 9' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Palavra a Palavra 9' })).toBeVisible()
  await page.getByRole('link', { name: /Quem é o Parvo/ }).click()
  await page.getByText('Transcrição').click()
  await expect(page.getByText(/por malícia não erraste/)).toBeVisible()
})

test('cada recusa diz porquê', soComputador, async ({ as, lousa }) => {
  const { token } = await newAluno(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/licenca-digital')
  const codigo = page.getByRole('textbox', { name: 'Código da licença' })
  for (const [escrito, frase] of [
    ['AAAA-AAAA-AAAA', 'Este código de licença não existe'],
    ['TMP9-WM2W-2222', 'Todos os lugares deste código já foram usados'],
    ['TMP9-FMD3-2222', 'o prazo já passou'],
    ['TMP9-PR4F-2222', 'Este código é para professores'],
  ] as const) {
    await codigo.fill(escrito)
    await page.getByRole('button', { name: 'Ativar' }).click()
    await expect(page.getByText(frase)).toBeVisible()
  }
})

test('sem licença o recurso está fechado e leva a ativá-la', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/banco-recursos?texto=adamastor')
  await page.getByRole('link', { name: 'Ficha: o Adamastor' }).click()
  await expect(page.getByRole('heading', { name: 'Este recurso abre com a licença do manual' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Juntar a um trabalho' })).toBeDisabled()
  await page.getByRole('link', { name: 'Ativar um código' }).click()
  await page.getByRole('textbox', { name: 'Código da licença' }).fill('PAP9-TRY2-MANW')
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByRole('link', { name: 'Abrir Palavra a Palavra 9' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'O Adamastor (canto V)' })).toBeVisible()
})

test('as licenças do Tomás: a que vale, a que está a acabar e a que terminou', soComputador, async ({ as }) => {
  const page = await as.aluno()
  await page.goto('/licenca-digital')
  await expect(page.getByText('Faltam 11 dias')).toBeVisible()
  await expect(page.getByText('Terminou', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Consultar Step Ahead 6' }).click()
  await expect(page.getByText('Esta licença terminou')).toBeVisible()
  await page.goto('/legacy-licenca-digital')
  await expect(page.getByRole('link', { name: /^Contas Certas\s*7/ })).toBeVisible()
})
