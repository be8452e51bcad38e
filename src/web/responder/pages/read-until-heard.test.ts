// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ApiError, semRede } from '#kit/api/client.ts'
import { newReading } from './read-until-heard.ts'

test('sem rede volta a tentar quando ela volta, e o que o servidor recusa não se tenta outra vez', async () => {
  const ler = vi.fn<() => Promise<void>>()
  ler.mockRejectedValueOnce(semRede()).mockResolvedValueOnce()
  const leitura = newReading(ler)
  const feita = leitura()
  await vi.waitFor(() => expect(ler).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  window.dispatchEvent(new Event('online'))
  await feita
  expect(ler).toHaveBeenCalledTimes(2)

  ler.mockRejectedValueOnce(new ApiError(404, { title: 'nao_encontrado', detail: '' }))
  await leitura()
  expect(ler).toHaveBeenCalledTimes(3)
})

test('pedida a meio de outra, lê-se outra vez depois, e uma só', async () => {
  const primeira = Promise.withResolvers<void>()
  const ler = vi.fn<() => Promise<void>>().mockReturnValueOnce(primeira.promise).mockResolvedValue()
  const leitura = newReading(ler)
  const feita = leitura()
  void leitura()
  void leitura()
  primeira.resolve()
  await feita
  expect(ler).toHaveBeenCalledTimes(2)
})

test('depois de uma resposta que demorou, lê-se outra vez: o que entretanto se soube não chegou a quem ainda não ouvia', async () => {
  const relogio = vi
    .spyOn(performance, 'now')
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(9_000)
    .mockReturnValueOnce(9_000)
    .mockReturnValue(20_000)
  const ler = vi.fn<() => Promise<void>>().mockResolvedValue()
  await newReading(ler)()
  relogio.mockRestore()
  expect(ler).toHaveBeenCalledTimes(2)
})
