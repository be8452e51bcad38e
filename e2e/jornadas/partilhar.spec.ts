/** A teacher shares a folder with a colleague, by e-mail and by a link; the colleague reads it, copies it, gives it to a class. */
import type { Page } from '@playwright/test'
import { mark } from '../editor.ts'
import { expect, test } from '../ensaio.ts'
import { call, newAluno, newPorConfirmar, newProfessor, newTesteRepositorio, newTurma, perguntasDeExemplo } from '../preparos.ts'

const newPasta = (url: string, token: string, nome: string) =>
  call(url, token, 'PUT /api/repositorio', { body: { chave: crypto.randomUUID(), nome } })

/** A teacher with a folder that holds a test and a question. */
async function newFracoes(url: string) {
  const ana = await newProfessor(url, 'Ana Reis')
  const pasta = await newPasta(url, ana.token, 'Frações')
  const teste = await newTesteRepositorio(url, ana.token, 'Teste de frações', [['escolhaUnica', 'verdadeiroFalso']])
  await call(url, ana.token, 'POST /api/repositorio/mover', { body: { ids: [teste.id], RepositorioPaiId: pasta.id } })
  await call(url, ana.token, 'PUT /api/perguntas', { body: { ...perguntasDeExemplo.escolhaMultipla, pastaId: pasta.id } })
  return { ana, pasta, teste }
}

const janela = (page: Page) => page.getByRole('dialog')
const tabela = (page: Page, name: string) => page.getByRole('table', { name })

async function choose(page: Page, menu: string, acao: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: acao }).click()
}

async function copyPara(page: Page, pasta: string): Promise<void> {
  await mark(janela(page).getByRole('radio', { name: pasta }))
  await janela(page).getByRole('button', { name: 'Copiar para aqui' }).click()
  await expect(janela(page)).toBeHidden()
}

