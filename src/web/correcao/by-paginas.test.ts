import { expect, test } from 'vitest'
import { byPaginas } from './by-paginas.ts'

const paginas = [
  { id: 'um', perguntas: [1, 2] },
  { id: 'dois', perguntas: [3] },
]
const perguntas = (...ids: number[]) => ids.map((perguntaid) => ({ perguntaid }))

test('cada pergunta fica na sua página, pela ordem do teste', () => {
  expect(byPaginas(paginas, perguntas(3, 2, 1))).toEqual([
    { pagina: paginas[0], perguntas: perguntas(1, 2) },
    { pagina: paginas[1], perguntas: perguntas(3) },
  ])
})

test('uma página sem nenhuma das que se mostram não aparece', () => {
  expect(byPaginas(paginas, perguntas(2))).toEqual([{ pagina: paginas[0], perguntas: perguntas(2) }])
  expect(byPaginas(paginas, [])).toEqual([])
})
