import { beforeEach, expect, test, vi } from 'vitest'
import { anexosConhecidos, conhecerAnexos, guardarConhecidos, semAnexos } from './attachments.ts'
import { guardarAnexos } from './copies.ts'

vi.mock('./copies.ts', () => ({ guardarAnexos: vi.fn<typeof guardarAnexos>(() => Promise.resolve()) }))
beforeEach(() => vi.mocked(guardarAnexos).mockClear())

const ficheiro = (nome: string) => ({ url: `/api/ficheiros/${nome}`, nome, tipo: 'text/plain' })

test('o que se sabe de novo fica no dispositivo, uma vez; o que veio da cópia já lá está', () => {
  conhecerAnexos({ 1: ficheiro('da-copia.txt') })
  guardarConhecidos(9, { 1: ficheiro('da-copia.txt') })
  guardarConhecidos(9)
  expect(guardarAnexos).not.toHaveBeenCalled()
  guardarConhecidos(9, { 2: ficheiro('mapa.txt') })
  guardarConhecidos(9, { 2: ficheiro('mapa.txt') })
  const todos = { 1: ficheiro('da-copia.txt'), 2: ficheiro('mapa.txt') }
  expect(anexosConhecidos.ler()).toEqual(todos)
  expect(vi.mocked(guardarAnexos).mock.calls).toEqual([[9, todos]])
})

test('para trabalhar sem rede não são precisos os ficheiros que só as respostas têm', () => {
  const ficheiros = { 1: { ...ficheiro('figura.png'), tamanho: 1 }, 2: { ...ficheiro('mapa.txt'), tamanho: 1 } }
  const resposta = { perguntaid: 1, dispositivo: 'aqui0001', seq: 1, escritaEm: '2026-07-17T09:00:00.000Z' }
  const respostas = [
    { ...resposta, conteudo: { texto: [], ficheiros: [2] } },
    { ...resposta, conteudo: null },
  ]
  expect(Object.keys(semAnexos({ ficheiros, respostas }))).toEqual(['1'])
})
