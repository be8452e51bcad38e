/** A teacher speaks a comment instead of writing it; the pupil hears it beside the answer. */
import { type Page, expect } from '@playwright/test'
import { soComputador, test } from '../ensaio.ts'
import { handInTrabalho, newSala, newTeste, newTrabalho } from '../preparos.ts'
import { closeJanela, composicao, handInPelaApi, publish } from '../respostas.ts'

const som = (page: Page) => page.locator('audio')
/** It has come, and it is sound. */
const soa = (page: Page) => som(page).evaluate(async (audio: HTMLAudioElement) => (await fetch(audio.src)).headers.get('content-type'))

/** In the dialog: records for a moment by the keyboard, and hears it. */
async function record(page: Page): Promise<void> {
  const janela = page.getByRole('dialog', { name: 'Comentário de voz' })
  await expect(janela.getByRole('button', { name: 'Gravar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(janela.getByRole('timer', { name: 'A gravar' })).toHaveText('0:01')
  await page.keyboard.press('Enter')
  await expect(janela.getByLabel('Ouvir a gravação')).toBeVisible()
}

async function add(page: Page): Promise<void> {
  const janela = page.getByRole('dialog', { name: 'Comentário de voz' })
  await janela.getByRole('button', { name: 'Juntar comentário' }).click()
  await expect(janela).toBeHidden()
  await expect(page.getByRole('button', { name: 'Gravar outra vez' })).toBeVisible()
}

test('com uma tecla grava-se um comentário a uma resposta, e o aluno ouve-o no resultado', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [['composicao']])
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 2: composicao('Vivo junto ao mar.') })

  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  await expect(page.getByText('Vivo junto ao mar.').first()).toBeVisible()
  await page.keyboard.press('v')
  await record(page)
  // What is recorded and not added is asked about.
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Continuar|Voltar|Ficar)/ })
    .click()
  await add(page)
  await page.getByRole('textbox', { name: 'Pontos', exact: true }).first().fill('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 resposta classificada.')).toBeVisible()
  await page.reload()
  expect(await soa(page)).toMatch(/^(audio|video)\//)

  await closeJanela(lousa.url, professora.token, teste.id)
  await publish(lousa.url, professora.token, teste.id)
  const dele = await as.comToken(aluno.token)
  await dele.goto(`/teste/${teste.id}/consultar`)
  await expect(dele.getByLabel(`Comentário de voz de ${professora.nome}`)).toBeVisible()
  expect(await soa(dele)).toMatch(/^(audio|video)\//)

  // Taken away, and the pupil has it no more.
  await page.getByRole('button', { name: 'Retirar a gravação' }).click()
  // The page says it at once, and goes on; the pupil has it when it is kept.
  const kept = page.waitForResponse(/\/api\/turmas\/teste\/correcao\/\d+\/marcar$/)
  await page.getByRole('button', { name: /^Atribuir/ }).click()
  expect((await kept).ok()).toBe(true)
  await dele.reload()
  await expect(dele.getByText('Vivo junto ao mar.')).toBeVisible()
  await expect(som(dele)).toHaveCount(0)
})

test('num trabalho grava-se do mesmo modo; sair sem guardar pergunta primeiro', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const { id } = await newTrabalho(lousa.url, professora.token, turma.id)
  await handInTrabalho(lousa.url, aluno.token, id)

  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${id}`)
  await page.getByRole('link', { name: new RegExp(`(Ler|Corrigir) a resposta de ${aluno.nome}`) }).click()
  await page.getByRole('button', { name: 'Gravar um comentário de voz' }).click()
  // What is no sound is refused at once, and nothing is added.
  const janela = page.getByRole('dialog', { name: 'Comentário de voz' })
  const escrito = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('palavras') }
  await janela.getByLabel('Ou um ficheiro').setInputFiles(escrito)
  await janela.getByRole('button', { name: 'Juntar comentário' }).click()
  await expect(janela.getByText('Este ficheiro não é um som')).toBeVisible()
  await janela.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Gravar um comentário de voz' }).click()
  await record(page)
  await add(page)
  await page.getByRole('link', { name: 'Todos os alunos' }).click()
  const pergunta = page.getByRole('alertdialog')
  await pergunta.getByRole('button', { name: /^(Continuar|Voltar|Ficar)/ }).click()
  await page.getByLabel('Pontos', { exact: true }).fill('15')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Publicar a classificação' }).click()
  await expect(page.getByText(`${aluno.nome} já vê a classificação.`)).toBeVisible()

  const dele = await as.comToken(aluno.token)
  await dele.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  await expect(dele.getByLabel(/^Comentário de voz de/)).toBeVisible()
  expect(await soa(dele)).toMatch(/^(audio|video)\//)
})
