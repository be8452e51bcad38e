import { expect, test } from 'vitest'
import { type Homonimo, proposedConta } from './homonimos.ts'

const gil = (id: number, more: Partial<Homonimo> = {}): Homonimo => ({ id, numero: null, naTurma: false, aoLado: false, ...more })

test.each<[string, Homonimo[], number | null, number | null]>([
  ['ninguém com o nome', [], 4, null],
  ['o único, do ano passado ou sem turma', [gil(1)], null, 1],
  ['o único, já nesta turma', [gil(1, { naTurma: true, numero: 3 })], 8, 1],
  ['o único, noutra turma do mesmo ano', [gil(1, { aoLado: true })], null, null],
  ['noutra turma do mesmo ano, com outro número', [gil(1, { aoLado: true, numero: 3 })], 4, null],
  ['noutra turma do mesmo ano, com o mesmo número', [gil(1, { aoLado: true, numero: 4 })], 4, 1],
  ['dois com o nome', [gil(1), gil(2)], null, null],
  ['dois, e o número diz qual', [gil(1, { numero: 7 }), gil(2, { numero: 4 })], 4, 2],
  ['dois com o nome e o número', [gil(1, { numero: 4 }), gil(2, { numero: 4 })], 4, null],
])('%s', (_qual, homonimos, numero, conta) => {
  expect(proposedConta(homonimos, numero)).toBe(conta)
})
