/** The student's result: nothing before it is published, points while the window is open, everything once it has closed; hiding hides. */
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newAluno, newSalaComTeste, newTeste } from '../preparos.ts'
import { certas, handInPelaApi, erradas, closeJanela, meuId, publish } from '../respostas.ts'

test('nada, depois pontos, depois veredictos e chave; esconder esconde logo', soTelemovel, async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica', 'verdadeiroFalso', 'escolhaMultipla']])
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 4: certas[4], 1: { valores: { vfum: 'V', vfdois: 'V' } }, 3: erradas[3] })
  const page = await as.comToken(aluno.token)
  await page.goto(`/teste/${teste.id}/consultar`)
  await expect(page.getByText('O resultado ainda não foi publicado')).toBeVisible()
  await expect(page.getByText('%')).toHaveCount(0)

  await publish(lousa.url, professora.token, teste.id)
  await page.reload()
  await expect(page.getByText('50%').first()).toBeVisible()
  await expect(page.getByText('6 de 12 pontos').first()).toBeVisible()
  await expect(page.getByText(/Por agora vês a soma dos pontos\. O certo e o errado, .* aparecem a partir de/)).toBeVisible()
  await expect(page.getByText('vale 4 pontos').first(), 'what it is worth is not said as if it were a mark').toBeVisible()
  await expect(page.getByText('4 pontos', { exact: true })).toHaveCount(0)
  await expect(page.getByText('errada', { exact: true })).toHaveCount(0)

  await closeJanela(lousa.url, professora.token, teste.id)
  await page.reload()
  const mapa = page.getByRole('list', { name: 'Perguntas' })
  await expect(mapa.getByRole('link')).toHaveCount(3)
  await expect(mapa.getByRole('link', { name: 'Pergunta 1, certa, 4 de 4' })).toBeVisible()
  await expect(mapa.getByRole('link', { name: 'Pergunta 2, certa em parte, 2 de 4' })).toBeVisible()
  await expect(mapa.getByRole('link', { name: 'Pergunta 3, errada, 0 de 4' })).toBeVisible()
  const perguntas = page.getByRole('region', { name: 'Pergunta a pergunta' })
  const escolhida = perguntas.getByRole('listitem').filter({ hasText: 'Lisboa' }).last()
  const xOf = async (texto: string) => (await escolhida.getByText(texto, { exact: true }).boundingBox())?.x
  expect(await xOf('escolhida'), 'under the text, not under its letter').toBe(await xOf('Lisboa'))
  await perguntas.getByRole('button', { name: /^Com erros/ }).click()
  await expect(perguntas.getByText('Qual é a capital de Portugal?')).toHaveCount(0)
  await expect(perguntas.getByText('Quais são números primos?')).toBeVisible()

  await call(lousa.url, professora.token, 'POST /api/turmas/teste/ocultar/{id}', { params: { id: teste.id }, body: {} })
  await page.reload()
  await expect(page.getByText('O resultado ainda não foi publicado')).toBeVisible()
})

test('as listas de resultados: as próprias, as de um aluno para quem ensina, as de mais ninguém', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']])
  const colega = await newAluno(lousa.url, turma.codigo, 'Eva Reis')
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 4: certas[4] })
  await publish(lousa.url, professora.token, teste.id)
  const id = await meuId(lousa.url, aluno.token)
  const page = await as.comToken(aluno.token)
  await page.goto('/teste/consultar')
  await expect(page.getByRole('list', { name: 'Resultados' }).getByRole('link', { name: /Teste de ensaio/ })).toContainText('100%')

  const docente = await as.comToken(professora.token)
  await docente.goto(`/teste/consultar/${id}`)
  await expect(docente.getByRole('heading', { level: 1, name: 'Resultados de Rui Sá' })).toBeVisible()
  await docente.getByRole('link', { name: /Teste de ensaio/ }).click()
  await expect(docente).toHaveURL(new RegExp(`/teste/${teste.id}/consultar/${id}$`))
  await docente.goto(`/teste/${teste.id}/consultar`)
  await expect(docente).toHaveURL(new RegExp(`/turmas/${turma.id}/testes/${teste.id}$`))

  const outra = await as.comToken(colega.token)
  await outra.goto(`/teste/${teste.id}/consultar/${id}`)
  await expect(outra).toHaveURL(/\/forbidden$/)
  await outra.goto('/teste/consultar')
  await expect(outra.getByText('Ainda não entregaste nenhum teste nem trabalho')).toBeVisible()
})

test('o resultado diz o que correu melhor do que no anterior; a turma pode passar sem isso', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica', 'verdadeiroFalso']])
  const outro = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica', 'verdadeiroFalso']])
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 4: certas[4] })
  await handInPelaApi(lousa.url, aluno.token, outro.id, { 4: certas[4], 1: certas[1] })
  for (const { id } of [teste, outro]) {
    await closeJanela(lousa.url, professora.token, id)
    await publish(lousa.url, professora.token, id)
  }
  const page = await as.comToken(aluno.token)
  await page.goto(`/teste/${outro.id}/consultar`)
  const melhor = page.getByRole('list', { name: 'O que correu melhor' })
  await expect(melhor).toHaveText('Melhor do que em «Teste de ensaio»: de 50% para 100%.')

  const dela = await as.comToken(professora.token)
  await dela.goto(`/turmas/${turma.id}`)
  await dela
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click()
  await dela.getByRole('menuitem', { name: /^Editar/ }).click()
  await dela.getByRole('switch', { name: 'Dizer aos alunos o que lhes correu melhor' }).click()
  await dela.getByRole('button', { name: 'Guardar turma' }).click()
  await expect(dela.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('100%').first()).toBeVisible()
  await expect(melhor).toHaveCount(0)
})
