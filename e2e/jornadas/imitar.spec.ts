/** An admin sees Lousa as somebody else does: with a reason, a strip that stays, and the way back to their own session. */
import { expect, soComputador, test } from '../ensaio.ts'
import { newAluno, newProfessor, newTurma } from '../preparos.ts'

test(
  'entra como uma professora para ver, diz porque passa a agir, volta a ser quem era, e ela lê-o no perfil',
  soComputador,
  async ({ as, lousa }) => {
    const professora = await newProfessor(lousa.url, `Olga ${Date.now().toString(36)}`)
    await newTurma(lousa.url, professora.token, '9.º Imitar')
    const page = await as.admin()
    await page.goto('/users')
    await page.getByRole('searchbox', { name: 'Nome, e-mail ou utilizador' }).fill(professora.email)
    await page.getByRole('button', { name: `Mais ações para ${professora.nome}` }).click()
    await page.getByRole('menuitem', { name: 'Entrar como Olga' }).click()
    const dialogo = page.getByRole('dialog', { name: `Entrar como ${professora.nome}` })
    await dialogo.getByRole('button', { name: 'Entrar como esta pessoa' }).click()
    await expect(dialogo.getByText('Escreva porque precisa de entrar como esta pessoa.').first()).toBeVisible()
    const own = await page.evaluate(() => localStorage.getItem('token'))
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Pediu ajuda com a turma')
    await dialogo.getByRole('button', { name: 'Entrar como esta pessoa' }).click()

    const faixa = page.getByText(`Está só a ver a Lousa como ${professora.nome}`)
    await expect(faixa).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Olga' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token-anterior'))).toBe(own)
    // Becoming somebody empties the tab's storage, and with it the note that the rehearsal has already signed the admin in.
    await page.evaluate(() => sessionStorage.setItem('ensaio', '1'))
    await page.goto('/turmas')
    await expect(page.getByRole('link', { name: '9.º Imitar' })).toBeVisible()
    await expect(faixa).toBeVisible()
    await page.goto('/users')
    await expect(page).toHaveURL(/\/forbidden$/)

    await page.goto('/turmas')
    await page.getByRole('button', { name: 'Criar turma' }).first().click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Feita por outrem')
    await page.getByRole('dialog').getByRole('button', { name: 'Criar turma' }).click()
    await expect(page.getByText('Está só a ver. Para mudar alguma coisa', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Sair sem guardar|Descartar|Fechar/ })
      .click()

    await page.getByRole('button', { name: `Agir em nome de ${professora.nome}…` }).click()
    const agir = page.getByRole('dialog', { name: `Agir em nome de ${professora.nome}` })
    await agir.getByRole('button', { name: `Agir em nome de ${professora.nome}` }).click()
    await expect(agir.getByText('Escreva porque precisa de agir em nome desta pessoa.').first()).toBeVisible()
    await agir.getByRole('textbox', { name: 'Motivo' }).fill('Fazer-lhe a turma')
    await agir.getByRole('button', { name: `Agir em nome de ${professora.nome}` }).click()
    await expect(page.getByText(`Está a agir em nome de ${professora.nome}`)).toBeVisible()
    await page.getByRole('button', { name: 'Criar turma' }).first().click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Feita por outrem')
    await page.getByRole('dialog').getByRole('button', { name: 'Criar turma' }).click()
    await expect(page.getByRole('heading', { name: 'Feita por outrem' }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Voltar à Administração' }).click()
    await expect(page).toHaveURL(/\/users$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Utilizadores' })).toBeVisible()
    await expect(page.getByText(`Está a agir em nome de ${professora.nome}`)).toHaveCount(0)
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('token-anterior')])).toEqual([own, null])

    await page.goto('/admin?ver=registo')
    await page.getByRole('searchbox', { name: 'Nome de quem fez' }).fill(professora.nome)
    await expect(page.getByText(`(como ${professora.nome}) criou a turma Feita por outrem`)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Nome de quem fez' }).fill('')
    await expect(page.getByText(`entrou como ${professora.nome}. Motivo: Pediu ajuda com a turma`)).toBeVisible()

    const dela = await as.comToken(professora.token)
    await dela.goto('/profile')
    await expect(dela.getByText('Entrou para ver. Motivo: Pediu ajuda com a turma')).toBeVisible()
    await expect(dela.getByText('passou a agir em seu nome. Motivo: Fazer-lhe a turma')).toBeVisible()
    await expect(dela.getByText('criou a turma Feita por outrem')).toBeVisible()
  },
)

test('sair, em nome de um aluno, também leva de volta', soComputador, async ({ as, lousa }) => {
  const aluno = await newAluno(lousa.url, undefined, `Nuno ${Date.now().toString(36)}`)
  const page = await as.admin()
  await page.goto('/users')
  await page.getByRole('searchbox', { name: 'Nome, e-mail ou utilizador' }).fill(aluno.email)
  await page.getByRole('button', { name: `Mais ações para ${aluno.nome}` }).click()
  await page.getByRole('menuitem', { name: 'Entrar como Nuno' }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Diz que não vê o teste')
  await page.getByRole('button', { name: 'Entrar como esta pessoa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo(a), Nuno' })).toBeVisible()
  await page.getByRole('button', { name: /Bem-vindo\(a\)/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Utilizadores' })).toBeVisible()
})

test('os administradores não se imitam', soComputador, async ({ as }) => {
  const page = await as.admin()
  await page.goto('/users?tipo=8')
  await page.getByRole('button', { name: 'Mais ações para Administração Lousa' }).click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Entrar como/ })).toHaveCount(0)
})
