/** Answers of a day before wait on this device: the home page says so, and sends them when asked to. */
import { type Page, expect } from '@playwright/test'
import { leavePorEnviar, comEscolaQueCai as test } from '../escola-que-cai.ts'
import { newSalaComTeste } from '../preparos.ts'
import { trickRelogio } from '../relogio.ts'
import { respostasNoServidor } from '../sala.ts'

const entrada = (page: Page) => page.getByRole('heading', { level: 1, name: /^Bem-vindo/ })
const placeOf = async (page: Page): Promise<number> => Math.round((await entrada(page).boundingBox())?.y ?? Number.NaN)

test('respostas à espera há mais de um dia: o início di-las ao fundo, sem mexer em nada, e «Enviar agora» envia-as', async ({
  as,
  escola,
}) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  const context = page.context()
  await page.goto(`${escola.url}/`)
  await expect(entrada(page)).toBeVisible()
  const antes = await placeOf(page)
  const letThrough = await leavePorEnviar(page, escola, teste.id)

  // The next day.
  const depois = await context.newPage()
  await trickRelogio(depois, 26)
  await depois.goto(`${escola.url}/`)
  await expect(entrada(depois)).toBeVisible()
  const aviso = depois.getByText('Há respostas por enviar neste dispositivo')
  await expect(aviso).toBeInViewport()
  await expect(
    depois.getByText(/1 resposta espera desde (?:ontem|anteontem|sábado|domingo|segunda|terça|quarta|quinta|sexta)/),
  ).toBeVisible()
  expect(await placeOf(depois), 'o início não desceu').toBe(antes)

  const enviar = depois.getByRole('button', { name: 'Enviar agora' })
  await enviar.click()
  await expect(depois.getByText(/Ainda não foi possível enviar: verifica a ligação e tenta de novo\./)).toBeVisible()
  expect((await respostasNoServidor(escola.url, aluno, teste.id)).size).toBe(0)
  await letThrough()
  await enviar.click()
  await expect(aviso).toHaveCount(0)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Tejo' } }])
})
