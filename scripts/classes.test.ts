import { expect, test } from 'vitest'
import { classNames } from './classes.ts'

const folhas = ['a/b.module.css', 'a/c.module.css']

test('cada classe tem um só nome, e não há duas com o mesmo, por muitas que sejam', () => {
  const nameOf = classNames(folhas)
  const asked = folhas.flatMap((folha) => Array.from({ length: 800 }, (_, i) => nameOf(`classe${i}`, folha)))
  expect(new Set(asked).size).toBe(1_600)
  expect(nameOf('classe7', 'a/c.module.css')).toBe(asked[807])
  expect(asked.every((name) => /^_[a-z]+\d+$/.test(name))).toBe(true)
})

test('os nomes não dependem de que folha se lê primeiro', () => {
  const [one, other] = [classNames(folhas), classNames(folhas.toReversed())]
  other('x', 'a/c.module.css')
  expect(other('x', 'a/b.module.css')).toBe(one('x', 'a/b.module.css'))
})

test('uma folha que não se conhece pára a construção', () => {
  expect(() => classNames(folhas)('x', 'd.module.css')).toThrow('d.module.css')
})
