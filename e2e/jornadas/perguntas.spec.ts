/** The question editor: the types with a list of parts, and a long answer, made by hand: pictures, sounds, formulas, tables. */
import type { Locator, Page } from '@playwright/test'
import {
  openNovaPergunta,
  campoRico,
  write,
  ferramenta,
  recordAudio,
  savePergunta,
  addFormula,
  addImagem,
  mark,
  move,
  painelDoAluno,
} from '../editor.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newProfessor, perguntasDeExemplo } from '../preparos.ts'

const caixa = (page: Page, nome: string) => page.getByRole('textbox', { name: nome, exact: true })
const guardada = (url: string, token: string, id: number) => call(url, token, 'GET /api/perguntas/{id}', { params: { id } })
/** What stands between the elements of a rich text, and the names of those elements. */
const inserts = (texto: unknown): unknown[] => (texto as { insert: unknown }[]).map(({ insert }) => insert) // stored texts written here are ops
const words = (texto: unknown): string =>
  inserts(texto)
    .map((insert) => (typeof insert === 'string' ? insert : '¤'))
    .join('')
    .trim()

test('num telemóvel, o tipo escolhido está sempre à vista', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/testes-perguntas/perguntas/nova')
  const tipo = (nome: string) => page.locator('label', { has: page.getByRole('radio', { name: nome, exact: true }) })
  await expect(tipo('Escolha Única')).toBeInViewport({ ratio: 1 })
  await expect(campoRico(page, 'Enunciado')).toBeFocused()
  await page.getByRole('radio', { name: 'Escolha Única', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tipo('Verdadeiro ou Falso')).toBeInViewport({ ratio: 1 })
})

