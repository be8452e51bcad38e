/** A homework marked by criteria: set with them, seen by the pupil, marked level by level, and seen again. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, handInTrabalho, newSala } from '../preparos.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const faults = async (page: Page) => (await new AxeBuilder({ page }).withTags(rules).analyze()).violations.map(({ id }) => id)

const nivel = (id: string, descricao: string, valor: number) => ({ id, descricao, valor })
const criterios = [
  { id: 'rigor', nome: 'Rigor', niveis: [nivel('r0aa', 'Com erros', 0), nivel('r1aa', 'Quase tudo certo', 1), nivel('r2aa', 'Certo', 2)] },
  { id: 'clareza', nome: 'Clareza', niveis: [nivel('c0aa', 'Confuso', 0), nivel('c4aa', 'Claro e bem organizado', 4)] },
]

/** Where the only pupil's answer is marked. */
async function respostaDe(url: string, token: string, id: number): Promise<string> {
  const { turma, linhas } = await call(url, token, 'GET /api/trabalho/painel/{id}', { params: { id } })
  return `/turmas/${turma.id}/trabalhos/${id}/resposta/${linhas[0]?.aluno.id}`
}

/** A criterion of the form, with three levels worth 0, 1 and 2. */
async function fillCriterio(page: Page, n: number, nome: string, niveis: readonly string[]) {
  await page.getByRole('button', { name: 'Juntar critério' }).click()
  await page.getByRole('textbox', { name: `Nome do critério ${n}` }).fill(nome)
  for (const [i, descricao] of niveis.entries())
    await page.getByRole('textbox', { name: `Critério ${n}, nível ${i + 1}`, exact: true }).fill(descricao)
}

test('a professora marca com critérios, o aluno vê-os, ela corrige pelo teclado, e ele vê a conta', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const dela = await as.comToken(professora.token)
  await dela.goto(`/turmas/${turma.id}/trabalhos`)
  await dela.getByRole('link', { name: 'Criar trabalho' }).click()
  await dela.getByRole('textbox', { name: 'Título', exact: true }).fill('Relatório da visita')
  await dela.getByRole('textbox', { name: 'Instruções' }).fill('Escreve o que viste.')
  await fillCriterio(dela, 1, 'Rigor', ['Com erros', 'Quase tudo certo', 'Certo'])
  await dela.getByRole('button', { name: 'Juntar critério' }).click()
  await dela.getByRole('button', { name: 'Marcar trabalho' }).click()
  await expect(dela.getByText('Complete os critérios.').first()).toBeVisible()
  await expect(dela.getByText('Escreva o nome deste critério')).toBeVisible()
  expect(await faults(dela)).toEqual([])
  await dela.getByRole('textbox', { name: 'Nome do critério 2' }).fill('Clareza')
  await dela.getByRole('button', { name: 'Marcar trabalho' }).click()
  await dela.getByRole('link', { name: 'Relatório da visita', exact: true }).waitFor()
  const [trabalho] = await call(lousa.url, professora.token, 'GET /api/trabalho/turma/', { query: { turmaid: turma.id } })
  const id = trabalho?.id ?? 0

  const dele = await as.comToken(aluno.token)
  await dele.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  await expect(dele.getByRole('table', { name: 'Critérios e níveis' })).toContainText('Quase tudo certo')
  expect(await faults(dele)).toEqual([])
  await handInTrabalho(lousa.url, aluno.token, id)
  const resposta = await respostaDe(lousa.url, professora.token, id)

  await dela.goto(resposta)
  await expect(dela.getByRole('group', { name: /Rigor/ })).toBeVisible()
  await dela.keyboard.press('2')
  await dela.keyboard.press('3')
  await expect(dela.getByRole('textbox', { name: 'Pontos' })).toHaveValue('15')
  await expect(dela.getByText('1 + 2 = 3 em 4: 15 pontos em 20.')).toBeVisible()
  expect(await faults(dela)).toEqual([])
  await dela.getByRole('button', { name: 'Guardar' }).click()
  await dela.getByRole('button', { name: 'Publicar a classificação' }).click()
  await expect(dela.getByText(`${aluno.nome} já vê a classificação.`)).toBeVisible()
  await dela.reload()
  await expect(dela.getByRole('button', { name: /Quase tudo certo/ })).toHaveAttribute('aria-pressed', 'true')

  await dele.reload()
  const marca = dele.getByRole('region', { name: 'Classificação' })
  await expect(marca.getByText('1 + 2 = 3 em 4: 15 pontos em 20.')).toBeVisible()
  await expect(marca.getByRole('row', { name: /Rigor Quase tudo certo/ })).toContainText('1 de 2')
  expect(await faults(dele)).toEqual([])
})

test('ao telemóvel, corrige-se por critérios com o dedo, e dão-se outros pontos', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const agora = Date.now()
  const { id } = await call(lousa.url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'Relatório da visita',
      instrucoes: [{ insert: 'Escreve o que viste.\n' }],
      inicio: new Date(agora - 3_600_000).toISOString(),
      fim: new Date(agora + 86_400_000).toISOString(),
      temAvaliacao: true,
      criterios,
      todos: true,
      alunos: [],
    },
  })
  await handInTrabalho(lousa.url, aluno.token, id)
  const resposta = await respostaDe(lousa.url, professora.token, id)
  const dela = await as.comToken(professora.token)
  await dela.goto(resposta)
  await dela.getByRole('button', { name: /Quase tudo certo/ }).click()
  await dela.getByRole('button', { name: /Claro e bem organizado/ }).click()
  await expect(dela.getByRole('textbox', { name: 'Pontos' })).toHaveValue('16,67')
  await dela.getByRole('textbox', { name: 'Pontos' }).fill('18')
  await expect(dela.getByText('A classificação dada foi 18 pontos em 20.')).toBeVisible()
  expect(await faults(dela)).toEqual([])
  await dela.getByRole('button', { name: 'Guardar' }).click()
  await dela.getByRole('button', { name: 'Publicar a classificação' }).click()
  await expect(dela.getByText(`${aluno.nome} já vê a classificação.`)).toBeVisible()

  const dele = await as.comToken(aluno.token)
  await dele.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  await expect(dele.getByRole('region', { name: 'Classificação' })).toContainText(
    '1 + 4 = 5 em 6: 16,67 pontos em 20. A classificação dada foi 18 pontos em 20.',
  )
  expect(await faults(dele)).toEqual([])
})