test('uma pasta partilha-se por e-mail: lê-se, copia-se, o teste copiado dá-se a uma turma, e retirada já não abre', async ({
  as,
  lousa,
}) => {
  const { url } = lousa
  const { ana, pasta } = await newFracoes(url)
  const rui = await newProfessor(url, 'Rui Matos')
  const turma = await newTurma(url, rui.token, '8.º X')
  await newPasta(url, rui.token, 'Do departamento')

  const pagina = await as.comToken(ana.token)
  await pagina.goto(`/testes-perguntas/testes/${pasta.id}`)
  await choose(pagina, 'Ações da pasta Frações', 'Partilhar…')
  await expect(janela(pagina).getByText('Ainda não está partilhada com ninguém.')).toBeVisible()
  await janela(pagina).getByRole('textbox', { name: 'E-mail do colega' }).fill(ana.email)
  await janela(pagina).getByRole('button', { name: 'Partilhar', exact: true }).click()
  await expect(janela(pagina).getByText('Este e-mail é o seu.')).toBeVisible()
  await janela(pagina).getByRole('textbox', { name: 'E-mail do colega' }).fill(rui.email)
  await janela(pagina).getByRole('combobox', { name: 'O que pode fazer' }).selectOption({ label: 'Consultar, copiar e dar às turmas' })
  await janela(pagina).getByRole('button', { name: 'Partilhar', exact: true }).click()
  await expect(janela(pagina).getByRole('listitem').filter({ hasText: 'Rui Matos' })).toContainText(
    'Consultar, copiar e dar às turmas, sem fim',
  )

  const dele = await as.comToken(rui.token)
  await dele.goto('/')
  await dele.getByRole('button', { name: 'Notificações, 1 por ler' }).click()
  await dele.getByRole('link', { name: /Ana Reis partilhou consigo a pasta «Frações»/ }).click()
  await expect(dele).toHaveURL('/testes-perguntas/partilhados')
  await tabela(dele, 'Partilhado comigo').getByRole('link', { name: 'Frações' }).click()
  await expect(dele.getByRole('heading', { level: 1, name: 'Frações' })).toBeVisible()
  await expect(tabela(dele, 'Perguntas').getByRole('link', { name: 'Quais são números primos?' })).toBeVisible()
  await tabela(dele, 'Pastas e testes').getByRole('link', { name: 'Teste de frações' }).click()
  await expect(dele.getByText('Partilhado por Ana Reis.')).toBeVisible()
  await expect(dele.getByText('Qual é a capital de Portugal?')).toBeVisible()
  await expect(dele.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await dele.goBack()

  await dele.getByRole('button', { name: 'Copiar pasta' }).click()
  await copyPara(dele, 'Do departamento')
  await dele.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Abrir' }).click()
  // The shared folder of the same name stays on the screen until its copy has come.
  await expect(dele.getByRole('button', { name: 'Ações da pasta Frações' })).toBeVisible()
  await expect(dele).toHaveURL(/\/testes-perguntas\/testes\/\d+$/)
  await choose(dele, 'Ações de Teste de frações', 'Consultar com a chave')
  await expect(dele.getByText('Copiado de um teste de Ana Reis.')).toBeVisible()
  await dele.getByRole('button', { name: 'Atribuir' }).click()
  await janela(dele)
    .getByRole('checkbox', { name: /8\.º X/ })
    .check()
  await janela(dele).getByRole('button', { name: 'Continuar' }).click()
  await expect(dele).toHaveURL(new RegExp(`/turmas/${turma.id}/testes/novo-teste\\?teste=\\d+$`))
  await expect(dele.getByRole('combobox', { name: 'Teste', exact: true })).toHaveValue('Teste de frações')

  // What changes afterwards is marked, once.
  await call(url, ana.token, 'PUT /api/perguntas', {
    body: { ...perguntasDeExemplo.escolhaUnica, enunciado: '<p>Quanto é um meio de um meio?</p>', pastaId: pasta.id },
  })
  await dele.goto('/testes-perguntas/partilhados')
  await expect(tabela(dele, 'Partilhado comigo').getByRole('row', { name: /Frações/ })).toContainText('Mudou')
  await tabela(dele, 'Partilhado comigo').getByRole('link', { name: 'Frações' }).click()
  await expect(tabela(dele, 'Perguntas').getByRole('row', { name: /um meio de um meio/ })).toContainText('Mudou')
  await dele.getByRole('navigation', { name: 'Onde estou' }).getByRole('link', { name: 'Partilhado comigo' }).click()
  await expect(tabela(dele, 'Partilhado comigo').getByRole('row', { name: /Frações/ })).not.toContainText('Mudou')

  await janela(pagina).getByRole('button', { name: 'Ações de Rui Matos' }).click()
  await pagina.getByRole('menuitem', { name: 'Deixar de partilhar…' }).click()
  await janela(pagina).getByRole('button', { name: 'Deixar de partilhar', exact: true }).click()
  await expect(janela(pagina).getByText('Ainda não está partilhada com ninguém.')).toBeVisible()
  await tabela(dele, 'Partilhado comigo').getByRole('link', { name: 'Frações' }).click()
  await expect(dele.getByRole('heading', { level: 1, name: 'Esta pasta não está partilhada consigo' })).toBeVisible()
  await dele.getByRole('link', { name: 'Ver o que está partilhado comigo' }).click()
  await expect(dele.getByText('Nada está partilhado consigo')).toBeVisible()
})

test('uma ligação abre-se, e só para consultar não dá cópia; fora da lista e retirada já não abre', async ({ as, lousa, correio }) => {
  const { url } = lousa
  const { ana, teste } = await newFracoes(url)
  const rui = await newProfessor(url, 'Rui Matos')

  const pagina = await as.comToken(ana.token)
  await pagina.goto(`/testes-perguntas/${teste.id}/consultar`)
  await pagina.getByRole('button', { name: 'Partilhar', exact: true }).click()
  await janela(pagina).getByRole('button', { name: 'Quem tiver a ligação' }).click()
  await janela(pagina).getByRole('button', { name: 'Criar ligação' }).click()
  const linha = janela(pagina).getByRole('listitem').filter({ hasText: 'Quem tem a ligação' })
  await expect(linha).toContainText('Ainda ninguém a abriu')
  const endereco = await linha.locator('code').innerText()
  expect(endereco).toMatch(new RegExp(`^${url}/partilha/[\\w-]{22}$`))

  const dele = await as.comToken(rui.token)
  await dele.goto(endereco)
  await expect(dele.getByText('Ana Reis partilha este teste consigo.')).toBeVisible()
  await dele.getByRole('button', { name: 'Abrir' }).click()
  await expect(dele.getByText('Partilhado por Ana Reis, só para consultar e imprimir.')).toBeVisible()
  await expect(dele.getByRole('button', { name: /Copiar|Atribuir/ })).toHaveCount(0)
  await dele.getByRole('link', { name: 'Imprimir' }).click()
  await expect(dele.getByRole('button', { name: 'Imprimir ou guardar em PDF' })).toBeVisible()
  await expect(dele.getByRole('button', { name: /Word|programas/ })).toHaveCount(0)

  await dele.goto('/testes-perguntas/partilhados')
  await choose(dele, 'Ações de Teste de frações', 'Tirar da minha lista…')
  await janela(dele).getByRole('button', { name: 'Tirar da lista' }).click()
  await expect(dele.getByText('Nada está partilhado consigo')).toBeVisible()

  // Her own link is hers; a pupil and a teacher who is not confirmed see what they see of other teachers' pages.
  const outra = await as.comToken(ana.token)
  await outra.goto(endereco)
  await expect(outra.getByText('É um teste seu.')).toBeVisible()
  await outra.getByRole('link', { name: 'Ir para o teste' }).click()
  await expect(outra.getByRole('link', { name: 'Editar' })).toBeVisible()
  const aluno = await as.comToken((await newAluno(url)).token)
  await aluno.goto(endereco)
  await expect(aluno).toHaveURL('/forbidden')
  const porConfirmar = await as.comToken((await newPorConfirmar(url, correio)).token)
  await porConfirmar.goto(endereco)
  await expect(porConfirmar.getByText('Falta confirmar que é professor')).toBeVisible()

  await janela(pagina).getByRole('button', { name: 'Ações de Quem tem a ligação' }).click()
  await pagina.getByRole('menuitem', { name: 'Deixar de partilhar…' }).click()
  await janela(pagina).getByRole('button', { name: 'Deixar de partilhar', exact: true }).click()
  await expect(janela(pagina).getByText('Ainda não está partilhado com ninguém.')).toBeVisible()
  await dele.goto(endereco)
  await expect(dele.getByRole('heading', { level: 1, name: 'Esta ligação não abre nada' })).toBeVisible()
})

test('tudo se partilha e se retira só com o teclado, e a tecla volta ao menu de onde veio', async ({ as, lousa }) => {
  const { url } = lousa
  const { ana, pasta } = await newFracoes(url)
  const rui = await newProfessor(url, 'Rui Matos')
  const pagina = await as.comToken(ana.token)
  const { keyboard } = pagina
  await pagina.goto(`/testes-perguntas/testes/${pasta.id}`)
  const menu = pagina.getByRole('button', { name: 'Ações da pasta Frações' })
  await menu.focus()
  await keyboard.press('Enter')
  await keyboard.type('Par')
  await keyboard.press('Enter')
  const email = janela(pagina).getByRole('textbox', { name: 'E-mail do colega' })
  await expect(email).toBeVisible()
  await email.focus()
  await keyboard.type(rui.email)
  await keyboard.press('Enter')
  const acoes = janela(pagina).getByRole('button', { name: 'Ações de Rui Matos' })
  await expect(acoes).toBeVisible()
  await acoes.focus()
  await keyboard.press('Enter')
  await keyboard.type('Dei')
  await keyboard.press('Enter')
  await expect(janela(pagina).getByText('Deixar de partilhar com Rui Matos?')).toBeVisible()
  await expect(acoes).toBeFocused()
  await keyboard.press('Tab')
  await expect(janela(pagina).getByRole('button', { name: 'Voltar' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(janela(pagina).getByText('Ainda não está partilhada com ninguém.')).toBeVisible()
  await keyboard.press('Escape')
  await expect(janela(pagina)).toBeHidden()
  await expect(menu).toBeFocused()
})

test('do editor também se partilha o teste', async ({ as, lousa }, { project }) => {
  const { token } = await newProfessor(lousa.url)
  const teste = await newTesteRepositorio(lousa.url, token, 'Rochas', [['escolhaUnica']])
  const page = await as.comToken(token)
  await page.goto(`/testes-perguntas/testes/teste/${teste.id}`)
  if (project.name === 'telemovel') await choose(page, 'Mais ações do teste', 'Partilhar…')
  else await page.getByRole('button', { name: 'Partilhar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Partilhar «Rochas»' }).getByLabel('E-mail do colega')).toBeVisible()
})
