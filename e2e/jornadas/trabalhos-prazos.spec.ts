/** The form of a homework says at once where its dates do not agree. */
import { expect, soComputador, test } from '../ensaio.ts'
import { newSala } from '../preparos.ts'

test('um fim que passa do «Aceitar até» diz-se logo ao lado', soComputador, async ({ as, lousa }) => {
  const { professora, turma } = await newSala(lousa.url)
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/novo-trabalho`)
  await page.getByRole('switch', { name: /Aceitar fora do prazo/ }).check()
  const aceitar = page.getByLabel('Aceitar até')
  await expect(aceitar).toHaveAccessibleDescription(/^((?!já passa).)*$/)
  await page.getByLabel('Fim', { exact: true }).fill('2099-06-01T09:00')
  await expect(aceitar).toHaveAccessibleDescription(/O fim já passa daqui/)
  await aceitar.fill('2099-06-02T09:00')
  await expect(aceitar).toHaveAccessibleDescription(/^((?!já passa).)*$/)
})
