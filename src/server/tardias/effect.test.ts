/** What late answers change in the marks: of each attempt its own, only what is another now. */
import { expect, test } from 'vitest'
import type { MarcaComparadaRow } from './decide.sql.ts'
import { comparacaoDe } from './effect.ts'

const marca = (perguntaId: number, more: Partial<MarcaComparadaRow> = {}): MarcaComparadaRow => ({
  tentativaId: 1,
  perguntaId,
  estado: 'corrigido',
  points: 100,
  pointsMaximo: 200,
  revisao: 'd:1',
  ...more,
})
const espera = { estado: 'por-corrigir', points: null } as const
const changed = (antes: Partial<MarcaComparadaRow>, depois: Partial<MarcaComparadaRow>) =>
  comparacaoDe([marca(7, antes)], [marca(7, depois)])(1).perguntas.length

test.each([
  ['o mesmo', {}, {}, 0],
  ['outra resposta, que vale o mesmo', {}, { revisao: 'd:2' }, 0],
  ['outros pontos', {}, { points: 200 }, 1],
  ['outro estado', {}, { estado: 'sem-resposta' as const }, 1],
  ['deixou de ter nota', {}, espera, 1],
  ['espera pela mesma resposta', espera, espera, 0],
  ['espera por outra resposta', espera, { ...espera, revisao: 'd:2' }, 1],
])('%s', (_nome, antes, depois, n) => expect(changed(antes, depois)).toBe(n))

test('soma o que tem nota e conta o que espera, antes e depois, só dessa tentativa', () => {
  const outra = { tentativaId: 2, points: 5000 }
  const antes = [marca(7), marca(8, espera), marca(7, outra)]
  const depois = [marca(7, { points: 150 }), marca(8), marca(9), marca(7, { ...outra, points: 9000 })]
  expect(comparacaoDe(antes, depois)(1)).toEqual({
    antes: { points: 1, porCorrigir: 1 },
    depois: { points: 3.5, porCorrigir: 0 },
    perguntas: [
      { perguntaid: 7, pointsMaximo: 2, antes: { estado: 'corrigido', points: 1 }, depois: { estado: 'corrigido', points: 1.5 } },
      { perguntaid: 8, pointsMaximo: 2, antes: { estado: 'por-corrigir', points: null }, depois: { estado: 'corrigido', points: 1 } },
    ],
  })
})
