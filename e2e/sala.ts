/** The answering room, worked as a student works it, and what the server holds of it. */
import { type Locator, type Page, type Route, expect } from '@playwright/test'
import { type Pessoa, call } from './preparos.ts'

/** Opens the test's page and starts it; the first question is on the screen. `site`: of another server than the page's own. */
export async function start(page: Page, teste: number, site = ''): Promise<void> {
  await page.goto(`${site}/teste/${teste}/responder`)
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** The save state beside the clock. */
export const guardado = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(
      /^(Guardado (?:às|à) \d?\d:\d\d|A guardar…|Sem ligação: guardado neste dispositivo|Guardado neste dispositivo|Ainda por guardar|Nada por guardar)$/,
    )
    .first()

/** Waits until everything written is on the server. */
export const waitForGuardado = (page: Page): Promise<void> => expect(guardado(page)).toHaveText(/^Guardado (?:às|à) \d?\d:\d\d$/)

/** Waits until everything the test needs is on this device. */
export const waitForPronto = (page: Page): Promise<void> => expect(page.getByText('Pronto para trabalhar sem rede').first()).toBeAttached()

/**
 * Answers in the server's place. It waits for the worker first, since what leaves while that takes the page over passes
 * by any route.
 */
export async function answerInstead(page: Page, what: RegExp, answer: (route: Route) => unknown): Promise<void> {
  await waitForPronto(page)
  await page.context().route(what, answer)
}

/** To the next question: the button stands under the question, on phones in the bar at the foot. */
export const seguinte = (page: Page): Promise<void> => page.getByRole('button', { name: 'Seguinte', exact: true }).click()

/** The map of questions: beside the question, on phones behind the button that says where one is. */
export async function openMapa(page: Page): Promise<Locator> {
  const ofPhone = page.getByRole('navigation', { name: 'Perguntas' }).getByRole('button', { name: /^Pergunta \d+ de|^Mapa do teste$/ })
  if (!(await ofPhone.isVisible())) return page.getByRole('complementary', { name: 'Mapa do teste' })
  await ofPhone.click()
  return page.getByRole('dialog', { name: 'Mapa do teste' })
}

/** What no later trial changes: without a network a file waits. */
const recusado = {
  title: 'ficheiro_demasiado_grande',
  status: 413,
  detail: 'Este ficheiro é demasiado grande: cada um pode ter até 10 MB.',
}

/** Adds `mapa.txt` to the answer on the screen; it stays on its way until the server is told to refuse it. */
export async function addFicheiroQueFica(page: Page): Promise<{ fail: () => void }> {
  await waitForPronto(page) // what leaves while the worker takes the page over passes by any route
  const rede = Promise.withResolvers<void>()
  await page.route('**/api/ficheiros*', async (route) => {
    await rede.promise
    await route.fulfill({ status: recusado.status, json: recusado })
  })
  await page.getByLabel('Ficheiros a juntar').setInputFiles({ name: 'mapa.txt', mimeType: 'text/plain', buffer: Buffer.from('norte') })
  return { fail: rede.resolve }
}

export async function review(page: Page): Promise<void> {
  await (await openMapa(page)).getByRole('button', { name: 'Rever e entregar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rever e entregar' })).toBeVisible()
}

/** From the review: asks to hand in, whatever comes of it. */
export async function requestEntrega(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entregar teste' }).click()
  await page.getByRole('dialog', { name: 'Entregar o teste?' }).getByRole('button', { name: 'Entregar', exact: true }).click()
}

/** From the review: hands in and waits for the page that says so. */
export async function handIn(page: Page): Promise<void> {
  await requestEntrega(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
}

/** Where the server says the student stands. */
export const estadoNoServidor = (url: string, aluno: Pessoa, teste: number) =>
  call(url, aluno.token, 'GET /api/teste/responder/{id}', { params: { id: teste } })

/** The teacher hands it in for the student. */
export async function collect(url: string, professora: Pessoa, aluno: Pessoa, teste: number): Promise<void> {
  const estado = await estadoNoServidor(url, aluno, teste)
  if (estado.fase !== 'em-curso') throw new Error(`The attempt is ${estado.fase}`)
  const { tentativaid: id } = estado.sala
  await call(url, professora.token, 'POST /api/teste/recolher/{id}', { params: { id }, body: { motivo: '' } })
}

/** The answers the server holds of an open attempt, by question id. */
export async function respostasNoServidor(url: string, aluno: Pessoa, teste: number): Promise<Map<number, unknown>> {
  const estado = await estadoNoServidor(url, aluno, teste)
  if (estado.fase !== 'em-curso') throw new Error(`The attempt is ${estado.fase}`)
  return new Map(estado.sala.respostas.map(({ perguntaid, conteudo }) => [perguntaid, conteudo]))
}

/** What was handed in, as its teacher reads it: the attempt, and each answer by its question's type. */
export async function entregueAoProfessor(url: string, professora: Pessoa, teste: number, aluno: Pessoa) {
  const { userId } = await call(url, aluno.token, 'GET /api/geral/info')
  const { tentativa, perguntas } = await call(url, professora.token, 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
    params: { id: teste, idaluno: userId ?? 0 },
  })
  return {
    tentativa,
    respostas: new Map<number, unknown>(perguntas.map(({ tipoPergunta, resposta }) => [tipoPergunta, resposta])),
    /** Id of each question by its type. */
    perguntas: new Map(perguntas.map(({ tipoPergunta, perguntaid }) => [tipoPergunta, perguntaid])),
    pontos: new Map(perguntas.map(({ tipoPergunta, marca }) => [tipoPergunta, marca?.points ?? null])),
  }
}

/** Where it is written; where two answers are compared, they only stand to be read. */
export const lacuna = (page: Page, n: 1 | 2) => page.getByRole('textbox', { name: `Lacuna ${n} de 2`, disabled: false })
/** One of two answers to the question on the screen, which were written on different tabs or devices. */
export const umaDasDuas = (page: Page, qual: 'No ecrã' | 'A outra') => page.getByRole('group', { name: new RegExp(`^${qual} `) })
export const nesteDispositivo = 'Sem ligação: guardado neste dispositivo'
export const entregue = (page: Page) => page.getByRole('heading', { level: 1, name: 'Teste entregue' })
