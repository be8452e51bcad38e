/** The test editor: pages, texts, questions from everywhere, points, order, a draft that saves itself and can be undone. */
import type { Locator, Page } from '@playwright/test'
import { campoRico, write, addFormula, mark } from '../editor.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newProfessor, newTesteRepositorio, perguntasDeExemplo } from '../preparos.ts'

const isTelemovel = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 700
const paginaAberta = (page: Page, n: number) => page.getByRole('region', { name: `Página ${n}`, exact: true })
const totais = (page: Page) => page.getByRole('complementary', { name: 'Páginas e totais' })
const guardado = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^Rascunho guardado (?:às|à)/)).toBeVisible()
}
/** The texts of the open page's questions, from the first to the last. */
const ordem = (page: Page, n: number) =>
  paginaAberta(page, n).getByRole('listitem').getByRole('button', { expanded: false }).filter({ hasText: /\S/ })
const idDoTeste = (page: Page): number => Number(/teste\/(\d+)/.exec(page.url())?.[1])

async function chooseNoMenu(page: Page, botao: string, acao: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: acao })
  // A row that has just been moved is drawn anew, and its menu with it; a menu that still closes may take the next along.
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: botao, exact: true }).click()
    await item.click({ timeout: 3_000 })
  }).toPass()
}

/** The panel is beside the page on computers, a sheet on phones. */
async function addDoRepositorio(page: Page, procura: string, texto: RegExp): Promise<void> {
  if (isTelemovel(page)) await page.getByRole('button', { name: 'Juntar do repositório' }).click()
  const painel = isTelemovel(page)
    ? page.getByRole('dialog', { name: 'Juntar do repositório' })
    : page.getByRole('complementary', { name: 'Juntar do repositório' })
  await painel.getByRole('searchbox', { name: 'Procurar perguntas' }).fill(procura)
  await expect(painel.getByRole('status')).toHaveText(new RegExp(`^1 pergunta com «${procura}»`))
  await painel.getByRole('button', { name: texto }).click()
  await expect(painel.getByText('Já está neste teste')).toBeVisible()
  if (isTelemovel(page)) await page.keyboard.press('Escape')
}

