/** Formulas are drawn by the browser alone: no reader fetches the typesetter, with a network or without one. */
import { type Page, expect } from '@playwright/test'
import { newSala, newTeste, perguntasDeExemplo } from '../preparos.ts'
import { review, requestEntrega, seguinte, start, waitForPronto } from '../sala.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'

const tipografo = /\/tipografo-/

const formula = (latex: string): string => `<span data-formula="${latex}"></span>`
const { escolhaUnica, ligacaoPares, texto } = perguntasDeExemplo

const perguntas = [
  {
    ...escolhaUnica,
    enunciado: `<p>Quanto é ${formula('\\frac{1}{3}+\\frac{1}{4}')}?</p>`,
    alineas: escolhaUnica.alineas.map((alinea, i) => ({ ...alinea, texto: `<p>${formula(`\\frac{${i + 5}}{12}`)}</p>` })),
  },
  {
    ...ligacaoPares,
    alineas: ligacaoPares.alineas.map((alinea, i) => ({ ...alinea, texto: `<p>${formula(`\\sqrt{${i + 2}}`)}</p>` })),
    definicoes: {
      ...ligacaoPares.definicoes,
      direitas: ligacaoPares.definicoes.direitas.map((direita, i) => ({ ...direita, texto: `<p>${formula(`x^{${i + 2}}`)}</p>` })),
    },
  },
  {
    ...texto,
    enunciado: `<p>Se ${formula('\\frac{x}{2}=3')}, então x é <span data-lacuna="txum"></span> e <span data-lacuna="txdois"></span>.</p>`,
  },
]

/** How many of these stand one over the other, as nothing but drawn MathML does. */
const fractionsDrawn = (page: Page): Promise<number> =>
  page.locator('math mfrac').evaluateAll(
    (all) =>
      all.filter((one) => {
        const [above, below] = [...one.children].map((part) => part.getBoundingClientRect())
        return above && below && above.height > 0 && above.bottom <= below.top + 2
      }).length,
  )

/** The programs this page has asked for since it was opened, wherever they came from. */
const programsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])))

async function seeAllDrawn(page: Page): Promise<void> {
  await expect.poll(() => fractionsDrawn(page)).toBe(5)
  await seguinte(page)
  await expect(page.locator('math msqrt')).toHaveCount(2)
  await expect(page.locator('math msup')).toHaveCount(3)
  await seguinte(page)
  await expect.poll(() => fractionsDrawn(page)).toBe(1)
  await expect(page.getByRole('textbox')).toHaveCount(2)
  const programs = await programsOf(page)
  expect(programs.length).toBeGreaterThan(2)
  expect(programs.filter((name) => tipografo.test(name))).toEqual([])
}

/** The file is called so: the worker keeps it for who writes formulas without a network. */
const isKeptAside = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return kept.flat().some((url) => url.includes('/tipografo-'))
  })

test('um teste com fórmulas na pergunta, nas opções, nos pares e ao pé das lacunas desenha-se sem tipógrafo, com rede e sem ela', async ({
  as,
  escola,
}) => {
  const { professora, turma, aluno } = await newSala(escola.url)
  const teste = await newTeste(escola.url, professora.token, turma.id, [perguntas], { publicacao: 'entrega' })
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await seeAllDrawn(page)
  await waitForPronto(page)
  expect(await isKeptAside(page)).toBe(true)

  await escola.goDown()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'Anterior', exact: true }).click()
  await page.getByRole('button', { name: 'Anterior', exact: true }).click()
  await seeAllDrawn(page)

  await escola.comeBack()
  await review(page)
  await requestEntrega(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  await page.goto(`${escola.url}/teste/${teste.id}/consultar`)
  await expect.poll(() => fractionsDrawn(page)).toBeGreaterThan(1)
  expect((await programsOf(page)).filter((name) => tipografo.test(name))).toEqual([])
})
