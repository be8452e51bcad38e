/** A teacher gives a test to a class: when, for how long, to whom; changes it; copies, archives, deletes it. */
import type { Locator, Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newSala, newTeste, newTesteRepositorio, newTurma } from '../preparos.ts'

const aviso = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(text)
const linha = (page: Page, nome: string) => page.getByRole('table', { name: 'Testes da turma' }).getByRole('row').filter({ hasText: nome })
const hora = (page: Pick<Page, 'getByLabel'>, label: 'Início' | 'Fim') => page.getByLabel(label, { exact: true })

/** As a person writes it, on the wall in Lisbon: `20/11/2026, 10:30`. */
const emLisboa = (instant: Date): string =>
  instant.toLocaleString('pt-PT', {
    timeZone: 'Europe/Lisbon',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
const minutes = (n: number): Date => new Date(Date.now() + n * 60_000)

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test(
  'atribuir a só alguns alunos, com tempo extra: o resumo diz o que vai acontecer, e só esses o veem',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const colega = await newAluno(lousa.url, turma.codigo, 'Zita Alves')
    await newTesteRepositorio(lousa.url, professora.token, 'Células e tecidos', [['escolhaUnica', 'texto']])
    const page = await as.comToken(professora.token)
    await page.goto(`/turmas/${turma.id}/testes`)
    await page.getByRole('link', { name: 'Criar teste' }).click()
    await expect(page).toHaveTitle(`Novo teste · ${turma.name} · Lousa`)

    await page.getByRole('button', { name: 'Atribuir teste' }).click()
    const teste = page.getByRole('combobox', { name: 'Teste', exact: true })
    await expect(teste).toHaveAccessibleDescription(/Escolha o teste\./)
    await teste.fill('celulas')
    await expect(page.getByRole('option', { name: /Células e tecidos/ })).toBeVisible()
    // The first that fits is taken without looking for it with the arrows.
    await teste.press('Enter')
    await expect(teste).toHaveValue('Células e tecidos')
    await page.getByLabel('Nome para os alunos').fill('Células, 1.º período')

    await hora(page, 'Início').fill(emLisboa(minutes(-2)))
    await hora(page, 'Fim').fill(emLisboa(minutes(-60)))
    await page.getByRole('button', { name: 'Atribuir teste' }).click()
    await expect(hora(page, 'Fim')).toHaveAccessibleDescription(/O fim tem de ser depois do início\./)
    await hora(page, 'Fim').fill(emLisboa(minutes(120)))
    await page.getByLabel('Duração').fill('40')
    await page.getByRole('radio', { name: 'Só alguns' }).check()
    await page.getByRole('checkbox', { name: aluno.nome }).check()
    await page.getByText('Mais definições').click()
    await page.getByRole('region', { name: 'Tempo extra' }).getByRole('button', { name: 'Juntar aluno' }).click()
    await page.getByRole('combobox', { name: 'Aluno' }).selectOption({ label: aluno.nome })
    await page.getByRole('switch', { name: /Baralhar perguntas/ }).uncheck()

    const resumo = page.getByRole('complementary', { name: 'Resumo' })
    await expect(resumo).toContainText('1 aluno responde a «Células, 1.º período».')
    await expect(resumo).toContainText('Abre assim que o atribuir.')
    await expect(resumo).toContainText('Cada aluno tem 40 min a partir do momento em que começa.')
    await expect(resumo).toContainText('1 aluno tem tempo extra')
    await expect(resumo).toContainText('As perguntas vêm pela ordem do teste; as opções, numa ordem diferente para cada aluno.')
    await page.getByRole('button', { name: 'Atribuir teste' }).click()
    await expect(aviso(page, `«Células, 1.º período» foi atribuído à turma ${turma.name}.`)).toBeVisible()
    await expect(linha(page, 'Células, 1.º período')).toContainText('Em curso')
    await expect(linha(page, 'Células, 1.º período')).toContainText('40 min')

    const dele = await as.comToken(aluno.token)
    await dele.goto('/')
    await expect(dele.getByRole('link', { name: 'Começar o teste' })).toBeVisible()
    await dele.goto(`/turmas/${turma.id}/testes`)
    await expect(dele.getByRole('link', { name: 'Começar: Células, 1.º período' })).toBeVisible()
    const dela = await as.comToken(colega.token)
    await dela.goto(`/turmas/${turma.id}/testes`)
    await expect(dela.getByText('Ainda não há testes nesta turma')).toBeVisible()
  },
)

test('o mesmo teste vai para três turmas de uma vez, com o mesmo prazo ou outro', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const [b, c] = [await newTurma(lousa.url, professora.token, '8.º B'), await newTurma(lousa.url, professora.token, '8.º C')]
  const teste = await newTesteRepositorio(lousa.url, professora.token, 'Rochas e minerais', [['escolhaUnica']])
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/novo-teste?teste=${teste.id}`)
  const outras = page.getByRole('region', { name: 'Outras turmas' })
  await outras.getByRole('checkbox', { name: /8\.º B/ }).check()
  await outras.getByRole('checkbox', { name: /8\.º C/ }).check()
  // Each in one line, with the window of all; one is opened and gets another.
  const linhaDe = (nome: string) => outras.getByRole('group', { name: nome, exact: true })
  await expect(hora(page, 'Início')).toHaveCount(1)
  const mesmo = 'mesmo prazo · todos os alunos'
  await expect(linhaDe('8.º B').getByRole('paragraph')).toHaveText(mesmo)
  await linhaDe('8.º B').getByRole('button', { name: 'Mudar na turma 8.º B' }).click()
  await linhaDe('8.º B').getByRole('switch', { name: 'Outro prazo nesta turma' }).check()
  await expect(hora(linhaDe('8.º B'), 'Início')).toHaveValue(await hora(page, 'Início').first().inputValue())
  await hora(linhaDe('8.º B'), 'Fim').fill(emLisboa(minutes(-600)))
  await linhaDe('8.º B').getByRole('button', { name: 'Fechar na turma 8.º B' }).click()
  await page.getByRole('button', { name: 'Atribuir teste' }).click()
  // What is to be mended opens by itself.
  await expect(hora(linhaDe('8.º B'), 'Fim')).toHaveAccessibleDescription(/O fim tem de ser depois do início\./)
  await hora(linhaDe('8.º B'), 'Fim').fill(emLisboa(minutes(3000)))
  await linhaDe('8.º B').getByRole('button', { name: 'Fechar na turma 8.º B' }).click()
  await expect(linhaDe('8.º B').getByRole('paragraph')).not.toHaveText(mesmo)
  await expect(linhaDe('8.º C').getByRole('paragraph')).toHaveText(mesmo)
  await expect(page.getByRole('complementary', { name: 'Resumo' })).toContainText('Vai também para 2 outras turmas, 1 com outro prazo.')
  await page.getByRole('button', { name: 'Atribuir teste' }).click()
  await expect(aviso(page, '«Rochas e minerais» foi atribuído a 3 turmas.')).toBeVisible()
  for (const { id } of [turma, b, c]) {
    await page.goto(`/turmas/${id}/testes`)
    await expect(linha(page, 'Rochas e minerais')).toBeVisible()
  }

  // One page has the three, and two of them get another day at once.
  await choose(page, 'Mais ações para Rochas e minerais', 'Nas outras turmas')
  await expect(page.getByText('Este teste em 3 turmas')).toBeVisible()
  const tabela = page.getByRole('table', { name: 'Este teste em cada turma' })
  await tabela.getByRole('checkbox', { name: /8\.º B/ }).check()
  await tabela.getByRole('checkbox', { name: /8\.º C/ }).check()
  await page.getByRole('button', { name: 'Mudar o prazo…' }).click()
  const prazos = page.getByRole('dialog', { name: 'Mudar o prazo em 2 turmas' })
  const fim = await hora(prazos, 'Fim').first().inputValue()
  await prazos.getByRole('button', { name: 'mais 1 dia' }).click()
  await expect(hora(prazos, 'Fim').first()).not.toHaveValue(fim)
  await prazos.getByRole('button', { name: 'Guardar prazos' }).click()
  await expect(aviso(page, 'O prazo mudou em 2 turmas.')).toBeVisible()
})

test('seis turmas num formulário calmo: cada uma numa linha, e o que raramente muda fica dobrado', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const nomes = ['7.º B', '7.º C', '8.º A', '8.º B', '8.º C']
  for (const nome of nomes) await newTurma(lousa.url, professora.token, nome)
  const teste = await newTesteRepositorio(lousa.url, professora.token, 'Rochas e minerais', [['escolhaUnica']])
  const page = await as.comToken(professora.token)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/turmas/${turma.id}/testes/novo-teste?teste=${teste.id}`)
  const outras = page.getByRole('region', { name: 'Outras turmas' })
  // All with one press, then one less.
  const todas = outras.getByRole('checkbox', { name: 'Todas as outras turmas' })
  await todas.check()
  await expect(outras.getByText('mesmo prazo · todos os alunos')).toHaveCount(nomes.length)
  await outras.getByRole('checkbox', { name: /8\.º C/ }).uncheck()
  await expect(todas).toHaveJSProperty('indeterminate', true)
  await todas.check()
  await expect(outras.getByRole('checkbox', { checked: true })).toHaveCount(nomes.length + 1)
  const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? Infinity
  for (const nome of nomes) expect(await heightOf(outras.getByRole('group', { name: nome, exact: true })), nome).toBeLessThan(50)
  expect(await heightOf(page.locator('form'))).toBeLessThan(1200)

  // What is folded is told beside, and opens by itself for what is to be mended in it.
  await expect(page.getByRole('complementary', { name: 'Resumo' })).toContainText('vêm numa ordem diferente para cada aluno.')
  const baralhar = page.getByRole('switch', { name: 'Baralhar perguntas' })
  await expect(baralhar).toBeHidden()
  await page.getByText('Mais definições').click()
  await expect(baralhar).toBeVisible()
  await page
    .getByRole('region', { name: /^Tempo extra/ })
    .getByRole('button', { name: 'Juntar aluno' })
    .click()
  await page.getByText('Mais definições').click()
  await expect(baralhar).toBeHidden()
  await page.getByRole('button', { name: 'Atribuir teste' }).click()
  await expect(page.getByRole('combobox', { name: 'Aluno' })).toHaveAccessibleDescription('Escolha o aluno.')
})

