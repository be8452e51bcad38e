import { expect, test } from 'vitest'
import { readDominios } from './dominios.ts'

test('lê um por linha ou entre vírgulas, cada um uma vez, com ou sem arroba', () => {
  expect(readDominios('@Escola.pt, ae-norte.pt\n\nescola.pt;aecn.edu.pt').dominios).toEqual(['escola.pt', 'ae-norte.pt', 'aecn.edu.pt'])
})

test('o que não é um domínio, e os de toda a gente, ficam de fora e ditos', () => {
  expect(readDominios('escola * .pt gmail.com Hotmail.com a@b.pt')).toEqual({
    dominios: [],
    errados: ['escola', '*', '.pt', 'a@b.pt'],
    deTodos: ['gmail.com', 'hotmail.com'],
  })
})
