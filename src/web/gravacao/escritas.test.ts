// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Escritas } from './escritas.ts'

type Escrita = { versao: number; limpo: boolean; flush: () => Promise<boolean> }
const newEscrita = (versao: number): Escrita => {
  const escrita = { versao, limpo: true, flush: async () => escrita.limpo }
  return escrita
}
const begin = (versao: number) => () => newEscrita(versao)
const setup = () => {
  const escritas = new Escritas<Escrita>((escrita) => escrita)
  const primeira = escritas.open(7, 1, begin(1))
  return { escritas, primeira, leave: escritas.hold(7, primeira) }
}

test('enquanto uma página a mostra, quem abre o mesmo continua com ela', () => {
  const { escritas, primeira } = setup()
  expect(escritas.open(7, 1, begin(1))).toBe(primeira)
  expect(escritas.open(8, 1, begin(1))).not.toBe(primeira)
})

test('a página que entra segura-a antes ou depois de a outra sair, e ela fica', async () => {
  const { escritas, primeira, leave } = setup()
  leave()
  const leaveDaOutra = escritas.hold(7, primeira)
  await Promise.resolve()
  expect(escritas.open(7, 1, begin(1))).toBe(primeira)
  leaveDaOutra()
  await Promise.resolve()
  expect(escritas.open(7, 1, begin(1))).not.toBe(primeira)
})

test('o que ainda não chegou ao servidor continua de onde estava, mesmo que a página tenha saído e o servidor já tenha outra versão', async () => {
  const { escritas, primeira, leave } = setup()
  primeira.limpo = false
  leave()
  await Promise.resolve()
  expect(escritas.open(7, 2, begin(2))).toBe(primeira)
  primeira.limpo = true
  expect(escritas.open(7, 2, begin(2)), 'depois de chegar, começa-se do que o servidor tem').not.toBe(primeira)
})

test('nada por guardar e uma versão mais nova no servidor: começa-se dela', () => {
  const { escritas, primeira } = setup()
  expect(escritas.open(7, 2, begin(2))).not.toBe(primeira)
})

test('com a rede de volta segue o que estava por guardar, enquanto a página lá está', () => {
  const { escritas, primeira, leave } = setup()
  const flush = vi.spyOn(primeira, 'flush')
  leave()
  const leaveOutraVez = escritas.hold(7, primeira)
  expect(flush, 'a que sai envia, a que fica também').toHaveBeenCalledTimes(2)
  flush.mockClear()
  window.dispatchEvent(new Event('online'))
  expect(flush).toHaveBeenCalledOnce()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(flush, 'entrou-se noutro separador').toHaveBeenCalledTimes(2)
  leaveOutraVez()
  flush.mockClear()
  window.dispatchEvent(new Event('online'))
  expect(flush).not.toHaveBeenCalled()
})
