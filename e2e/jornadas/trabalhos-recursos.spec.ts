/** Resources of the bank as homework: chosen by the teacher, opened by pupils who have no licence, both ways from either page. */
import { expect, soComputador, test } from '../ensaio.ts'
import { type Pessoa, call, newSala } from '../preparos.ts'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()

/** A resource that asks for a licence, and a teacher who has it. */
async function comLicenca(url: string, professora: Pessoa): Promise<{ id: number; nome: string }> {
  await call(url, professora.token, 'POST /api/licencas/ativar', { body: { codigo: 'TV9A-PR4F-2227' } })
  const nome = 'Quem come quem no montado'
  const { data } = await call(url, professora.token, 'GET /api/BancoRecursos/{idCategoria}', {
    params: { idCategoria: 0 },
    query: { texto: nome },
  })
  return { id: data[0]?.id ?? 0, nome }
}

test(
  'a professora escolhe um recurso do banco; o aluno sem licença abre-o no trabalho e na página dele',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma, aluno } = await newSala(lousa.url)
    const { id, nome } = await comLicenca(lousa.url, professora)
    const dele = await as.comToken(aluno.token)
    await dele.goto(`/recurso/${id}`)
    await expect(dele.getByText('Este recurso abre com a licença do manual')).toBeVisible()

    const dela = await as.comToken(professora.token)
    await dela.goto(`/turmas/${turma.id}/trabalhos/novo-trabalho`)
    await dela.getByRole('textbox', { name: 'Título', exact: true }).fill('Cadeias alimentares')
    await dela.getByRole('textbox', { name: 'Instruções' }).fill('Veja o vídeo e conte o que viu.')
    await dela.getByRole('button', { name: 'Do banco de recursos' }).click()
    const escolha = dela.getByRole('dialog', { name: 'Recursos do banco' })
    await escolha.getByLabel('Manual').selectOption('Terra Viva 8')
    const quarto = escolha.getByRole('listitem').nth(3)
    await expect(quarto).toBeVisible()
    const antes = await escolha.boundingBox()
    await escolha.getByRole('searchbox', { name: 'Procurar recursos' }).fill('montado')
    await expect(quarto).toBeHidden()
    await expect(escolha.getByRole('button', { name: `Juntar: ${nome}` })).toBeVisible()
    expect(await escolha.boundingBox(), 'what is about to be pressed stays where it is').toEqual(antes)
    await escolha.getByRole('button', { name: `Juntar: ${nome}` }).click()
    await expect(escolha.getByText('Já está neste trabalho')).toBeAttached()
    await escolha.getByRole('button', { name: 'Concluir' }).click()
    await expect(dela.getByRole('list', { name: 'Recursos do trabalho' })).toContainText(nome)
    await dela.getByRole('button', { name: 'Marcar trabalho' }).click()
    await dela.getByRole('link', { name: 'Cadeias alimentares', exact: true }).click()

    await dele.goto(`/turmas/${turma.id}/trabalhos`)
    await dele.getByRole('link', { name: 'Cadeias alimentares', exact: true }).click()
    await dele.getByRole('button', { name: nome }).click()
    const leitor = dele.getByRole('dialog', { name: nome })
    await expect(leitor.locator('video')).toBeVisible()
    await leitor.getByRole('link', { name: 'Abrir a página do recurso' }).click()
    await expect(dele.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    await expect(dele.locator('video')).toBeVisible()
  },
)

test('da página do recurso: para um trabalho que já há, ou para um novo', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const { id, nome } = await comLicenca(lousa.url, professora)
  const trabalho = await call(lousa.url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'O montado',
      instrucoes: [{ insert: 'Responda.\n' }],
      inicio: hours(-1),
      fim: hours(24),
      temAvaliacao: false,
      todos: true,
      alunos: [],
    },
  })
  const page = await as.comToken(professora.token)
  await page.goto(`/recurso/${id}`)
  await page.getByRole('button', { name: 'Juntar a um trabalho' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /O montado/ })
    .click()
  await expect(page.getByText('Junto aos recursos de «O montado»')).toBeVisible()
  const { recursos } = await call(lousa.url, professora.token, 'GET /api/trabalho/{id}', { params: { id: trabalho.id } })
  expect(recursos.map((recurso) => recurso.id)).toEqual([id])

  await page.getByRole('button', { name: 'Juntar a um trabalho' }).click()
  await page.getByRole('link', { name: 'Novo trabalho com este recurso' }).click()
  await expect(page.getByRole('list', { name: 'Recursos do trabalho' })).toContainText(nome)
  await page.getByRole('button', { name: `Retirar ${nome}` }).click()
  await expect(page.getByRole('list', { name: 'Recursos do trabalho' })).toHaveCount(0)
})
