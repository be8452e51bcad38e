// @vitest-environment jsdom
/** The writer of what is saved by a button: it sends when asked, and only what was there then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, semRede } from '#kit/api/client.ts'
import { copiasDe } from './copia.ts'
import { openGravador, daqui, nota } from './ensaio-gravador.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const abrirAPedido = (mais = {}) => openGravador(nota('', 1), vi.fn(), { aPedido: true, ...mais })

test('o que se escreve fica neste navegador e não segue sozinho', async () => {
  const { gravador, save } = abrirAPedido()
  gravador.change('A')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([save.mock.calls.length, daqui(), gravador.estado().em]).toEqual([0, 'A@1', 'por-guardar'])
})

test('o que se escreve enquanto se guarda espera pelo pedido seguinte', async () => {
  const { gravador, sent, answer } = abrirAPedido()
  gravador.change('A')
  const done = gravador.flush()
  gravador.change('AB')
  await answer()
  expect(await done).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, gravador.estado().em, daqui()]).toEqual([['A@1'], 'por-guardar', 'AB@2'])
})

test('o que falhou sem rede não se repete sozinho; pedido outra vez, segue', async () => {
  const { gravador, save, answer, sent } = abrirAPedido()
  save.mockRejectedValueOnce(semRede())
  gravador.change('A')
  expect(await gravador.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([gravador.estado().em, sent]).toEqual(['falhou', []])
  const done = gravador.flush()
  await answer()
  expect([await done, sent, daqui()]).toEqual([true, ['A@1'], ''])
})

test('se chegou um envio anterior, o pedido só acaba com o texto de agora guardado', async () => {
  const { gravador, save, answer, sent } = abrirAPedido()
  save.mockRejectedValueOnce(semRede())
  gravador.change('A')
  await gravador.flush()
  gravador.change('AB')
  save.mockRejectedValueOnce(new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual: nota('A', 2) }))
  const done = gravador.flush()
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  expect([await done, sent, gravador.estado().em]).toEqual([true, ['AB@2'], 'guardado'])
})

test('depois de criada, a cópia do que ainda falta está sob o nome da coisa criada', async () => {
  const { gravador, answer } = abrirAPedido({ nomeDe: () => 'nota:8' })
  gravador.change('A')
  const done = gravador.flush()
  gravador.change('AB')
  await answer()
  await done
  expect([daqui(), copiasDe('nota:8').length]).toEqual(['', 1])
})

test('o que não vale a pena guardar não deixa cópia nenhuma, nem a do que lá esteve', () => {
  const { gravador } = abrirAPedido({ isWorthKeeping: (texto: string) => texto !== '' })
  gravador.change('A')
  expect(daqui()).toBe('A@1')
  gravador.change('')
  expect([daqui(), copiasDe('nota:7').length]).toEqual(['', 0])
})
