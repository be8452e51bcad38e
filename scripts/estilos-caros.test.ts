import { expect, test } from 'vitest'
import { universalAfterHas } from './estilos-caros.ts'
import { readTree } from './house.ts'

test('o que se estila por causa de um `:has` tem nome: senão, cada mudança faz olhar para a página inteira', () => {
  const sheets = readTree().filter(({ file }) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap(({ file, text }) => universalAfterHas(text).map((selector) => `${file}: ${selector}`))).toEqual([])
})

test.each([
  ['.a tr:has(> .b) > * {', 1],
  ['.a:has(:checked) > :first-child {', 1],
  ['.a:has(.b) > :not(dialog), .c {', 1],
  ['@media print {\n  .a:has(> :nth-child(9)) .x > :nth-child(3) {', 1],
  ['.a:has(.b) > .c:nth-child(3) {', 0],
  ['.a:has(.b) > :is(th, td) {', 0],
  [".a:has(.b) > [role='group'] {", 0],
  ['/* .a:has(.b) > * { */ .d {', 0],
  ['.a > :has(.b) {', 0],
  [':global(html):has(.b) {', 0],
])('%s', (css, how) => {
  expect(universalAfterHas(css)).toHaveLength(how)
})
