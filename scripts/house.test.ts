/** The limits of the house (`npm run house` prints the whole picture). Types count as imports do. */
import { expect, test } from 'vitest'
import { arrowsBothWays, bareNumbersOf, circles, readHouse } from './house.ts'

const house = readHouse()

test('lê-se a casa inteira', () => {
  expect(house.length).toBeGreaterThan(1_000)
  expect(house.find(({ file }) => file === 'src/web/aplicacao.tsx')?.imports).toContain('src/web/routes.tsx')
})

test('nenhum ficheiro chega a si mesmo pelo que importa', () => {
  // The answering room still has two circles: they end when its state is one machine.
  expect(circles(house).filter((files) => !files.every((file) => file.startsWith('src/web/responder/')))).toEqual([])
})

test('nenhuma sala conhece a que a conhece', () => {
  expect(arrowsBothWays(house)).toEqual([])
})

test('nenhum tipo de pergunta nem de conta se diz só por um número', () => {
  expect(bareNumbersOf(house)).toEqual([])
})
