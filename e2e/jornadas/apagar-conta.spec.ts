/** Wanting to be erased: asked on one's own profile, refused with a reason, asked again, carried out. */
import { expect, soTelemovel, test } from '../ensaio.ts'
import { newProfessor, newAluno, newTurma, palavraPasse } from '../preparos.ts'

test('um aluno pede, a administração recusa com razão, ele volta a pedir e a conta é apagada', soTelemovel, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, professora.token)
  const nome = `Zé Partida ${crypto.randomUUID().slice(0, 6)}`
  const aluno = await newAluno(lousa.url, turma.codigo, nome)
  const dele = await as.comToken(aluno.token)
  const request = async (motivo: string) => {
    await dele.goto('/profile')
    await dele.getByRole('button', { name: 'Pedir para apagar a conta' }).click()
    const janela = dele.getByRole('dialog', { name: 'Pedir para apagar a conta?' })
    await janela.getByRole('textbox', { name: /^Razão/ }).fill(motivo)
    await janela.getByRole('button', { name: 'Enviar o pedido' }).click()
    await expect(dele.getByText('Pedido enviado à administração.')).toBeVisible()
  }
  await request('Mudei de escola.')

  const page = await as.admin()
  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'À espera de si' })
    .getByRole('link', { name: /para apagar a conta/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contas por apagar' })).toBeVisible()
  const linha = page.getByRole('row', { name: new RegExp(nome) })
  await expect(linha).toContainText('Mudei de escola.')
  await linha.getByRole('button', { name: `Recusar o pedido de ${nome}` }).click()
  const recusar = page.getByRole('dialog', { name: `Recusar o pedido de ${nome}?` })
  await recusar.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(recusar.getByText('Escreva a razão: a pessoa vai lê-la.').first()).toBeVisible()
  await recusar.getByRole('textbox', { name: /^Razão/ }).fill('Ainda há um trabalho por devolver.')
  await recusar.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(linha).toHaveCount(0)

  await dele.reload()
  await expect(dele.getByText('Ainda há um trabalho por devolver.')).toBeVisible()
  await request('O trabalho já foi devolvido.')
  await page.reload()
  await linha.getByRole('button', { name: `Apagar a conta de ${nome}` }).click()
  const apagar = page.getByRole('alertdialog', { name: `Apagar a conta de ${nome}?` })
  await expect(apagar.getByRole('button', { name: 'Apagar conta' })).toHaveAttribute('aria-disabled', 'true')
  await apagar.getByRole('textbox').fill(nome)
  await apagar.getByRole('button', { name: 'Apagar conta' }).click()
  await expect(page.getByText('A conta foi apagada.')).toBeVisible()
  await expect(linha).toHaveCount(0)

  // Out at once, and no way back in; the class keeps the work, not the name.
  const deNovo = await as.anonimo()
  await deNovo.goto('/login')
  await deNovo.getByLabel('E-mail ou nome de utilizador').fill(aluno.email)
  await deNovo.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
  await deNovo.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(deNovo.getByText('O utilizador ou a palavra-passe não estão certos.').first()).toBeVisible()
  const dela = await as.comToken(professora.token)
  await dela.goto(`/turmas/${turma.id}/alunos`)
  await expect(dela.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dela.getByText(nome)).toHaveCount(0)
})
