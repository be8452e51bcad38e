/** Homework and results that were opened with a network: they open again without one, and nobody else finds them. */
import type { Page } from '@playwright/test'
import { type As, expect, soComputador, soTelemovel } from '../ensaio.ts'
import { leave } from '../entradas.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { keptIn } from '../guardado-no-site.ts'
import { type Pessoa, call, newFicheiro, newSala, newSalaComTeste, umPonto } from '../preparos.ts'
import { certas, closeJanela, handInPelaApi, publish } from '../respostas.ts'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()

async function newTrabalho(url: string, professora: Pessoa, turmaid: number): Promise<number> {
  const imagem = await newFicheiro(url, professora.token, umPonto, 'corte.png')
  const { id } = await call(url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid,
      titulo: 'O interior da Terra',
      instrucoes: [{ insert: 'Desenhe o interior da Terra em corte.\n' }],
      ficheiros: [imagem],
      inicio: hours(-1),
      fim: hours(48),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  return id
}

/** The page's files are all on this device, and so is what it shows. */
async function waitUntilKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/paginas-vistas')) !== undefined)).toBe(true)
  await expect.poll(() => keptIn(page)).toContain(words)
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'A tua resposta' })
/** A pupil has begun a homework with a network, and this device has what the page needs without one. */
async function beginTrabalho(as: As, url: string) {
  const { professora, turma, aluno } = await newSala(url)
  const id = await newTrabalho(url, professora, turma.id)
  const page = await as.comToken(aluno.token)
  await page.goto(`${url}/turmas/${turma.id}/trabalhos/${id}/resposta`)
  await editor(page).fill('A crosta é fina')
  await expect(page.getByText(/^Guardado (?:às|à)/)).toBeVisible()
  await waitUntilKept(page, 'A crosta é fina')
  return { id, aluno, page }
}
const escrito = (url: string, aluno: Pessoa, id: number) => async (): Promise<unknown> =>
  (await call(url, aluno.token, 'GET /api/trabalho/resposta/{id}', { params: { id } })).resposta.texto
const semLigacao = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sem ligação' })

