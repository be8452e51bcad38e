import { expect, test } from 'vitest'
import { paraLinhas } from './linhas.ts'

test('uma fórmula a negrito continua a negrito, como as palavras à volta', () => {
  const marcas = { bold: true } as const
  expect(
    paraLinhas([{ insert: 'x é ', attributes: marcas }, { insert: { formula: 'x^2' }, attributes: marcas }, { insert: '\n' }]),
  ).toEqual([
    {
      pedacos: [
        { conteudo: 'x é ', marcas },
        { conteudo: { formula: 'x^2' }, marcas },
      ],
      formato: {},
    },
  ])
})
