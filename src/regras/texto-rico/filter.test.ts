import { expect, test } from 'vitest'
import { cleanText } from '../caracteres.ts'
import { stripTexto } from './filter.ts'

test('de cada carácter fica o que se vê: nem controlos, nem marcas, e um só fim de linha', () => {
  const seen: string[] = []
  for (let code = 0; code <= 0xff_ff; code++) {
    const sign = String.fromCharCode(code)
    const kept = stripTexto(`a${sign}b`)
    if (kept !== `a${sign}b`) seen.push(`${code.toString(16)}:${JSON.stringify(kept.slice(1, -1))}`)
  }
  const gone = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${(from + i).toString(16)}:""`)
  const halves = Array.from({ length: 0x800 }, (_, i) => `${(0xd8_00 + i).toString(16)}:"\ufffd"`)
  expect(seen).toEqual([
    ...gone(0x00, 0x08),
    ...gone(0x0b, 0x0c),
    'd:"\\n"',
    ...gone(0x0e, 0x1f),
    ...gone(0x7f, 0x9f),
    '2029:"\\n"',
    ...halves,
    'feff:""',
    'fffe:""',
    'ffff:""',
  ])
})

test('um par inteiro fica; o fim de linha de outros sistemas é um só', () => {
  expect(stripTexto('olá 👍\r\nsim\rnão')).toBe('olá 👍\nsim\nnão')
  expect(stripTexto(cleanText('olá 👍'))).toBe('olá 👍')
})
