import { expect, test } from 'vitest'
import { provisorio } from './textos.ts'

test('do que ainda não está todo corrigido diz-se o que se sabe, de que perguntas, e o que espera', () => {
  expect(provisorio({ points: 38.33, pointsMaximo: 60, contadas: 8, porCorrigir: 2 })).toEqual({
    valor: '38,33 de 60 pontos',
    sobre: 'em 8 perguntas corrigidas',
    espera: '2 perguntas esperam pelo professor',
  })
  expect(provisorio({ points: 2, pointsMaximo: 2, contadas: 1, porCorrigir: 1 })).toMatchObject({
    sobre: 'em 1 pergunta corrigida',
    espera: '1 pergunta espera pelo professor',
  })
})

test('sem nada corrigido não há «0 de 0»', () => {
  expect(provisorio({ points: 0, pointsMaximo: 0, contadas: 0, porCorrigir: 3 })).toEqual({
    valor: 'Por corrigir',
    sobre: '',
    espera: '3 perguntas esperam pelo professor',
  })
})
