/** A class of two teachers, each with a subject: what each sees first, and what the pupil reads. */
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newAluno, newProfessor, newSala, newTeste } from '../preparos.ts'

test(
  'a diretora diz o que cada professor ensina; cada um vê primeiro os seus testes e as suas notas',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, turma } = await newSala(lousa.url)
    const aluno = await newAluno(lousa.url, turma.codigo, 'Zita Alves')
    const colega = await newProfessor(lousa.url, 'Dora Vaz')
    const page = await as.comToken(professora.token)
    await page.goto(`/turmas/${turma.id}/alunos`)
    await page.getByRole('button', { name: `Mais ações para ${turma.name}` }).click()
    await page.getByRole('menuitem', { name: 'Professores' }).click()
    const professores = page.getByRole('dialog', { name: `Professores · ${turma.name}` })
    await professores.getByLabel('E-mail do professor').fill(colega.email)
    await professores.getByRole('textbox', { name: /^Disciplina/ }).fill('Matematica')
    await professores.getByRole('button', { name: 'Juntar professor' }).click()
    const dela = professores.getByRole('listitem').filter({ hasText: 'Dora Vaz' })
    await expect(dela).toContainText('Professor · Matematica')
    await professores.getByRole('button', { name: 'Disciplina de Dora Vaz' }).click()
    await professores.getByLabel(`O que Dora Vaz ensina em ${turma.name}`).fill('Matemática')
    await professores.getByRole('button', { name: 'Guardar disciplina' }).click()
    await expect(dela).toContainText('Professor · Matemática')

    await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica']])
    const { id } = await newTeste(lousa.url, colega.token, turma.id, [['verdadeiroFalso']])

    const daColega = await as.comToken(colega.token)
    await daColega.goto(`/turmas/${turma.id}/testes`)
    const tabela = daColega.getByRole('table', { name: 'Testes da turma' })
    await expect(daColega.getByRole('combobox', { name: 'Disciplina' })).toHaveValue('Matemática')
    await expect(tabela.getByRole('rowheader')).toHaveCount(1)
    await expect(tabela.getByRole('link', { name: 'Teste de ensaio', exact: true })).toHaveAttribute(
      'href',
      `/turmas/${turma.id}/testes/${id}`,
    )
    await daColega.getByRole('combobox', { name: 'Disciplina' }).selectOption('Todas as disciplinas')
    await expect(tabela.getByRole('rowheader')).toHaveCount(2)
    await expect(tabela).toContainText('Ciências Naturais · ')
    await daColega.goto(`/turmas/${turma.id}/progresso`)
    await expect(daColega.getByRole('combobox', { name: 'Disciplina' })).toHaveValue('Matemática')
    await expect(daColega.getByRole('table').getByRole('columnheader', { name: /Teste de ensaio/ })).toHaveCount(1)
    await daColega.goto('/')
    await expect(daColega.getByRole('link', { name: 'Teste de ensaio', exact: true })).toHaveCount(1)

    const doAluno = await as.comToken(aluno.token)
    await doAluno.goto(`/turmas/${turma.id}/testes`)
    const meus = doAluno.getByRole('table', { name: 'Os meus testes nesta turma' })
    await expect(meus.getByRole('rowheader')).toHaveCount(2)
    await expect(meus).toContainText('Matemática · ')
  },
)

test('cada disciplina tem a sua pauta', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  await newAluno(lousa.url, turma.codigo, 'Zita Alves')
  const colega = await newProfessor(lousa.url, 'Dora Vaz')
  await call(lousa.url, professora.token, 'POST /api/turmas/professor/{id}', {
    params: { id: turma.id },
    body: { email: colega.email, disciplina: 'Matemática' },
  })
  const page = await as.comToken(colega.token)
  await page.goto(`/turmas/${turma.id}/progresso?vista=pauta`)
  const escolha = page.getByRole('combobox', { name: 'Disciplina' })
  await expect(escolha).toHaveValue('Matemática')
  await expect(escolha.getByRole('option'), 'marks are of one subject').toHaveText(['Ciências Naturais', 'Matemática'])
  const nota = page.getByRole('textbox', { name: 'Nota de Zita Alves' })
  await nota.fill('80')
  await nota.press('Enter')
  await page.reload()
  await expect(nota).toHaveValue('80')
  await escolha.selectOption('Ciências Naturais')
  await expect(nota).toHaveValue('')
})
