// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Waiting } from '#web/responder/delivery/waiting.ts'

const antigas = { respostas: 2, desde: Date.parse('2026-11-20T10:32:00Z') }
const device = { waiting: null as Waiting, delivers: false }
const deliverPending = vi.fn<() => Promise<boolean>>(async () => {
  if (device.delivers) device.waiting = null
  return true
})
vi.mock('#web/responder/delivery/deliver.ts', () => ({ deliverPending }))
vi.mock('#web/responder/delivery/waiting.ts', () => ({ readWaiting: async () => device.waiting }))
const { RespostasPorEnviar } = await import('./RespostasPorEnviar.tsx')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('respostas à espera há mais de um dia dizem-se, e enviam-se por um botão', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') })
  device.waiting = antigas
  render(<RespostasPorEnviar />)
  expect((await screen.findByText(/2 respostas esperam desde/)).textContent).toContain('20 de novembro, às 10:32')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }))
  expect(await screen.findByText(/Ainda não foi possível enviar/)).toBeDefined()
  device.delivers = true
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }))
  await vi.waitFor(() => expect(screen.queryByText(/por enviar/)).toBeNull())
  expect(deliverPending).toHaveBeenCalledTimes(2)
})
