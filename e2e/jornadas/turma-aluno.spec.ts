/** A pupil joins a class by its code: from home, from /turmas, from the QR code; each refusal has its own sentence. */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newProfessor, newSala, newTurma, palavraPasse } from '../preparos.ts'

const caixa = (page: Page) => page.getByLabel('Código de acesso')
async function join(page: Page, codigo: string): Promise<void> {
  await caixa(page).fill(codigo)
  await page.getByRole('button', { name: 'Entrar na turma' }).click()
}

test('da página inicial, com minúsculas e espaços, entra na turma e vê os colegas', soTelemovel, async ({ as, lousa }) => {
  const { turma } = await newSala(lousa.url)
  const nova = await newAluno(lousa.url, undefined, 'Eva Luz')
  const page = await as.comToken(nova.token)
  await page.goto('/')
  await page.getByRole('button', { name: 'Entrar na turma' }).click()
  await expect(caixa(page)).toHaveAccessibleDescription('Escreve o código da turma.')
  await join(page, ` ${turma.codigo.toLowerCase().replace('-', ' ')} `)
  await expect(page.getByRole('heading', { level: 1, name: turma.name })).toBeVisible()
  await expect(page.getByText(`Entraste na turma ${turma.name}.`)).toBeVisible()

  // Names only: no averages, no code, nothing to change.
  await page.getByRole('link', { name: /^Alunos/ }).click()
  await expect(page.getByRole('list', { name: 'Alunos da turma' }).getByRole('listitem')).toHaveText([/Eva Luz/, /Rui Sá/])
  await expect(page.getByRole('button', { name: /Mais ações/ })).toHaveCount(0)
  await expect(page.getByText(turma.codigo)).toHaveCount(0)
  await page.goto('/turmas')
  await expect(page.getByRole('link', { name: turma.name })).toBeVisible()
})

test('um código errado, um antigo, um desligado e um repetido têm cada um a sua frase', soComputador, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const act = (id: number, acao: 'renovar' | 'desligar') =>
    call(lousa.url, professora.token, 'POST /api/turmas/codigo/{id}', { params: { id }, body: { acao } })
  const [antiga, desligada, arquivada] = [
    await newTurma(lousa.url, professora.token, 'A'),
    await newTurma(lousa.url, professora.token, 'B'),
    await newTurma(lousa.url, professora.token, 'C'),
  ]
  await act(antiga.id, 'renovar')
  await act(desligada.id, 'desligar')
  await call(lousa.url, professora.token, 'POST /api/turmas/arquivar/{id}', { params: { id: arquivada.id } })
  const certa = await newTurma(lousa.url, professora.token, '9.º Certo')
  const aluno = await newAluno(lousa.url, certa.codigo)

  const page = await as.comToken(aluno.token)
  await page.goto('/turmas')
  const frases: [string, string][] = [
    ['AAA-AAA', 'Não existe nenhuma turma com este código. O professor pode confirmá-lo.'],
    ['olá', 'Não existe nenhuma turma com este código. O professor pode confirmá-lo.'],
    [antiga.codigo, 'Este código foi substituído por outro. O professor tem o novo.'],
    [desligada.codigo, 'A entrada por código está desligada nesta turma. O professor pode ligá-la.'],
    [arquivada.codigo, 'A entrada por código está desligada nesta turma. O professor pode ligá-la.'],
    [certa.codigo, 'A inscrição nesta turma já está feita.'],
  ]
  for (const [codigo, frase] of frases) {
    await join(page, codigo)
    await expect(caixa(page), codigo).toHaveAccessibleDescription(frase)
    await expect(caixa(page)).toHaveValue(codigo)
  }
})

test('vinte códigos errados numa hora, e o seguinte espera, mesmo certo', soComputador, async ({ as, lousa }) => {
  const { turma } = await newSala(lousa.url)
  const nova = await newAluno(lousa.url)
  const signs = 'ACDFHJKMNPQRTVWXY234'
  await Promise.all(
    Array.from(signs, (sign) =>
      fetch(`${lousa.url}/api/turmas/aluno/associar/AAA-A7${sign}`, { method: 'POST', headers: { authorization: `Bearer ${nova.token}` } }),
    ),
  )
  const page = await as.comToken(nova.token)
  await page.goto('/turmas')
  await join(page, turma.codigo)
  await expect(caixa(page)).toHaveAccessibleDescription(/^Demasiadas tentativas falhadas\. A próxima, só daqui a \d+ minutos?\.$/)
})

test('o código QR traz o código escrito, mesmo a quem ainda tem de entrar', soTelemovel, async ({ as, lousa }) => {
  const { turma } = await newSala(lousa.url)
  const nova = await newAluno(lousa.url)
  const page = await as.anonimo()
  await page.goto(`/turmas?codigo=${turma.codigo}`)
  await page.getByLabel('E-mail ou nome de utilizador').fill(nova.email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(caixa(page)).toHaveValue(turma.codigo)
  await page.getByRole('button', { name: 'Entrar na turma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: turma.name })).toBeVisible()
})
