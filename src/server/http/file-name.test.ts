import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['Teste 1 · Números', 'teste-1-numeros'],
  ['«Rochas» e minerais!', 'rochas-e-minerais'],
  ['7.º A', '7-o-a'],
  ['Наука', 'sem-nome'],
  ['«…»', 'sem-nome'],
])('o ficheiro de «%s» chama-se «%s»: sem sinais no meio, nem traços nas pontas', (nome, ficheiro) => {
  expect(fileName(nome, 'sem-nome')).toBe(ficheiro)
})

test('um nome comprido cabe em 80 letras, e não acaba num traço', () => {
  expect(fileName(`${'a'.repeat(79)} minerais`, 'x')).toBe('a'.repeat(79))
  expect(fileName(`${'a'.repeat(80)} minerais`, 'x')).toBe('a'.repeat(80))
})
