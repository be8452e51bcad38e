/** The feed of a class: announcements to one or several classes, seen as they come, with comments that teachers moderate. */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { newSala, newTurma } from '../preparos.ts'

const aviso = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(text)

async function write(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Aviso' })
  await editor.click()
  await page.keyboard.type(text)
}

test('um aviso chega a quem está a ver, com comentários que a professora remove e desliga', soComputador, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  const doAluno = await as.comToken(aluno.token)
  await doAluno.goto(`/turmas/${turma.id}`)
  await expect(doAluno).toHaveURL(new RegExp(`/turmas/${turma.id}/atividade$`))
  await expect(doAluno.getByText('Rui Sá entrou na turma.')).toBeVisible()
  await expect(doAluno.getByRole('button', { name: /Escreva um aviso/ })).toHaveCount(0)

  await page.goto(`/turmas/${turma.id}`)
  await page.getByRole('button', { name: `Escreva um aviso à turma ${turma.name}` }).click()
  await page.getByRole('textbox', { name: 'Aviso' }).waitFor()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Escreva o aviso.').first()).toBeVisible()
  await write(page, 'Tragam a lupa para a próxima aula.')
  await page.getByLabel('Ficheiros a anexar').setInputFiles({ name: 'chave.txt', mimeType: 'text/plain', buffer: Buffer.from('granito') })
  await expect(page.getByRole('button', { name: 'Retirar chave.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(aviso(page, 'Aviso publicado.')).toBeVisible()
  await expect(page.getByRole('article', { name: /^Aviso de Marta Lemos/ })).toContainText('Tragam a lupa para a próxima aula.')

  // It waits behind a button: nothing moves under who is reading.
  const novas = doAluno.getByRole('button', { name: '1 nova' })
  await expect(novas).toBeVisible()
  await expect(doAluno.getByText('Tragam a lupa')).toHaveCount(0)
  await novas.press('Enter')
  const recebido = doAluno.getByRole('article', { name: /^Aviso de Marta Lemos/ })
  await expect(recebido).toContainText('Tragam a lupa')
  await expect(recebido.getByRole('link', { name: /chave\.txt/ })).toBeVisible()
  await expect(recebido.getByRole('button', { name: /Opções do aviso/ })).toHaveCount(0)

  await recebido.getByRole('button', { name: 'Comentar' }).click()
  await recebido.getByRole('textbox', { name: 'Escrever um comentário' }).fill('Pode ser uma pedra da praia?')
  await recebido.getByRole('button', { name: 'Comentar', exact: true }).last().click()
  await expect(recebido.getByRole('listitem').filter({ hasText: 'pedra da praia' })).toBeVisible()

  const publicado = page.getByRole('article', { name: /^Aviso de Marta Lemos/ })
  await expect(publicado.getByRole('button', { name: '1 comentário' })).toBeVisible()
  await publicado.getByRole('button', { name: '1 comentário' }).click()
  await publicado.getByRole('button', { name: 'Remover o comentário de Rui Sá' }).click()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Anular' }).click()
  await publicado.getByRole('button', { name: 'Remover o comentário de Rui Sá' }).click()
  await expect(aviso(page, 'Comentário removido.')).toBeVisible()
  await expect(publicado.getByText('pedra da praia')).toHaveCount(0)

  await page.getByRole('switch', { name: 'Comentários' }).click()
  await doAluno.reload()
  await expect(doAluno.getByRole('article', { name: /^Aviso de Marta Lemos/ })).toContainText('Tragam a lupa')
  await expect(doAluno.getByRole('button', { name: 'Comentar' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Opções do aviso de Marta Lemos' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const editar = page.getByRole('dialog', { name: 'Editar o aviso' })
  await editar.getByRole('textbox', { name: 'Aviso' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' E um caderno.')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await expect(publicado).toContainText('E um caderno.')
  await expect(publicado).toContainText('editado')

  await page.getByRole('button', { name: 'Opções do aviso de Marta Lemos' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog', { name: 'Eliminar o aviso?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(aviso(page, 'Aviso eliminado.')).toBeVisible()
  await expect(publicado).toHaveCount(0)
})

test('na página inicial, um aviso vai a várias turmas de uma vez', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const outra = await newTurma(lousa.url, professora.token, '8.º Z')
  const page = await as.comToken(professora.token)
  await page.goto('/')
  await page.getByRole('button', { name: 'Escreva um aviso às suas turmas' }).click()
  await page.getByRole('textbox', { name: 'Aviso' }).waitFor()
  await write(page, 'A biblioteca abre à hora de almoço.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Escolha pelo menos uma turma.').first()).toBeVisible()
  for (const { name } of [turma, outra]) {
    await page.getByRole('button', { name: 'Turma', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('button', { name: `Retirar ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(aviso(page, 'Aviso publicado em 2 turmas.')).toBeVisible()
  await page.goto(`/turmas/${outra.id}`)
  await expect(page.getByText('A biblioteca abre à hora de almoço.')).toBeVisible()
  const doAluno = await as.comToken(aluno.token)
  await doAluno.goto(`/turmas/${turma.id}/atividade`)
  await expect(doAluno.getByText('A biblioteca abre à hora de almoço.')).toBeVisible()
})
