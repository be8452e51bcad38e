/** Marks typed and not kept yet: in the pauta, and beside a homework. They belong to one place and are not lost on the way. */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newSala } from '../preparos.ts'

test('na pauta, uma nota escrita sem rede fica no seu período e segue quando ela volta', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso?vista=pauta`)
  const nota = page.getByLabel(`Nota de ${aluno.nome}`, { exact: true })
  const periodos = page.getByRole('group', { name: 'Período' }).getByRole('button')
  await nota.fill('64')
  await page.context().setOffline(true)
  await nota.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'rede' }).first()).toBeVisible()
  const outro = periodos.and(page.locator('[aria-pressed="false"]')).first()
  const name = await outro.innerText()
  await outro.click()
  await expect(page.getByText(/^Há notas por guardar neste período/)).toBeVisible()
  await expect(nota).toHaveValue('64')
  await page.context().setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'rede' })).toHaveCount(0)
  await periodos.filter({ hasText: name }).click()
  await expect(periodos.filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true')
  await expect(nota).toHaveValue('')
  const { alunos } = await call(lousa.url, professora.token, 'GET /api/pauta/{id}', { params: { id: turma.id } })
  expect(alunos.map(({ nota: dada }) => dada)).toEqual(['64'])
})

test('num trabalho, passar a outro aluno com pontos por guardar pergunta primeiro', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const outra = await newAluno(lousa.url, turma.codigo, 'Zita Reis')
  const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
  const { id } = await call(lousa.url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'Cartaz',
      instrucoes: [{ insert: 'Um cartaz.\n' }],
      inicio: hours(-1),
      fim: hours(48),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  for (const { token } of [aluno, outra]) {
    const body = { texto: [{ insert: 'Feito.\n' }], ficheiros: [], versao: 0 }
    const { versao } = await call(lousa.url, token, 'PUT /api/trabalho/resposta/{id}', { params: { id }, body })
    await call(lousa.url, token, 'POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
  }
  const painel = await call(lousa.url, professora.token, 'GET /api/trabalho/painel/{id}', { params: { id } })
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta/${painel.linhas[0]!.aluno.id}`)
  await page.getByRole('textbox', { name: 'Pontos' }).fill('15')
  await page.getByRole('link', { name: 'Aluno seguinte' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem guardar?' })
  await expect(pergunta).toBeVisible()
  await pergunta.getByRole('button', { name: 'Sair sem guardar' }).press('Escape')
  await expect(page.getByRole('textbox', { name: 'Pontos' })).toHaveValue('15')
  await page.getByRole('button', { name: 'Guardar e seguinte' }).click()
  await expect(page.getByRole('heading', { name: painel.linhas[1]!.aluno.nome })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
