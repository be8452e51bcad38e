import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { rowOf, wanted } from './ensaio-row.ts'
import { type PauseEnd, endPausa, newerPauseEnd } from './pause-end.ts'
import { mergeKnowledge, mergeRows } from './tentativa-row.ts'

const minuto = 60_000
const nove = Date.parse('2026-07-17T09:00:00.000Z')
const limiteEm = '2026-07-17T10:00:00.000Z'
const iso = (ms: number): string => new Date(ms).toISOString()

/** Pauses of ten minutes, one after the other, that any tab may have ended at any of their minutes. */
const end: fc.Arbitrary<PauseEnd> = fc
  .record({ qual: fc.integer({ min: 0, max: 2 }), passados: fc.integer({ min: 1, max: 9 }), told: fc.boolean() })
  .map(({ qual, passados, told }) => {
    const inicio = nove + qual * 3 * minuto
    return { ...endPausa({ minutos: 10, ateEm: iso(inicio + 10 * minuto) }, inicio + passados * minuto, limiteEm), told }
  })

property.prop([end, end, end])('do fim de pausas sabe-se o mesmo por qualquer ordem', (a, b, c) => {
  expect(newerPauseEnd(a, b)).toEqual(newerPauseEnd(b, a))
  expect(newerPauseEnd(newerPauseEnd(a, b), c)).toEqual(newerPauseEnd(a, newerPauseEnd(b, c)))
  expect(newerPauseEnd(a, newerPauseEnd(a, b))).toEqual(newerPauseEnd(a, b))
})

test('uma pausa mais curta que começou depois é a mais nova, ainda que acabe antes', () => {
  const longa = endPausa({ minutos: 10, ateEm: iso(nove + 10 * minuto) }, nove + minuto, limiteEm)
  const curta = endPausa({ minutos: 3, ateEm: iso(nove + 5 * minuto) }, nove + 3 * minuto, limiteEm)
  expect(newerPauseEnd(longa, curta)).toBe(curta)
})

test('o limite é o de quem sabe de mais tempo; entre iguais, o próprio', () => {
  const mine = rowOf({ limiteEm })
  const outro = '2026-07-17T11:00:00.000Z'
  expect(mergeKnowledge(mine, rowOf({ limiteEm: outro, handIn: wanted() })).limiteEm).toBe(limiteEm)
  expect(mergeKnowledge(mine, rowOf({ limiteEm: outro, handIn: wanted(1) })).limiteEm).toBe(outro)
})

test('das marcas de dois registos da mesma tentativa valem as que o servidor não sabe; se ambas, todas', () => {
  const told = rowOf({ flags: { perguntas: [1], told: true } })
  const untold = rowOf({ flags: { perguntas: [3], told: false } })
  expect(mergeRows(told, untold).flags).toEqual({ perguntas: [3], told: false })
  expect(mergeRows(untold, told).flags).toEqual({ perguntas: [3], told: false })
  expect(mergeRows(rowOf({ flags: { perguntas: [2], told: false } }), untold).flags).toEqual({ perguntas: [2, 3], told: false })
})