test('num telemóvel, pré-visualizar e duplicar estão num menu, também pelo teclado', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { id } = await call(lousa.url, token, 'PUT /api/perguntas', {
    body: { chave: crypto.randomUUID(), ...perguntasDeExemplo.composicao },
  })
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/perguntas/editar/${id}`)
  const mais = page.getByRole('button', { name: 'Mais ações da pergunta' })
  await mais.press('Enter')
  const vista = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Pré-visualizar' }).press('Enter')
  await expect(await vista).toHaveURL('/preview')
  await (await vista).close()
  await mais.press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicar' }).press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`/editar/${id}$`))
  await expect(page).toHaveURL(/\/editar\/\d+$/)
})

test(
  'Escolha Única: o que falta diz-se, a pré-visualização segue o que se escreve, imagem e fórmula ficam',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const page = await as.comToken(token)
    await openNovaPergunta(page, 'Escolha Única')
    const aluno = painelDoAluno(page)

    await page.getByRole('button', { name: 'Guardar pergunta' }).click()
    await expect(page.getByText(/Faltam \d coisas para guardar/)).toBeVisible()
    await expect(page.getByText('Escreva o enunciado').first()).toBeVisible()
    await page.getByRole('button', { name: 'Ir para o primeiro campo' }).click()
    await expect(campoRico(page, 'Enunciado')).toBeFocused()
    await page.getByRole('button', { name: 'Escreva o texto desta resposta' }).press('Enter')
    await expect(caixa(page, 'Opção A')).toBeFocused()
    await page.getByRole('button', { name: 'Indique a resposta certa' }).press('Enter')
    await expect(page.getByRole('radio', { name: 'Opção A certa' })).toBeFocused()
    await page.getByRole('button', { name: 'Escreva o enunciado' }).press('Enter')
    await expect(campoRico(page, 'Enunciado')).toBeFocused()

    await write(page, 'Enunciado', 'Que fração do mapa é mar? ')
    await addImagem(page, 'Mapa com o mar a azul')
    const noEnunciado = campoRico(page, 'Enunciado').getByRole('img', { name: 'Mapa com o mar a azul' })
    await expect(noEnunciado).toBeVisible()
    const larguraDe = async (image: Locator) => Math.round((await image.boundingBox())?.width ?? 0)
    expect(await larguraDe(noEnunciado), 'a new image is a block of medium width').toBeGreaterThan(250)
    await noEnunciado.click()
    const daImagem = page.getByRole('toolbar', { name: 'Imagem' })
    await daImagem.getByRole('button', { name: 'Imagem pequena' }).click()
    await daImagem.getByRole('button', { name: 'À direita' }).click()
    await expect(daImagem.getByRole('button', { name: 'Imagem pequena' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => larguraDe(noEnunciado)).toBe(192)
    await campoRico(page, 'Enunciado').press('ArrowRight')
    await caixa(page, 'Opção A').fill('Um terço')
    await caixa(page, 'Opção A').press('Enter')
    await expect(caixa(page, 'Opção B')).toBeFocused()
    await page.getByRole('button', { name: 'Formatar: Opção B' }).click()
    await addFormula(page, '\\frac{2}{3}', page.getByRole('toolbar', { name: 'Formatação' }).nth(1))
    await page.getByRole('button', { name: 'Juntar opção' }).click()
    await page.keyboard.type('Metade')
    await mark(page.getByRole('radio', { name: 'Opção B certa' }))
    await expect(aluno.getByText('Que fração do mapa é mar?')).toBeVisible()
    await expect(aluno.getByRole('img', { name: 'Mapa com o mar a azul' })).toBeVisible()
    expect(await larguraDe(aluno.getByRole('img', { name: 'Mapa com o mar a azul' }))).toBe(192)
    await expect(aluno.getByRole('radio')).toHaveCount(3)
    await mark(aluno.getByRole('radio', { name: 'Metade' }))
    await expect(aluno.getByRole('radio', { name: 'Metade' })).toBeChecked()

    await page.getByRole('combobox', { name: 'Dominio(opcional)' }).fill('Geografia')
    await caixa(page, 'Pontos').fill('7,5')
    await page.getByText('Explicação para o aluno').click()
    await write(page, 'Explicação', 'O mar ocupa dois terços.')

    const vista = await page.context().newPage()
    await vista.goto('/preview')
    await expect(vista.getByText('Que fração do mapa é mar?')).toBeVisible()
    await expect(vista.getByText('7,5 pontos')).toBeVisible()
    await caixa(page, 'Opção C').fill('Quase nada')
    await expect(vista.getByRole('radio', { name: 'Quase nada' })).toBeVisible()
    const ampliar = vista.getByRole('button', { name: 'Ampliar a imagem: Mapa com o mar a azul' })
    const mapa = await vista.getByRole('img', { name: 'Mapa com o mar a azul' }).boundingBox()
    const sinal = await ampliar.locator('svg').boundingBox()
    expect(sinal?.y ?? 0, 'the sign hides no corner of the image').toBeGreaterThanOrEqual((mapa?.y ?? 0) + (mapa?.height ?? 0))
    await ampliar.press('Enter')
    const ampliada = vista.getByRole('dialog', { name: 'Mapa com o mar a azul' })
    await expect(ampliada).toBeVisible()
    await vista.keyboard.press('Escape')
    await expect(ampliada).toBeHidden()
    await expect(ampliar).toBeFocused()
    await vista.close()

    await caixa(page, 'Opção C').press('Control+s')
    await expect(page.getByText('Pergunta guardada')).toBeVisible()
    await expect(page).toHaveURL(/\/editar\/\d+$/)
    await page.reload()
    await expect(campoRico(page, 'Enunciado').getByRole('img', { name: 'Mapa com o mar a azul' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Opção B certa' })).toBeChecked()
    await expect(caixa(page, 'Pontos')).toHaveValue('7,5')

    const pergunta = await guardada(lousa.url, token, Number(/(\d+)$/.exec(page.url())?.[1]))
    expect(pergunta).toMatchObject({ tipoPergunta: 4, dominio: 'Geografia', points: 7.5 })
    expect(pergunta.alineas.map((alinea) => ('certa' in alinea ? alinea.certa : null))).toEqual([false, true, false])
    expect(inserts(pergunta.enunciado)).toContainEqual({
      image: { ficheiro: expect.any(Number), alt: 'Mapa com o mar a azul', tamanho: 'pequena', lado: 'direita' },
    })
    expect(inserts(pergunta.alineas[1] && 'texto' in pergunta.alineas[1] ? pergunta.alineas[1].texto : [])).toContainEqual({
      formula: '\\frac{2}{3}',
    })
    expect(words(pergunta.explicacao)).toBe('O mar ocupa dois terços.')
  },
)

test('Verdadeiro ou Falso: afirmações com formatação, pontuadas por tabela', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Verdadeiro ou Falso')
  await write(page, 'Enunciado', 'Sobre a ')
  await ferramenta(page, /^Negrito/)
  await page.keyboard.type('água')
  await ferramenta(page, /^Negrito/)
  await page.keyboard.type(':')
  await caixa(page, 'Afirmação 1').fill('Ferve a 100 graus.')
  await caixa(page, 'Afirmação 2').fill('Congela a 10 graus.')
  await caixa(page, 'Afirmação 2').press('Enter')
  await caixa(page, 'Afirmação 3').fill('É um metal.')
  for (const [i, valor] of ['Verdadeira', 'Falsa', 'Falsa'].entries())
    await mark(page.getByRole('radiogroup', { name: `Afirmação ${i + 1}` }).getByRole('radio', { name: valor }))
  await caixa(page, 'Pontos').fill('6')
  await mark(page.getByRole('radio', { name: /^Por tabela/ }))
  const tabela = page.getByRole('table', { name: /Quanto vale cada número de certas/ })
  await expect(tabela.getByRole('row')).toHaveCount(5)
  const meio = tabela.getByRole('textbox', { name: 'Vale com 2 certas' })
  await meio.fill('50%')
  await meio.press('Tab')
  const antes = tabela.getByRole('textbox', { name: 'Vale com 1 certa' })
  await antes.fill('1/4')
  await antes.press('Tab')
  await expect(tabela.getByRole('row', { name: /^2 / })).toContainText('3')
  await mark(painelDoAluno(page).getByRole('radiogroup', { name: 'É um metal.' }).getByRole('radio', { name: 'Falsa' }))
  const id = await savePergunta(page)

  const pergunta = await guardada(lousa.url, token, id)
  expect(pergunta.definicoes).toEqual({
    esquema: {
      tipo: 'tabela',
      fracoes: [
        { num: 0, den: 1 },
        { num: 1, den: 4 },
        { num: 1, den: 2 },
        { num: 1, den: 1 },
      ],
    },
  })
  expect(pergunta.alineas.map((alinea) => ('certa' in alinea ? alinea.certa : null))).toEqual([true, false, false])
  expect(pergunta.enunciado).toContainEqual({ insert: 'água', attributes: { bold: true } })
})

test('Composição: uma gravação no enunciado, limites de palavras e critérios com níveis', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Composição')
  await write(page, 'Enunciado', 'Ouça e conte por palavras suas. ')
  await recordAudio(page, 'Conto, parte 1')
  await caixa(page, 'Mínimo de palavras').fill('80')
  await caixa(page, 'Máximo de palavras').fill('120')
  await mark(page.getByRole('switch', { name: 'Aceita fotografias e ficheiros' }))
  await page.getByRole('button', { name: 'Juntar critério' }).click()
  await caixa(page, 'Nome do critério 1').fill('Conteúdo')
  for (const [nivel, descricao] of ['Não conta a história', 'Conta parte', 'Conta tudo'].entries())
    await caixa(page, `Critério 1, nível ${nivel + 1}`).fill(descricao)
  await caixa(page, 'Critério 1, valor do nível 3').fill('6')
  await page.getByRole('button', { name: 'Juntar critério' }).click()
  await caixa(page, 'Nome do critério 2').fill('Língua')
  for (const [nivel, descricao] of ['Muitos erros', 'Alguns erros', 'Sem erros'].entries())
    await caixa(page, `Critério 2, nível ${nivel + 1}`).fill(descricao)
  await move(page, 'o critério 2', 'cima')
  await expect(caixa(page, 'Nome do critério 1')).toHaveValue('Língua')
  await expect(painelDoAluno(page).getByText(/entre 80 e 120 palavras/)).toBeVisible()
  const id = await savePergunta(page)

  const pergunta = await guardada(lousa.url, token, id)
  expect(pergunta.definicoes).toMatchObject({
    minPalavras: 80,
    maxPalavras: 120,
    ficheiros: true,
    criterios: [{ nome: 'Língua' }, { nome: 'Conteúdo', niveis: [{ valor: 0 }, { valor: 1 }, { valor: 6 }] }],
  })
  expect(inserts(pergunta.enunciado)).toContainEqual({ audio: { ficheiro: expect.any(Number), nome: 'Conto, parte 1' } })
  await page.goto(`/preview/${id}`)
  const som = page.getByLabel('Áudio: Conto, parte 1')
  await expect.poll(() => som.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0)
})

test('Escolha Múltipla: menos de duas respostas não chega; a ordem muda-se com o teclado', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Escolha Múltipla')
  await write(page, 'Enunciado', 'Quais são números primos?')
  await caixa(page, 'Opção A').fill('Nove')
  while ((await page.getByRole('button', { name: /^Retirar a opção/ }).count()) > 1)
    await page.getByRole('button', { name: 'Retirar a opção B' }).click()
  await page.getByRole('button', { name: 'Guardar pergunta' }).click()
  await expect(page.getByText('Minímo de duas respostas').first()).toBeVisible()

  for (const texto of ['Dois', 'Onze', 'Doze']) {
    await page.getByRole('button', { name: 'Juntar opção' }).click()
    await page.keyboard.type(texto)
  }
  await mark(page.getByRole('checkbox', { name: 'Opção B certa' }))
  await mark(page.getByRole('checkbox', { name: 'Opção C certa' }))
  await move(page, 'a opção A', 'baixo')
  await expect(caixa(page, 'Opção B')).toHaveValue('Nove')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Mover a opção B /)
  await mark(page.getByRole('radio', { name: /^Tudo ou nada/ }))
  const id = await savePergunta(page)

  const pergunta = await guardada(lousa.url, token, id)
  expect(pergunta.definicoes).toEqual({ esquema: 'tudo-ou-nada' })
  expect(pergunta.alineas.map((alinea) => ('certa' in alinea && 'texto' in alinea ? [words(alinea.texto), alinea.certa] : null))).toEqual([
    ['Dois', true],
    ['Nove', false],
    ['Onze', true],
    ['Doze', false],
  ])
})
