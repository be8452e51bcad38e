/** Marks from outside: a paper test whose marks are pasted, how it counts, and when its pupil sees it. Missing is neither zero nor let off. */
import AxeBuilder from '@axe-core/playwright'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newAluno, newSala } from '../preparos.ts'

test('uma coluna colada do Excel conta na pauta; o aluno vê a sua nota depois de publicada', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  await newAluno(lousa.url, turma.codigo, 'Bruno Dias')
  await newAluno(lousa.url, turma.codigo, 'Zita Alves')
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso`)
  await page.getByRole('button', { name: 'Juntar notas de fora' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Notas de fora' })
  await dialogo.getByRole('textbox', { name: 'Nome' }).fill('Teste em papel')
  await dialogo.getByRole('textbox', { name: 'Cotação máxima' }).fill('20')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await dialogo.getByRole('button', { name: 'Criar e escrever as notas' }).click()

  // A column with a bad mark in it: the others come in, and nothing of it is lost.
  const nota = (nome: string) => page.getByRole('textbox', { name: `Nota de ${nome}` })
  await expect(page.getByRole('heading', { name: 'Teste em papel' })).toBeVisible()
  await nota('Bruno Dias').evaluate((campo) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '17,5\r\n25\r\n\r\n')
    campo.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('O máximo é 20.')).toBeVisible()
  await expect(page.getByText('Foram coladas 3 notas.')).toBeVisible()
  const guardar = page.getByRole('button', { name: 'Guardar notas' })
  await expect(guardar).toHaveAttribute('aria-disabled', 'true')
  await nota('Rui Sá').fill('0')
  await nota('Rui Sá').press('Enter')
  await expect(nota('Zita Alves')).toBeFocused()
  await page.getByRole('checkbox', { name: /Zita Alves/ }).check()
  await expect(page.getByText('2 com nota · 1 dispensado · 0 sem nota')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await guardar.click()
  await expect(page.getByText('Notas guardadas.')).toBeVisible()

  // It counts: a zero is a number, who was let off has none.
  await page.getByRole('link', { name: 'Pauta', exact: true }).click()
  const pauta = page.getByRole('table', { name: 'Pauta' })
  await expect(pauta.getByRole('row', { name: /Bruno Dias/ })).toContainText('87,50%: só as notas de fora')
  await expect(pauta.getByRole('row', { name: /Rui Sá/ })).toContainText('0%: só as notas de fora')
  await expect(pauta.getByRole('row', { name: /Zita Alves/ })).toContainText('sem resultados')
  await page.getByRole('link', { name: 'Progresso', exact: true }).last().click()
  await expect(page.getByRole('row', { name: /Média da turma/ })).toContainText('2 de 3 alunos')
  await expect(page.getByRole('row', { name: /Zita Alves/ })).toContainText('dispensado')

  // The pupil sees nothing of it until it is published; then their own alone.
  const eu = await as.comToken(aluno.token)
  await eu.goto(`/turmas/${turma.id}/progresso`)
  await expect(eu.getByText('Ainda sem resultados')).toBeVisible()
  await page
    .getByRole('row', { name: /Rui Sá/ })
    .getByRole('link', { name: /abrir Teste em papel/ })
    .click()
  await expect(nota('Rui Sá')).toBeFocused()
  await page.getByRole('switch', { name: 'Os alunos veem a sua nota' }).click()
  await expect(page.getByText('Cada um vê só a sua, no seu progresso.')).toBeVisible()
  await eu.reload()
  await expect(eu.getByRole('table', { name: 'Testes e trabalhos de Rui Sá' })).toContainText('0 de 20')
})

test('um ficheiro de nomes e notas lê-se sem escrever por cima de quem não traz', async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  await newAluno(lousa.url, turma.codigo, 'Bruno Dias')
  const { id } = await call(lousa.url, professora.token, 'PUT /api/de-fora', {
    body: { turmaid: turma.id, nome: 'Oral', dia: '2026-11-10', maximo: 20, publicado: false },
  })
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso?vista=fora&elemento=${id}`)
  const nota = (nome: string) => page.getByRole('textbox', { name: `Nota de ${nome}` })
  await nota('Rui Sá').fill('12')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Ler de um ficheiro CSV' }).click()
  const notas = 'Nome;Nota\r\nBruno Dias;17,5\r\nRita Melo;9\r\n'
  await (await choosing).setFiles({ name: 'notas.csv', mimeType: 'text/csv', buffer: Buffer.from(notas, 'latin1') })
  await expect(page.getByText('Foi lida 1 nota. 1 linha não corresponde a nenhum aluno desta turma: «Rita Melo».')).toBeVisible()
  await expect(nota('Bruno Dias')).toHaveValue('17,5')
  await expect(nota('Rui Sá')).toHaveValue('12')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Guardar notas' }).click()
  await expect(page.getByText('Notas guardadas.')).toBeVisible()
  const { alunos } = await call(lousa.url, professora.token, 'GET /api/de-fora/{id}', { params: { id } })
  expect(alunos.map(({ aluno, nota: guardada }) => [aluno.nome, guardada])).toEqual([
    ['Bruno Dias', 17.5],
    ['Rui Sá', 12],
  ])
})

test('duas professoras na mesma coluna: nenhuma escreve por cima do que não viu', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const { id } = await call(lousa.url, professora.token, 'PUT /api/de-fora', {
    body: { turmaid: turma.id, nome: 'Oral', dia: '2026-11-10', maximo: 20, publicado: false },
  })
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/progresso?vista=fora&elemento=${id}`)
  const nota = page.getByRole('textbox', { name: 'Nota de Rui Sá' })
  await nota.fill('12')
  const { alunos, elemento } = await call(lousa.url, professora.token, 'GET /api/de-fora/{id}', { params: { id } })
  await call(lousa.url, professora.token, 'PUT /api/de-fora/{id}/notas', {
    params: { id },
    body: { versao: elemento.versao, notas: alunos.map(({ aluno }) => ({ alunoId: aluno.id, nota: 15 })) },
  })
  await page.getByRole('button', { name: 'Guardar notas' }).click()
  await expect(page.getByRole('alert')).toContainText('Entretanto alguém mudou estas notas.')
  await expect(page.getByText('Entretanto ficou «15».')).toBeVisible()
  await expect(nota).toHaveValue('12')
  await page.getByRole('button', { name: 'Guardar notas' }).click()
  await expect(page.getByText('Notas guardadas.')).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Eliminar «Oral»?' })
  await pergunta.getByRole('textbox').fill('Oral')
  await pergunta.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('«Oral» foi eliminado.')).toBeVisible()
  await expect(page.getByText('Ainda não há nada para comparar')).toBeVisible()
})
