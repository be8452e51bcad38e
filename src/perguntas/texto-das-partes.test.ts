import { expect, test } from 'vitest'
import { excerptOf, plainText } from './texto-das-partes.ts'

const enunciado = [
  { insert: { formula: '\\frac{1}{2}' } },
  { insert: { formula: 'x^2' } },
  { insert: { image: { ficheiro: 3, alt: 'Ecrã de entrada' } } },
  { insert: '\n' },
]

test('o título de uma pergunta numa lista não mostra LaTeX; as respostas continuam a distinguir-se por ele', () => {
  expect(excerptOf(enunciado, (latex) => (latex === 'x^2' ? 'x ao quadrado' : 'um meio'))).toBe('um meio x ao quadrado Ecrã de entrada')
  expect(plainText(enunciado)).toBe('\\frac{1}{2} x^2 Ecrã de entrada')
})

test('o que não tem palavras suas diz o que é', () => {
  const imagem = [{ insert: { image: { ficheiro: 3, alt: '' } } }, { insert: '\n' }]
  expect([excerptOf(imagem, String), plainText(imagem)]).toEqual(['[imagem ou som]', '[imagem ou som]'])
  expect([excerptOf([], String), plainText([])]).toEqual(['', ''])
})