test('um teste agendado muda-se todo; depois do primeiro aluno, só o prazo', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica']], { inicio: minutes(60), fim: minutes(120) })
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes`)
  await expect(linha(page, 'Teste de ensaio')).toContainText('Agendado')
  await page.getByRole('link', { name: 'Editar: Teste de ensaio' }).click()
  await expect(page.getByLabel('Nome para os alunos')).toHaveValue('Teste de ensaio')
  await page.getByLabel('Nome para os alunos').fill('Teste mudado')
  await hora(page, 'Início').fill(emLisboa(minutes(-2)))
  await page.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(aviso(page, 'Alterações guardadas.')).toBeVisible()
  await expect(linha(page, 'Teste mudado')).toContainText('Em curso')

  await call(lousa.url, aluno.token, 'POST /api/teste/comecar/{id}', { params: { id: teste.id } })
  await page.goto(`/turmas/${turma.id}/testes/editar/${teste.id}`)
  await expect(page.getByText('1 aluno já começou')).toBeVisible()
  await expect(page.getByLabel('Nome para os alunos')).toHaveCount(0)
  await expect(page.getByLabel('Duração')).toHaveCount(0)
  await hora(page, 'Fim').fill(emLisboa(minutes(240)))
  await page.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(aviso(page, 'Alterações guardadas.')).toBeVisible()

  // While a pupil answers it can neither be put away nor deleted, and the menu says why.
  await page.getByRole('button', { name: 'Mais ações para Teste mudado' }).click()
  await expect(page.getByRole('menuitem', { name: /^Arquivar/ })).toContainText('Há alunos a responder neste momento.')
  await expect(page.getByRole('menuitem', { name: /^Eliminar/ })).toHaveAttribute('aria-disabled', 'true')
})

test(
  'filtrar por estado, arquivar com volta atrás, duplicar para outra turma, eliminar com o nome escrito',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma } = await newSala(lousa.url)
    const outra = await newTurma(lousa.url, professora.token, '8.º Outra')
    await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica']])
    const page = await as.comToken(professora.token)
    await page.goto(`/turmas/${turma.id}/testes`)
    const estados = page.getByRole('group', { name: 'Estado' })
    await estados.getByRole('button', { name: /^Em curso/ }).click()
    await expect(page).toHaveURL(/estado=em-curso/)
    await expect(linha(page, 'Teste de ensaio')).toBeVisible()

    await choose(page, 'Mais ações para Teste de ensaio', 'Arquivar')
    await expect(linha(page, 'Teste de ensaio')).toHaveCount(0)
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Anular' }).click()
    await page.goto(`/turmas/${turma.id}/testes`)
    await expect(linha(page, 'Teste de ensaio')).toBeVisible()
    await choose(page, 'Mais ações para Teste de ensaio', 'Arquivar')
    await expect(linha(page, 'Teste de ensaio')).toHaveCount(0)
    await page.goto(`/turmas/${turma.id}/testes?mostrar=arquivados`)
    await expect(linha(page, 'Teste de ensaio')).toContainText('arquivado')
    await choose(page, 'Mais ações para Teste de ensaio', 'Desarquivar')
    await page.goto(`/turmas/${turma.id}/testes`)

    // By the keyboard alone. Until it is saved, nothing of the copy exists.
    await choose(page, 'Mais ações para Teste de ensaio', 'Duplicar para outra turma…')
    await expect(page.getByRole('heading', { name: 'Duplicar «Teste de ensaio»' })).toBeVisible()
    const turmas = page.getByRole('group', { name: 'Turmas', exact: true })
    await expect(turmas.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await turmas.getByRole('checkbox', { name: /8\.º Outra/ }).focus()
    await page.keyboard.press('Space')
    const naOutra = page.getByRole('group', { name: '8.º Outra', exact: true })
    await expect(naOutra.getByText('todos os alunos')).toBeVisible()
    await page.getByLabel('Nome para os alunos').fill('Teste da outra')
    const query = { turmaid: outra.id }
    expect(await call(lousa.url, professora.token, 'GET /api/turmas/testes/', { query })).toEqual([])
    await page.keyboard.press('Enter')
    await expect(aviso(page, '«Teste da outra» foi atribuído à turma 8.º Outra.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/turmas/${outra.id}/testes$`))
    await expect(linha(page, 'Teste da outra')).toBeVisible()

    await page.goto(`/turmas/${turma.id}/testes`)
    await choose(page, 'Mais ações para Teste de ensaio', 'Eliminar…')
    const eliminar = page.getByRole('alertdialog', { name: 'Eliminar «Teste de ensaio»?' })
    await eliminar.getByLabel(/Para confirmar, escreva/).fill('Teste de ensaio')
    await eliminar.getByRole('button', { name: 'Eliminar teste' }).click()
    await expect(aviso(page, '«Teste de ensaio» foi eliminado.')).toBeVisible()
    await expect(page.getByText('Ainda não há testes nesta turma')).toBeVisible()
  },
)

