/** Progress: the matrix with words where there is no number, filters, the file, one student, what a student sees of themselves. Missing is not zero. */
import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { strFromU8, unzipSync } from 'fflate'
import { expect, soComputador, test } from '../ensaio.ts'
import { type TipoDeExemplo, assignTeste, newAluno, newSala, newTeste, newTesteRepositorio } from '../preparos.ts'
import { certas, handInPelaApi, erradas, closeJanela, meuId, publish } from '../respostas.ts'

test('a matriz, as médias e um aluno: o que falta diz-se por palavras e não conta como 0', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const eva = await newAluno(lousa.url, turma.codigo, 'Eva Reis')
  const um = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica', 'verdadeiroFalso']])
  const dois = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica']])
  await handInPelaApi(lousa.url, aluno.token, um.id, { 4: certas[4], 1: certas[1] })
  await handInPelaApi(lousa.url, eva.token, um.id, { 4: erradas[4], 1: erradas[1] })
  await handInPelaApi(lousa.url, aluno.token, dois.id, { 4: certas[4] })
  for (const { id } of [um, dois]) await closeJanela(lousa.url, professora.token, id)
  await publish(lousa.url, professora.token, um.id)

  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso`)
  const linha = (nome: string) => page.getByRole('row', { name: new RegExp(nome) })
  await expect(linha('Eva Reis')).toContainText('faltou')
  await expect(linha('Eva Reis')).toContainText('1 de 2 resultados')
  await expect(linha('Rui Sá')).toContainText('100%')
  await expect(linha('Rui Sá')).toContainText('2 de 2 resultados')
  await expect(linha('Média da turma')).toContainText('50%')
  await expect(page.getByText('O que falta aparece por palavras e não conta como 0.')).toBeVisible()

  // On paper it says for whom it is; of one student only what is published goes there.
  const soParaQuemEnsina = page.getByText('Só para quem ensina: pode ter classificações por publicar.')
  await expect(soParaQuemEnsina).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(soParaQuemEnsina).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Rui Sá' }).click()
  const testes = page.getByRole('table', { name: 'Testes e trabalhos de Rui Sá' })
  // The class's own beside them.
  await expect(testes.getByText('100%')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: 'Relatório de Rui Sá' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Classificações publicadas' }).getByText('100%')).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()

  await page.getByRole('searchbox', { name: 'Nome do aluno' }).fill('eva')
  await expect(page).toHaveURL(/nomeAluno=eva/)
  await expect(linha('Rui Sá')).toHaveCount(0)
  const download = async (formato: string) => {
    const [ficheiro] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: formato }).click()])
    expect(ficheiro.suggestedFilename()).toMatch(new RegExp(`^progresso-.*\\.${formato.toLowerCase()}$`))
    return readFile(await ficheiro.path())
  }
  const csv = strFromU8(await download('CSV'))
  const livro = unzipSync(await download('XLSX'))
  for (const palavras of [csv, strFromU8(livro['xl/sharedStrings.xml'] ?? new Uint8Array())]) {
    expect(palavras).toContain('Eva Reis')
    expect(palavras).not.toContain('Rui Sá')
  }

  await page.getByRole('link', { name: 'Eva Reis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eva Reis' })).toBeVisible()
  await expect(page.getByText('não conta como 0')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por domínio' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Testes e trabalhos de Eva Reis' })).toContainText('faltou')

  // A student has only their own page, without the class beside it, and only what is published.
  const eu = await as.comToken(aluno.token)
  await eu.goto(`/turmas/${turma.id}/progresso`)
  await expect(eu.getByRole('heading', { level: 1, name: 'O meu progresso' })).toBeVisible()
  await expect(eu.getByText('média da turma')).toHaveCount(0)
  await expect(eu.getByRole('table', { name: 'Testes e trabalhos de Rui Sá' })).toContainText('por publicar')
  await eu.goto(`/turmas/${turma.id}/progresso/${await meuId(lousa.url, eva.token)}`)
  await expect(eu).toHaveURL(/\/forbidden$/)
})

test('de um domínio veem-se as perguntas, e de uma célula o que o aluno fez; um teste vê-se sozinho', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const assign = async (nome: string, paginas: TipoDeExemplo[][]) =>
    assignTeste(lousa.url, professora.token, turma.id, (await newTesteRepositorio(lousa.url, professora.token, nome, paginas)).id)
  const um = await assign('Primeiro', [['escolhaUnica', 'verdadeiroFalso']])
  const dois = await assign('Segundo', [['escolhaUnica']])
  await handInPelaApi(lousa.url, aluno.token, um.id, { 4: certas[4], 1: erradas[1] })
  for (const { id } of [um, dois]) await closeJanela(lousa.url, professora.token, id)

  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso`)
  await page
    .getByRole('button', { name: /, ver as perguntas$/ })
    .first()
    .click()
  const dialogo = page.getByRole('dialog', { name: /^Perguntas (?:de|sem)/ })
  await expect(dialogo.getByText(/Primeiro · 1 resposta/).first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await dialogo.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/testes/${um.id}\\?ver=perguntas&pergunta=`))
  await page.goBack()

  const filtrar = page.getByText('Filtrar', { exact: true })
  const itens = page.getByRole('combobox', { name: 'Teste ou trabalho' })
  // Folded on a phone; the page may still be on its way back.
  await expect(filtrar.or(itens).first()).toBeVisible()
  if (await filtrar.isVisible()) await filtrar.click()
  await itens.selectOption('Segundo')
  await expect(page.getByRole('columnheader', { name: /Primeiro/ })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: /Segundo/ })).toBeVisible()
  await itens.selectOption('Todos os testes e trabalhos')
  await page.getByRole('link', { name: 'Rui Sá' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /abrir Primeiro$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/teste/${um.id}/consultar/`))
})

test('no papel, a pauta diz o período, e os relatórios da turma são uma folha por aluno', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  await newAluno(lousa.url, turma.codigo, 'Eva Reis')
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso?vista=pauta`)
  await page.getByRole('button', { name: '2.º período' }).click()
  const titulo = page.getByRole('heading', { name: 'Pauta · 2.º período' })
  await expect(page.getByRole('button', { name: '2.º período' })).toHaveAttribute('aria-pressed', 'true')
  await expect(titulo).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(titulo).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/turmas/${turma.id}/progresso?vista=relatorios`)
  await expect(page.getByRole('article', { name: /^Relatório de/ })).toHaveCount(2)
  await expect(page.getByText('2 folhas, uma por aluno, com o que já foi publicado.')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
