/** The acts that the most usual tasks take, counted in a browser and told in docs/acts.md. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { campoRico, mark } from '../editor.ts'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newAluno, newProfessor, newSala, newSalaComTeste, newTesteRepositorio, newTurma } from '../preparos.ts'
import { closeJanela, composicao, handInPelaApi } from '../respostas.ts'

const painelDe = (url: string, token: string, id: number) => call(url, token, 'GET /api/turmas/teste/correcao/{id}', { params: { id } })

const separador = (page: Page, turma: string, nome: string) =>
  page.getByRole('navigation', { name: `Turma ${turma}` }).getByRole('link', { name: new RegExp(`^${nome}`) })

/** A press, or a key that writes nothing. */
class Atos {
  #n = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(one: Locator): Promise<void> {
    this.#n += 1
    await one.click()
  }

  async key(name: string): Promise<void> {
    this.#n += 1
    await this.#page.keyboard.press(name)
  }

  async mark(one: Locator): Promise<void> {
    this.#n += 1
    await mark(one)
  }

  get n(): number {
    return this.#n
  }
}

/** What the page says of a task: ours, and theirs. */
async function told(tarefa: string): Promise<{ nossos: number; deles: number }> {
  const page = await readFile(new URL('../../docs/acts.md', import.meta.url), 'utf8')
  const [, , , nossos, deles] =
    page
      .split('\n')
      .find((line) => line.startsWith(`| ${tarefa} `))
      ?.split('|') ?? []
  return { nossos: Number(nossos), deles: Number(deles) }
}

async function expectAsTold(tarefa: string, { n }: Atos): Promise<void> {
  const { nossos, deles } = await told(tarefa)
  expect(n, tarefa).toBe(nossos)
  expect(n, tarefa).toBeLessThanOrEqual(deles)
}

test('criar uma turma, e entrar nela com o código', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/')
  const atos = new Atos(page)
  await atos.press(page.getByRole('navigation').getByRole('link', { name: 'Turmas' }).first())
  await atos.press(page.getByRole('button', { name: 'Criar turma' }).first())
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('7.º A')
  await atos.key('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '7.º A' })).toBeVisible()
  await expectAsTold('create a class', atos)

  const turma = await newTurma(lousa.url, token)
  const aluno = await newAluno(lousa.url)
  const dele = await as.comToken(aluno.token)
  await dele.goto('/')
  const dos = new Atos(dele)
  await dos.press(dele.getByRole('textbox', { name: 'Código de acesso' }).first())
  await dele.keyboard.type(turma.codigo)
  await dos.key('Enter')
  await expect(dele.getByRole('heading', { level: 1, name: turma.name })).toBeVisible()
  await expectAsTold('join a class with its code', dos)
})

test('escrever uma pergunta de quatro opções', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Rochas', [])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${teste.id}`)
  const atos = new Atos(page)
  const nova = page.getByRole('dialog', { name: 'Nova pergunta' })
  await atos.press(page.getByRole('button', { name: 'Nova pergunta' }).first())
  await expect(campoRico(page, 'Enunciado')).toBeFocused()
  await page.keyboard.type('Qual destas é uma rocha?')
  await atos.press(nova.getByRole('textbox', { name: 'Opção A' }))
  for (const opcao of ['Granito', 'Ferro', 'Vidro', 'Água']) {
    await page.keyboard.type(opcao)
    await atos.key('Enter')
  }
  await atos.mark(nova.getByRole('radio', { name: 'Opção A certa' }))
  await atos.key('Control+Enter')
  await expect(campoRico(page, 'Enunciado'), 'the next one is ready to type').toHaveText('')
  await expectAsTold('write a multiple choice of four options with its key', atos)
})

