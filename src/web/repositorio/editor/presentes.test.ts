// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Presentes } from './presentes.ts'

const EU = 1
function open(eu: number | null = EU) {
  const sent: string[] = []
  const presentes = new Presentes(eu, (que) => sent.push(que))
  const changed = vi.fn()
  presentes.subscribe(changed)
  const leave = presentes.begin()
  const hear = (que: string, pessoa?: number, nome?: string) =>
    presentes.hear({ topico: 'teste:9', que, ...(pessoa === undefined ? {} : { pessoa }), ...(nome === undefined ? {} : { nome }) })
  /** What was sent since it was last asked. */
  const said = () => sent.splice(0)
  return { presentes, hear, said, leave, changed }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('diz que chegou, e outra vez pouco depois; ao sair, que saiu, e mais nada', () => {
  const { said, leave } = open()
  expect(said()).toEqual(['chegou'])
  vi.advanceTimersByTime(3000)
  expect(said()).toEqual(['chegou'])
  vi.advanceTimersByTime(60_000)
  expect(said(), 'sozinho, cala-se').toEqual([])
  leave()
  expect(said()).toEqual(['saiu'])
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([])
})

test('a página que se esconde de vez diz que saiu', () => {
  const { said } = open()
  said()
  window.dispatchEvent(new Event('pagehide'))
  expect(said()).toEqual(['saiu'])
})

test('os outros veem-se pelo nome, por ordem, uma vez cada um, e quem sai deixa de se ver', () => {
  const { presentes, hear, changed } = open()
  hear('aqui', 3, 'Rui')
  hear('aqui', 2, 'Ana')
  hear('aqui', 4, 'Álvaro')
  expect(presentes.nomes()).toEqual(['Álvaro', 'Ana', 'Rui'])
  expect(changed).toHaveBeenCalledTimes(3)
  hear('aqui', 2, 'Ana')
  hear('outra-coisa', 7, 'Eva')
  hear('aqui', EU, 'Eu')
  expect(presentes.nomes()).toEqual(['Álvaro', 'Ana', 'Rui'])
  expect(changed).toHaveBeenCalledTimes(3)
  hear('saiu', 3)
  expect(presentes.nomes()).toEqual(['Álvaro', 'Ana'])
})

test('a quem chega responde-se logo; a quem já estava, só de vez em quando', () => {
  const { hear, said } = open()
  said()
  hear('chegou', 2, 'Ana')
  expect(said()).toEqual(['aqui'])
  hear('aqui', 2, 'Ana')
  expect(said()).toEqual([])
  hear('tudo')
  expect(said(), 'a ligação abriu-se de novo').toEqual(['chegou'])
  hear('chegou', EU, 'Eu')
  expect(said(), 'noutro separador meu').toEqual([])
})

test('com companhia diz que está de dez em dez segundos; de quem se cala deixa de se falar', () => {
  const { presentes, hear, said } = open()
  vi.advanceTimersByTime(5000)
  hear('chegou', 2, 'Ana')
  said()
  vi.advanceTimersByTime(20_000)
  expect(said()).toEqual(['aqui', 'aqui'])
  expect(presentes.nomes()).toEqual(['Ana'])
  vi.advanceTimersByTime(5000)
  expect(presentes.nomes()).toEqual([])
  said()
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([])
})

test('o que se leu há pouco é novo; passado um bocado já se estava lá', () => {
  const { presentes } = open()
  expect(presentes.longHere).toBe(false)
  vi.advanceTimersByTime(25_000)
  expect(presentes.longHere).toBe(false)
  vi.advanceTimersByTime(1)
  expect(presentes.longHere).toBe(true)
  expect(new Presentes(EU, () => {}).longHere, 'por abrir').toBe(false)
})
