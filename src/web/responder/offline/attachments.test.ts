import { beforeEach, expect, test, vi } from 'vitest'
import { knownAnexos, noteAnexos, keepAnexos, withoutAnexos } from './attachments.ts'
import { storeAnexos } from './copies.ts'

vi.mock('./copies.ts', () => ({ storeAnexos: vi.fn<typeof storeAnexos>(() => Promise.resolve()) }))
beforeEach(() => vi.mocked(storeAnexos).mockClear())

const ficheiro = (nome: string) => ({ url: `/api/ficheiros/${nome}`, nome, tipo: 'text/plain' })

test('o que se sabe de novo fica no dispositivo, uma vez; o que veio da cópia já lá está', () => {
  noteAnexos({ 1: ficheiro('da-copia.txt') })
  keepAnexos(9, { 1: ficheiro('da-copia.txt') })
  keepAnexos(9)
  expect(storeAnexos).not.toHaveBeenCalled()
  keepAnexos(9, { 2: ficheiro('mapa.txt') })
  keepAnexos(9, { 2: ficheiro('mapa.txt') })
  const todos = { 1: ficheiro('da-copia.txt'), 2: ficheiro('mapa.txt') }
  expect(knownAnexos.ler()).toEqual(todos)
  expect(vi.mocked(storeAnexos).mock.calls).toEqual([[9, todos]])
})

test('para trabalhar sem rede não são precisos os ficheiros que só as respostas têm', () => {
  const ficheiros = { 1: { ...ficheiro('figura.png'), tamanho: 1 }, 2: { ...ficheiro('mapa.txt'), tamanho: 1 } }
  const resposta = { perguntaid: 1, dispositivo: 'aqui0001', seq: 1, escritaEm: '2026-07-17T09:00:00.000Z' }
  const respostas = [
    { ...resposta, conteudo: { texto: [], ficheiros: [2] } },
    { ...resposta, conteudo: null },
  ]
  expect(Object.keys(withoutAnexos({ ficheiros, respostas }))).toEqual(['1'])
})
