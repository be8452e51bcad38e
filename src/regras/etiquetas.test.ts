import { describe, expect, test } from 'vitest'
import { changeEtiquetas, distinctEtiquetas, readEtiquetas, holdsComma, writeEtiquetas } from './etiquetas.ts'

describe('etiquetas de uma linha', () => {
  test('separadas por vírgulas, sem espaços a mais, cada uma uma vez na primeira grafia', () => {
    expect(readEtiquetas(' Exame ,  ficha   2;EXAME, , revisão')).toEqual(['Exame', 'ficha 2', 'revisão'])
    expect(readEtiquetas(' ,; ')).toEqual([])
  })

  test('a linha que se escreve delas lê-se igual', () => {
    const etiquetas = ['Exame 2025', 'revisão']
    expect(readEtiquetas(writeEtiquetas(etiquetas))).toEqual(etiquetas)
  })

  test('a ordem fica a de quem as escreveu', () => {
    expect(distinctEtiquetas(['b', 'á', 'B', 'a', 'c'])).toEqual(['b', 'á', 'c'])
  })

  test('uma etiqueta não tem o que as separa', () => {
    expect(['a,b', 'a;b', 'a b'].map(holdsComma)).toEqual([true, true, false])
  })
})

test('juntar e retirar, sem ligar a acentos nem a maiúsculas', () => {
  expect(changeEtiquetas(['Exame', 'Ficha'], ['exame', 'Revisão'], ['FICHA', 'não há'])).toEqual(['Exame', 'Revisão'])
  expect(changeEtiquetas(['Exame'], ['exáme'], ['exame'])).toEqual(['exáme'])
})
