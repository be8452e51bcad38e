import { expect, test } from 'vitest'
import { leadsAway } from './leads-away.ts'

const users = { pathname: '/users', search: {} }
const passo = (next: Partial<typeof users>, action = 'PUSH') => ({ current: users, next: { ...users, ...next }, action })

test('outra página leva sempre para fora', () => {
  expect(leadsAway(passo({ pathname: '/turmas' }), false)).toBe(true)
  expect(leadsAway(passo({ pathname: '/turmas' }, 'REPLACE'), true)).toBe(true)
})

test('outra parte da mesma página, só onde se diz', () => {
  expect(leadsAway(passo({ search: { ver: 'anos' } }), false)).toBe(false)
  expect(leadsAway(passo({ search: { ver: 'anos' } }), true)).toBe(true)
  expect(leadsAway(passo({ search: { ver: 'anos' } }, 'BACK'), true)).toBe(true)
})

test('uma pesquisa que chega ao endereço depois de o diálogo abrir não pergunta nada', () => {
  expect(leadsAway(passo({ search: { q: 'rui' } }, 'REPLACE'), true)).toBe(false)
})
