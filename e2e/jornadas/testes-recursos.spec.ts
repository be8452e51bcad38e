/**
 * Resources of the bank on the pages of a test. The author chooses them in the editor, and pupils without a licence
 * open them beside the question. They also stand on paper and in the result.
 */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { assignTeste, call, newSala, newTesteRepositorio, perguntasDeExemplo } from '../preparos.ts'
import { certas, handInPelaApi, meuId, publish } from '../respostas.ts'
import { start, seguinte } from '../sala.ts'

const nome = 'Quem come quem no montado'

test(
  'a professora põe um recurso na página do teste; o aluno sem licença abre-o ao lado da pergunta',
  soTelemovel,
  async ({ as, lousa }) => {
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
      (await call(lousa.url, professora.token, 'GET /api/repositorio/teste/{id}', { params: { id: teste.id } })).paginasPerguntas[0]
        ?.recursos
    await expect.poll(guardados).toMatchObject([{ nome }])
    await dela.goto(`/testes-perguntas/${teste.id}/consultar`)
    await expect(dela.getByRole('button', { name: 'Atribuir' })).toBeInViewport({ ratio: 1 })
    await dela.getByRole('list', { name: 'Recursos da página' }).getByRole('button', { name: nome }).click()
    await expect(dela.getByRole('dialog', { name: nome }).locator('video')).toBeVisible()

    const { id } = await assignTeste(lousa.url, professora.token, turma.id, teste.id)
    const dele = await as.comToken(aluno.token)
    await start(dele, id)
    const recursos = dele.getByRole('list', { name: 'Recursos da página' })
    await expect(recursos).toContainText(/Vídeo · .* · só com rede/)
    await recursos.getByText(nome).click()
    await expect(recursos.locator('video')).toBeVisible()
    await expect(dele.getByRole('timer')).toBeInViewport()
    // The next question of the page finds it as it was left.
    await seguinte(dele)
    await expect(dele.getByText('Pergunta 2 de 2').first()).toBeVisible()
    await expect(recursos.locator('video')).toBeVisible()
  },
)

test('vai para o papel com um código, e volta a abrir a quem lê o resultado e a quem corrige', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  await call(lousa.url, professora.token, 'POST /api/licencas/ativar', { body: { codigo: 'TV9A-PR4F-2227' } })
  const query = { texto: 'montado', tipo: 1 }
  const achados = await call(lousa.url, professora.token, 'GET /api/BancoRecursos/{idCategoria}', { params: { idCategoria: 0 }, query })
  const video = achados.data.find((recurso) => recurso.nome === nome)?.id ?? 0
  const teste = await call(lousa.url, professora.token, 'PUT /api/repositorio/teste', {
    body: {
      nome: 'Cadeias alimentares',
      perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: perguntasDeExemplo.escolhaUnica }],
      paginasPerguntas: [{ titulo: 'Grupo I', estimulo: '<p>Veja o filme do montado.</p>', recursos: [video] }],
    },
  })
  const dela = await as.comToken(professora.token)
  await dela.goto(`/testes-perguntas/${teste.id}/exportar`)
  const noPapel = dela.getByRole('article', { name: /^Folha/ }).getByRole('list', { name: 'Recursos da página' })
  await expect(noPapel.getByRole('img', { name: `Código para abrir ${nome}` })).toBeVisible()
  await expect(noPapel).toContainText(new RegExp(`Vídeo · .*/recurso/${video}$`))
  await dela.getByRole('checkbox', { name: 'Recursos das páginas' }).press('Space')
  await expect(noPapel).toHaveCount(0)

  const { id } = await assignTeste(lousa.url, professora.token, turma.id, teste.id)
  await handInPelaApi(lousa.url, aluno.token, id, { 4: certas[4] })
  await dela.goto(`/teste/${id}/consultar/${await meuId(lousa.url, aluno.token)}`)
  const corrigida = dela.getByRole('group', { name: 'Grupo I' })
  await corrigida.getByText('Texto da página').click()
  await expect(corrigida.getByText('Veja o filme do montado.')).toBeVisible()
  await corrigida.getByRole('button', { name: nome }).click()
  await expect(dela.getByRole('dialog', { name: nome }).locator('video')).toBeVisible()

  await publish(lousa.url, professora.token, id)
  const dele = await as.comToken(aluno.token)
  await dele.goto(`/teste/${id}/consultar`)
  const lida = dele.getByRole('group', { name: 'Grupo I' })
  await expect(lida.getByText('Veja o filme do montado.')).toBeVisible()
  await lida.getByRole('button', { name: nome }).click()
  await expect(dele.getByRole('dialog', { name: nome }).locator('video')).toBeVisible()
})
