import { describe, expect, test } from 'vitest'
import { fileSize } from '#kit/fields/fileSize.ts'
import { initials } from '#kit/data/initials.ts'
import { share } from '#kit/feedback/share.ts'

describe('letras de uma cara', () => {
  test.each([
    ['Helena Duarte', 'HD'],
    ['Inês Maria de Carvalho', 'IC'],
    ['Tomás', 'T'],
    ['  élia   ávila ', 'ÉÁ'],
    ['', '?'],
  ])('%s → %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

test.each([
  [820, '820 bytes'],
  [24_500, '24,5 kB'],
  [1_200_000, '1,2 MB'],
  [0, '0 bytes'],
])('%i bytes lê-se %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test.each([
  [15, 26, 57.69],
  [0, 0, 0],
  [30, 26, 100],
  [-1, 5, 0],
])('%i de %i desenha-se com %f por cento', (done, total, width) => {
  expect(share(done, total)).toBe(width)
})
