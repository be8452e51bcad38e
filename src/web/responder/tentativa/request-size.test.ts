import { expect, test } from 'vitest'
import { newRequestSize } from './request-size.ts'

test('cada pedido que falha faz o seguinte metade, até um mínimo; cada um que chega, o dobro, até ao máximo', () => {
  const medida = newRequestSize()
  const todo = medida.lote().bytes
  expect(medida.falhou()).toBe(true)
  expect(medida.lote().bytes).toBe(todo / 2)
  while (medida.falhou());
  const minimo = medida.lote().bytes
  expect(minimo).toBeGreaterThan(0)
  expect(medida.falhou()).toBe(false)
  expect(medida.lote().bytes).toBe(minimo)
  for (let i = 0; i < 20; i++) medida.chegou()
  expect(medida.lote().bytes).toBe(todo)
})
