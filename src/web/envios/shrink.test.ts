import { expect, test } from 'vitest'
import { tamanhoMenor } from './shrink.ts'

test('uma fotografia fica com a mesma forma e o lado maior dentro do limite; uma imagem pequena fica como está', () => {
  expect(tamanhoMenor({ width: 5000, height: 4000 }, 1280)).toEqual({ width: 1280, height: 1024 })
  expect(tamanhoMenor({ width: 3000, height: 4000 }, 1280)).toEqual({ width: 960, height: 1280 })
  expect(tamanhoMenor({ width: 9000, height: 2 }, 1280)).toEqual({ width: 1280, height: 1 })
  expect(tamanhoMenor({ width: 900, height: 500 }, 1280)).toBeNull()
})
