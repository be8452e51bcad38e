// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import type { QueueEntry } from '../machine/queue.ts'
import { type LastWords, storeWords, leaveWords } from './last-words.ts'

const palavras = (dispositivo: string): QueueEntry[] => [
  { perguntaid: 1, dispositivo, seq: 1, escritaEm: 1, base: null, conteudo: 'x', estado: 'por-enviar' },
]

beforeEach(() => localStorage.clear())

describe('o que páginas deixaram ao sair', () => {
  /** In what order they are put away is the browser's affair: one on either side of the other. */
  function deixadasEmVolta(dispositivo: string): void {
    leaveWords(5, 4, 'aaa', palavras('aaa'))
    leaveWords(5, 4, dispositivo, palavras(dispositivo))
    leaveWords(5, 4, 'zzz', palavras('zzz'))
  }

  async function arrumar(falha: (ultimas: LastWords) => boolean = () => false): Promise<unknown[]> {
    const guardadas: unknown[] = []
    await storeWords(5, async (ultimas) => {
      if (falha(ultimas)) throw new Error('cheio')
      guardadas.push(ultimas.entradas[0]?.dispositivo)
    })
    return guardadas.toSorted()
  }

  test('um resto que não se lê sai, e não deixa os outros de fora', async () => {
    deixadasEmVolta('mmm')
    localStorage.setItem('ultimas-5-mmm', '{"tentativa":4,"entr')
    expect(await arrumar()).toEqual(['aaa', 'zzz'])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('um que não se consegue guardar fica para a próxima, e não deixa os outros de fora', async () => {
    deixadasEmVolta('mmm')
    expect(await arrumar(({ entradas }) => entradas[0]?.dispositivo === 'mmm')).toEqual(['aaa', 'zzz'])
    expect(Object.keys(localStorage)).toEqual(['ultimas-5-mmm'])
    expect(await arrumar()).toEqual(['mmm'])
  })

  test('o que uma página deixou sai quando ela o grava, ainda que a tentativa tenha entretanto outro número', () => {
    leaveWords(5, -1, 'aaa', palavras('aaa'))
    leaveWords(5, 7, 'aaa', [])
    expect(Object.keys(localStorage)).toEqual([])
  })
})
