/** The question editor: the types whose parts stand in pairs or in the text, made by hand. */
import type { Page } from '@playwright/test'
import { openNovaPergunta, campoRico, write, ferramenta, savePergunta, addAudioDeFicheiro, mark, painelDoAluno, tecla } from '../editor.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newProfessor } from '../preparos.ts'

const caixa = (page: Page, nome: string) => page.getByRole('textbox', { name: nome, exact: true })
const guardada = (url: string, token: string, id: number) => call(url, token, 'GET /api/perguntas/{id}', { params: { id } })
/** What stands between the elements of a rich text, and the names of those elements. */
const inserts = (texto: unknown): unknown[] => (texto as { insert: unknown }[]).map(({ insert }) => insert) // stored texts written here are ops
const words = (texto: unknown): string =>
  inserts(texto)
    .map((insert) => (typeof insert === 'string' ? insert : '¤'))
    .join('')
    .trim()

test('Ligação de Pares: pares, itens a mais, e o aluno a experimentar', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Ligação de Pares')
  await write(page, 'Enunciado', 'Ouça e ligue cada país à capital. ')
  await addAudioDeFicheiro(page, 'Países')
  await caixa(page, 'Item 1').fill('Itália')
  await caixa(page, 'Par do item 1').fill('Roma')
  await caixa(page, 'Item 2').fill('Grécia')
  await caixa(page, 'Par do item 2').fill('Atenas')
  await page.getByRole('button', { name: 'Juntar item sem par' }).click()
  await caixa(page, 'Item a mais 1').fill('Viena')
  await expect(painelDoAluno(page).getByText('Viena').first()).toBeAttached()
  const id = await savePergunta(page)

  const pergunta = await guardada(lousa.url, token, id)
  if (pergunta.tipoPergunta !== 5) throw new Error('not the type that was chosen')
  const { direitas } = pergunta.definicoes
  expect(direitas.map(({ texto }) => words(texto))).toEqual(['Roma', 'Atenas', 'Viena'])
  expect(pergunta.alineas.map(({ par }) => direitas.findIndex((direita) => direita.id === par))).toEqual([0, 1])
  expect(inserts(pergunta.enunciado)).toContainEqual({ audio: { ficheiro: expect.any(Number), nome: 'Países' } })
})

test('Lista de Opções: listas no texto, pela barra e por {{, cada uma com a sua certa', soTelemovel, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Lista de Opções')
  await write(page, 'Enunciado', 'A água ferve a ')
  await ferramenta(page, 'Lista de opções')
  await page.keyboard.type(' graus e congela a {{')
  await page.keyboard.type(' graus.')
  await expect(caixa(page, 'Lista 2, opção 1')).toBeVisible()
  await caixa(page, 'Lista 1, opção 1').fill('30')
  await caixa(page, 'Lista 1, opção 2').fill('100')
  await caixa(page, 'Lista 1, opção 2').press('Enter')
  await caixa(page, 'Lista 1, opção 3').fill('212')
  await mark(page.getByRole('radiogroup', { name: 'Lista 1: opção certa' }).getByRole('radio', { name: 'Opção 2 certa' }))
  await caixa(page, 'Lista 2, opção 1').fill('0')
  await caixa(page, 'Lista 2, opção 2').fill('10')
  const aluno = painelDoAluno(page)
  await aluno.getByRole('combobox', { name: 'Lista 1 de 2' }).selectOption({ label: '212' })
  await expect(aluno.getByRole('combobox', { name: 'Lista 2 de 2' }).getByRole('option')).toHaveCount(3)
  const id = await savePergunta(page)

  const pergunta = await guardada(lousa.url, token, id)
  if (pergunta.tipoPergunta !== 6) throw new Error('not the type that was chosen')
  expect(words(pergunta.enunciado)).toBe('A água ferve a ¤ graus e congela a ¤ graus.')
  expect(pergunta.alineas.map(({ opcoes, certa }) => opcoes.find((opcao) => opcao.id === certa)?.texto)).toEqual(['100', '0'])
})

