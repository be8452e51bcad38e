import { expect, test } from 'vitest'
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import { numberPerguntas, numeroDe } from './numbered.ts'

// All that is read of pages.
const paginas = (ordens: number[][]) =>
  ordens.map((ids, i) => ({ id: `p${i}`, perguntas: ids.map((perguntaid) => ({ perguntaid })) })) as unknown as PaginaAluno[]

test('cada ordem dá à mesma pergunta o seu número, que é o da sala; a que não saiu não tem nenhum', () => {
  const [uma, outra] = [paginas([[7, 8], [9]]), paginas([[8, 7], [9]])]
  expect([numeroDe(uma, 8), numeroDe(outra, 8), numeroDe(uma, 9), numeroDe(uma, 3)]).toEqual([2, 1, 3, 0])
  for (const { pergunta, numero } of numberPerguntas(outra)) expect(numeroDe(outra, pergunta.perguntaid)).toBe(numero)
})
