/** What was typed in a dialog is not thrown away by Escape, the cross or a press outside without asking. */
import { expect, soComputador, test } from '../ensaio.ts'
import { campoRico, write } from '../editor.ts'
import { call, newProfessor } from '../preparos.ts'

test('Escape, a cruz e carregar fora perguntam antes de deitar fora o que se escreveu', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.goto('/turmas')
  const openIt = () => page.getByRole('button', { name: 'Criar turma' }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Criar turma' })
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem guardar?' })
  const nome = dialogo.getByRole('textbox', { name: 'Nome' })

  // With nothing written it simply goes.
  await openIt()
  await expect(nome).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)

  await openIt()
  await nome.fill('7.º Q')
  await page.keyboard.press('Escape')
  await expect(pergunta.getByRole('button', { name: 'Continuar a escrever' })).toBeFocused()
  // A second Escape goes back to the writing.
  await page.keyboard.press('Escape')
  await expect(pergunta).toHaveCount(0)
  await expect(nome).toHaveValue('7.º Q')
  await page.mouse.click(3, 3)
  await expect(pergunta).toBeVisible()
  await pergunta.getByRole('button', { name: 'Continuar a escrever' }).click()
  await dialogo.getByRole('button', { name: 'Fechar' }).click()
  await pergunta.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(dialogo).toHaveCount(0)

  await openIt()
  await expect(nome).toHaveValue('')
  await nome.fill('7.º R')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogo).toHaveCount(0)
})

test(
  'uma página com um trabalho ou um aviso por enviar pergunta antes de dar lugar a outra; desistir não pergunta',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const { id } = await call(lousa.url, token, 'PUT /api/turmas', { body: { chave: crypto.randomUUID(), name: '7.º S' } })
    const page = await as.comToken(token)
    const pergunta = page.getByRole('alertdialog', { name: 'Sair sem guardar?' })
    const turmas = page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Turmas' })

    await page.goto(`/turmas/${id}/trabalhos`)
    await page.getByRole('link', { name: 'Criar trabalho' }).first().click()
    const titulo = page.getByRole('textbox', { name: 'Título' })
    await titulo.fill('Ficha 3')
    await turmas.click()
    await pergunta.getByRole('button', { name: 'Continuar a escrever' }).click()
    await expect(pergunta).toHaveCount(0)
    await expect(titulo).toHaveValue('Ficha 3')
    await page.goBack()
    await expect(pergunta).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(titulo).toHaveValue('Ficha 3')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/trabalhos$/)
    await expect(pergunta).toHaveCount(0)

    await page.goto(`/turmas/${id}/atividade`)
    await page.getByRole('button', { name: /^Escreva um aviso/ }).click()
    await write(page, 'Aviso', 'Amanhã há visita de estudo.')
    await turmas.click()
    await pergunta.getByRole('button', { name: 'Continuar a escrever' }).click()
    await expect(campoRico(page, 'Aviso')).toContainText('visita de estudo')
    await turmas.click()
    await pergunta.getByRole('button', { name: 'Sair sem guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Turmas' })).toBeVisible()
  },
)

test('o perfil, as definições e um diálogo da administração perguntam antes de a página mudar', soComputador, async ({ as }) => {
  const page = await as.admin()
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem guardar?' })
  const stay = () => pergunta.getByRole('button', { name: 'Continuar a escrever' }).click()
  const leave = () => pergunta.getByRole('button', { name: 'Sair sem guardar' }).click()

  await page.goto('/profile')
  const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
  await nome.fill('Outro Nome')
  const eventos = page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Eventos' })
  await eventos.click()
  await stay()
  await expect(nome).toHaveValue('Outro Nome')
  await eventos.click()
  await leave()

  await page.goto('/admin?ver=definicoes')
  const instalacao = page.getByRole('textbox', { name: 'Nome da instalação' })
  await instalacao.fill('Por guardar')
  const administracao = page.getByRole('navigation', { name: 'Onde estou' }).getByRole('link', { name: 'Administração' })
  await administracao.click()
  await stay()
  await expect(instalacao).toHaveValue('Por guardar')
  await administracao.click()
  await leave()
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Utilizadores' }).click()

  await page.getByRole('button', { name: 'Criar conta' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Criar conta' })
  await dialogo.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana por criar')
  await page.goBack()
  await stay()
  await expect(dialogo.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Ana por criar')
  // Giving up is no leaving: nothing is asked.
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(pergunta).toHaveCount(0)
  await expect(dialogo).toHaveCount(0)
})
