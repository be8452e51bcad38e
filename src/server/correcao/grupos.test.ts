import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chaveIguais, groupRespostas } from './grupos.ts'

const answers = (...textos: string[]) => textos.map((texto, i) => ({ tentativaId: i + 1, texto }))
const shape = (groups: ReturnType<typeof groupRespostas>) =>
  groups.map(({ tipo, texto, itens }) => [tipo, texto, itens.map(({ tentativaId }) => tentativaId)])

describe('groupRespostas', () => {
  it('long texts: equal but for case, accents and punctuation are one; a missing word is another answer', () => {
    const groups = groupRespostas(
      answers(
        'O calcário sofre metamorfismo.',
        'o calcario sofre metamorfismo',
        'O calcário não sofre metamorfismo.',
        'O calcário, sofre metamorfismo!',
      ),
      'iguais',
    )
    expect(shape(groups)).toEqual([
      ['iguais', 'o calcario sofre metamorfismo', [1, 2, 4]],
      ['iguais', 'O calcário não sofre metamorfismo.', [3]],
    ])
  })

  it('short texts that differ by a slip are put together and say so, with every spelling', () => {
    const [first] = groupRespostas(answers('granito', 'granito', 'garnito', 'gabro'), 'parecidas')
    expect(first).toMatchObject({
      tipo: 'parecidas',
      texto: 'granito',
      grafias: [
        { texto: 'granito', n: 2 },
        { texto: 'garnito', n: 1 },
      ],
    })
  })

  it('short compositions that differ by a slip are one group; another word, a number or a file makes another', () => {
    const groups = groupRespostas(
      [
        ...answers('As rochas formam-se com o calor.', 'As rochas formam-se com o calro', 'As rochas não se formam com o calor.'),
        ...answers('Passaram 12 anos.', 'Passaram 13 anos.').map((one) => ({ ...one, tentativaId: one.tentativaId + 3 })),
        { tentativaId: 6, texto: 'As rochas formam-se com o calor.', sinal: '7' },
      ],
      'composicoes',
    )
    expect(groups[0]).toMatchObject({ tipo: 'parecidas', itens: [{ tentativaId: 1 }, { tentativaId: 2 }] })
    expect(groups).toHaveLength(5)
  })

  it('long compositions are equal or are two', () => {
    const longa = 'A pressão e a temperatura transformam o calcário em mármore, '.repeat(3)
    expect(groupRespostas(answers(longa, `${longa} a`, longa.toUpperCase()), 'composicoes').map(({ itens }) => itens.length)).toEqual([
      2, 1,
    ])
  })

  it('compositions of one size stand in one order that is not that of their words', () => {
    const palavras = ['alfa', 'beta', 'gama', 'delta', 'epsilon', 'zeta', 'eta', 'teta']
    const order = () => groupRespostas(answers(...palavras), 'composicoes').map(({ texto }) => texto)
    expect(order()).not.toEqual(palavras.toSorted())
    expect(groupRespostas(answers(...palavras.toReversed()), 'composicoes').map(({ texto }) => texto)).toEqual(order())
  })

  it.each(['iguais', 'parecidas'] as const)('numbers are never alike unless equal (%s)', (como) => {
    expect(groupRespostas(answers('3,14', '3,15', '3,14'), como)).toHaveLength(2)
    expect(groupRespostas(answers('-5', '5', '50', '50%'), como)).toHaveLength(4)
  })

  it('blank answers are one group, the last', () => {
    expect(shape(groupRespostas(answers('', 'sim', '  '), 'iguais'))).toEqual([
      ['iguais', 'sim', [2]],
      ['em-branco', '', [1, 3]],
    ])
  })

  it('a file makes another answer, even without words', () => {
    const groups = groupRespostas(
      [
        { tentativaId: 1, texto: '', sinal: '7' },
        { tentativaId: 2, texto: '', sinal: '8' },
        { tentativaId: 3, texto: '' },
      ],
      'iguais',
    )
    expect(groups.map(({ itens }) => itens.length)).toEqual([1, 1, 1])
  })

  it('signs that are the whole answer stay', () => {
    expect(chaveIguais('?')).not.toBe(chaveIguais('!'))
    expect(chaveIguais('a < b')).not.toBe(chaveIguais('a > b'))
    expect(chaveIguais('Cerca de 3,14.')).toBe(chaveIguais('cerca de 3.14'))
  })

  const texto = fc.constantFrom('basalto', 'Basalto.', 'basaltó', 'gabro', 'granito', 'garnito', '', '3,14', '3.14')
  prop.prop([
    fc.array(texto, { maxLength: 30 }),
    fc.constantFrom('iguais' as const, 'parecidas' as const, 'composicoes' as const),
    fc.nat(),
  ])('everybody is in exactly one group, whatever the order', (textos, como, turn) => {
    const items = answers(...textos)
    const groups = groupRespostas(items, como)
    expect(groups.flatMap(({ itens }) => itens.map(({ tentativaId }) => tentativaId)).toSorted((a, b) => a - b)).toEqual(
      items.map(({ tentativaId }) => tentativaId),
    )
    const k = items.length === 0 ? 0 : turn % items.length
    expect(groupRespostas([...items.slice(k), ...items.slice(0, k)], como)).toEqual(groups)
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
  })
})
