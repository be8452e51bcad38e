import { expect, test } from 'vitest'
import { putBack } from './destaques.ts'

test('o que se eliminou volta ao lugar onde estava', async () => {
  const sorted: number[][] = []
  await putBack(
    5,
    [4, 5, 6],
    async () => ({ id: 9 }),
    async (ids) => sorted.push(ids),
  )
  expect(sorted).toEqual([[4, 9, 6]])
})
