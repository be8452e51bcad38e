import { expect, test } from 'vitest'
import { cutText, nomeDaCopia } from './cut-text.ts'

test('corta-se entre letras, e nunca a meio de uma que ocupa dois lugares', () => {
  expect(cutText('Olá', 3)).toBe('Olá')
  expect(cutText('Olá 😀', 6)).toBe('Olá 😀')
  expect(cutText('Olá 😀', 5)).toBe('Olá ')
  expect(cutText('Olá 😀!', 6)).toBe('Olá 😀')
})

test('o nome de uma cópia diz sempre que o é, por comprido que seja o do primeiro', () => {
  expect(nomeDaCopia('Rios', 20)).toBe('Rios (cópia)')
  expect(nomeDaCopia('a'.repeat(12), 20)).toBe(`${'a'.repeat(12)} (cópia)`)
  const longo = nomeDaCopia(`${'a'.repeat(10)}😀${'b'.repeat(9)}`, 20)
  expect(longo).toBe(`${'a'.repeat(10)}… (cópia)`)
  expect(longo.isWellFormed()).toBe(true)
})
