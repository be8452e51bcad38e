/** All that a teacher made goes out in the copy of their data, and comes in whole in another account. */
import { readFile } from 'node:fs/promises'
import { expect, soComputador, test } from '../ensaio.ts'
import { newProfessor, newTesteRepositorio } from '../preparos.ts'

test('descarregar tudo, e trazê-lo para outra conta com os testes', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  await newTesteRepositorio(lousa.url, token, 'Capitais e rios', [
    ['escolhaUnica', 'verdadeiroFalso'],
    ['texto', 'composicao'],
  ])
  await newTesteRepositorio(lousa.url, token, 'Serras', [['escolhaMultipla']])
  const page = await as.comToken(token)
  await page.goto('/profile')
  await expect(page.getByText('numa forma que qualquer Lousa volta a importar')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descarregar tudo' }).click()])
  const buffer = await readFile(await file.path())

  const outra = await as.comToken((await newProfessor(lousa.url)).token)
  await outra.goto('/testes-perguntas/importar')
  await outra.locator('input[type=file]').setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/zip', buffer })
  await expect(outra.getByText('5 perguntas no ficheiro: 5 vêm inteiras.')).toBeVisible()
  await expect(outra.getByText('fazem-se também 2 testes')).toBeVisible()
  await outra.getByRole('button', { name: /^Importar 5 perguntas/ }).click()
  await expect(outra).toHaveURL('/testes-perguntas/testes')
  await expect(outra.getByRole('link', { name: 'Capitais e rios' })).toBeVisible()
  await expect(outra.getByRole('link', { name: 'Serras' })).toBeVisible()
})
