import { expect, test } from 'vitest'
import { type Folha, sheetsOf } from './folhas.ts'

const together = (folhas: Record<string, [paginas: string[], bytes: number]>): string[] => {
  const given = Object.entries(folhas).map(([name, [paginas, bytes]]): [string, Folha] => [name, { paginas: new Set(paginas), bytes }])
  return sheetsOf(new Map(given))
    .map((names) => names.toSorted().join('+'))
    .toSorted()
}

test('as folhas pequenas das mesmas páginas seguem numa só', () => {
  expect(
    together({
      barra: [['turma', 'teste'], 3_000],
      tabela: [['turma', 'teste'], 4_000],
      tópico: [['turma', 'teste', 'início'], 2_000],
    }),
  ).toEqual(['barra+tabela+tópico'])
})

test('uma folha grande não segue para páginas que não a querem', () => {
  expect(together({ barra: [['turma', 'teste', 'início', 'sala'], 9_000], editor: [['teste'], 40_000] })).toEqual(['barra', 'editor'])
})

test('folhas que nenhuma página pede ao mesmo tempo ficam cada uma no seu ficheiro', () => {
  expect(together({ mural: [['turma'], 100], agenda: [['início'], 100], papel: [[], 100] })).toEqual(['agenda', 'mural', 'papel'])
})