test(
  'um teste com um texto sem perguntas: diz-se ao escolhê-lo, e a recusa leva à página que falta',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma } = await newSala(lousa.url)
    const { id, versao, perguntas } = await newTesteRepositorio(lousa.url, professora.token, 'Por acabar', [['escolhaUnica']])
    await call(lousa.url, professora.token, 'PUT /api/repositorio/teste', {
      body: {
        id,
        versao,
        nome: 'Por acabar',
        perguntas: perguntas.map(({ pergunta, pagina, ordem }) => ({ perguntaid: pergunta.id, pagina, ordem })),
        paginasPerguntas: [{ titulo: 'Um' }, { titulo: 'Dois', estimulo: '<p>Leia.</p>' }],
      },
    })
    const page = await as.comToken(professora.token)
    await page.goto(`/turmas/${turma.id}/testes/novo-teste?teste=${id}`)
    await expect(
      page.getByText('A página 2 tem um texto mas não tem perguntas. Não pode ser atribuído assim.', { exact: false }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Atribuir teste' }).click()
    const teste = page.getByRole('combobox', { name: 'Teste', exact: true })
    await expect(teste).toHaveAccessibleDescription(/A página 2 tem um texto mas não tem perguntas\./)
    await expect(teste).toBeFocused()
    await page.getByRole('link', { name: 'Abrir a página 2 no editor' }).click()
    await expect(
      page.getByRole('region', { name: 'Página 2' }).getByText('enquanto for assim, o teste não pode ser atribuído', { exact: false }),
    ).toBeVisible()
  },
)