test(
  'Texto: lacunas e uma tabela no enunciado, textos aceites com frações, um número com tolerância',
  soTelemovel,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const page = await as.comToken(token)
    await openNovaPergunta(page, 'Texto')
    await mark(page.getByRole('radio', { name: /^Lacunas no texto/ }))
    await write(page, 'Enunciado', 'O rio de Lisboa é o ')
    await ferramenta(page, 'Lacuna')
    await page.keyboard.type(' e tem {{')
    await page.keyboard.type(' km.')
    await ferramenta(page, 'Tabela')
    await page.keyboard.type('Rio')
    await tecla(page, 'Tab')
    await page.keyboard.type('Cidade')
    await expect(campoRico(page, 'Enunciado').getByRole('table')).toContainText('Cidade')

    await caixa(page, 'Lacuna 1, texto aceite 1').fill('Tejo')
    await page.getByRole('list', { name: 'Lacuna 1: textos aceites' }).getByRole('textbox').first().press('Enter')
    await caixa(page, 'Lacuna 1, texto aceite 2').fill('Tajo')
    await caixa(page, 'Lacuna 1, quanto vale o texto 2').fill('1/2')
    await caixa(page, 'Lacuna 1, quanto vale o texto 2').press('Tab')
    await caixa(page, 'Lacuna 2, texto aceite 1').fill('1007')
    await mark(page.getByRole('checkbox', { name: 'É um número' }).nth(1))
    await caixa(page, 'Lacuna 2, diferença aceite').fill('0,5')
    await mark(page.getByRole('switch', { name: 'Pequenas gralhas' }))
    await painelDoAluno(page).getByRole('textbox', { name: 'Lacuna 1 de 2' }).fill('Sado')
    const id = await savePergunta(page)

    const pergunta = await guardada(lousa.url, token, id)
    if (pergunta.tipoPergunta !== 7) throw new Error('not the type that was chosen')
    expect(pergunta.definicoes).toMatchObject({ modo: 'lacunas', ignorar: { gralhas: true } })
    expect(pergunta.alineas).toMatchObject([
      {
        aceites: [
          { texto: 'Tejo', fracao: { num: 1, den: 1 } },
          { texto: 'Tajo', fracao: { num: 1, den: 2 } },
        ],
      },
      { aceites: [{ texto: '1007' }], numero: { tolerancia: '0,5' } },
    ])
    expect(words(pergunta.enunciado)).toContain('O rio de Lisboa é o ¤ e tem ¤ km.')
    await page.goto(`/preview/${id}`)
    await expect(page.getByRole('table')).toContainText('Cidade')
  },
)

test(
  'o que não foi guardado volta; mudar de tipo e voltar não perde nada; duas edições ao mesmo tempo não se atropelam',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const page = await as.comToken(token)
    await openNovaPergunta(page, 'Escolha Única')
    await write(page, 'Enunciado', 'Qual é o maior planeta?')
    await caixa(page, 'Opção A').fill('Júpiter')
    await caixa(page, 'Opção B').fill('Marte')
    await mark(page.getByRole('radio', { name: 'Opção A certa' }))
    await mark(page.getByRole('radio', { name: 'Composição', exact: true }))
    await expect(caixa(page, 'Mínimo de palavras')).toBeVisible()
    await mark(page.getByRole('radio', { name: 'Escolha Única', exact: true }))
    await expect(caixa(page, 'Opção A')).toHaveValue('Júpiter')

    await expect(page.getByText('Guardado neste dispositivo').first()).toBeVisible()
    await page.waitForTimeout(500) // the copy is written a moment after the last key
    page.once('dialog', (dialog) => void dialog.accept()) // the browser asks before leaving what is not saved
    await page.goto('/testes-perguntas/perguntas/nova')
    await expect(page.getByText('Recuperámos o que tinha por guardar')).toBeVisible()
    await expect(campoRico(page, 'Enunciado')).toContainText('Qual é o maior planeta?')
    await expect(caixa(page, 'Opção B')).toHaveValue('Marte')
    const id = await savePergunta(page)

    const outra = await page.context().newPage()
    await outra.goto(`/testes-perguntas/perguntas/editar/${id}`)
    await caixa(outra, 'Opção B').fill('Vénus')
    await savePergunta(outra)
    await outra.close()
    await caixa(page, 'Opção B').fill('Saturno')
    await page.getByRole('button', { name: 'Guardar pergunta' }).click()
    await expect(page.getByText('Esta pergunta foi alterada noutro lado')).toBeVisible()
    await expect(caixa(page, 'Opção B')).toHaveValue('Saturno')
    await page.getByRole('button', { name: 'Comparar e escolher' }).click()
    await mark(page.getByRole('dialog').getByRole('radio', { name: /O que está aqui/ }))
    await page.getByRole('button', { name: 'Guardar o escolhido' }).click()
    await expect(page.getByText('Esta pergunta foi alterada noutro lado')).toBeHidden()
    await expect.poll(async () => JSON.stringify((await guardada(lousa.url, token, id)).alineas)).toContain('Saturno')
  },
)
