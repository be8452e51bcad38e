/** A formula in a gap: written in boxes with the keys of the screen or a keyboard, kept as text, and marked by rule. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { newSala, newTeste, perguntasDeExemplo } from '../preparos.ts'
import { entregueAoProfessor, handIn, review, start, waitForGuardado, waitForPronto } from '../sala.ts'
import { handInPorTeclado, press, startPorTeclado, tabAte } from '../teclado.ts'

const certo = (texto: string) => [{ texto, fracao: { num: 1, den: 1 } }]
const pergunta = {
  ...perguntasDeExemplo.texto,
  enunciado:
    '<p>Um terço de <span data-formula="x\\cdot x"></span> é <span data-lacuna="txum"></span> e o ácido sulfúrico é <span data-lacuna="txdois"></span>.</p>',
  alineas: [
    { id: 'txum', peso: 1, aceites: certo('x^2 / 3') },
    { id: 'txdois', peso: 1, aceites: certo('H2SO4') },
  ],
}
const escolhaUnica = perguntasDeExemplo.escolhaUnica

const lacuna = (page: Page, n: 1 | 2) => page.getByRole('textbox', { name: `Lacuna ${n} de 2` })
const botao = (page: Page, n: 1 | 2) => page.getByRole('button', { name: `Escrever fórmula: Lacuna ${n}`, exact: true })
const janelaDe = (page: Page) => page.getByRole('dialog', { name: 'Fórmula' })

test('no telemóvel, com as teclas e sem rede, a fórmula fica escrita na lacuna e vale os pontos', soTelemovel, async ({ as, lousa }) => {
  const { professora, aluno, turma } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[pergunta]])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('region', { name: 'Ligação' })).toBeVisible()
  const before = await lacuna(page, 2).boundingBox()
  await lacuna(page, 1).tap()
  // Nothing moves under the finger.
  expect(await lacuna(page, 2).boundingBox()).toEqual(before)
  await botao(page, 1).tap()
  const janela = janelaDe(page)
  const tecla = (nome: string) => janela.getByRole('button', { name: nome, exact: true }).tap()
  await expect(janela.getByRole('group', { name: 'Teclas da fórmula' })).toBeVisible()
  await tecla('Fração')
  await tecla('Letras')
  await tecla('x')
  await tecla('Contas')
  await tecla('Ao quadrado')
  await page.keyboard.press('Tab')
  await tecla('Números')
  await tecla('3')
  await expect(janela.getByText('Na resposta fica x²/3')).toBeVisible()
  const achados = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(achados.violations).toEqual([])
  await tecla('Juntar fórmula')
  await expect(janela).toBeHidden()
  await expect(lacuna(page, 1)).toHaveValue('x²/3')
  await expect(lacuna(page, 1)).toBeFocused()
  await botao(page, 2).tap()
  for (const nome of ['Química', 'H', 'Índice', '2']) await tecla(nome)
  await page.keyboard.press('ArrowRight')
  for (const nome of ['S', 'O', 'Índice', '4']) await tecla(nome)
  await tecla('Juntar fórmula')
  await expect(lacuna(page, 2)).toHaveValue('H₂SO₄')
  await page.context().setOffline(false)
  await waitForGuardado(page)
  await review(page)
  await handIn(page)
  const { respostas, pontos } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'x²/3', txdois: 'H₂SO₄' } })
  expect(pontos.get(7)).toBe(4)
})

test('só com o teclado, o que está na lacuna abre-se nas caixas e volta emendado', soComputador, async ({ as, lousa }) => {
  const { professora, aluno, turma } = await newSala(lousa.url)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[pergunta, escolhaUnica]])
  const page = await as.comToken(aluno.token)
  await startPorTeclado(page, teste.id)
  await tabAte(page, lacuna(page, 1))
  await page.keyboard.type('x^3/3')
  await press(page, botao(page, 1))
  const janela = janelaDe(page)
  const visual = janela.getByRole('textbox', { name: 'Fórmula', exact: true })
  await expect(visual).toBeFocused()
  await expect(janela.getByText('Na resposta fica x³/3')).toBeVisible()
  // To the power, and another one in its place.
  await page.keyboard.press('Home')
  for (const tecla of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace', '2']) await page.keyboard.press(tecla)
  await expect(janela.getByText('Na resposta fica x²/3')).toBeVisible()
  await press(page, janela.getByRole('button', { name: 'Mudar fórmula' }))
  await expect(janela).toBeHidden()
  await expect(lacuna(page, 1)).toHaveValue('x²/3')
  await expect(lacuna(page, 1)).toBeFocused()
  // Escape leaves the gap as it was.
  await press(page, botao(page, 2))
  await expect(visual).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(janela).toBeHidden()
  await expect(lacuna(page, 2)).toHaveValue('')
  await page.keyboard.type('H2SO4')
  await waitForGuardado(page)
  await handInPorTeclado(page)
  const { respostas, pontos } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'x²/3', txdois: 'H2SO4' } })
  expect(pontos.get(7)).toBe(4)
})
