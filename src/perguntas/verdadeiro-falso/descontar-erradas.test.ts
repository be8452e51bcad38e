import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type ConteudoVerdadeiroFalso, verdadeiroFalso } from './modelo.ts'

/** Of each statement: whether it is true, and what was said. */
const frases = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('V', 'F', null)), { minLength: 1, maxLength: 12 })

const questionOf = (certas: readonly boolean[]): ConteudoVerdadeiroFalso => ({
  versao: 1,
  alineas: certas.map((certa, i) => ({ id: `frase-${i}`, texto: [], certa })),
  definicoes: { esquema: { tipo: 'descontar-erradas' } },
})

function scoreOf(lista: readonly (readonly [boolean, 'V' | 'F' | null])[]): number | null {
  const valores = Object.fromEntries(lista.flatMap(([, dita], i) => (dita === null ? [] : [[`frase-${i}`, dita] as const])))
  const resultado = verdadeiroFalso.score(questionOf(lista.map(([certa]) => certa)), { valores })
  return resultado.estado === 'corrigido' ? resultado.fracao.num / resultado.fracao.den : null
}

const rightOne = (certa: boolean) => (certa ? 'V' : 'F')

test.prop([frases])('vale de 0 a 1, e 1 só com todas certas', (lista) => {
  const vale = scoreOf(lista)
  expect(vale === null).toBe(lista.every(([, dita]) => dita === null))
  expect(vale ?? 0).toBeGreaterThanOrEqual(0)
  expect(vale === 1).toBe(lista.every(([certa, dita]) => dita === rightOne(certa)))
})

test.prop([frases, fc.nat()])('uma errada que passa a certa nunca vale menos; deixá-la por responder também não', (lista, n) => {
  const i = n % lista.length
  const [certa] = lista[i] ?? [true, null]
  const withSaid = (dita: 'V' | 'F' | null) => scoreOf(lista.with(i, [certa, dita])) ?? 0
  const [wrong, blank, right] = [withSaid(certa ? 'F' : 'V'), withSaid(null), withSaid(rightOne(certa))]
  expect(wrong).toBeLessThanOrEqual(blank)
  expect(blank).toBeLessThanOrEqual(right)
})

test('responder ao acaso a metade certa e metade errada vale 0; três certas e uma errada valem metade', () => {
  expect(scoreOf([[true, 'V'], [true, 'F'], [false, 'F'], [false, 'V']])).toBe(0) // prettier-ignore
  expect(scoreOf([[true, 'V'], [true, 'V'], [false, 'F'], [false, 'V']])).toBe(0.5) // prettier-ignore
  expect(scoreOf([[true, 'V'], [true, null], [false, null], [false, null]])).toBe(0.25) // prettier-ignore
})
