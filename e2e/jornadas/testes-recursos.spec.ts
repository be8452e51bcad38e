/** Resources of the bank on the pages of a test: chosen in the editor, opened by pupils who have no licence, beside the question. */
import { expect, test } from '../ensaio.ts'
import { assignTeste, call, newSala, newTesteRepositorio } from '../preparos.ts'
import { comecar, seguinte } from '../sala.ts'

const nome = 'Quem come quem no montado'

test('a professora põe um recurso na página do teste; o aluno sem licença abre-o ao lado da pergunta', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  await call(lousa.url, professora.token, 'POST /api/licencas/ativar', { body: { codigo: 'TV9A-PR4F-2227' } })
  const teste = await newTesteRepositorio(lousa.url, professora.token, 'Cadeias alimentares', [['escolhaUnica', 'verdadeiroFalso']])

  const dela = await as.comToken(professora.token)
  await dela.goto(`/testes-perguntas/testes/teste/${teste.id}`)
  await dela.getByRole('button', { name: 'Do banco de recursos' }).click()
  const escolha = dela.getByRole('dialog', { name: 'Recursos do banco' })
  await escolha.getByLabel('Manual').selectOption('Terra Viva 8')
  await escolha.getByRole('searchbox', { name: 'Procurar recursos' }).fill('montado')
  await escolha.getByRole('button', { name: `Juntar: ${nome}` }).click()
  await expect(escolha.getByText('Já está neste teste')).toBeAttached()
  await escolha.getByRole('button', { name: 'Concluir' }).click()
  await expect(dela.getByRole('list', { name: 'Recursos da página' })).toContainText(nome)
  const guardados = async () =>
    (await call(lousa.url, professora.token, 'GET /api/repositorio/teste/{id}', { params: { id: teste.id } })).paginasPerguntas[0]?.recursos
  await expect.poll(guardados).toMatchObject([{ nome }])
  await dela.goto(`/testes-perguntas/${teste.id}/consultar`)
  await dela.getByRole('list', { name: 'Recursos da página' }).getByRole('button', { name: nome }).click()
  await expect(dela.getByRole('dialog', { name: nome }).locator('video')).toBeVisible()

  const { id } = await assignTeste(lousa.url, professora.token, turma.id, teste.id)
  const dele = await as.comToken(aluno.token)
  await comecar(dele, id)
  const recursos = dele.getByRole('list', { name: 'Recursos da página' })
  await expect(recursos).toContainText(/Vídeo · .* · só com rede/)
  await recursos.getByText(nome).click()
  await expect(recursos.locator('video')).toBeVisible()
  await expect(dele.getByRole('timer')).toBeInViewport()
  // The next question of the page finds it as it was left.
  await seguinte(dele)
  await expect(dele.getByText('Pergunta 2 de 2').first()).toBeVisible()
  await expect(recursos.locator('video')).toBeVisible()
})
