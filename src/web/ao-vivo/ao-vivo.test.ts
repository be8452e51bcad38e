// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

const openCorrente = vi.fn<() => Promise<Response>>()
const noteUnexpected = vi.fn<(error: unknown) => boolean>()
vi.mock('#kit/api/event-stream.ts', () => ({ openCorrente }))
vi.mock('#kit/api/token.ts', () => ({ readToken: () => 'token' }))
vi.mock('#kit/unexpected.ts', () => ({ noteUnexpected }))
const { aoVivo } = await import('./ao-vivo.ts')
afterEach(() => vi.restoreAllMocks())

test('uma função que falta ao navegador não acaba com o ao vivo sem uma palavra; a linha que cai não é avaria', async () => {
  openCorrente.mockRejectedValue(new TypeError('Failed to fetch'))
  const stop = aoVivo.listen('turma:1', () => {})
  await vi.waitFor(() => expect(openCorrente).toHaveBeenCalled())
  stop()
  expect(noteUnexpected).not.toHaveBeenCalled()
  const fault = new TypeError('AbortSignal.any is not a function')
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw fault
  })
  aoVivo.listen('turma:1', () => {})()
  await vi.waitFor(() => expect(noteUnexpected).toHaveBeenCalledWith(fault))
})
