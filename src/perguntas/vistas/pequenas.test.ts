/** The small rules under the views. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFracoes, equalFracoes, fracao } from '#regras/fracoes.ts'
import { problemasDoEsquema } from '../esquema-por-partes.ts'
import { alineasDoTexto, idsNoTexto, semElementos } from './alineas-do-texto.ts'
import { formatFracao, parseFracao } from './fracao-escrita.ts'
import { comValor, valorDe } from './por-parte.ts'
import { newTabela, resizeTabela } from '../tabela-de-certas.ts'
import { opsComFormulas, opsDePalavras, palavrasDe } from './texto-simples.ts'
import { inOrder, veredictoDaFracao } from './veredicto.ts'

const parte = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 })).map(([a, b]) => fracao(Math.min(a, b), b))

describe('frações escritas', () => {
  it.each([
    ['75%', 3, 4],
    ['75 %', 3, 4],
    ['3/4', 3, 4],
    ['0,75', 3, 4],
    ['0.5', 1, 2],
    ['50', 1, 2],
    ['1', 1, 1],
    ['0', 0, 1],
    ['12,5%', 1, 8],
    ['100', 1, 1],
  ])('%s', (escrita, num, den) => {
    expect(parseFracao(escrita)).toEqual({ num, den })
  })

  it.each(['', 'metade', '4/3', '1/0', '101', '-1', '1,2,3', '%'])('«%s» não é nenhuma', (escrita) => {
    expect(parseFracao(escrita)).toBeNull()
  })

  it('o que se mostra lê-se outra vez igual', () => {
    fc.assert(
      fc.property(parte, (value) => {
        const read = parseFracao(formatFracao(value))
        expect(read !== null && equalFracoes(read, value)).toBe(true)
      }),
    )
  })
})

describe('tabela de certas', () => {
  it('qualquer que seja a mudança, começa em 0, acaba em 1 e nunca desce', () => {
    fc.assert(
      fc.property(fc.array(parte, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 15 }), (partes, total) => {
        const sorted = [fracao(0, 1), ...partes.toSorted(compareFracoes), fracao(1, 1)]
        expect(problemasDoEsquema({ tipo: 'tabela', fracoes: resizeTabela(sorted, total) }, total)).toEqual([])
      }),
    )
  })

  it('a nova é por partes iguais', () => {
    expect(newTabela(2)).toEqual([fracao(0, 1), fracao(1, 2), fracao(1, 1)])
  })
})

describe('texto de uma linha', () => {
  it('palavras vão e voltam', () => {
    fc.assert(
      fc.property(
        fc.string().filter((palavras) => !/[\n\u2028]/.test(palavras)),
        (palavras) => {
          expect(palavrasDe(opsDePalavras(palavras))).toBe(palavras)
        },
      ),
    )
  })

  it('o que é mais do que palavras não é uma linha', () => {
    expect(palavrasDe([{ insert: 'a', attributes: { bold: true } }, { insert: '\n' }])).toBeNull()
    expect(palavrasDe([{ insert: 'a\nb\n' }])).toBeNull()
    expect(palavrasDe([{ insert: { formula: 'x' } }, { insert: '\n' }])).toBeNull()
  })
})

describe('alíneas de um texto', () => {
  const ops = [
    { insert: 'A ' },
    { insert: { lacuna: { id: 'bbbb' } } },
    { insert: ' e ' },
    { insert: { lacuna: { id: 'aaaa' } } },
    { insert: '\n' },
  ]
  const nova = (id: string) => ({ id, de: 'nova' })

  it('estão pela ordem de leitura; as que voltam trazem o que tinham', () => {
    const ids = idsNoTexto([...ops.slice(0, 4), { insert: { lacuna: { id: 'cccc' } } }, { insert: '\n' }], 'lacuna')
    const lembradas = new Map([
      ['bbbb', { id: 'bbbb', de: 'memória' }],
      ['aaaa', { id: 'aaaa', de: 'memória' }],
    ])
    expect(alineasDoTexto(ids, [{ id: 'aaaa', de: 'agora' }], lembradas, nova)).toEqual([
      { id: 'bbbb', de: 'memória' },
      { id: 'aaaa', de: 'agora' },
      { id: 'cccc', de: 'nova' },
    ])
  })

  it('um elemento retirado deixa o resto do texto', () => {
    expect(semElementos(ops, 'lacuna', ['bbbb'])).toEqual([{ insert: 'A  e ' }, { insert: { lacuna: { id: 'aaaa' } } }, { insert: '\n' }])
    expect(semElementos(ops, 'dropdown', ['bbbb'])).toEqual(ops)
  })
})

it('valores por parte: pôr, tirar, e nomes que todos os objetos têm', () => {
  expect(comValor(undefined, 'constructor', 'V')).toEqual({ constructor: 'V' })
  expect(comValor({ aaaa: 'V' }, 'aaaa', undefined)).toBeNull()
  expect(valorDe({}, 'constructor')).toBeUndefined()
})

it('veredictos', () => {
  expect([fracao(0, 1), fracao(1, 3), fracao(1, 1)].map(veredictoDaFracao)).toEqual(['errada', 'em-parte', 'certa'])
  expect(inOrder([{ id: 'a' }, { id: 'b' }, { id: 'c' }], ['c', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

describe('LaTeX escrito no texto de uma opção', () => {
  it.each([
    ['$x^2$', [{ insert: { formula: 'x^2' } }, { insert: '\n' }]],
    [
      'vale $\\frac{1}{2}$ de \\(y\\).',
      [{ insert: 'vale ' }, { insert: { formula: '\\frac{1}{2}' } }, { insert: ' de ' }, { insert: { formula: 'y' } }, { insert: '.\n' }],
    ],
    ['custa 5$ ou 6$', [{ insert: 'custa 5$ ou 6$\n' }]],
    ['', []],
  ])('%s', (escrito, ops) => {
    expect(opsComFormulas(escrito)).toEqual(ops)
  })
})