test('dar um teste a uma turma, e a outras duas; marcar um trabalho', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  for (const nome of ['7.º B', '7.º C']) await newTurma(lousa.url, professora.token, nome)
  await newTesteRepositorio(lousa.url, professora.token, 'Células e tecidos', [['escolhaUnica']])
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}`)
  const atos = new Atos(page)
  await atos.press(separador(page, turma.name, 'Testes'))
  await atos.press(page.getByRole('link', { name: 'Criar teste' }))
  await atos.press(page.getByRole('combobox', { name: 'Teste', exact: true }))
  await page.keyboard.type('celulas')
  await expect(page.getByRole('option', { name: /Células e tecidos/ })).toBeVisible()
  await atos.key('Enter')
  const outras = new Atos(page)
  for (const nome of ['7.º B', '7.º C']) {
    await outras.press(page.getByRole('checkbox', { name: new RegExp(nome) }))
    // Its line comes above the button: pressed meanwhile, it slides away.
    await expect(page.getByRole('group', { name: nome, exact: true }).getByText('todos os alunos')).toBeVisible()
  }
  await atos.press(page.getByRole('button', { name: 'Atribuir teste' }))
  await expect(page).toHaveURL(new RegExp(`/turmas/${turma.id}/testes$`))
  await expectAsTold('give a test one has to a class', atos)
  await expectAsTold('the same to two further classes', outras)

  await page.goto(`/turmas/${turma.id}`)
  const trabalho = new Atos(page)
  await trabalho.press(separador(page, turma.name, 'Trabalhos'))
  // Above the list until it is known to be empty; then in its place.
  await expect(page.getByRole('heading', { name: 'Ainda não há trabalhos nesta turma' })).toBeVisible()
  await trabalho.press(page.getByRole('link', { name: 'Criar trabalho' }))
  await trabalho.press(page.getByRole('textbox', { name: 'Título', exact: true }))
  await page.keyboard.type('Cartaz')
  await trabalho.press(campoRico(page, 'Instruções'))
  await page.keyboard.type('Desenha o interior da Terra.')
  await trabalho.press(page.getByRole('button', { name: 'Marcar trabalho' }))
  await expect(page.getByText('Cartaz').first()).toBeVisible()
  await expectAsTold('set homework with instructions', trabalho)
})

test('começar e entregar um teste', soComputador, async ({ as, lousa }) => {
  const { aluno } = await newSalaComTeste(lousa.url, [['escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await page.goto('/')
  const comeco = new Atos(page)
  await comeco.press(page.getByRole('link', { name: /^Começar/ }).first())
  await comeco.press(page.getByRole('button', { name: 'Começar o teste' }))
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAsTold('begin a test', comeco)
  const entrega = new Atos(page)
  await entrega.press(page.getByRole('button', { name: 'Rever e entregar' }).first())
  await entrega.press(page.getByRole('button', { name: 'Entregar teste' }))
  await entrega.press(page.getByRole('dialog', { name: 'Entregar o teste?' }).getByRole('button', { name: 'Entregar', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  await expectAsTold('hand a test in', entrega)
})

test('corrigir uma resposta aberta e publicar os resultados', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['composicao']])
  const colega = await newAluno(lousa.url, turma.codigo, 'Eva Reis')
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 2: composicao('Vivo junto ao mar.') })
  await handInPelaApi(lousa.url, colega.token, teste.id, { 2: composicao('Vivo na serra.') })
  await closeJanela(lousa.url, professora.token, teste.id)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  const pontos = page.getByRole('textbox', { name: 'Pontos', exact: true }).first()
  await expect(pontos).toBeVisible()
  await page.keyboard.press('p') // once, before the first
  const atos = new Atos(page)
  await page.keyboard.type('7,5')
  await atos.key('Enter')
  await expect(pontos).toHaveValue('')
  await expect(pontos).toBeFocused()
  await expectAsTold('mark an open answer and come to the next', atos)
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await painelDe(lousa.url, professora.token, teste.id)).resumo.corrigidas).toBe(2)

  await page.goto(`/turmas/${turma.id}/testes/${teste.id}`)
  const publicar = new Atos(page)
  await publicar.press(page.getByRole('button', { name: 'Publicar…' }))
  await publicar.press(page.getByRole('dialog', { name: 'Publicar resultados' }).getByRole('button', { name: /^Publicar/ }))
  await expect(page.getByRole('button', { name: 'Esconder resultados' })).toBeVisible()
  await expectAsTold('publish the results of a test', publicar)
})
