import { expect, test } from 'vitest'
import type { JournalRow } from '../machine/aliases.ts'
import { noHandIn, type Step } from '../machine/hand-in.ts'
import { readRow, type StoredRow, storeRow } from './stored-rows.ts'

const row = (more: Partial<Extract<JournalRow, { kind: 'tentativa' }>> = {}): JournalRow => ({
  kind: 'tentativa',
  tentativa: 5,
  teste: 9,
  nome: 'Rochas',
  bilhete: 'bilhete',
  limiteEm: '2026-03-10T10:00:00Z',
  handIn: noHandIn(),
  flags: null,
  pauseEnd: null,
  start: null,
  ...more,
})
const handIn = (step: Step) => row({ handIn: { opening: 1, round: 2, withdrawn: 3, step } })
const em = '2026-03-10T09:30:00Z'
const pausa = { ateEm: em, inicioEm: '2026-03-10T09:25:00Z', em, devolvidos: 2, limiteEm: em }

test.each([
  ['por entregar', handIn({ at: 'none' })],
  ['que se quer entregar', handIn({ at: 'wanted' })],
  ['cuja entrega já saiu', handIn({ at: 'sent' })],
  ['entregue, não se sabe por quem', handIn({ at: 'done', em, por: null })],
  ['entregue pelo relógio', handIn({ at: 'done', em, por: 'relogio' })],
  ['com perguntas marcadas que o servidor não sabe', row({ flags: { perguntas: [1, 2], told: false } })],
  ['com perguntas marcadas que o servidor sabe', row({ flags: { perguntas: [], told: true } })],
  ['com uma pausa por dizer', row({ pauseEnd: { ...pausa, told: false } })],
  ['com uma pausa dita', row({ pauseEnd: { ...pausa, told: true } })],
  ['começada sem rede', row({ tentativa: -1, start: { passe: 'passe', comecouEm: em, prova: 'prova' } })],
  ['que passou a outra', { kind: 'alias', tentativa: -1, of: 5 } as const],
])('uma tentativa %s lê-se como se guardou', (_nome, one) => expect(readRow(storeRow(one))).toEqual(one))

test('as que um separador mais antigo guardou leem-se pelo que dizem', () => {
  const antiga = { tentativa: 5, teste: 9, nome: 'Rochas', bilhete: 'bilhete', limiteEm: '2026-03-10T10:00:00Z', entregueEm: null }
  const read = (more: object) => readRow({ ...antiga, entregar: false, paraRever: null, ...more } as StoredRow)
  expect(read({})).toEqual(row())
  expect(read({ entregar: true })).toMatchObject({ handIn: { step: { at: 'wanted' } } })
  expect(read({ entregar: true, entregueEm: em })).toMatchObject({ handIn: { step: { at: 'done', em, por: null } } })
  expect(read({ paraRever: [3] })).toMatchObject({ flags: { perguntas: [3], told: false } })
  expect(read({ paraRever: [3], marcas: [4] }), 'o que falta dizer vale mais').toMatchObject({ flags: { perguntas: [3], told: false } })
  const { inicioEm: _, ...semInicio } = pausa
  expect(read({ retoma: { ...semInicio, estado: 'por-dizer' } })).toMatchObject({ pauseEnd: { inicioEm: em, told: false } })
})
