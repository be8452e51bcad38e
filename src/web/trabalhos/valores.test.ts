import { expect, test } from 'vitest'
import { texto } from './ensaio-minha.ts'
import { painel } from './ensaio-painel.ts'
import type { Trabalho } from './trabalhos.queries.ts'
import { corpoDaCopia, corpoDe, valoresDaCopia, valoresDe } from './valores.ts'

const criterios = [
  {
    id: 'rigor',
    nome: 'Rigor',
    niveis: [
      { id: 'r0aa', descricao: 'Com erros', valor: 0 },
      { id: 'r2aa', descricao: 'Certo', valor: 2 },
    ],
  },
]
const trabalho: Trabalho = painel([], { criterios, instrucoes: texto('Façam.'), todos: true, alunos: [] })

test('os critérios vão com a alteração e com as cópias; sem avaliação não vai nenhum', () => {
  expect(corpoDe(valoresDe(trabalho), trabalho.turma, trabalho).criterios).toEqual(criterios)
  const semAvaliacao = { ...valoresDe(trabalho), temAvaliacao: false }
  expect(corpoDe(semAvaliacao, trabalho.turma, trabalho).criterios).toEqual([])
  for (const paraOutras of [true, false]) {
    const valores = valoresDaCopia(trabalho, paraOutras, new Date(trabalho.agora))
    expect(corpoDaCopia(valores, new Map([[trabalho.turma.id, 'Europe/Lisbon']]), 'chave').criterios).toEqual(criterios)
  }
  const { criterios: _, ...semCriterios } = trabalho
  expect(valoresDe(semCriterios).criterios).toEqual([])
})
