import { expect, test } from 'vitest'
import { formulaFeita, keepFormulas, takeFormulas } from './formulas.ts'

const feita = (latex: string) => ({ latex, mathml: `<math><mi>${latex}</mi></math>`, leitura: latex })

test('as fórmulas que vêm ao lado de uma resposta ficam na página, e a resposta fica sem elas', () => {
  expect(takeFormulas({ id: 1, formulas: [feita('a'), { latex: '\\frac{', mathml: null, leitura: '' }] })).toEqual({ id: 1 })
  expect(formulaFeita('a')).toEqual(feita('a'))
  expect(formulaFeita('\\frac{')?.mathml).toBeNull()
  expect(formulaFeita('b')).toBeUndefined()
  for (const outra of [{ id: 2 }, [1], null, 'x']) expect(takeFormulas(outra)).toBe(outra)
})

test('uma página aberta durante dias não guarda fórmulas sem fim: vão as que não se usam há mais tempo', () => {
  keepFormulas([feita('primeira'), feita('segunda')])
  for (let i = 0; i < 4_999; i++) keepFormulas([feita(`n${i}`)])
  expect(formulaFeita('primeira')).toBeUndefined()
  expect(formulaFeita('segunda')).toBeDefined()
  keepFormulas([feita('segunda'), feita('outra')])
  expect(formulaFeita('segunda')).toBeDefined()
  expect(formulaFeita('n0')).toBeUndefined()
})
