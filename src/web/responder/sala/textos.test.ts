import { expect, test } from 'vitest'
import { janela, prazo } from './textos.ts'

const turma = { id: 1, name: '7.º A', disciplina: 'Ciências', cor: 'verde' as const, arquivada: false }
const naTurmaDe = (fuso: string) => ({ inicio: '2026-07-15T22:30:00.000Z', fim: '2026-07-15T23:30:00.000Z', turma: { ...turma, fuso } })

test.each([
  ['Europe/Lisbon', 'de hoje às 23:30 até amanhã às 00:30', 'até hoje às 00:30', 'Faltam 20 min, até hoje às 00:20'],
  [
    'Atlantic/Azores',
    'hoje, das 22:30 às 23:30 (hora dos Açores)',
    'até hoje às 23:30 (hora dos Açores)',
    'Faltam 20 min, até hoje às 23:20 (hora dos Açores)',
  ],
])('em julho, o prazo de uma turma de %s, lido em Lisboa', (fuso, antes, durante, aResponder) => {
  const teste = naTurmaDe(fuso)
  expect(janela(teste, '2026-07-15T22:00:00.000Z')).toBe(antes)
  expect(prazo({ ...teste, estado: 'por-iniciar', limiteEm: null }, '2026-07-15T23:00:00.000Z')).toBe(durante)
  expect(prazo({ ...teste, estado: 'em-curso', limiteEm: '2026-07-15T23:20:00.000Z' }, '2026-07-15T23:00:00.000Z')).toBe(aResponder)
})
