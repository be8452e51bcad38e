import fc from 'fast-check'
import { expect, test } from 'vitest'
import { palavrasMudadas } from './palavras-mudadas.ts'

const said = (antes: string, depois: string) =>
  palavrasMudadas(antes, depois)
    .map(({ como, texto }) => (como === 'igual' ? texto : como === 'junto' ? `+${texto}+` : `-${texto}-`))
    .join(' ')

test('as palavras que ficaram, as que saíram e as que entraram, juntas as vizinhas', () => {
  expect(said('A lava é rocha fundida.', 'O magma é rocha fundida.')).toBe('-A lava- +O magma+ é rocha fundida.')
  expect(said('um dois três', 'um três quatro')).toBe('um -dois- três +quatro+')
  expect(said('', 'novo texto')).toBe('+novo texto+')
  expect(said('igual  a  si', 'igual a si')).toBe('igual a si')
  expect(palavrasMudadas('', '')).toEqual([])
})

test('de um lado e do outro lê-se cada texto inteiro, sejam quais forem', () => {
  const texto = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((palavras) => palavras.join(' '))
  fc.assert(
    fc.property(texto, texto, (antes, depois) => {
      const pedacos = palavrasMudadas(antes, depois)
      const without = (como: string) =>
        pedacos
          .filter((pedaco) => pedaco.como !== como)
          .map((pedaco) => pedaco.texto)
          .join(' ')
      expect(without('junto')).toBe(antes)
      expect(without('tirado')).toBe(depois)
    }),
  )
})

test('um texto enorme diz-se tirado e o outro junto', () => {
  const longo = (palavra: string) => Array.from({ length: 2_000 }, (_, i) => `${palavra}${i}`).join(' ')
  expect(palavrasMudadas(longo('a'), longo('b')).map(({ como }) => como)).toEqual(['tirado', 'junto'])
})
