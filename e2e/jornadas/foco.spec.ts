/** By keyboard alone: whatever an act takes off the page, the keyboard stands on something with a name, near it. */
import { type Locator, type Page, expect } from '@playwright/test'
import { soComputador, test } from '../ensaio.ts'
import { call, newAluno, newProfessor, newSala, newSalaComTeste, newTesteRepositorio, newTurma, perguntasDeExemplo } from '../preparos.ts'
import { waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, press, tabAte } from '../teclado.ts'

const titulo = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const temFoco = (lugar: Locator): Promise<void> => expect(lugar).toBeFocused()

async function chooseNoMenu(page: Page, botao: string, acao: string): Promise<void> {
  await press(page, page.getByRole('button', { name: botao }))
  const item = page.getByRole('menuitem', { name: acao })
  await expect(item).toBeVisible()
  await tabAte(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
}

test('começar e entregar um teste: na primeira pergunta, e depois no título do que ficou entregue', soComputador, async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica', 'verdadeiroFalso']])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  await temFoco(page.getByRole('group', { name: 'Pergunta 1 de 2' }))
  // The next stop of the keyboard is in the question, not over it.
  await page.keyboard.press('Tab')
  await temFoco(page.getByRole('main').getByRole('radio').first())
  await page.keyboard.press('Space')
  await waitForGuardado(page)
  await handInPorTeclado(page)
  await temFoco(titulo(page, 'Teste entregue'))
})

test('criar uma turma: no título da turma nova', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/turmas')
  await press(page, page.getByRole('button', { name: 'Criar turma' }).first())
  const criar = page.getByRole('dialog', { name: 'Criar turma' })
  await temFoco(criar.getByLabel('Nome'))
  await page.keyboard.type('5.º B')
  await press(page, criar.getByRole('button', { name: 'Criar turma' }))
  await temFoco(titulo(page, '5.º B'))
})

test('entrar numa turma com o código, do início e das turmas: no título da turma', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { token: tokenAluno } = await newAluno(lousa.url)
  const page = await as.comToken(tokenAluno)
  for (const [endereco, nome] of [
    ['/', '6.º A'],
    ['/turmas', '6.º B'],
  ] as const) {
    const turma = await newTurma(lousa.url, token, nome)
    await page.goto(endereco)
    await tabAte(page, page.getByLabel('Código de acesso'))
    await page.keyboard.type(turma.codigo)
    await page.keyboard.press('Enter')
    await temFoco(titulo(page, nome))
  }
})

test('publicar um aviso: de volta a onde se escreve; comentar: no campo que se abre', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/atividade`)
  const convite = page.getByRole('button', { name: `Escreva um aviso à turma ${turma.name}` })
  await press(page, convite)
  await temFoco(page.getByRole('textbox', { name: 'Aviso' }))
  await page.keyboard.type('Tragam a lupa.')
  await press(page, page.getByRole('button', { name: 'Publicar' }))
  await temFoco(convite)

  const aviso = page.getByRole('article', { name: /^Aviso de Marta Lemos/ })
  const comentar = aviso.getByRole('button', { name: 'Comentar' })
  await press(page, comentar)
  const campo = aviso.getByRole('textbox', { name: 'Escrever um comentário' })
  await temFoco(campo)
  await page.keyboard.type('E um caderno.')
  await press(page, aviso.getByRole('button', { name: 'Comentar', exact: true }).last())
  await expect(aviso.getByRole('listitem')).toContainText('E um caderno.')
  // Taken out again, what stood with it is the nearest that is left.
  await press(page, aviso.getByRole('button', { name: 'Remover o comentário de Marta Lemos' }))
  await expect(aviso.getByText('E um caderno.')).toHaveCount(0)
  await temFoco(campo)
})

test('publicar do início: de volta a onde se escreve', soComputador, async ({ as, lousa }) => {
  const { professora } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto('/')
  const convite = page.getByRole('button', { name: 'Escreva um aviso às suas turmas' })
  await press(page, convite)
  await tabAte(page, page.getByRole('textbox', { name: 'Aviso' }))
  await page.keyboard.type('Tragam a lupa.')
  await press(page, page.getByRole('button', { name: 'Publicar', exact: true }))
  await temFoco(convite)
})

test('«+» no editor de testes: no da pergunta seguinte', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  for (const tipo of ['verdadeiroFalso', 'composicao'] as const)
    await call(lousa.url, token, 'PUT /api/perguntas', { body: { chave: crypto.randomUUID(), ...perguntasDeExemplo[tipo] } })
  const { id } = await newTesteRepositorio(lousa.url, token, 'Planeta Terra', [['escolhaUnica']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  const juntar = page.getByRole('complementary', { name: 'Juntar do repositório' }).getByRole('button', { name: /^Juntar à página 1/ })
  await expect(juntar).toHaveCount(2)
  await press(page, juntar.first())
  await expect(juntar).toHaveCount(1)
  await temFoco(juntar)
})

test('juntar um recurso no diálogo: fica no diálogo', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  await call(lousa.url, token, 'POST /api/licencas/ativar', { body: { codigo: 'TV9A-PR4F-2227' } })
  const { id } = await newTesteRepositorio(lousa.url, token, 'Planeta Terra', [['escolhaUnica']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${id}`)
  const abrir = page.getByRole('button', { name: 'Do banco de recursos' })
  await press(page, abrir)
  const escolha = page.getByRole('dialog', { name: 'Recursos do banco' })
  // Of those there are, the ones of manuais without a licence cannot be taken, and stand between the others.
  const juntar = escolha.getByRole('button', { name: /^Juntar: / })
  const livre = escolha.getByRole('button', { name: /^Juntar: /, disabled: false }).first()
  await expect(livre).toBeVisible()
  const nomes = await juntar.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  const seguinte = nomes[nomes.indexOf(await livre.getAttribute('aria-label')) + 1]
  await press(page, livre)
  await expect(escolha.getByText('Já está neste teste')).toBeAttached()
  await temFoco(escolha.getByRole('button', { name: seguinte ?? '' }))
  await press(page, escolha.getByRole('button', { name: 'Concluir' }))
  await temFoco(abrir)
})

test('arquivar uma turma e anular: nas outras, e de volta ao que lá ficou', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  await newTurma(lousa.url, token, '5.º B')
  await newTurma(lousa.url, token, '5.º C')
  const page = await as.comToken(token)
  await page.goto('/turmas')
  await chooseNoMenu(page, 'Mais ações para 5.º B', 'Arquivar turma')
  await expect(page.getByRole('link', { name: '5.º B' })).toHaveCount(0)
  const outra = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '5.º C' }) })
  await temFoco(outra.locator(':focus'))
  await page.keyboard.press('F6')
  await temFoco(page.getByRole('button', { name: 'Anular' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '5.º B' })).toBeVisible()
  await temFoco(outra.locator(':focus'))
})
