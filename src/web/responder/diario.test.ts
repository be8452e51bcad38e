import { expect, test } from 'vitest'
import { podeApagar } from './diario.ts'

const dia = 86_400_000
const fim = '2026-11-20T11:00:00.000Z'
const apos = (dias: number): number => Date.parse(fim) + dias * dia
const folha = { entregueEm: fim, limiteEm: '2026-11-20T12:00:00.000Z', entregar: false }

test('o que ficou de um teste sai uma semana depois de entregue, nunca antes', () => {
  expect(podeApagar(folha, [{ estado: 'guardada' }], apos(6.9))).toBe(false)
  expect(podeApagar(folha, [{ estado: 'guardada' }], apos(7.1))).toBe(true)
})

test('enquanto houver uma resposta ou uma entrega por enviar, nada sai', () => {
  expect(podeApagar(folha, [{ estado: 'guardada' }, { estado: 'por-enviar' }], apos(400))).toBe(false)
  expect(podeApagar({ ...folha, entregueEm: null, entregar: true }, [], apos(400))).toBe(false)
})

test('quem saiu antes do fim e não voltou foi entregue pelo relógio: conta a partir do limite', () => {
  const aberta = { ...folha, entregueEm: null, limiteEm: fim }
  expect(podeApagar(aberta, [{ estado: 'guardada' }], apos(6.9))).toBe(false)
  expect(podeApagar(aberta, [{ estado: 'guardada' }], apos(7.1))).toBe(true)
})
