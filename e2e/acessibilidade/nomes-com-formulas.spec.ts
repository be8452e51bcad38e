/** What is chosen by its name has one, also where it is nothing but a formula. */
import { expect, test } from '../ensaio.ts'
import { newSala, newTeste, perguntasDeExemplo } from '../preparos.ts'
import { start } from '../sala.ts'

const formulas = ['\\frac{3}{5}', 'x^{2}+1', '-2']
const texto = (i: number): string => `<p><span data-formula="${formulas[i]}"></span></p>`

test('as opções, as frases e os pares feitos de fórmulas dizem-nas no nome', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const { escolhaUnica, escolhaMultipla, verdadeiroFalso, ligacaoPares } = perguntasDeExemplo
  const teste = await newTeste(lousa.url, professora.token, turma.id, [
    [
      { ...escolhaUnica, alineas: escolhaUnica.alineas.map((alinea, i) => ({ ...alinea, texto: texto(i) })) },
      { ...escolhaMultipla, alineas: escolhaMultipla.alineas.map((alinea, i) => ({ ...alinea, texto: texto(i) })) },
      { ...verdadeiroFalso, alineas: verdadeiroFalso.alineas.map((alinea, i) => ({ ...alinea, texto: texto(i) })) },
      { ...ligacaoPares, alineas: ligacaoPares.alineas.map((alinea, i) => ({ ...alinea, texto: texto(i) })) },
    ],
  ])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  for (const dito of ['três quintos', 'x ao quadrado mais um', 'menos dois'])
    await expect(page.getByRole('radio', { name: dito })).toBeVisible()
  const seguinte = page.getByRole('button', { name: 'Seguinte', exact: true })
  await seguinte.click()
  for (const dito of ['três quintos', 'x ao quadrado mais um', 'menos dois'])
    await expect(page.getByRole('checkbox', { name: dito })).toBeVisible()
  await seguinte.click()
  for (const dito of ['três quintos', 'x ao quadrado mais um'])
    await expect(page.getByRole('radiogroup', { name: dito }).getByRole('radio', { name: 'Verdadeira' })).toBeVisible()
  await seguinte.click()
  for (const dito of ['três quintos', 'x ao quadrado mais um']) await expect(page.getByRole('button', { name: dito })).toBeVisible()
})
