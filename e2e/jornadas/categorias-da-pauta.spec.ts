/** Categories of the class's own in the marks of a period: named, weighed, filled, and taken away again. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../ensaio.ts'
import { call, newSala } from '../preparos.ts'
import { meuId } from '../respostas.ts'

test('uma categoria própria tem nome, peso e o que lá se põe; tirada, o que lá estava passa para outra', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const alunoId = await meuId(lousa.url, aluno.token)
  const dia = new Date().toISOString().slice(0, 10)
  for (const [nome, nota] of [
    ['Oral', 18],
    ['Projeto', 10],
  ] as const) {
    // prettier-ignore
    const body = { turmaid: turma.id, nome, dia, maximo: 20, publicado: false }
    const { id } = await call(lousa.url, professora.token, 'PUT /api/de-fora', { body })
    const notas = { versao: 1, notas: [{ alunoId, nota }] }
    await call(lousa.url, professora.token, 'PUT /api/de-fora/{id}/notas', { params: { id }, body: notas })
  }
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso?vista=pauta`)
  const linha = page.getByRole('table', { name: 'Pauta' }).getByRole('row', { name: /Rui Sá/ })
  await expect(linha).toContainText('70%: só as notas de fora')

  await page.getByRole('button', { name: 'Períodos e pesos' }).click()
  const janela = page.getByRole('dialog', { name: /^Períodos e pesos/ })
  await janela.getByRole('button', { name: 'Juntar categoria' }).click()
  const guardar = janela.getByRole('button', { name: 'Guardar', exact: true })
  await expect(guardar).toHaveAttribute('aria-disabled', 'true')
  await expect(janela.getByRole('status')).toHaveText('Escreva o nome da categoria.')
  const nova = janela.getByRole('group', { name: /^Categoria (nova|Oralidade)/ })
  await nova.getByLabel('Nome da categoria').fill('Oralidade')
  await nova.getByRole('textbox', { name: 'Peso' }).fill('50')
  await janela.getByRole('group', { name: 'Oral', exact: true }).getByLabel('Categoria').selectOption('Oralidade')
  await expect(janela.getByRole('group', { name: 'Projeto' }).getByLabel('Categoria')).toHaveValue('')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await guardar.click()
  await expect(page.getByText('Períodos e pesos guardados.')).toBeVisible()
  await expect(linha).toContainText('(30 × 50% + 50 × 90%) ÷ 80')
  await expect(linha).toContainText('75%')

  // A new mark from outside goes to a category at once.
  await page.getByRole('button', { name: 'Juntar notas de fora' }).click()
  const deFora = page.getByRole('dialog', { name: 'Notas de fora' })
  await deFora.getByLabel('Nome').fill('Debate')
  await deFora.getByLabel('Categoria').selectOption('Oralidade')
  await deFora.getByRole('button', { name: 'Criar e escrever as notas' }).click()
  await expect(page).toHaveURL(/vista=fora&elemento=\d+/)
  await page.goto(`/turmas/${turma.id}/progresso?vista=pauta`)
  await page.getByRole('button', { name: 'Períodos e pesos' }).click()
  await expect(janela.getByRole('group', { name: 'Debate' }).getByLabel('Categoria').locator('option:checked')).toHaveText('Oralidade')
  await janela.getByRole('button', { name: 'Cancelar' }).click()
  await expect(janela).toBeHidden()

  await page.getByRole('button', { name: 'Períodos e pesos' }).click()
  await janela.getByRole('button', { name: 'Tirar a categoria Oralidade' }).click()
  await page.getByRole('menuitem', { name: 'Tirar, e pôr cada coisa com as do seu tipo' }).click()
  await expect(janela.getByLabel('Nome da categoria')).toHaveCount(0)
  await janela.getByRole('group', { name: 'Oral', exact: true }).getByRole('textbox', { name: 'Peso' }).fill('3')
  await guardar.click()
  await expect(linha).toContainText('80%: só as notas de fora')
})
