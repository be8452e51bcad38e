import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { lugaresNaPilha, semPessoal, semQuais } from './avarias.ts'

describe('do que se avariou diz-se onde, e nada de quem', () => {
  test('fica o que diz a avaria; o que vem entre aspas, endereços e números longos não', () => {
    expect(semPessoal('Map.groupBy is not a function', 200)).toBe('Map.groupBy is not a function')
    expect(semPessoal(`Unexpected token 'O', "O Tomás mora em"... is not valid JSON`, 200)).toBe(
      'Unexpected token …, …... is not valid JSON',
    )
    expect(semPessoal('/api/ficheiros/7?a=3.99.segredo: what came is not the file', 200)).toBe('… what came is not the file')
    expect(semPessoal('aluno1@lousa.test 912345678\nlinha', 200)).toBe('… … linha')
  })

  test.prop([fc.string(), fc.string({ minLength: 1 })])('o que está entre aspas nunca sai', (antes, dito) => {
    const segredo = `zxqv${dito.replaceAll('"', '')}`
    expect(semPessoal(`${antes.replaceAll(/["'`«“]/g, '')}"${segredo}"`, 500)).not.toContain('zxqv')
  })

  test('os lugares no programa, sem o endereço de onde vieram', () => {
    const pilha = `TypeError: x\n    at f (https://escola.pt/assets/sala-a1.js:1:234)\n    at https://escola.pt/assets/nucleo-b2.js?v=1:2:9\ng@https://escola.pt/sw.js:3:4`
    expect(lugaresNaPilha(pilha, 2)).toEqual(['sala-a1.js:1:234', 'nucleo-b2.js:2:9'])
    expect(lugaresNaPilha(pilha, 9)).toHaveLength(3)
  })

  test('a página, sem dizer qual delas', () => {
    expect(semQuais('/teste/12/responder', 100)).toBe('/teste/{}/responder')
    expect(semQuais('/convite/aB3_9/x', 100)).toBe('/convite/{}/x')
  })
})
