/** Bringing pupils into a class: by e-mail, with new accounts and printed slips, from a CSV that is rehearsed first. */
import type { Locator, Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newEmail, newProfessor, newSala, newTurma, palavraPasse } from '../preparos.ts'

const dialogo = (page: Page) => page.getByRole('dialog', { name: /^Juntar alunos/ })
const aluno = (page: Page, nome: string) => page.getByRole('table', { name: 'Alunos da turma' }).getByRole('row').filter({ hasText: nome })
const convite = (page: Page, email: string) => page.getByRole('list', { name: 'Convites' }).getByRole('listitem').filter({ hasText: email })

async function openJuntar(page: Page, turma: number, maneira: string): Promise<void> {
  await page.goto(`/turmas/${turma}/alunos`)
  await page.getByRole('button', { name: 'Juntar alunos' }).click()
  await dialogo(page).getByRole('tab', { name: maneira }).click()
}

test(
  'convidar por e-mail: pendente, enviado, reenviado, anulado; quem aceita cai na turma',
  soComputador,
  async ({ as, lousa, correio }) => {
    const { professora, turma, aluno: jaLa } = await newSala(lousa.url)
    const [nova, lenta, engano] = [newEmail('nova'), newEmail('lento'), newEmail('engano')]
    const page = await as.comToken(professora.token)
    await openJuntar(page, turma.id, 'E-mail')
    const enderecos = dialogo(page).getByLabel('Endereços, um por linha')
    await enderecos.fill(`${nova}\n${lenta}; ${engano}\nsem-arroba\n${jaLa.email}`)
    await dialogo(page).getByLabel('Mensagem').fill('Até segunda-feira!')
    await expect(enderecos).toHaveAccessibleDescription(/Linha 3/)
    await dialogo(page).getByRole('button', { name: 'Enviar 4 convites' }).click()
    // The good ones have gone; those that could not stay, with the reason.
    await expect(dialogo(page).getByText('Estes não receberam convite')).toBeVisible()
    await expect(dialogo(page).getByText(new RegExp(jaLa.email))).toBeVisible()
    await expect(enderecos).toHaveValue('sem-arroba')
    await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(convite(page, lenta)).toContainText('Convite pendente')

    const { assunto, texto } = await correio.waitForCarta(nova)
    expect(assunto).not.toBe('')
    expect(texto).toContain('Até segunda-feira!')
    await expect(async () => {
      await page.reload()
      await expect(convite(page, nova)).toContainText('Enviado', { timeout: 2_000 })
    }).toPass()
    await expect(convite(page, lenta)).toContainText('Convite pendente')
    await page.getByRole('button', { name: `Reenviar o convite de ${nova}` }).click()
    await expect(page.getByText('O convite vai a caminho.')).toBeVisible()
    await page.getByRole('button', { name: `Anular o convite de ${engano}` }).click()
    await expect(page.getByText(`O convite de ${engano} foi anulado.`)).toBeVisible()
    await expect(convite(page, engano)).toHaveCount(0)

    const ligacao = new URL(/https?:\/\/\S+\/signin\?convite=\S+/.exec(texto)?.[0] ?? '')
    const convidada = await as.anonimo()
    await convidada.goto(`${ligacao.pathname}${ligacao.search}`)
    await expect(convidada.getByRole('heading', { level: 1, name: `Entrar na turma ${turma.name}` })).toBeVisible()
    await convidada.getByLabel('Nome').fill('Iva Nunes')
    await convidada.getByLabel('Ano de nascimento').fill('2011')
    await convidada.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
    await convidada.getByRole('button', { name: 'Criar conta' }).click()
    // "Entrar na turma …" holds the name too.
    await expect(convidada.getByRole('heading', { level: 1, name: turma.name, exact: true })).toBeVisible()
    await page.reload()
    await expect(aluno(page, 'Iva Nunes')).toBeVisible()
    await expect(convite(page, nova)).toHaveCount(0)

    const { texto: anulado } = await correio.waitForCarta(engano)
    const velha = new URL(/https?:\/\/\S+\/signin\?convite=\S+/.exec(anulado)?.[0] ?? '')
    const enganada = await as.anonimo()
    await enganada.goto(`${velha.pathname}${velha.search}`)
    await expect(enganada.getByText('Esta ligação não existe ou já foi usada.')).toBeVisible()
  },
)

