import { expect, it } from 'vitest'
import { isTooYoung, tratoDe } from './idade.ts'

const now = new Date('2026-11-22T10:00:00Z')

it('quem faz 13 anos neste ano já pode; quem os faz no próximo, ainda não', () => {
  expect(isTooYoung(2013, now)).toBe(false)
  expect(isTooYoung(2014, now)).toBe(true)
  expect(isTooYoung(1970, now)).toBe(false)
})

it('os alunos com menos de 18 anos tratam-se por tu, e os de idade que não se sabe; os adultos, formalmente', () => {
  expect(tratoDe(7, 2014, now)).toBe('tu')
  expect(tratoDe(7, 2009, now)).toBe('tu')
  expect(tratoDe(7, null, now)).toBe('tu')
  expect(tratoDe(7, 2008, now)).toBe('formal')
  expect(tratoDe(7, 1970, now)).toBe('formal')
  for (const tipo of [0, 1, 8]) expect(tratoDe(tipo, null, now)).toBe('formal')
})
