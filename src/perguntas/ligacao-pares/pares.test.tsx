// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { aMais, numerosDe, sayDireita, sayEsquerda } from './pares.ts'

const itens = [
  { id: 'a', texto: [{ insert: 'Portugal\n' }] },
  { id: 'b', texto: [{ insert: `${'Grécia e ilhas '.repeat(6)}\n` }] },
  { id: 'c', texto: [{ insert: { image: { ficheiro: 1, alt: '' } } }, { insert: '\n' }] },
]

test.each([
  [3, 3, ''],
  [3, 2, ''],
  [3, 4, ' Há um item a mais.'],
  [2, 5, ' Há 3 itens a mais.'],
])('com %s à esquerda e %s à direita: «%s»', (esquerdas, direitas, dito) => {
  expect(aMais(esquerdas, direitas)).toBe(dito)
})

test('os números que estão com um item da direita vêm pela ordem da esquerda, e o que não tem par não está', () => {
  expect(numerosDe(itens, { c: 'x', a: 'x', b: 'y' }, 'x')).toEqual(['1', '3'])
  expect(numerosDe(itens, {}, 'x')).toEqual([])
})

test('um item ouve-se pelo sinal e pelas palavras: as compridas cortam-se, uma imagem sem descrição é só o sinal', () => {
  expect(sayEsquerda(itens, 'a')).toBe('1, Portugal')
  expect(sayDireita(itens, 'a')).toBe('A, Portugal')
  expect(sayDireita(itens, 'b')).toMatch(/^B, (?:Grécia e ilhas ){4}Grécia e …$|^B, .{60,80} …$/)
})
