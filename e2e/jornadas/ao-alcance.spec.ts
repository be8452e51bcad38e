/** On a phone what is read and done first is in the first screens: the class's table, its marks, handing homework in. */
import type { Locator } from '@playwright/test'
import { expect, idle, soTelemovel, test } from '../ensaio.ts'
import { assignTeste, newAluno, newSala, newTesteRepositorio, newTrabalho } from '../preparos.ts'
import { certas, closeJanela, handInPelaApi } from '../respostas.ts'

/** From the top of the page. */
const topOf = (item: Locator): Promise<number> => item.evaluate((element) => element.getBoundingClientRect().top + scrollY)

/** Of the part of the window that no bar covers. */
const isInView = (item: Locator): Promise<boolean> =>
  item.evaluate((element) => {
    const { top, left, bottom, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return top >= 0 && bottom <= innerHeight && (element === over || element.contains(over))
  })

test('o progresso da turma começa pela tabela, e a pauta pelos alunos, com as notas alinhadas', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  await newAluno(lousa.url, turma.codigo, 'Eva Reis')
  const repositorio = await newTesteRepositorio(lousa.url, professora.token, 'Primeiro', [['escolhaUnica']])
  const { id } = await assignTeste(lousa.url, professora.token, turma.id, repositorio.id)
  await handInPelaApi(lousa.url, aluno.token, id, { 4: certas[4] })
  await closeJanela(lousa.url, professora.token, id)

  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso`)
  const tabela = page.getByRole('table').filter({ hasText: 'Média da turma' })
  expect(await topOf(tabela)).toBeLessThan(600)
  expect(await topOf(page.getByRole('heading', { name: 'Evolução da turma' }))).toBeGreaterThan(await topOf(tabela))
  // The fields are there when they are asked for, and say that one of them is set.
  await expect(page.getByRole('searchbox', { name: 'Nome do aluno' })).toBeHidden()
  await page.getByText('Filtrar', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Nome do aluno' }).fill('eva')
  await expect(page.getByRole('row', { name: /Rui Sá/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('1 filtro')).toBeVisible()

  await page.goto(`/turmas/${turma.id}/progresso?vista=pauta`)
  const [auto, nota] = [page.getByLabel('Autoavaliação de Rui Sá'), page.getByLabel('Nota de Rui Sá')]
  expect(await topOf(page.getByRole('link', { name: 'Eva Reis' }))).toBeLessThan(640)
  expect(await topOf(auto)).toBe(await topOf(nota))
  await page.getByRole('button', { name: 'Mais ações da pauta' }).click()
  const [ficheiro] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  expect(ficheiro.suggestedFilename()).toMatch(/\.csv$/)
})

test('entregar um trabalho está sempre à vista, e não tapa o que tem o foco', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const { id } = await newTrabalho(lousa.url, professora.token, turma.id)
  const page = await as.comToken(aluno.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  const entregar = page.getByRole('button', { name: 'Entregar trabalho' })
  await expect(entregar).toBeVisible()
  await idle(page)
  expect(await isInView(entregar)).toBe(true)
  const escolher = page.getByRole('button', { name: 'Escolher' })
  await escolher.focus()
  expect(await isInView(escolher)).toBe(true)

  // At 400 % it stands after the answer, and covers nothing.
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await isInView(entregar)).toBe(false)
})
