import { expect, it } from 'vitest'
import { anoEscolarEm } from './ano-escolar.ts'

it.each([
  ['7.º B', 7],
  ['7ºA', 7],
  ['7B', 7],
  ['10 C', 10],
  ['12.º CT1', 12],
  ['9.º ano', 9],
  ['9.º ano, turma B', 9],
  ['8.º - A', 8],
  ['Turma 7', null],
  ['2026/2027', null],
  ['25.º B', null],
  ['3 mosqueteiros', null],
  ['Clube de leitura', null],
  ['', null],
])('«%s» é do ano %s', (nome, ano) => {
  expect(anoEscolarEm(nome)).toBe(ano)
})