test('quem já tem conta aceita o convite só com a sua palavra-passe', soComputador, async ({ as, lousa, correio }) => {
  const { professora, turma } = await newSala(lousa.url)
  const rita = await newAluno(lousa.url, undefined, 'Rita Gil')
  await call(lousa.url, professora.token, 'POST /api/turmas/convites/{id}', { params: { id: turma.id }, body: { emails: [rita.email] } })
  const { texto } = await correio.waitForCarta(rita.email, '/signin?convite=')
  const ligacao = new URL(/https?:\/\/\S+\/signin\?convite=\S+/.exec(texto)?.[0] ?? '')
  const page = await as.anonimo()
  await page.goto(`${ligacao.pathname}${ligacao.search}`)
  await expect(page.getByText(`Já há uma conta com o e-mail ${rita.email}.`)).toBeVisible()
  await page.getByLabel('Palavra-passe', { exact: true }).fill('não é esta não')
  await page.getByRole('button', { name: 'Entrar na turma' }).click()
  await expect(page.getByText('O utilizador ou a palavra-passe não estão certos.')).toBeVisible()
  await page.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
  await page.getByRole('button', { name: 'Entrar na turma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: turma.name })).toBeVisible()
})

test(
  'contas para alunos sem e-mail: talões impressos uma vez, palavra-passe mudada à primeira entrada',
  soComputador,
  async ({ as, lousa }) => {
    const professora = await newProfessor(lousa.url)
    const turma = await newTurma(lousa.url, professora.token, '1.º Letras')
    const page = await as.comToken(professora.token)
    await openJuntar(page, turma.id, 'Contas novas')
    const criar = dialogo(page).getByRole('button', { name: /^Criar/ })
    await expect(criar).toHaveAttribute('aria-disabled', 'true')
    await dialogo(page).getByLabel('Nomes, um por linha').fill('N.º\tNome\n1. Ágata Prado\n2  Caio   Reis\n\nÁgata Prado')
    const ensaio = dialogo(page).getByRole('table', { name: 'Contas a criar' })
    await expect(ensaio.getByRole('row')).toHaveText([/Utilizador/, /^1 · Ágata Prado/, /^2 · Caio Reis/, /^Ágata Prado/])
    await dialogo(page).getByRole('button', { name: 'Criar 3 contas e imprimir' }).click()

    await expect(page.getByText(/As palavras-passe só aparecem agora/)).toBeVisible()
    const folha = page.getByRole('region', { name: 'Folha 1 de 1' })
    await expect(folha.getByRole('listitem')).toHaveCount(3)
    const talao = folha.getByRole('listitem').filter({ hasText: 'Caio Reis' })
    await expect(talao.getByRole('img', { name: 'Código QR para Caio Reis entrar' })).toBeVisible()
    const [, utilizador = '', senha = ''] = await talao.getByRole('definition').allInnerTexts()
    await page.emulateMedia({ media: 'print' })
    await expect(talao).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByText(/As palavras-passe só aparecem agora/)).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: 'Voltar aos alunos' }).click()
    const pergunta = page.getByRole('alertdialog', { name: 'Sair dos acessos?' })
    await expect(pergunta).toContainText('3 palavras-passe deixam de se ver')
    await pergunta.getByRole('button', { name: 'Ficar na página' }).click()
    await expect(talao).toBeVisible()
    await page.getByRole('button', { name: 'Voltar aos alunos' }).click()
    await pergunta.getByRole('button', { name: 'Sair', exact: true }).click()
    await expect(aluno(page, 'Caio Reis')).toContainText('ainda não entrou')

    const dele = await as.anonimo()
    const escolha = dele.getByRole('heading', { level: 1, name: /^Escolh[ae] a (?:tua|sua) palavra-passe$/ })
    const recebida = dele.getByLabel(/^Palavra-passe que receb(?:este|eu)$/)
    const enterBySlip = async (): Promise<void> => {
      await dele.goto(`/login?utilizador=${encodeURIComponent(utilizador)}`)
      await expect(dele.getByLabel('E-mail ou nome de utilizador')).toHaveValue(utilizador)
      // As a phone's keyboard writes it.
      await dele.getByLabel('Palavra-passe', { exact: true }).fill(senha.charAt(0).toUpperCase() + senha.slice(1).replaceAll('-', ' '))
      await dele.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(escolha).toBeVisible()
    }
    await enterBySlip()
    for (const address of ['/', '/turmas']) {
      await dele.goto(address)
      await expect(escolha).toBeVisible()
    }
    await expect(recebida, 'a page opened anew does not know it').toBeVisible()
    await dele.evaluate(() => localStorage.clear())
    await enterBySlip()
    await expect(recebida, 'it has just been typed').toHaveCount(0)
    await dele.getByLabel('Palavra-passe nova').fill('lapis-azul-e-sol')
    await dele.getByRole('button', { name: 'Guardar palavra-passe' }).click()
    await expect(dele.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Caio' })).toBeVisible()
    await dele.goto('/turmas')
    await expect(dele.getByRole('link', { name: '1.º Letras' })).toBeVisible()

    // A lost slip: a new one-time password, and the old ones no longer open anything.
    await page.reload()
    await expect(aluno(page, 'Caio Reis')).not.toContainText('ainda não entrou')
    await page.getByRole('button', { name: 'Imprimir acessos' }).click()
    const imprimir = page.getByRole('dialog', { name: 'Imprimir acessos' })
    await expect(imprimir.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await imprimir.getByRole('checkbox', { name: 'Todos os 3' }).check()
    await expect(imprimir.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await imprimir.getByRole('checkbox', { name: 'Todos os 3' }).uncheck()
    await expect(imprimir.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await imprimir.getByRole('checkbox', { name: 'Todos os 3' }).press('Space')
    await imprimir.getByRole('checkbox', { name: 'Caio Reis' }).uncheck()
    await expect(imprimir.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await imprimir.getByRole('checkbox', { name: 'Caio Reis' }).check()
    await imprimir.getByRole('button', { name: 'Criar e imprimir 3 acessos' }).click()
    await expect(page.getByRole('region', { name: 'Folha 1 de 1' }).getByRole('listitem')).toHaveCount(3)
    await expect(async () => {
      await dele.reload()
      await expect(dele.getByRole('heading', { name: 'Entrar na sala' })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  },
)

test('um CSV é ensaiado linha a linha antes de mudar o que quer que seja', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno: jaLa } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await openJuntar(page, turma.id, 'Ficheiro CSV')
  const [email, utilizador] = [newEmail('csv'), `lia.${crypto.randomUUID().slice(0, 6)}`]
  // As a Portuguese spreadsheet saves it: semicolons, Windows-1252.
  const linhas = [
    'Nº;Nome;E-mail;Utilizador',
    `1;Lia Conceição;;${utilizador}`,
    `2;Ivo Sá;${email};`,
    `3;Rui Sá;${jaLa.email};`,
    '4;;;',
    '5;Mal Escrito;isto-não-é-um-email;',
    `6;${'Nome'.repeat(75)};;`,
  ]
  // Headings nobody knows are no pupil: the sentence says which are expected.
  await dialogo(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'turma.csv', mimeType: 'text/csv', buffer: Buffer.from('foo;bar\nAna Sá;1\n') })
  await expect(dialogo(page).getByRole('alert')).toContainText('a primeira linha diz «foo», «bar»')
  await expect(dialogo(page).getByRole('alert')).toContainText('Nome e, se houver, Número, E-mail e Utilizador.')
  const escolher = page.waitForEvent('filechooser')
  await dialogo(page).getByRole('button', { name: 'Escolher ficheiro' }).click()
  await (await escolher).setFiles({ name: 'alunos.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas.join('\r\n'), 'latin1') })
  const tabela = dialogo(page).getByRole('table', { name: 'Linhas do ficheiro' })
  await expect(tabela.getByRole('row').filter({ hasText: 'Lia Conceição' })).toContainText('Pronto')
  await expect(tabela.getByRole('row').filter({ hasText: 'Ivo Sá' })).toContainText('Pronto')
  await expect(tabela.getByRole('row').filter({ hasText: 'Mal Escrito' })).toContainText('E-mail incompleto: falta o «@».')
  await expect(dialogo(page).getByRole('status')).toContainText('com erro')
  // However long a name, the verdict beside it can be read without scrolling sideways.
  const longo = tabela.getByRole('row').filter({ hasText: 'NomeNome' })
  await expect(longo).toContainText('O nome tem mais de 200 letras.')
  const largura = (await tabela.boundingBox())?.width ?? 0
  expect(largura).toBeLessThanOrEqual((await dialogo(page).boundingBox())?.width ?? 0)
  await expect(tabela.getByRole('row').nth(1)).toContainText('Falta o nome.')
  const antes = await call(lousa.url, professora.token, 'GET /api/turmas/alunos/{id}', { params: { id: turma.id } })
  expect(antes).toMatchObject({ alunos: [{ nome: 'Rui Sá' }], convites: [] })

  // While it is under way: how many, that it cannot be called off, and what leaving does.
  let follow = (): void => {}
  const parado = new Promise<void>((resolve) => (follow = resolve))
  await page.route(`**/api/turmas/csv/${turma.id}`, async (route) => {
    await parado
    await route.continue()
  })
  await dialogo(page)
    .getByRole('button', { name: /^Juntar \d alunos$/ })
    .click()
  await expect(dialogo(page).getByRole('progressbar', { name: 'A juntar 3 alunos à turma, 1 com conta nova' })).toBeVisible()
  await expect(dialogo(page).getByText('Se sair desta página, continua na mesma', { exact: false })).toBeVisible()
  await expect(dialogo(page).getByRole('button', { name: 'Cancelar' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeVisible()
  follow()
  const folha = page.getByRole('region', { name: 'Folha 1 de 1' })
  await expect(folha.getByRole('listitem')).toHaveCount(1)
  await expect(folha.getByRole('listitem')).toContainText(utilizador)
  await page.getByRole('button', { name: 'Voltar aos alunos' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(aluno(page, 'Lia Conceição')).toBeVisible()
  await expect(convite(page, email)).toBeVisible()
})

test('o nome de um aluno com conta da turma emenda-se onde está o número', async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  await call(lousa.url, professora.token, 'POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Fláiva Nunes'] } })
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/alunos`)
  await page.getByRole('button', { name: 'Mais ações para Fláiva Nunes' }).click()
  await page.getByRole('menuitem', { name: 'Mudar nome ou número' }).click()
  const janela = page.getByRole('dialog', { name: 'Nome e número de Fláiva Nunes' })
  await janela.getByRole('textbox', { name: 'Nome', exact: true }).fill('Flávia Nunes')
  await janela.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(aluno(page, 'Flávia Nunes')).toBeVisible()
  await expect(aluno(page, 'Fláiva Nunes')).toHaveCount(0)
})

test('mudar o número, procurar, ordenar, e retirar um aluno com volta atrás', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  await newAluno(lousa.url, turma.codigo, 'Água Marinha')
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/alunos`)
  await page.getByRole('button', { name: 'Mais ações para Rui Sá' }).click()
  await page.getByRole('menuitem', { name: 'Mudar número' }).click()
  await page.getByRole('dialog').getByLabel('Número').fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar número' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Rui Sá/ }).getByText('N.º', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Rui Sá/ }).getByText('7', { exact: true })).toBeVisible()
  // Under the name, not under the face before it.
  const esquerda = async (onde: Locator) => (await onde.boundingBox())?.x ?? 0
  const doNome = await esquerda(aluno(page, 'Rui Sá').getByText('Rui Sá', { exact: true }))
  const doNumero = await esquerda(page.getByRole('row', { name: /Rui Sá/ }).getByText('N.º', { exact: true }))
  expect(Math.abs(doNumero - doNome)).toBeLessThan(2)

  await page.getByRole('searchbox', { name: 'Nome do aluno' }).fill('agua')
  await expect(page).toHaveURL(/nome=agua/)
  await expect(aluno(page, 'Água Marinha')).toBeVisible()
  await expect(aluno(page, 'Rui Sá')).toHaveCount(0)
  await page.goto(`/turmas/${turma.id}/alunos`)

  await page.getByRole('button', { name: 'Mais ações para Rui Sá' }).click()
  await page.getByRole('menuitem', { name: 'Retirar da turma' }).click()
  await expect(page.getByText('Rui Sá saiu da turma. O que fez fica guardado.')).toBeVisible()
  await expect(aluno(page, 'Rui Sá')).toHaveCount(0)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Anular' }).click()
  await expect(aluno(page, 'Rui Sá')).toBeVisible()
})

test(
  'quem já é aluno noutra turma pode ficar com a mesma conta, da lista ou do ficheiro; a linha que não serve diz porquê',
  soTelemovel,
  async ({ as, lousa }) => {
    const professora = await newProfessor(lousa.url)
    const oitavo = await newTurma(lousa.url, professora.token, '8.º A')
    const nono = await newTurma(lousa.url, professora.token, '9.º B')
    const body = { nomes: ['Mara Luís', 'Gil Pó'] }
    await call(lousa.url, professora.token, 'POST /api/turmas/contas/{id}', { params: { id: oitavo.id }, body })
    const page = await as.comToken(professora.token)
    await openJuntar(page, nono.id, 'Contas novas')
    const nomes = dialogo(page).getByLabel('Nomes, um por linha')
    await nomes.fill('1 Mara Luís\n5\n2 Gil Pó\n2 Nova Aluna')
    const plano = dialogo(page).getByRole('table', { name: 'Contas a criar' })
    await expect(nomes).toHaveAccessibleDescription(/Linha 2: Falta o nome/)
    await expect(plano.getByRole('row').nth(2)).toContainText('Falta o nome: aqui só há um número.')
    await expect(dialogo(page).getByRole('button', { name: /e imprimir/ })).toHaveAttribute('aria-disabled', 'true')
    await nomes.fill('1 Mara Luís\n2 Gil Pó\n2 Nova Aluna')
    await expect(plano.getByRole('row').nth(1)).toContainText('já é seu aluno em 8.º A')
    await expect(plano.getByRole('row').nth(3)).toContainText('O número 2 é também o da linha 2.')
    // In two classes of one year they may be two pupils: nobody gets the account of another in silence.
    await expect(plano.getByRole('row').nth(1)).toContainText('Se é o mesmo aluno, escolha a conta.')
    await expect(plano.getByLabel('Conta de Gil Pó').locator('option:checked')).toHaveText('Conta nova: gil.po2')
    await plano.getByLabel('Conta de Mara Luís').selectOption({ label: 'A mesma conta: mara.luis' })
    await dialogo(page).getByRole('button', { name: 'Juntar, criar 2 contas e imprimir' }).click()
    await expect(page.getByText('1 aluno ficou na turma com a conta que já tinha.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Folha 1 de 1' }).getByRole('listitem')).toHaveCount(2)

    const decimo = await newTurma(lousa.url, professora.token, '10.º C')
    await openJuntar(page, decimo.id, 'Ficheiro CSV')
    const buffer = Buffer.from('Nome;N.º\nMara Luís;1\nNova Pessoa;2\n')
    await dialogo(page).locator('input[type=file]').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer })
    const linhas = dialogo(page).getByRole('table', { name: 'Linhas do ficheiro' })
    // With the number she has in the other class she is the same pupil; the teacher may say she is not.
    const conta = linhas.getByLabel('Conta de Mara Luís')
    await expect(conta.locator('option:checked')).toHaveText('A mesma conta: mara.luis')
    await conta.selectOption({ label: 'Conta nova' })
    await conta.selectOption({ label: 'A mesma conta: mara.luis' })
    await dialogo(page).getByRole('button', { name: 'Juntar 2 alunos' }).click()
    await expect(page.getByText('1 conta criada e 1 aluno junto à turma.')).toBeVisible()
  },
)

test('uma folha de cálculo com a pauta entra como um CSV', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await openJuntar(page, turma.id, 'Ficheiro CSV')
  const cells = [['N.º', 'Nome'].map((value) => ({ value })), [{ value: 4 }, { value: 'Lia Conceição' }]]
  const buffer = await writeExcelFile(cells).toBuffer()
  await dialogo(page).locator('input[type=file]').setInputFiles({ name: 'pauta.xlsx', mimeType: '', buffer })
  await expect(dialogo(page).getByText('1 linha: número, nome')).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Juntar 1 aluno' }).click()
  await expect(page.getByRole('region', { name: 'Folha 1 de 1' }).getByRole('listitem')).toContainText('Lia Conceição')
})
