/** A teacher's classes: create, edit, archive, delete; the access code on the board; colleagues. */
import type { Locator, Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newProfessor, newSala, newTurma } from '../preparos.ts'

const aviso = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(text)

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('criar uma turma, mudá-la, arquivá-la e trazê-la de volta', soComputador, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto('/turmas')
  await page.getByRole('main').getByText('Ainda não tem turmas').waitFor()
  await page.getByRole('button', { name: 'Criar turma' }).first().click()
  const criar = page.getByRole('dialog', { name: 'Criar turma' })
  await criar.getByRole('button', { name: 'Criar turma' }).click()
  await expect(criar.getByLabel('Nome')).toHaveAccessibleDescription('Escreva o nome da turma.')
  await expect(criar.getByLabel('Nome')).toBeFocused()
  await criar.getByLabel('Nome').fill('5.º B')
  await criar.getByLabel('Disciplina').fill('Matemática')
  await criar.getByLabel('Descrição').fill('A turma das segundas de manhã.')
  await criar.getByRole('radio', { name: 'Ameixa' }).check()
  await criar.getByRole('button', { name: 'Criar turma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '5.º B' })).toBeVisible()
  await expect(page).toHaveTitle('Alunos · 5.º B · Lousa')
  await expect(page.getByText('Ainda não há alunos')).toBeVisible()

  await page.getByRole('navigation', { name: 'Onde estou' }).getByRole('link', { name: 'Turmas' }).click()
  const cartao = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '5.º B' }) })
  await expect(cartao).toContainText('Matemática')
  await expect(cartao).toContainText('0 alunos')

  // The next class begins with the subject and the year of this one, and a name of its own.
  await page.getByRole('button', { name: 'Criar turma' }).click()
  await expect(criar.getByLabel('Disciplina')).toHaveValue('Matemática')
  await expect(criar.getByLabel('Ano letivo')).toHaveValue(/^20\d\d\/20\d\d$/)
  await expect(criar.getByLabel('Nome')).toHaveValue('')
  await criar.getByRole('button', { name: 'Cancelar' }).click()
  await expect(criar).toBeHidden()

  await choose(page, 'Mais ações para 5.º B', 'Editar turma')
  const editar = page.getByRole('dialog', { name: 'Editar 5.º B' })
  await expect(editar.getByLabel('Disciplina')).toHaveValue('Matemática')
  await editar.getByLabel('Nome').fill('5.º C')
  await editar.getByLabel('Fuso horário').selectOption({ label: 'Açores' })
  await editar.getByRole('button', { name: 'Guardar turma' }).click()
  await expect(aviso(page, 'Turma guardada.')).toBeVisible()
  await expect(page.getByRole('link', { name: '5.º C' })).toBeVisible()

  await choose(page, 'Mais ações para 5.º C', 'Arquivar turma')
  await expect(aviso(page, '5.º C foi arquivada: fica só para consulta.')).toBeVisible()
  await expect(page.getByRole('link', { name: '5.º C' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByRole('link', { name: '5.º C' })).toBeVisible()

  await choose(page, 'Mais ações para 5.º C', 'Arquivar turma')
  await page
    .getByRole('group', { name: 'Turmas a mostrar' })
    .getByRole('button', { name: /^Arquivadas/ })
    .click()
  await expect(page).toHaveURL(/estado=arquivadas/)
  await page.reload()
  await expect(page.getByRole('link', { name: '5.º C' })).toBeVisible()
  await page.getByRole('link', { name: '5.º C' }).click()
  await expect(page.getByText(/arquivada: só para consulta/)).toBeVisible()
  await page.goto('/turmas?estado=arquivadas')
  await choose(page, 'Mais ações para 5.º C', 'Voltar a ativar')
  await expect(aviso(page, '5.º C voltou às turmas ativas.')).toBeVisible()
})

