/** A test on paper: what is printed, with and without the key, as PDF and for Word. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor, newTesteRepositorio, newTurma } from '../preparos.ts'

const folha = (page: Page) => page.getByRole('article', { name: /^Folha/ })

async function download(page: Page) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar para o Word (.docx)' }).click()
  const file = await waiting
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  return { nome: file.suggestedFilename(), xml: strFromU8(files['word/document.xml'] ?? new Uint8Array()) }
}

test('o teste vai para o papel: sem e com a chave, com outra ordem, em PDF e para o Word', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Capitais e rios', [
    ['escolhaUnica', 'verdadeiroFalso', 'escolhaMultipla'],
    ['composicao', 'ligacaoPares', 'listaOpcoes', 'texto'],
  ])
  const page = await as.comToken(token)
  await page.goto('/testes-perguntas/testes')
  await page.getByRole('button', { name: 'Ações de Capitais e rios' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir ou exportar' }).click()
  await expect(page).toHaveURL(`/testes-perguntas/${teste.id}/exportar`)
  await expect(page).toHaveTitle(/^Capitais e rios · Exportar · Lousa$/)

  const papel = folha(page)
  await expect(papel.getByRole('heading', { name: 'Capitais e rios' })).toBeVisible()
  await expect(papel.getByRole('heading', { level: 4 })).toHaveCount(7)
  await expect(papel.getByText('N.º')).toBeVisible()
  await expect(papel.getByText('4 pontos').first()).toBeVisible()
  await expect(papel.getByText('Escreva entre 5 e 80 palavras.')).toBeVisible()
  await expect(papel.getByText('Tejo')).toHaveCount(0)
  await expect(papel.getByRole('img', { name: 'certa', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Com a chave' }).click()
  await expect(papel.getByText('Tejo')).toBeVisible()
  await expect(papel.getByText('Cotação:').first()).toBeVisible()
  await expect(papel.getByRole('img', { name: 'certa', exact: true })).toHaveCount(7)
  // The key is nobody's to fill in.
  await expect(papel.getByText('N.º')).toHaveCount(0)
  const comChave = await download(page)
  expect(comChave.nome).toBe('capitais-e-rios-a-chave.docx')
  expect(comChave.xml).toContain('Tejo')

  await page.getByRole('button', { name: 'Para os alunos' }).click()
  await page.getByRole('checkbox', { name: 'Linha para o nome do aluno' }).press('Space')
  await expect(papel.getByText('N.º')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Versão' }).selectOption('B')
  await expect(page).toHaveURL(/versao=B/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Versão' })).toHaveValue('B')
  const semChave = await download(page)
  expect(semChave.nome).toBe('capitais-e-rios-b.docx')
  expect(semChave.xml).not.toContain('Tejo')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir ou guardar em PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(papel).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('de um teste sem perguntas não há o que imprimir, e a página diz porquê', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Por escrever', [])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/${teste.id}/exportar`)
  await expect(page.getByRole('heading', { name: 'Este teste ainda não tem perguntas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir ou guardar em PDF' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Descarregar para o Word' })).toBeDisabled()
})

test('um teste sai para o Moodle, com as perdas ditas antes, e volta a entrar depois de visto', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Rios', [['escolhaUnica', 'verdadeiroFalso', 'texto']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/${teste.id}/exportar`)
  await page.getByRole('button', { name: 'Exportar para outros programas…' }).click()
  const janela = page.getByRole('dialog', { name: 'Exportar perguntas' })
  await expect(janela.getByRole('listitem').filter({ hasText: 'o que não contava passa a contar' })).toBeVisible()
  await janela.getByText('GIFT', { exact: true }).click()
  await expect(janela.getByText('o que aqui se perde não volta com o ficheiro')).toBeVisible()
  await expect(janela.getByRole('button', { name: 'Descarregar (.txt)' })).toBeVisible()
  await janela.getByText('Moodle', { exact: true }).click()
  const waiting = page.waitForEvent('download')
  await janela.getByRole('button', { name: 'Descarregar (.xml)' }).click()
  const file = await (await waiting).path()
  await expect(janela).toBeHidden()

  await page.goto('/testes-perguntas/perguntas')
  await page.getByRole('link', { name: 'Importar' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Olá') })
  await expect(page.getByRole('alert')).toContainText('Não foi possível importar este ficheiro.')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('status').filter({ hasText: 'no ficheiro' })).toHaveText('3 perguntas no ficheiro: 3 vêm inteiras.')
  const linhas = page.getByRole('table', { name: 'Perguntas que podem ser importadas' })
  await linhas
    .getByRole('button', { name: /^Ver «/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('resposta certa', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await linhas
    .getByRole('checkbox', { name: /^Escolher «/ })
    .last()
    .uncheck()
  await page.getByRole('button', { name: 'Importar 2 perguntas' }).click()
  await expect(page.getByText('2 perguntas importadas')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Perguntas' }).getByRole('checkbox', { name: /^Escolher «/ })).toHaveCount(5)

  // Typed text is read as a file is.
  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByText('Ou cole o texto das perguntas').click()
  const texto = page.getByLabel('Texto das perguntas')
  await texto.fill('Um texto sem perguntas nenhumas')
  await page.getByRole('button', { name: 'Ler o texto' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // What cannot be read is still there to be put right.
  await expect(texto).toHaveValue('Um texto sem perguntas nenhumas')
  await texto.fill('O Tejo nasce em Espanha. {T}')
  await page.getByRole('button', { name: 'Ler o texto' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'no ficheiro' })).toHaveText('1 pergunta no ficheiro: 1 vem inteira.')
})

test(
  'em «Novo teste» de uma turma importa-se um ficheiro: faz-se o teste, e dele volta-se à turma',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const turma = await newTurma(lousa.url, token)
    const page = await as.comToken(token)
    await page.goto(`/turmas/${turma.id}/testes/novo-teste`)
    await page.getByRole('link', { name: 'Importar um ficheiro' }).click()
    await page.getByText('Ou cole o texto das perguntas').click()
    await page
      .getByLabel('Texto das perguntas')
      .fill('::Capital:: Qual é a capital de Portugal? {=Lisboa ~Porto ~Braga}\n\n::Redonda:: A Terra é redonda. {T}\n')
    await page.getByRole('button', { name: 'Ler o texto' }).click()
    await page.getByRole('button', { name: 'Importar 2 perguntas e fazer o teste' }).click()
    await expect(page).toHaveURL(new RegExp(`/testes-perguntas/testes/teste/\\d+\\?turma=${turma.id}$`))
    await expect(page.getByText('Qual é a capital de Portugal?').first()).toBeVisible()
    await page.getByRole('button', { name: /^Atribuir/ }).click()
    await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/testes/novo-teste\\?teste=\\d+$`))
  },
)

test('a folha de respostas tem onde responder a cada pergunta, sem a chave, no ecrã e no Word', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Capitais e rios', [
    ['escolhaUnica', 'verdadeiroFalso'],
    ['composicao', 'texto'],
  ])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/${teste.id}/exportar`)
  await page.getByRole('button', { name: 'Folha de respostas' }).click()
  const papel = folha(page)
  await expect(papel.getByRole('heading', { name: 'Grupo 2' })).toBeVisible()
  await expect(papel.getByText('N.º')).toBeVisible()
  // The choice, a letter of each statement, and lines to write on.
  await expect(papel.getByRole('listitem').filter({ hasText: /^1\s*A\s*B\s*C$/ })).toBeVisible()
  await expect(papel.getByRole('listitem').filter({ hasText: /^2\.1\s*V\s*F$/ })).toBeVisible()
  await expect(papel.getByText('Qual é a capital de Portugal?')).toHaveCount(0)
  await expect(papel.getByText('Lisboa')).toHaveCount(0)
  await expect(papel.getByRole('table').getByRole('columnheader')).toHaveText(['1', '2', '3', '4'])
  await page.reload()
  await expect(papel.getByRole('listitem').filter({ hasText: /^1\s*A\s*B\s*C$/ })).toBeVisible()
  const word = await download(page)
  expect(word.nome).toBe('capitais-e-rios-a-folha-de-respostas.docx')
  expect(word.xml).toContain('Cotações')
  expect(word.xml).not.toContain('Lisboa')
})

test(
  'a tabela-modelo que se descarrega entra tal como vem, e a pasta em que fica sai para outro programa',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const page = await as.comToken(token)
    await page.goto('/testes-perguntas/importar')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descarregar a tabela-modelo' }).click()
    const modelo = await waiting
    expect(modelo.suggestedFilename()).toBe('tabela-modelo-de-perguntas.csv')
    await page.locator('input[type=file]').setInputFiles(await modelo.path())
    await expect(page.getByRole('status').filter({ hasText: 'no ficheiro' })).toHaveText('7 perguntas no ficheiro: 7 vêm inteiras.')
    await page.getByRole('button', { name: 'Importar 7 perguntas' }).click()
    await expect(page.getByText('7 perguntas importadas')).toBeVisible()

    await page.getByRole('link', { name: 'Geografia' }).click()
    await page.getByRole('button', { name: /^Ações da pasta/ }).click()
    await page.getByRole('menuitem', { name: 'Exportar as perguntas…' }).click()
    const janela = page.getByRole('dialog', { name: 'Exportar perguntas' })
    await janela.getByText('Moodle', { exact: true }).click()
    const saida = page.waitForEvent('download')
    await janela.getByRole('button', { name: 'Descarregar (.xml)' }).click()
    const xml = await readFile(await (await saida).path(), 'utf8')
    expect(xml).toContain('Liga cada país à sua capital.')
    expect(xml).not.toContain('Lusíadas')
  },
)
