import { expect, test } from 'vitest'
import { escalaDe, escalaPredefinida } from '#regras/escalas.ts'
import { dominiosDoRelatorio, notasDoRelatorio, resultadosNaFolha, resumoDoRelatorio } from './relatorio-em-palavras.ts'
import type { ItemDoAluno } from './progresso.queries.ts'

const item = (id: number, celula: ItemDoAluno['celula']): ItemDoAluno => ({
  tipo: 'teste',
  id,
  nome: `Teste ${id}`,
  data: '2026-11-20T10:00:00.000Z',
  disciplina: '',
  estado: 'publicado',
  celula,
  points: 10,
  pointsMaximo: 20,
  turma: null,
})
const nota = (id: number) => item(id, { percentagem: 7_650, zero: false })

test('só o que tem nota publicada, e quantas não cabem na folha', () => {
  const { notas, antes } = notasDoRelatorio([item(1, { semNumero: 'por-publicar' }), nota(2), item(3, { semNumero: 'faltou' })])
  expect([notas.map(({ id }) => id), antes]).toEqual([[2], 0])
  expect(notasDoRelatorio(Array.from({ length: resultadosNaFolha + 3 }, (_, id) => nota(id))).antes).toBe(3)
})

test('o resumo diz a média, de quantas, e o que não foi entregue', () => {
  const media = { media: 7_650, n: 2, total: 4 }
  const turma = { id: 1, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida }
  expect(resumoDoRelatorio({ itens: [nota(1)], media, turma: { ...turma, escala: escalaDe('0-20') } })).toContain('Média de 15 valores em')
  expect(resumoDoRelatorio({ itens: [nota(1), nota(2)], media, turma })).toBe('Média de 76,50% em 2 classificações publicadas.')
  expect(resumoDoRelatorio({ itens: [nota(1), item(2, { semNumero: 'faltou' })], media, turma })).toBe(
    'Média de 76,50% em 1 classificação publicada. Não entregou 1 teste ou trabalho.',
  )
  expect(resumoDoRelatorio({ itens: [], media: { media: null, n: 0, total: 0 }, turma })).toBe('Ainda não há classificações publicadas.')
})

test('os domínios dizem-se por palavras, e só com três respostas ou mais', () => {
  const dominio = (nome: string, percentagem: number | null, respostas: number) => ({ nome, percentagem, respostas, turma: null })
  const dominios = [dominio('Geometria', 4_999, 3), dominio('Números', 9_000, 5), dominio('Dados', 10_000, 2), dominio('', 5_000, 4)]
  expect(dominiosDoRelatorio(dominios)).toEqual([
    { nome: 'Números', palavra: 'Muito bom', nota: '90% em 5 respostas' },
    { nome: 'Sem domínio', palavra: 'Suficiente', nota: '50% em 4 respostas' },
    { nome: 'Geometria', palavra: 'Precisa de mais trabalho', nota: '49,99% em 3 respostas' },
  ])
})
