import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coresDaTurma, proximaCor } from './cores.ts'

test('cada turma nova tem uma cor que nenhuma outra tem, até acabarem; depois, a menos usada', () => {
  const turmas: string[] = []
  for (const cor of coresDaTurma) {
    expect(proximaCor(turmas)).toBe(cor)
    turmas.push(cor)
  }
  expect(proximaCor(turmas)).toBe('verde')
  expect(proximaCor([...turmas, 'verde'])).toBe('tijolo')
  expect(proximaCor(['verde', 'verde', 'cor de outra versão'])).toBe('tijolo')
})

const tokens = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)].toSorted((one, other) => other - one)
  return ((x ?? 0) + 0.05) / ((y ?? 0) + 0.05)
}
/** The themes stand one after the other, each with all its values. */
const valuesOf = (name: string): string[] =>
  [...tokens.matchAll(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'g'))].map(([, hex = '']) => hex)

describe.each(coresDaTurma)('a cor %s', (cor) => {
  test('vê-se sobre o papel e sobre as folhas, em cada tema', () => {
    const values = valuesOf(`giz-${cor}`)
    expect(values).toHaveLength(valuesOf('giz-verde').length)
    for (const [i, hex] of values.entries())
      for (const ground of ['paper', 'surface'])
        expect(contrast(hex, valuesOf(ground)[i] ?? '#000000'), `${ground} ${i}`).toBeGreaterThanOrEqual(3)
  })
})
