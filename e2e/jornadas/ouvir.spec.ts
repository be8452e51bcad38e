/** Listening to texts: in homework and results by the pupil's own choice, in a test where the teacher lets pupils do so. */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newSalaComTeste } from '../preparos.ts'
import { certas, closeJanela, handInPelaApi, publish } from '../respostas.ts'
import { start } from '../sala.ts'
import { giveVoice, said } from '../voz.ts'

const ouvir = (page: Page) => page.getByRole('switch', { name: 'Ouvir os textos' })
const aPergunta = (page: Page) => page.getByRole('button', { name: 'Ouvir a pergunta' })

test(
  'num teste, só onde o professor deixa: experimenta-se a voz antes, e cada pergunta tem o seu botão',
  soTelemovel,
  async ({ as, lousa }) => {
    const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica', 'verdadeiroFalso']])
    const dele = await as.comToken(aluno.token)
    await giveVoice(dele)
    await dele.goto(`/teste/${teste.id}/responder`)
    await expect(dele.getByRole('button', { name: 'Começar o teste' })).toBeVisible()
    await expect(ouvir(dele)).toHaveCount(0)

    const dela = await as.comToken(professora.token)
    await dela.goto(`/turmas/${turma.id}/testes/editar/${teste.id}`)
    await dela.getByRole('switch', { name: 'Deixar ouvir as perguntas' }).click()
    await dela.getByRole('button', { name: 'Guardar alterações' }).click()
    await expect(dela).toHaveURL(new RegExp(`/turmas/${turma.id}/testes$`))

    await dele.reload()
    await ouvir(dele).click()
    await dele.getByRole('button', { name: 'Experimentar a voz' }).click()
    expect((await said(dele))[0]).toContain('Neste teste, um botão junto de cada pergunta lê-a em voz alta.')
    await start(dele, teste.id)
    await aPergunta(dele).click()
    expect((await said(dele)).at(-1)).toContain('Qual é a capital de Portugal?')
  },
)

test('quem não ligou «Ouvir os textos» não tem o botão, ainda que o professor deixe', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']])
  const { versao, nome, inicio, fim, duracao, baralhar, publicacao, todos, alunos, tempoExtra } = teste
  await call(lousa.url, professora.token, 'PUT /api/turmas/addTeste', {
    body: {
      id: teste.id,
      versao,
      turmaid: turma.id,
      nome,
      inicio,
      fim,
      duracao,
      baralhar,
      publicacao,
      todos,
      alunos,
      tempoExtra,
      lerAlto: true,
    },
  })
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(aPergunta(page)).toHaveCount(0)
})

test(
  'num trabalho e num resultado, quem o ligou no perfil ouve; sem voz portuguesa diz-se como ter uma',
  soTelemovel,
  async ({ as, lousa }) => {
    const { professora, turma, aluno, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']])
    const dia = 86_400_000
    const trabalho = await call(lousa.url, professora.token, 'PUT /api/trabalho', {
      body: {
        turmaid: turma.id,
        titulo: 'Cartaz',
        instrucoes: [{ insert: 'Desenha o interior da Terra.\n' }],
        inicio: new Date(Date.now() - dia).toISOString(),
        fim: new Date(Date.now() + dia).toISOString(),
        temAvaliacao: false,
        todos: true,
        alunos: [],
      },
    })
    await handInPelaApi(lousa.url, aluno.token, teste.id, { 4: certas[4] })
    await closeJanela(lousa.url, professora.token, teste.id)
    await publish(lousa.url, professora.token, teste.id)

    const page = await as.comToken(aluno.token)
    await giveVoice(page)
    await page.goto('/profile')
    await ouvir(page).click()
    await page.goto(`/turmas/${turma.id}/trabalhos/${trabalho.id}/resposta`)
    await page.getByRole('button', { name: 'Ouvir o trabalho' }).click()
    expect(await said(page)).toEqual([expect.stringContaining('Desenha o interior da Terra.')])
    await page.goto(`/teste/${teste.id}/consultar`)
    await page.getByRole('button', { name: 'Ouvir a pergunta 1' }).click()
    expect(await said(page)).toEqual([expect.stringContaining('Qual é a capital de Portugal?')])

    await giveVoice(page, ['en-US'])
    await page.reload()
    await page.getByRole('button', { name: 'Ouvir a pergunta 1' }).click()
    await expect(page.getByText('Este dispositivo não tem uma voz portuguesa')).toBeVisible()
  },
)
