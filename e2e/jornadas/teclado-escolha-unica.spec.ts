/** Escolha Única by keyboard alone: a teacher makes the question, a student answers it and hands in. */
import { campoRico } from '../editor.ts'
import { expect, test } from '../ensaio.ts'
import { call, newSala } from '../preparos.ts'
import { entregueAoProfessor, waitForGuardado } from '../sala.ts'
import { startPorTeclado, handInPorTeclado, press, tabAte } from '../teclado.ts'

test('Escolha Única só com o teclado: criada pela professora, respondida pelo aluno', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const dela = await as.comToken(professora.token)
  await dela.goto('/testes-perguntas/perguntas/nova')
  await expect(campoRico(dela, 'Enunciado'), 'a new question is ready to type').toBeFocused()
  // One of seven, by the arrows of a group of radios.
  const tipo = dela.getByRole('radio', { name: 'Escolha Única', exact: true })
  await tabAte(dela, dela.getByRole('radio', { checked: true }), 'Shift+Tab')
  do await dela.keyboard.press('ArrowDown')
  while (!(await tipo.isChecked()))
  await expect(tipo).toBeChecked()
  await tabAte(dela, dela.getByRole('textbox', { name: 'Enunciado', exact: true }))
  await dela.keyboard.type('Que rio passa no Porto?')
  await tabAte(dela, dela.getByRole('radio', { name: 'Opção A certa' }))
  await dela.keyboard.press('Space')
  await tabAte(dela, dela.getByRole('textbox', { name: 'Opção A', exact: true }))
  await dela.keyboard.type('Douro')
  await tabAte(dela, dela.getByRole('textbox', { name: 'Opção B', exact: true }))
  await dela.keyboard.type('Tejo')
  await dela.keyboard.press('Control+s')
  await expect(dela.getByText('Pergunta guardada')).toBeVisible()
  await expect(dela).toHaveURL(/\/editar\/\d+$/)
  const perguntaid = Number(/(\d+)$/.exec(dela.url())?.[1])

  const origem = await call(lousa.url, professora.token, 'PUT /api/repositorio/teste', {
    body: { chave: crypto.randomUUID(), nome: 'Rios', perguntas: [{ perguntaid, pagina: 1, ordem: 0 }] },
  })
  await dela.goto(`/turmas/${turma.id}/testes/novo-teste?teste=${origem.id}`)
  const abre = dela.getByLabel('Início', { exact: true })
  await expect(abre).toBeVisible()
  await press(dela, dela.getByRole('button', { name: 'Atribuir teste' }))
  await expect(dela.getByText(`«Rios» foi atribuído à turma ${turma.name}.`)).toBeVisible()
  const [teste] = await call(lousa.url, professora.token, 'GET /api/turmas/testes/', { query: { turmaid: turma.id } })
  if (!teste) throw new Error('The test is not in the class')
  // The form begins at the next half hour: opened now, so that the pupil need not wait.
  await call(lousa.url, professora.token, 'PUT /api/turmas/addTeste', {
    body: {
      id: teste.id,
      versao: teste.versao,
      turmaid: turma.id,
      inicio: new Date(Date.now() - 60_000).toISOString(),
      fim: teste.fim,
      duracao: null,
      todos: true,
      alunos: [],
      baralhar: true,
      publicacao: 'manual',
      tempoExtra: [],
    },
  })

  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  await tabAte(page, page.getByRole('radio').first())
  const certa = page.getByRole('radio', { name: /Douro/ })
  await page.keyboard.press('Space')
  if (!(await certa.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(certa).toBeChecked()
  await waitForGuardado(page)
  await handInPorTeclado(page)
  const { pontos } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(pontos.get(4)).toBeGreaterThan(0)
})
