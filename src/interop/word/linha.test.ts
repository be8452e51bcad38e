import { expect, test } from 'vitest'
import { COISA, type Linha, cutLine, inlineOps, looks, splitLine, trimLine, wordsOf } from './linha.ts'

const vazio = {}
const formula = { formula: 'x^2', aspeto: vazio }
const imagem = { imagem: 3, alt: 'Mapa', aspeto: vazio }
/** `ab`, a formula, `cd`, a picture, `ef`: each thing takes one place. */
const linha: Linha = [
  { texto: 'ab', aspeto: { bold: true } },
  formula,
  { texto: 'cd', aspeto: vazio },
  imagem,
  { texto: 'ef', aspeto: vazio },
]

test.each([
  [0, undefined, `ab${COISA}cd${COISA}ef`],
  [2, undefined, `${COISA}cd${COISA}ef`],
  [3, undefined, `cd${COISA}ef`],
  [3, 5, 'cd'],
  [2, 3, COISA],
  [6, undefined, 'ef'],
  [0, 2, 'ab'],
  [1, 4, `b${COISA}c`],
  [8, undefined, ''],
])('uma linha cortada de %s a %s fica com o que está entre os dois lugares, e nada mais', (from, to, words) => {
  const cut = cutLine(linha, from, to)
  expect(wordsOf(cut)).toBe(words)
  expect(
    cut.some((pedaco) => 'texto' in pedaco && pedaco.texto === ''),
    'no empty run',
  ).toBe(false)
})

test('partida e junta outra vez, cada fórmula e cada imagem está lá uma vez', () => {
  for (let at = 0; at <= wordsOf(linha).length; at++)
    expect(inlineOps([...cutLine(linha, 0, at), ...cutLine(linha, at)])).toEqual(inlineOps(linha))
})

test('partida por tabulações, uma fórmula à beira de uma fica só do seu lado', () => {
  const colunas: Linha = [{ texto: 'a', aspeto: vazio }, formula, { texto: '\t', aspeto: vazio }, imagem, { texto: ' b', aspeto: vazio }]
  expect(splitLine(colunas, /\t/g).map(wordsOf)).toEqual([`a${COISA}`, `${COISA} b`])
})

test('os espaços das pontas saem; os aspetos leem-se só nas palavras', () => {
  expect(wordsOf(trimLine([{ texto: '  ', aspeto: vazio }, formula, { texto: ' a ', aspeto: vazio }]))).toBe(`${COISA} a`)
  const negrito: Linha = [
    { texto: ' ', aspeto: vazio },
    { texto: 'sim', aspeto: { bold: true } },
  ]
  expect([looks(negrito, 'bold'), looks(negrito, 'italic'), looks([{ texto: ' … ', aspeto: { bold: true } }], 'bold')]).toEqual([
    true,
    false,
    false,
  ])
})
