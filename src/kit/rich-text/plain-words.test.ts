import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { normalizeOps } from '#regras/texto-rico/normalize.ts'
import { opsOfWords, placeOf, plainWordsOf } from './plain-words.ts'

property.prop([fc.array(fc.stringMatching(/^[a-zà-ü ,.]*$/), { maxLength: 6 })])('o que se escreve lê-se igual, linha a linha', (lines) => {
  const words = lines.join('\n')
  expect(plainWordsOf(opsOfWords(words))).toBe(words)
  if (words.trim() !== '') expect(plainWordsOf(normalizeOps(opsOfWords(words)))).toBe(words)
})

test.each([
  ['uma marca', [{ insert: 'forte', attributes: { bold: true as const } }, { insert: '\n' }]],
  ['um formato', [{ insert: 'um' }, { insert: '\n', attributes: { list: 'bullet' as const } }]],
  ['uma fórmula', [{ insert: { formula: 'x^2' } }, { insert: '\n' }]],
  ['uma quebra dentro da linha', [{ insert: 'um\u2028dois\n' }]],
])('%s não é só palavras', (_que, ops) => {
  expect(plainWordsOf(ops)).toBeNull()
})

test('o lugar do cursor conta o princípio e dois por linha', () => {
  expect([placeOf('', 0), placeOf('abc', 2), placeOf('a\nb', 2), placeOf('a\n\nb', 4)]).toEqual([1, 3, 4, 7])
})