test(
  'um teste de raiz: páginas com título e texto, perguntas novas e do repositório, pontos, duração; tudo se guarda sozinho',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    for (const tipo of ['verdadeiroFalso', 'composicao', 'texto'] as const)
      await call(lousa.url, token, 'PUT /api/perguntas', { body: { chave: crypto.randomUUID(), ...perguntasDeExemplo[tipo] } })
    const page = await as.comToken(token)
    await page.goto('/testes-perguntas/testes')
    await page.getByRole('button', { name: 'Novo teste' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Teste sem nome' })).toBeVisible()
    // The name is changed where it stands.
    const nome = page.getByRole('textbox', { name: 'Nome do teste' })
    await nome.fill('Terra')
    await nome.press('Enter')
    await guardado(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Terra', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Terra/)

    await page.getByRole('button', { name: 'Instruções e duração' }).click()
    const definicoes = page.getByRole('dialog', { name: 'Instruções e duração' })
    await definicoes.getByLabel('Nome do teste').fill('Planeta Terra')
    await definicoes.getByLabel('Duração').fill('45')
    await write(page, 'Instruções', 'Leia com calma.')
    await definicoes.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Planeta Terra' })).toBeVisible()
    await expect(totais(page).getByText('45 min')).toBeVisible()

    await page.getByLabel('Título da página').fill('Rochas')
    await page.getByRole('button', { name: 'Juntar um texto a esta página' }).click()
    await write(page, 'Texto da página', 'Leia o texto. ')
    await addFormula(page, 'E=mc^2')
    await page.getByRole('button', { name: 'Fechar o texto' }).click()
    await expect(paginaAberta(page, 1).getByText('Leia o texto.')).toBeVisible()
    const porAcabar = paginaAberta(page, 1).getByText('Esta página tem um texto mas não tem perguntas', { exact: false })
    await expect(porAcabar).toBeVisible()

    await addDoRepositorio(page, 'verdadeira', /^Juntar à página 1: Diga se cada/)
    // A press, or a key that writes nothing, is an act: Google Forms asks for nine with four options and a key.
    let acts = 0
    const act = async (done: Promise<void>) => {
      acts += 1
      await done
    }
    const nova = page.getByRole('dialog', { name: 'Nova pergunta' })
    await act(paginaAberta(page, 1).getByRole('button', { name: 'Nova pergunta' }).click())
    await expect(campoRico(page, 'Enunciado')).toBeFocused()
    await page.keyboard.type('Qual destas é uma rocha?')
    await act(nova.getByRole('textbox', { name: 'Opção A' }).click())
    for (const opcao of ['Granito', 'Ferro', 'Vidro', 'Água']) {
      await page.keyboard.type(opcao)
      await act(page.keyboard.press('Enter'))
    }
    await expect(nova.getByRole('textbox', { name: 'Opção E' }), 'the last Enter has made one more').toBeFocused()
    await act(mark(nova.getByRole('radio', { name: 'Opção A certa' })))
    await act(page.keyboard.press('Control+Enter'))
    expect(acts).toBeLessThanOrEqual(8)
    await expect(campoRico(page, 'Enunciado'), 'the next one is ready to type').toHaveText('')
    await expect(campoRico(page, 'Enunciado')).toBeFocused()
    await nova.getByRole('button', { name: 'Cancelar' }).click()
    await expect(nova).toBeHidden()
    await expect(ordem(page, 1)).toHaveText([/Diga se cada frase/, /Qual destas é uma rocha/])
    await expect(porAcabar).toHaveCount(0)
    await page.getByLabel('Pontos da pergunta 2').fill('2,5')
    await page.getByLabel('Pontos da pergunta 2').press('Tab')
    await expect(
      totais(page)
        .getByText(/6,5\s*pontos/)
        .first(),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Nova página' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await page.getByLabel('Título da página').fill('Escrita')
    await addDoRepositorio(page, 'lugar', /^Juntar à página 2: Escreva sobre/)
    await expect(paginaAberta(page, 2).getByText(/Escreva sobre o lugar/)).toBeVisible()
    await guardado(page)

    await page.reload()
    await expect(paginaAberta(page, 2).getByText(/Escreva sobre o lugar/)).toBeVisible()
    await totais(page)
      .getByRole('button', { name: /Página 1: Rochas/ })
      .click()
    await expect(page.getByLabel('Pontos da pergunta 2')).toHaveValue('2,5')
    await expect(paginaAberta(page, 1).getByText('Leia o texto.')).toBeVisible()
    const teste = await call(lousa.url, token, 'GET /api/repositorio/teste/{id}', { params: { id: idDoTeste(page) } })
    expect(teste).toMatchObject({ nome: 'Planeta Terra', duracao: 45, totalPerguntas: 3, totalPoints: 16.5 })
    expect(teste.perguntas.map(({ pagina, points }) => [pagina, points])).toEqual([
      [1, null],
      [1, 2.5],
      [2, null],
    ])
    expect(teste.paginasPerguntas.map(({ titulo }) => titulo)).toEqual(['Rochas', 'Escrita'])
    expect(JSON.stringify(teste.paginasPerguntas[0]?.estimulo)).toContain('E=mc^2')
  },
)

test('a ordem muda-se com setas, por menu e a arrastar; retirar e anular; entre páginas', async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { id } = await newTesteRepositorio(lousa.url, token, 'Ordem', [['verdadeiroFalso', 'escolhaUnica', 'texto'], ['composicao']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  await expect(ordem(page, 1)).toHaveText([/Diga se/, /Qual é a capital/, /O rio de Lisboa/])

  if (isTelemovel(page)) {
    await chooseNoMenu(page, 'Ações da pergunta 1', 'Mover para baixo')
  } else {
    await page.getByRole('button', { name: /^Mover a pergunta 1 / }).press('ArrowDown')
    await expect(page.getByRole('button', { name: /^Mover a pergunta 2 / })).toBeFocused()
  }
  await expect(ordem(page, 1)).toHaveText([/Qual é a capital/, /Diga se/, /O rio de Lisboa/])

  const pega = page.getByRole('button', { name: /^Mover a pergunta 3 / })
  if (await pega.isVisible()) {
    const [de, para] = [await pega.boundingBox(), await page.getByRole('button', { name: /^Mover a pergunta 1 / }).boundingBox()]
    if (!de || !para) throw new Error('the handles are on screen')
    await page.mouse.move(de.x + de.width / 2, de.y + de.height / 2)
    await page.mouse.down()
    await page.mouse.move(para.x + para.width / 2, para.y + para.height / 2, { steps: 8 })
    await page.mouse.up()
  } else {
    await chooseNoMenu(page, 'Ações da pergunta 3', 'Mover para cima')
    await chooseNoMenu(page, 'Ações da pergunta 2', 'Mover para cima')
  }
  await expect(ordem(page, 1)).toHaveText([/O rio de Lisboa/, /Qual é a capital/, /Diga se/])

  await chooseNoMenu(page, 'Ações da pergunta 2', 'Retirar do teste')
  await expect(ordem(page, 1)).toHaveCount(2)
  await page.getByRole('button', { name: 'Anular' }).last().click()
  await expect(ordem(page, 1)).toHaveText([/O rio de Lisboa/, /Qual é a capital/, /Diga se/])

  await chooseNoMenu(page, 'Ações da pergunta 3', 'Passar para a página 2, Grupo 2')
  await expect(ordem(page, 1)).toHaveCount(2)
  const naBarra = (acao: string, teclas: string) =>
    isTelemovel(page) ? chooseNoMenu(page, 'Mais ações do teste', acao) : page.keyboard.press(teclas)
  await naBarra('Anular', 'Control+z')
  await expect(ordem(page, 1)).toHaveCount(3)
  await naBarra('Refazer', 'Control+y')
  await expect(ordem(page, 1)).toHaveCount(2)
  await chooseNoMenu(page, 'Ações da página 1', 'Mover a página para baixo')
  await expect(page).toHaveURL(/pagina=2/)
  await expect(ordem(page, 2)).toHaveText([/O rio de Lisboa/, /Qual é a capital/])
  await guardado(page)
  const teste = await call(lousa.url, token, 'GET /api/repositorio/teste/{id}', { params: { id } })
  expect(teste.paginasPerguntas.map(({ titulo }) => titulo)).toEqual(['Grupo 2', 'Grupo 1'])
  expect(teste.perguntas.map(({ pagina, pergunta }) => [pagina, pergunta.tipoPergunta])).toEqual([
    [1, 2],
    [1, 1],
    [2, 7],
    [2, 4],
  ])
})

test(
  'uma pergunta passa para outra página: a arrastar, com as setas para os lados, por menu; anular devolve-a ao seu lugar',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const { id } = await newTesteRepositorio(lousa.url, token, 'Páginas', [['verdadeiroFalso', 'escolhaUnica', 'texto'], ['composicao']])
    const page = await as.comToken(token)
    await page.goto(`/testes-perguntas/testes/teste/${id}`)
    await expect(ordem(page, 1)).toHaveCount(3)

    if (isTelemovel(page)) {
      await chooseNoMenu(page, 'Ações da pergunta 1', 'Passar para a página 2, Grupo 2')
    } else {
      const de = await page.getByRole('button', { name: /^Mover a pergunta 1 / }).boundingBox()
      const para = await totais(page)
        .getByRole('button', { name: /Página 2: Grupo 2/ })
        .boundingBox()
      if (!de || !para) throw new Error('the handle and the page are on screen')
      await page.mouse.move(de.x + de.width / 2, de.y + de.height / 2)
      await page.mouse.down()
      await page.mouse.move(para.x + para.width / 2, para.y + para.height / 2, { steps: 10 })
      await page.mouse.up()
    }
    await expect(page.getByText('A pergunta 1 passou para a página 2')).toBeVisible()
    await expect(ordem(page, 1)).toHaveText([/Qual é a capital/, /O rio de Lisboa/])
    await page.getByRole('button', { name: 'Anular' }).last().click()
    await expect(ordem(page, 1)).toHaveText([/Diga se/, /Qual é a capital/, /O rio de Lisboa/])

    if (isTelemovel(page)) {
      await chooseNoMenu(page, 'Ações da pergunta 2', 'Passar para a página 2, Grupo 2')
      await totais(page)
        .getByRole('button', { name: /Página 2: Grupo 2/ })
        .click()
    } else {
      await page.getByRole('button', { name: /^Mover a pergunta 2 / }).press('ArrowRight')
      await expect(page).toHaveURL(/pagina=2/)
      const pega = page.getByRole('button', { name: /^Mover a pergunta 4 / })
      await expect(pega).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(ordem(page, 2)).toHaveText([/Qual é a capital/, /Escreva sobre/])
      await page.keyboard.press('ArrowDown')
    }
    await expect(ordem(page, 2)).toHaveText([/Escreva sobre/, /Qual é a capital/])
    await guardado(page)
    const teste = await call(lousa.url, token, 'GET /api/repositorio/teste/{id}', { params: { id } })
    expect(teste.perguntas.map(({ pagina, pergunta }) => [pagina, pergunta.tipoPergunta])).toEqual([
      [1, 1],
      [1, 7],
      [2, 2],
      [2, 4],
    ])
  },
)

test('num telemóvel, o menu do teste diz porque não há que anular, e leva à pré-visualização', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { id } = await newTesteRepositorio(lousa.url, token, 'Teste de ensaio', [['composicao']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  await page.getByRole('button', { name: 'Mais ações do teste' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Anular' })).toHaveText('AnularNão há nada para anular')
  await page.getByRole('menuitem', { name: 'Pré-visualizar' }).press('Enter')
  await expect(page).toHaveURL(`/testes-perguntas/${id}/consultar`)
})

test('perguntas ao acaso: quantas há diz-se, e um sorteio curto avisa', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  for (const tipo of ['verdadeiroFalso', 'escolhaUnica', 'texto'] as const)
    await call(lousa.url, token, 'PUT /api/perguntas', {
      body: { chave: crypto.randomUUID(), dominio: 'Tudo', ...perguntasDeExemplo[tipo] },
    })
  const { id } = await newTesteRepositorio(lousa.url, token, 'Ao acaso', [[]])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  await page.getByRole('button', { name: 'Perguntas aleatórias' }).click()
  const janela = page.getByRole('dialog', { name: 'Perguntas ao acaso' })
  await janela.getByLabel('Do domínio').selectOption('Tudo')
  await janela.getByLabel('Quantas perguntas').fill('2')
  await janela.getByLabel('Pontos de cada uma').fill('10')
  await janela.getByRole('button', { name: 'Juntar ao teste' }).click()
  await expect(page.getByText('2 perguntas ao acaso do domínio «Tudo»')).toBeVisible()
  await expect(page.getByText('De 3 perguntas; cada aluno recebe as suas.')).toBeVisible()
  await expect(
    totais(page)
      .getByText(/20\s*pontos/)
      .first(),
  ).toBeVisible()
  await chooseNoMenu(page, 'Ações da pergunta 1–2', 'Mudar o sorteio')
  await janela.getByLabel('Quantas perguntas').fill('9')
  await janela.getByRole('button', { name: 'Mudar o sorteio' }).click()
  await expect(page.getByText(/Só há 3/)).toBeVisible()
})

test('sem rede o trabalho fica no navegador e volta; duas janelas abertas não se atropelam', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { id } = await newTesteRepositorio(lousa.url, token, 'Frágil', [['escolhaUnica']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  await page.route('**/api/repositorio/teste', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.getByLabel('Título da página').fill('Escrito sem rede')
  await expect(page.getByText('As últimas alterações ainda não estão guardadas')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept()) // the browser asks before leaving what is not saved
  await page.reload()
  await expect(page.getByText('Recuperámos alterações que tinham ficado por guardar.')).toBeVisible()
  await expect(page.getByLabel('Título da página')).toHaveValue('Escrito sem rede')
  await expect(page.getByText('As últimas alterações ainda não estão guardadas')).toBeVisible()
  await page.unroute('**/api/repositorio/teste')
  await page.getByRole('button', { name: 'Tentar já' }).click()
  await guardado(page)

  const outra = await page.context().newPage()
  await outra.goto(`/testes-perguntas/testes/teste/${id}`)
  await outra.getByLabel('Título da página').fill('Noutra janela')
  await guardado(outra)
  await outra.close()
  // This window hears of the other's.
  await expect(page.getByText('Mudou o título da página 1 noutro separador ou dispositivo; ficou tudo guardado.')).toBeVisible()
  await expect(page.getByLabel('Título da página')).toHaveValue('Noutra janela')
  await page.getByLabel('Título da página').fill('Nesta janela')
  await guardado(page)
  expect((await call(lousa.url, token, 'GET /api/repositorio/teste/{id}', { params: { id } })).paginasPerguntas[0]?.titulo).toBe(
    'Nesta janela',
  )
})

test('as ferramentas de texto cabem numa linha, e os botões da página mantêm o ícone ao lado da palavra', async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Rochas', [[]])
  const page = await as.comToken(token)
  const topos = (botoes: Locator) =>
    botoes.evaluateAll((all) => [
      ...new Set(
        all
          .map((el) => el.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ y }) => Math.round(y)),
      ),
    ])
  for (const width of [1024, 1180, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/testes-perguntas/perguntas/nova')
    const barra = page.getByRole('toolbar', { name: 'Formatação' }).first()
    await expect(barra).toBeVisible()
    expect(await topos(barra.getByRole('button')), `rows of tools at ${width}`).toHaveLength(1)
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/testes-perguntas/testes/teste/${teste.id}`)
  const altura = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.height ?? 0
  await expect(page.getByRole('button', { name: 'Juntar do repositório' })).toBeVisible()
  expect(await altura('Juntar do repositório')).toBe(await altura('Nova pergunta'))
  const texto = await page.getByRole('button', { name: 'Juntar um texto a esta página' }).boundingBox()
  const recursos = await page.getByRole('group', { name: /^Recursos da página/ }).boundingBox()
  expect((recursos?.y ?? 0) - (texto ? texto.y + texto.height : 0)).toBeGreaterThanOrEqual(8)
})
