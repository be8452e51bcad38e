/** Homework and announcements that were written and not sent are there after a reload, until they are sent or discarded. */
import type { Page } from '@playwright/test'
import { campoRico, write } from '../editor.ts'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newProfessor, umPonto } from '../preparos.ts'

test('um trabalho e um aviso por enviar voltam depois de recarregar, e vão-se quando seguem', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const { id } = await call(lousa.url, token, 'PUT /api/turmas', { body: { chave: crypto.randomUUID(), name: '7.º S' } })
  const page = await as.comToken(token)
  const recuperado = page.getByText('Rascunho recuperado.')

  await page.goto(`/turmas/${id}/trabalhos`)
  await page.getByRole('link', { name: 'Criar trabalho' }).first().click()
  const titulo = page.getByRole('textbox', { name: 'Título' })
  await titulo.fill('Ficha 3')
  await write(page, 'Instruções', 'Leia a página 12.')
  await page
    .getByRole('group', { name: /ficheiros para os alunos/ })
    .locator('input')
    .setInputFiles({ name: 'ficha.png', mimeType: 'image/png', buffer: umPonto })
  await expect(page.getByRole('link', { name: /ficha\.png/ })).toBeVisible()
  await page.reload()
  await expect(recuperado).toBeVisible()
  await expect(titulo).toHaveValue('Ficha 3')
  await expect(campoRico(page, 'Instruções')).toContainText('Leia a página 12.')
  await expect(page.getByRole('link', { name: /ficha\.png/ })).toBeVisible()
  await page.getByRole('button', { name: 'Marcar trabalho' }).click()
  await expect(page.getByRole('link', { name: 'Ficha 3', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Criar trabalho' }).first().click()
  await expect(titulo).toHaveValue('')
  await expect(recuperado).toHaveCount(0)

  await page.goto(`/turmas/${id}/atividade`)
  const convite = page.getByRole('button', { name: /^Escreva um aviso/ })
  await convite.click()
  await write(page, 'Aviso', 'Amanhã há visita de estudo.')
  await page.reload()
  await expect(recuperado).toBeVisible()
  await expect(campoRico(page, 'Aviso')).toContainText('Amanhã há visita de estudo.')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(campoRico(page, 'Aviso')).not.toContainText('visita')
  await page.reload()
  await expect(convite).toBeVisible()
})

test(
  'o mesmo formulário em dois separadores: cada um fica com o seu, e quem sai sem o ter guardado é avisado',
  soComputador,
  async ({ as, lousa }) => {
    const { token } = await newProfessor(lousa.url)
    const { id } = await call(lousa.url, token, 'PUT /api/turmas', { body: { chave: crypto.randomUUID(), name: '7.º S' } })
    const um = await as.comToken(token)
    const outro = await um.context().newPage()
    const titulo = (page: Page) => page.getByRole('textbox', { name: 'Título' })
    for (const page of [um, outro]) {
      await page.goto(`/turmas/${id}/trabalhos`)
      await page.getByRole('link', { name: 'Criar trabalho' }).first().click()
      // The form that stood first is the one that is kept.
      await expect(titulo(page)).toBeVisible()
    }
    await titulo(um).fill('Ficha 3')
    await titulo(outro).fill('Ficha 4')
    await um.reload()
    await expect(titulo(um)).toHaveValue('Ficha 3')

    // What is not kept asks before its tab closes.
    const pergunta = outro.waitForEvent('dialog')
    await outro.close({ runBeforeUnload: true })
    await (await pergunta).dismiss()
    await expect(titulo(outro)).toHaveValue('Ficha 4')
  },
)
