/** A phone whose own keyboard is open: the page has half the screen, and whoever writes still sees what they wrote. */
import type { Locator, Page } from '@playwright/test'
import { expect, soTelemovel, test } from '../ensaio.ts'
import { call, newSala, newSalaComTeste } from '../preparos.ts'
import { start } from '../sala.ts'

/** What a keyboard leaves of 360 × 740: the page is laid out anew in it (`interactive-widget`). */
const comTeclado = { width: 360, height: 400 }

/** Lines of this field that are seen: inside the window, and under no bar. */
const visibleLines = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const height = Number.parseFloat(getComputedStyle(element.querySelector('p') ?? element).lineHeight)
    let seen = 0
    for (let y = Math.max(top, 0) + height / 2; y < Math.min(bottom, innerHeight); y += height)
      if (element.contains(document.elementFromPoint(left + width / 2, y))) seen++
    return seen
  })

async function writeLines(page: Page, field: Locator): Promise<void> {
  await field.click()
  await page.setViewportSize(comTeclado)
  for (let line = 1; line <= 12; line++) {
    await page.keyboard.type(`linha ${line}`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('fim')
}

test('numa Composição veem-se pelo menos seis linhas, e a que se escreve', soTelemovel, async ({ as, lousa }) => {
  const { aluno, teste } = await newSalaComTeste(lousa.url, [['composicao']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  // Without it the keyboard would lie over the page, which this window could not show.
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain('interactive-widget=resizes-content')
  const campo = page.getByRole('textbox', { name: /A tua resposta/ })
  await writeLines(page, campo)
  await expect.poll(() => visibleLines(campo)).toBeGreaterThanOrEqual(6)
  await expect(campo.getByText('fim', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('num trabalho também', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const [inicio, fim] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const { id } = await call(lousa.url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'Diário da água',
      instrucoes: '<p>Um dia inteiro.</p>',
      inicio: inicio ?? '',
      fim: fim ?? '',
      temAvaliacao: false,
      todos: true,
      alunos: [],
    },
  })
  const page = await as.comToken(aluno.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  const campo = page.getByRole('textbox', { name: 'A tua resposta' })
  await writeLines(page, campo)
  await expect.poll(() => visibleLines(campo)).toBeGreaterThanOrEqual(6)
  await expect(campo.getByText('fim', { exact: true })).toBeInViewport({ ratio: 1 })
})
