import { expect, test } from 'vitest'
import { megabyte, tamanhoDito } from './tamanho.ts'

test.each([
  [0, '0 MB'],
  [1, 'menos de 0,1 MB'],
  [1.5 * megabyte, '1,5 MB'],
  [120.4 * megabyte, '120 MB'],
  [500 * megabyte, '500 MB'],
  [2048 * megabyte, '2 GB'],
])('%i bytes dizem-se %s', (bytes, dito) => expect(tamanhoDito(bytes)).toBe(dito))
