import { expect, test } from 'vitest'
import { plainText } from '../texto-das-partes.ts'
import { readLines, spreadLines } from './paste-opcoes.ts'

test.each([
  ['Lisboa\nPorto\n\n  Faro ', ['Lisboa', 'Porto', 'Faro']],
  ['A) Lisboa\r\nB) Porto', ['Lisboa', 'Porto']],
  ['(a) 3,5\n(b) 2', ['3,5', '2']],
  ['[A] sim\n[B] não', ['sim', 'não']],
  ['1. um\n2. dois\n10. dez', ['um', 'dois', 'dez']],
  ['• sal\n• água', ['sal', 'água']],
  ['- 2\n- 3', ['2', '3']],
  ['A) Lisboa\nPorto', ['A) Lisboa', 'Porto']],
  ['-2\n-3', ['-2', '-3']],
  ['1.5\n2.5', ['1.5', '2.5']],
  ['só uma', ['só uma']],
  ['A) só uma', ['A) só uma']],
])('as linhas de %j', (texto, linhas) => expect(readLines(texto)).toEqual(linhas))

let feitas = 0
const nova = () => ({ id: `n${++feitas}`, texto: [], certa: false })
const parte = (id: string, texto = '', certa = false) => ({ id, certa, texto: texto === '' ? [] : [{ insert: `${texto}\n` }] })
const dito = (alineas: ReturnType<typeof parte>[]) =>
  alineas.map(({ id, texto, certa }) => `${id.slice(0, 1)}:${plainText(texto)}${certa ? '*' : ''}`)
const spread = (alineas: ReturnType<typeof parte>[], lugar: number, lines: string[], maximo = 20) =>
  dito(spreadLines(alineas, { lugar, lines, nova, maximo }))

test('enchem as vazias que se seguem, e depois fazem-se outras', () => {
  expect(spread([parte('a'), parte('b')], 0, ['1', '2', '3', '4'])).toEqual(['a:1', 'b:2', 'n:3', 'n:4'])
})
test('as que já têm texto ficam, e a certa também', () => {
  expect(spread([parte('a', '', true), parte('b', 'fica')], 0, ['1', '2'])).toEqual(['a:1*', 'n:2', 'b:fica'])
  expect(spread([parte('a'), parte('b'), parte('c')], 0, ['1', '2'])).toEqual(['a:1', 'b:2', 'c:'])
})
test('as que não cabem juntam-se à última: nada se perde', () => {
  expect(spread([parte('a'), parte('b')], 0, ['1', '2', '3', '4'], 3)).toEqual(['a:1', 'b:2', 'n:3 4'])
  expect(spread([parte('a'), parte('b', 'x')], 0, ['1', '2'], 2)).toEqual(['a:1 2', 'b:x'])
})
