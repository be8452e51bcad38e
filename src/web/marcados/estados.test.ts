import { expect, test } from 'vitest'
import { filtrosDe, filtrosDoProfessor } from './estados.ts'

test('antes de a lista chegar nada se conta, e o estado escolhido já lá está', () => {
  expect(filtrosDe(filtrosDoProfessor, undefined, '')).toEqual([{ value: '', label: 'Todos' }])
  expect(filtrosDe(filtrosDoProfessor, undefined, 'agendado')).toEqual([
    { value: '', label: 'Todos' },
    { value: 'agendado', label: 'Agendados' },
  ])
})

test('com a lista, contam-se os estados que há', () => {
  expect(filtrosDe(filtrosDoProfessor, ['agendado', 'em-curso', 'em-curso'], '')).toEqual([
    { value: '', label: 'Todos', count: 3 },
    { value: 'em-curso', label: 'Em curso', count: 2 },
    { value: 'agendado', label: 'Agendados', count: 1 },
  ])
})
