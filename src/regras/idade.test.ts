import { expect, it } from 'vitest'
import { isTooYoung } from './idade.ts'

const now = new Date('2026-11-22T10:00:00Z')

it('quem faz 13 anos neste ano já pode; quem os faz no próximo, ainda não', () => {
  expect(isTooYoung(2013, now)).toBe(false)
  expect(isTooYoung(2014, now)).toBe(true)
  expect(isTooYoung(1970, now)).toBe(false)
})
