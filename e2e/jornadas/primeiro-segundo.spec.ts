/** A word typed in the first second of the room, by a processor six times as slow, is whole. */
import type { Page } from '@playwright/test'
import { expect, soComputador, test } from '../ensaio.ts'
import { aoAparecer, comAsTeclas, newProvas, palavra, readField, startAndWrite } from '../primeiro-segundo.ts'
import { respostasNoServidor, waitForGuardado } from '../sala.ts'

async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

async function typeAtOnce(page: Page, prova: number): Promise<void> {
  await page.goto(`/teste/${prova}/responder`)
  await expect(page.getByRole('button', { name: 'Começar o teste' })).toBeVisible()
  await page.evaluate(`(${startAndWrite})(${JSON.stringify(aoAparecer)})`)
  for (const letra of comAsTeclas) await page.keyboard.press(letra)
}

test('fica no servidor', soComputador, async ({ as, lousa }) => {
  const { aluno, provas } = await newProvas(lousa.url)
  const page = await as.comToken(aluno.token, { isNew: true })
  await slowDown(page, 6)
  for (const { id } of provas) {
    await typeAtOnce(page, id)
    await waitForGuardado(page)
    expect(JSON.stringify([...(await respostasNoServidor(lousa.url, aluno, id)).values()])).toContain(palavra)
  }
})

test('volta com a página recarregada logo a seguir', soComputador, async ({ as, lousa }) => {
  const { aluno, provas } = await newProvas(lousa.url)
  const page = await as.comToken(aluno.token, { isNew: true })
  await slowDown(page, 6)
  for (const { id } of provas) {
    await typeAtOnce(page, id)
    await page.reload()
    await expect.poll(() => page.evaluate(`(${readField})()`)).toBe(palavra)
  }
})
