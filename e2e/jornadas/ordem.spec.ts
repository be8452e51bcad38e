/** The order of a test: questions and options shuffled or not, an option that stays at the end, a message about a question by each pupil's own number. */
import type { Page } from '@playwright/test'
import { openNovaPergunta, savePergunta, write } from '../editor.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { assignTeste, call, newAluno, newSala, newTeste, newTesteRepositorio, perguntasDeExemplo, type Pessoa } from '../preparos.ts'
import { start, waitForPronto } from '../sala.ts'

const cidades = ['Aveiro', 'Braga', 'Coimbra', 'Dijon', 'Elvas', 'Faro', 'Guarda', 'Horta']
const comCidades = {
  ...perguntasDeExemplo.escolhaUnica,
  alineas: cidades.map((nome, i) => ({ id: `cida${i}`, texto: `<p>${nome}</p>`, certa: i === 3 })),
}

/** The options of the question on the screen, without their letters. */
const opcoes = (page: Page) =>
  page
    .getByRole('radio')
    .locator('xpath=ancestor::label')
    .evaluateAll((labels) => labels.map((label) => (label.textContent ?? '').slice(1)))

test('sem baralhar opções, o aluno vê-as como foram escritas', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const origem = await newTesteRepositorio(lousa.url, professora.token, 'Cidades', [[comCidades]])
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/novo-teste?teste=${origem.id}`)
  await page.getByText('Mais definições').click()
  await expect(page.getByRole('switch', { name: /^Baralhar perguntas/ })).toBeChecked()
  await page.getByRole('switch', { name: /^Baralhar opções/ }).uncheck()
  await expect(page.getByRole('complementary', { name: 'Resumo' })).toContainText('as opções, como foram escritas.')
  await page.getByRole('button', { name: 'Atribuir teste' }).click()
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(/foi atribuído/)).toBeVisible()
  const [{ id } = { id: 0 }] = await call(lousa.url, professora.token, 'GET /api/turmas/testes/', { query: { turmaid: turma.id } })
  // Its hour is the next half: it opens now.
  const {
    versao,
    inicio: _inicio,
    ...antes
  } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/obter/{id}', { params: { id } })
  const { turmaid, fim, duracao, todos, alunos, baralhar, publicacao, tempoExtra } = antes
  expect(antes.baralharOpcoes).toBe(false)
  const inicio = new Date(Date.now() - 60_000).toISOString()
  await call(lousa.url, professora.token, 'PUT /api/turmas/addTeste', {
    body: { id, versao, turmaid, inicio, fim, duracao, todos, alunos, baralhar, publicacao, tempoExtra },
  })
  const dele = await as.comToken(aluno.token)
  await start(dele, id)
  expect(await opcoes(dele)).toEqual(cidades)
})

test(
  '«Nenhuma das anteriores» fica no fim por si; anula-se e repõe-se pelo teclado, e o aluno vê-a em último',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const page = await as.comToken(professora.token)
    await openNovaPergunta(page, 'Escolha Única')
    await write(page, 'Enunciado', 'Qual é a capital de França?')
    const caixa = (letra: string) => page.getByRole('textbox', { name: `Opção ${letra}`, exact: true })
    await caixa('A').fill('Nenhuma das anteriores.')
    const dito = page.getByText('Fica no fim, mesmo com as opções baralhadas.')
    await expect(dito).toBeVisible()
    await page.getByRole('button', { name: 'Anular', exact: true }).press('Enter')
    await expect(dito).toBeHidden()
    const botao = page.getByRole('button', { name: 'A opção A fica no fim' })
    await expect(botao).toHaveAttribute('aria-pressed', 'false')
    await botao.press('Space')
    await expect(botao).toHaveAttribute('aria-pressed', 'true')
    await caixa('B').fill('Lião')
    await page.getByRole('radio', { name: 'Opção A certa' }).check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
    await page.getByRole('textbox', { name: 'Pontos', exact: true }).fill('5')
    const id = await savePergunta(page)
    const origem = await call(lousa.url, professora.token, 'PUT /api/repositorio/teste', {
      body: {
        chave: crypto.randomUUID(),
        nome: 'Capitais',
        perguntas: [{ perguntaid: id, pagina: 1, ordem: 1 }],
        paginasPerguntas: [{ titulo: 'Grupo 1' }],
      },
    })
    const teste = await assignTeste(lousa.url, professora.token, turma.id, origem.id)
    const dele = await as.comToken(aluno.token)
    await start(dele, teste.id)
    expect(await opcoes(dele)).toEqual(['Lião', 'Nenhuma das anteriores.'])
  },
)

/** The ids of this pupil's questions, in their own order. */
async function ordemDe(url: string, { token }: Pessoa, id: number): Promise<number[]> {
  const estado = await call(url, token, 'GET /api/teste/responder/{id}', { params: { id } })
  if (estado.fase !== 'em-curso') throw new Error('The attempt is open')
  return estado.sala.paginas.flatMap(({ perguntas }) => perguntas.map(({ perguntaid }) => perguntaid))
}

test('a mensagem sobre uma pergunta tem o número de cada aluno, e leva lá', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno: rui } = await newSala(lousa.url)
  const ana = await newAluno(lousa.url, turma.codigo, 'Ana Rosa')
  const perguntas = Array.from({ length: 12 }, (_, i) => ({ ...comCidades, enunciado: `<p>Questão ${i + 1}?</p>` }))
  const teste = await newTeste(lousa.url, professora.token, turma.id, [perguntas], { baralhar: true })
  const [dela, dele] = [await as.comToken(ana.token), await as.comToken(rui.token)]
  await start(dela, teste.id)
  await start(dele, teste.id)
  const [a, b] = [await ordemDe(lousa.url, ana, teste.id), await ordemDe(lousa.url, rui, teste.id)]
  // One that both meet later on, at different numbers.
  const sobre = a.find((id, i) => i > 0 && b.indexOf(id) > 0 && b.indexOf(id) !== i)
  if (sobre === undefined) throw new Error('Two orders of twelve are the same')

  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}`)
  await page.getByRole('button', { name: 'Mensagem a todos…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mensagem a todos' })
  await dialogo.getByLabel(/^Sobre a pergunta/).selectOption({ value: String(sobre) })
  await dialogo.getByLabel('Mensagem', { exact: true }).fill('Onde se lê «cidade», leia «vila».')
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Mensagem enviada a 2 alunos a responder.')).toBeVisible()
  for (const [quem, ordem] of [
    [dela, a],
    [dele, b],
  ] as const) {
    const numero = ordem.indexOf(sobre) + 1
    const avisos = quem.getByRole('status', { name: 'Avisos' })
    await expect(avisos).toContainText(`Sobre a pergunta ${numero}: Onde se lê «cidade», leia «vila».`)
    await avisos.getByRole('button', { name: `Sobre a pergunta ${numero}:` }).press('Enter')
    await expect(quem.getByRole('group', { name: `Pergunta ${numero} de 12` })).toBeFocused()
  }
  // Without a network, the copy on the device knows what it is about.
  await waitForPronto(dela)
  await dela.context().setOffline(true)
  await dela.reload()
  await expect(dela.getByRole('status', { name: 'Avisos' })).toContainText(`Sobre a pergunta ${a.indexOf(sobre) + 1}: `)
})
