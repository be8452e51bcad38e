/** Mathematics written in boxes: with the keys of the screen, with a keyboard, and without a network. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { openNovaPergunta } from '../editor.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, newProfessor, newSala, newSalaComTeste } from '../preparos.ts'
import { entregueAoProfessor, handIn, review, start, waitForGuardado, waitForPronto } from '../sala.ts'

const resposta = (page: Page) => page.getByRole('textbox', { name: /A (?:tua|sua) resposta/ })

async function openFormula(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Fórmula', exact: true }).first().click()
  const janela = page.getByRole('dialog', { name: 'Fórmula' })
  await expect(janela.getByRole('group', { name: 'Teclas da fórmula' })).toBeVisible()
  return janela
}

const tecla = (janela: Locator, nome: string) => janela.getByRole('button', { name: nome, exact: true }).click()

test('uma aluna escreve uma fração e uma potência com as teclas, sem rede, e o professor lê-as', soTelemovel, async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['composicao']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page)
  await page.context().setOffline(true)
  await resposta(page).click()
  await page.keyboard.type('Vale ')
  const janela = await openFormula(page)
  await tecla(janela, 'Fração')
  await tecla(janela, 'Números')
  await tecla(janela, '3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('+x^2')
  const achados = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(achados.violations).toEqual([])
  await tecla(janela, 'Juntar fórmula')
  await expect(janela).toBeHidden()
  await expect(resposta(page).locator('mfrac')).toHaveText('35')
  await page.keyboard.type(' metros ao todo.')
  await page.context().setOffline(false)
  await waitForGuardado(page)
  await review(page)
  await handIn(page)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(2)).toEqual({
    texto: [{ insert: 'Vale ' }, { insert: { formula: '\\frac{3}{5}+x^2' } }, { insert: ' metros ao todo.\n' }],
    ficheiros: [],
  })
})

/** Formulas that boxes and LaTeX write alike. */
const idaEVolta = [
  '\\frac{1}{2}',
  'x^2+y^{10}',
  '\\sqrt{2}+\\sqrt[3]{x}',
  '2\\le x\\ne\\pi',
  '\\begin{cases}x+y=3\\\\ x-y=1\\end{cases}',
  '\\begin{pmatrix}1 & 2\\\\ 3 & 4\\end{pmatrix}',
  '\\mathrm{H}_2\\mathrm{O}\\rightarrow\\mathrm{H}^{+}',
  '\\mathrm{N}_2\\xrightarrow{500}2\\mathrm{NH}_3',
]

test('uma fórmula vai às caixas e volta a mesma; do campo nada se ouve em inglês', soComputador, async ({ as, lousa }) => {
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await openNovaPergunta(page, 'Composição')
  await expect(page.getByLabel('Mínimo de palavras')).toBeVisible()
  await page.getByRole('textbox', { name: 'Enunciado', exact: true }).click()
  const janela = await openFormula(page)
  const latex = janela.getByLabel('Fórmula em LaTeX')
  await janela.getByText('Escrever em LaTeX').click()
  for (const formula of idaEVolta) {
    await latex.fill(formula)
    const visual = janela.getByRole('textbox', { name: 'Fórmula', exact: true })
    await visual.press('End')
    await visual.press('7')
    await expect(latex).toHaveValue(`${formula}7`)
    await visual.press('Backspace')
    await expect(latex).toHaveValue(formula)
    await expect(janela.getByRole('status', { name: 'Como fica' }).locator('math')).toBeVisible()
  }
  const ditos = await janela
    .locator('math-field')
    .evaluate((campo) =>
      [...(campo.shadowRoot?.querySelectorAll<HTMLElement>('[aria-label], [role=status], [title]') ?? [])]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('aria-label') ?? one.getAttribute('title') ?? one.textContent),
    )
  expect(ditos.filter((dito) => dito !== '')).toEqual(['Fórmula'])
  // Escape is the dialog's: it asks before what was written is lost.
  await janela.getByRole('textbox', { name: 'Fórmula', exact: true }).press('Escape')
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(janela).toBeHidden()
})

test('num trabalho, a resposta tem a mesma fórmula e o mesmo campo', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
  await call(lousa.url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'Metades',
      instrucoes: [{ insert: 'Quanto é metade de metade?\n' }],
      inicio: hours(-1),
      fim: hours(48),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  const page = await as.comToken(aluno.token)
  await page.goto('/')
  await page.getByRole('region', { name: 'Metades' }).getByRole('link', { name: 'Fazer o trabalho' }).click()
  await resposta(page).click()
  await page.keyboard.type('É ')
  const janela = await openFormula(page)
  await tecla(janela, 'Fração')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await tecla(janela, 'Juntar fórmula')
  await expect(resposta(page).locator('mfrac')).toHaveText('14')
  await expect(page.getByText(/^Guardado (?:às|à)/)).toBeVisible()
  await page.reload()
  await expect(resposta(page).locator('mfrac')).toHaveText('14')
})
