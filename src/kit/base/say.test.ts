import { afterEach, expect, test } from 'vitest'
import { addressAs, say } from './say.ts'

afterEach(() => addressAs('formal'))

test('uma frase, dois tratos', () => {
  const frase = '{Podes|Pode} continuar. No fim, {entrega|entregue} outra vez{, se quiseres|}.'
  expect(say(frase)).toBe('Pode continuar. No fim, entregue outra vez.')
  addressAs('tu')
  expect(say(frase)).toBe('Podes continuar. No fim, entrega outra vez, se quiseres.')
  expect(say('Nada {a} mudar')).toBe('Nada {a} mudar')
})
