import { expect, test } from 'vitest'
import { noHandIn, transition } from './hand-in.ts'
import { acceptsAnswers, phaseOf } from './phase.ts'

const wanted = transition(noHandIn(), { event: 'want' })
const sent = transition(wanted, { event: 'send' })
const done = transition(sent, { event: 'handed-in', em: '2026-07-17T09:45:00.000Z', por: 'aluno' })

test('o tempo que acaba aqui tapa o que se quis, e não o que o servidor diz', () => {
  expect([noHandIn(), wanted, sent, done].map((known) => phaseOf(known, false).fase)).toEqual([
    'aberta',
    'a-entregar',
    'a-entregar',
    'entregue',
  ])
  expect([noHandIn(), wanted, sent, done].map((known) => phaseOf(known, true).fase)).toEqual([
    'tempo-esgotado',
    'tempo-esgotado',
    'tempo-esgotado',
    'entregue',
  ])
})

test('escreve-se até a entrega sair do dispositivo', () => {
  expect([noHandIn(), wanted, sent, done].map((known) => acceptsAnswers(phaseOf(known, false)))).toEqual([true, true, false, false])
})