test('um nome de turma muito comprido parte-se, na página e no diálogo', soTelemovel, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const nome = `7.º${'ABCDEFGHIJ'.repeat(7)}`
  const turma = await newTurma(lousa.url, professora.token, nome)
  const page = await as.comToken(professora.token)
  const within = async (titulo: Locator) => {
    await expect(titulo).toBeVisible()
    expect(await titulo.evaluate((one) => one.scrollWidth - one.clientWidth), 'words beyond the title').toBeLessThanOrEqual(0)
    const caixa = await titulo.boundingBox()
    expect((caixa?.x ?? 0) + (caixa?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
  await page.goto('/turmas')
  await within(page.getByRole('heading', { name: nome }))
  await choose(page, `Mais ações para ${nome}`, 'Editar turma')
  await within(page.getByRole('dialog').getByRole('heading', { name: `Editar ${nome}` }))
  await page.goto(`/turmas/${turma.id}/alunos`)
  await within(page.getByRole('heading', { level: 1, name: nome }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
})

test('arquivada e trazida de volta no próprio quadro, a página diz logo o que lá se pode fazer', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/atividade`)
  const escrever = page.getByRole('button', { name: `Escreva um aviso à turma ${turma.name}` })
  await expect(escrever).toBeVisible()
  await choose(page, `Mais ações para ${turma.name}`, 'Arquivar turma')
  await expect(aviso(page, /foi arquivada/)).toBeVisible()
  await expect(escrever).toBeHidden()
  await choose(page, `Mais ações para ${turma.name}`, 'Voltar a ativar')
  await expect(escrever).toBeVisible()
})

test('eliminar uma turma conta o que se perde, pede o nome e fecha-a a todos', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto('/turmas')
  await choose(page, `Mais ações para ${turma.name}`, 'Eliminar turma')
  const pergunta = page.getByRole('alertdialog', { name: `Eliminar a turma ${turma.name}?` })
  await expect(pergunta.getByRole('listitem')).toHaveText(['1 aluno deixa de ter acesso', 'a turma e o seu código'])
  await expect(pergunta.getByRole('button', { name: 'Arquivar em vez disso' })).toBeVisible()
  const botao = pergunta.getByRole('button', { name: 'Eliminar turma' })
  await pergunta.getByLabel(/Para confirmar, escreva/).fill('7.º')
  await expect(botao).toHaveAttribute('aria-disabled', 'true')
  await pergunta.getByLabel(/Para confirmar, escreva/).fill(turma.name)
  await botao.click()
  await expect(aviso(page, `A turma ${turma.name} foi eliminada.`)).toBeVisible()
  await expect(page.getByText('Ainda não tem turmas')).toBeVisible()

  const doAluno = await as.comToken(aluno.token)
  await doAluno.goto(`/turmas/${turma.id}`)
  await expect(doAluno.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
})

test('o código da turma: copiar, projetar, renovar, desligar e voltar a ligar', soComputador, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, professora.token, '7.º Quadro')
  const page = await as.comToken(professora.token)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/turmas/${turma.id}`)
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/atividade$`))
  await page.goto(`/turmas/${turma.id}/testes`)
  const quadro = page.getByRole('region', { name: 'Turma 7.º Quadro' })
  await expect(quadro.getByText(turma.codigo)).toBeVisible()

  await quadro.getByRole('button', { name: 'Copiar o código da turma' }).click()
  await expect(quadro.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(turma.codigo)

  const mostrar = quadro.getByRole('button', { name: `Código da turma, ${turma.codigo}: mostrar em grande` })
  await mostrar.click()
  const parede = page.getByRole('dialog', { name: 'Entrar em 7.º Quadro' })
  await expect(parede.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expect(parede.getByText(turma.codigo)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(parede).toHaveCount(0)
  await expect(mostrar).toBeFocused()

  await choose(page, 'Mais ações para 7.º Quadro', 'Renovar código')
  await page.getByRole('dialog', { name: 'Renovar o código?' }).getByRole('button', { name: 'Renovar código' }).click()
  await expect(aviso(page, /^O código da turma é agora/)).toBeVisible()
  await expect(quadro.getByText(turma.codigo)).toHaveCount(0)

  await choose(page, 'Mais ações para 7.º Quadro', 'Desligar código')
  await expect(aviso(page, 'O código está desligado: ninguém entra com ele.')).toBeVisible()
  await quadro.getByRole('button', { name: 'Ligar código' }).click()
  await expect(aviso(page, 'O código voltou a deixar entrar.')).toBeVisible()
  await expect(quadro.getByRole('button', { name: 'Copiar o código da turma' })).toBeVisible()
})

test('o quadro da turma tem a mesma altura em todos os separadores', async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  const quadro = page.getByRole('region', { name: `Turma ${turma.name}` })
  const alturas = new Set<number>()
  for (const separador of ['atividade', 'alunos', 'testes', 'trabalhos', 'progresso']) {
    await page.goto(`/turmas/${turma.id}/${separador}`)
    await expect(quadro.locator('a[aria-current=page]')).toBeVisible()
    alturas.add((await quadro.boundingBox())?.height ?? 0)
  }
  expect([...alturas]).toHaveLength(1)
  // On a phone the work begins in the upper half.
  expect(Math.max(...alturas)).toBeLessThan((page.viewportSize()?.height ?? 0) / 4)
})

test('uma colega junta-se à turma, faz quase tudo, e recebe-a quando a dona a passa', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const colega = await newProfessor(lousa.url, 'Dora Vaz')
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/alunos`)
  await choose(page, `Mais ações para ${turma.name}`, 'Professores')
  const professores = page.getByRole('dialog', { name: `Professores · ${turma.name}` })
  await professores.getByLabel('E-mail do professor').fill('ninguem@lousa.test')
  await professores.getByRole('button', { name: 'Juntar professor' }).click()
  await expect(professores.getByLabel('E-mail do professor')).toHaveAccessibleDescription(/e-mail/)
  await professores.getByLabel('E-mail do professor').fill(colega.email)
  await professores.getByRole('button', { name: 'Juntar professor' }).click()
  await expect(professores.getByRole('listitem').filter({ hasText: 'Dora Vaz' })).toBeVisible()

  const dela = await as.comToken(colega.token)
  await dela.goto('/turmas')
  await dela.getByRole('button', { name: `Mais ações para ${turma.name}` }).click()
  await expect(dela.getByRole('menuitem', { name: 'Editar turma' })).toBeVisible()
  await expect(dela.getByRole('menuitem', { name: 'Eliminar turma' })).toHaveCount(0)

  await professores.getByRole('button', { name: 'Tornar dono' }).click()
  await professores.getByRole('button', { name: 'Transferir turma' }).click()
  await expect(aviso(page, 'Dora Vaz é agora dono da turma.')).toBeVisible()
  await expect(professores.getByRole('listitem').filter({ hasText: /Dono da turma/ })).toContainText('Dora Vaz')
  await dela.reload()
  await dela.getByRole('button', { name: `Mais ações para ${turma.name}` }).click()
  await expect(dela.getByRole('menuitem', { name: 'Eliminar turma' })).toBeVisible()
})

test(
  'duplicar uma turma para o ano novo traz os trabalhos em rascunho, que se publicam, e os alunos sobem depois',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma } = await newSala(lousa.url)
    await newAluno(lousa.url, turma.codigo, 'Zita Alves')
    const page = await as.comToken(professora.token)
    const [inicio, fim] = [8, 24].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    await call(lousa.url, professora.token, 'PUT /api/trabalho', {
      body: {
        turmaid: turma.id,
        titulo: 'Maquete do vulcão',
        instrucoes: [{ insert: 'Construa uma maquete.\n' }],
        inicio: inicio ?? '',
        fim: fim ?? '',
        temAvaliacao: true,
        todos: true,
        alunos: [],
      },
    })
    await page.goto('/turmas')
    await choose(page, `Mais ações para ${turma.name}`, 'Duplicar turma')
    const duplicar = page.getByRole('dialog', { name: `Duplicar ${turma.name}` })
    await duplicar.getByLabel('Nome da cópia').fill('8.º Z')
    await duplicar.getByLabel('Avançar as datas').fill('52')
    await expect(duplicar.getByText('São 364 dias')).toBeVisible()
    await duplicar.getByRole('button', { name: 'Duplicar turma' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '8.º Z' })).toBeVisible()
    const linha = page.getByRole('table', { name: 'Trabalhos da turma' }).getByRole('row').filter({ hasText: 'Maquete do vulcão' })
    await expect(linha).toContainText('Rascunho')
    await page.getByRole('button', { name: 'Publicar…' }).click()
    const publicar = page.getByRole('dialog', { name: 'Publicar rascunhos' })
    await publicar.getByRole('button', { name: 'Publicar 1 trabalho' }).click()
    await expect(linha).toContainText('Agendado')

    await page.getByRole('link', { name: /^Alunos/ }).click()
    await page.getByRole('button', { name: 'Juntar alunos' }).first().click()
    const juntar = page.getByRole('dialog', { name: 'Juntar alunos · 8.º Z' })
    await juntar.getByRole('tab', { name: 'De outra turma' }).click()
    await juntar.getByRole('button', { name: 'Trazer 2 alunos' }).click()
    await expect(page.getByRole('table', { name: 'Alunos da turma' }).getByRole('row').filter({ hasText: 'Zita Alves' })).toBeVisible()
    const turmas = await call(lousa.url, professora.token, 'GET /api/turmas')
    expect(new Set(turmas.map(({ codigo }) => codigo)).size).toBe(2)
  },
)