test(
  'um trabalho recarrega-se sem rede com o que estava escrito, continua, e segue quando ela volta',
  soTelemovel,
  async ({ as, escola }) => {
    const { id, aluno, page } = await beginTrabalho(as, escola.url)

    await escola.goDown()
    await page.reload()
    await expect(editor(page)).toHaveText('A crosta é fina')
    await expect(page.getByText(/Sem ligação: este trabalho está como o viste hoje às? \d/)).toBeVisible()
    const imagem = page.getByRole('list', { name: 'Ficheiros do trabalho' }).locator('img')
    await expect.poll(() => imagem.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await editor(page).press('ControlOrMeta+End')
    await page.keyboard.type(' e o manto não')
    await expect(page.getByText(/Está guardado neste dispositivo e segue/)).toBeVisible()
    await page.reload()
    await expect(editor(page)).toHaveText('A crosta é fina e o manto não')
    await editor(page).press('ControlOrMeta+End')
    await page.keyboard.type('. O núcleo é de ferro.')
    await expect(page.getByText(/Está guardado neste dispositivo e segue/)).toBeVisible()

    await escola.comeBack()
    await expect.poll(escrito(escola.url, aluno, id)).toEqual([{ insert: 'A crosta é fina e o manto não. O núcleo é de ferro.\n' }])
    await expect(page.getByText(/está como o viste/)).toHaveCount(0)
    await expect(page.getByText(/noutro separador ou dispositivo/)).toHaveCount(0)
    await page.reload()
    await expect(editor(page)).toHaveText('A crosta é fina e o manto não. O núcleo é de ferro.')
  },
)

test(
  'uma fotografia escolhida sem rede não se perde ao recarregar; o início lembra-a, e segue quando há rede',
  soTelemovel,
  async ({ as, escola }) => {
    const { id, aluno, page } = await beginTrabalho(as, escola.url)

    await escola.goDown()
    const meus = page.getByRole('list', { name: 'Ficheiros da resposta' })
    await page.locator('input[type=file]:not([capture])').setInputFiles({ name: 'corte.png', mimeType: 'image/png', buffer: umPonto })
    await expect(meus).toContainText('Sem ligação: segue quando houver rede')
    page.on('dialog', (dialog) => void dialog.accept()) // it asks before it leaves a file on its way
    await page.reload()
    await expect(meus).toContainText('corte.png')
    await expect(meus).toContainText('Sem ligação: segue quando houver rede')

    await page.goto('about:blank')
    await escola.comeBack()
    await page.goto(`${escola.url}/`)
    const doInicio = page.getByRole('region', { name: 'O interior da Terra' })
    await expect(doInicio).toContainText('ficheiros por enviar')
    await doInicio.getByRole('link', { name: 'Continuar o trabalho' }).click()
    await expect(meus.getByRole('link', { name: /corte\.png/ })).toBeVisible()
    const entregues = async () =>
      (await call(escola.url, aluno.token, 'GET /api/trabalho/resposta/{id}', { params: { id } })).resposta.ficheiros.length
    await expect.poll(entregues).toBe(1)
    await page.reload()
    await expect(meus.getByRole('listitem')).toHaveCount(1)
    await page.goto(`${escola.url}/`)
    await expect(doInicio).toBeVisible()
    await expect(doInicio).not.toContainText('por enviar')
  },
)

test('um trabalho que já se abriu volta a abrir-se a partir de outra página, sem rede', soTelemovel, async ({ as, escola }) => {
  const { professora, turma, aluno } = await newSala(escola.url)
  const id = await newTrabalho(escola.url, professora, turma.id)
  const page = await as.comToken(aluno.token)
  const trabalhos = `${escola.url}/turmas/${turma.id}/trabalhos`
  await page.goto(`${trabalhos}/${id}/resposta`)
  await waitUntilKept(page, 'Desenhe o interior da Terra')
  await page.goto(trabalhos)
  const link = page.getByRole('link', { name: 'O interior da Terra', exact: true })
  await expect(link).toBeVisible()
  await escola.goDown()
  await page.context().setOffline(true)
  await link.click()
  await expect(page.getByText('Desenhe o interior da Terra em corte.')).toBeVisible()
  await editor(page).fill('Em corte.')
  await escola.comeBack()
  await page.context().setOffline(false)
  await expect.poll(escrito(escola.url, aluno, id)).toEqual([{ insert: 'Em corte.\n' }])
})

test(
  'um resultado já visto abre-se sem rede, com as mesmas marcas e a hora; o que nunca se viu, não',
  soTelemovel,
  async ({ as, escola }) => {
    const { professora, aluno, teste } = await newSalaComTeste(escola.url, [
      ['texto', 'escolhaUnica'],
      ['verdadeiroFalso', 'composicao'],
    ])
    await handInPelaApi(escola.url, aluno.token, teste.id, certas)
    await closeJanela(escola.url, professora.token, teste.id)
    await publish(escola.url, professora.token, teste.id)
    const page = await as.comToken(aluno.token)
    await page.goto(`${escola.url}/teste/${teste.id}/consultar`)
    const marcas = page.getByRole('list', { name: 'Perguntas' })
    const quadro = page.getByRole('complementary')
    await expect(marcas).toBeVisible()
    const perguntas = page.getByRole('main').getByRole('region', { name: 'Pergunta a pergunta' })
    const vistas = [await marcas.ariaSnapshot(), await quadro.ariaSnapshot()]
    const texto = await perguntas.textContent()
    await waitUntilKept(page, `resultado ${teste.id}`)

    await escola.goDown()
    await page.reload()
    const como = page.getByText(/Sem ligação: este resultado está como o viste hoje às? \d/)
    await expect(como).toBeVisible()
    expect([await marcas.ariaSnapshot(), await quadro.ariaSnapshot()]).toEqual(vistas)
    await expect(perguntas).toHaveText(texto ?? '')
    await escola.comeBack()
    await expect(como).toHaveCount(0)

    await escola.goDown()
    await page.goto(`${escola.url}/teste/${teste.id + 1}/consultar`)
    await expect(semLigacao(page)).toBeVisible()
    // What may be opened is listed there.
    await expect(page.getByRole('heading', { level: 2, name: 'Trabalhos e resultados já vistos' })).toBeVisible()
    await page.getByRole('link', { name: 'Abrir: Teste de ensaio, resultado' }).click()
    await expect(como).toBeVisible()
    await expect(marcas).toBeVisible()
    await escola.comeBack()
  },
)

test('quem sai não deixa trabalhos nem resultados no dispositivo', soComputador, async ({ as, escola }) => {
  const { professora, turma, aluno } = await newSala(escola.url)
  const id = await newTrabalho(escola.url, professora, turma.id)
  const endereco = `${escola.url}/turmas/${turma.id}/trabalhos/${id}/resposta`
  const page = await as.comToken(aluno.token)
  await page.goto(endereco)
  await waitUntilKept(page, 'Desenhe o interior da Terra')
  await leave(page)
  await expect.poll(() => keptIn(page)).not.toContain('Desenhe o interior da Terra')
  await escola.goDown()
  await page.goto(endereco)
  await expect(semLigacao(page)).toBeVisible()
  await expect(page.getByText('O interior da Terra')).toHaveCount(0)
})
