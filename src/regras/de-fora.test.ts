import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatNotaDeFora, parseNotaDeFora, splitColagem } from './de-fora.ts'
import { type ItemDaMedia, mediaDe, parteDe } from './medias.ts'

describe('a nota que se escreve', () => {
  it.each([
    ['17,5', 20, 17.5],
    ['17.50', 20, 17.5],
    [' 0 ', 20, 0],
    ['20', 20, 20],
    ['', 20, null],
    ['  ', 20, null],
    ['Dispensada', 20, 'dispensado'],
  ])('%j em %i', (texto, maximo, nota) => expect(parseNotaDeFora(texto, maximo)).toEqual({ nota }))

  it.each([
    ['20,1', 'O máximo é 20.'],
    ['1,234', 'No máximo duas casas decimais.'],
    ['-1', 'Escreva um número de 0 a 20, ou «dispensado». Sem nota, deixe vazio.'],
    ['F', 'Escreva um número de 0 a 20, ou «dispensado». Sem nota, deixe vazio.'],
    ['1.000,5', 'Escreva um número de 0 a 20, ou «dispensado». Sem nota, deixe vazio.'],
    ['1e1', 'Escreva um número de 0 a 20, ou «dispensado». Sem nota, deixe vazio.'],
  ])('%j não é nota nenhuma', (texto, problema) => expect(parseNotaDeFora(texto, 20)).toEqual({ problema }))

  test('escrita outra vez como se mostra, é a mesma', () => {
    const nota = fc.oneof(
      fc.integer({ min: 0, max: 100_000 }).map((centesimos) => centesimos / 100),
      fc.constantFrom('dispensado' as const, null),
    )
    fc.assert(
      fc.property(nota, (valor) => {
        expect(parseNotaDeFora(formatNotaDeFora(valor), 1_000)).toEqual({ nota: valor })
      }),
    )
  })
})

describe('o que se cola de uma folha', () => {
  it('é uma linha por aluno, em células; a última mudança de linha não é mais uma', () => {
    expect(splitColagem('17,5\r\n\r\n12\r\n')).toEqual([['17,5'], [''], ['12']])
    expect(splitColagem('1\tAna\t17\n2\tRui\t12')).toEqual([
      ['1', 'Ana', '17'],
      ['2', 'Rui', '12'],
    ])
  })
})

describe('sem nota, dispensado e zero são três coisas', () => {
  const comNota = fc
    .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 2_000, max: 10_000 }))
    .map(([obtido, total]): ItemDaMedia => ({ parte: parteDe(obtido, total)! }))
  const semNota = fc.constantFrom<ItemDaMedia>({ semNota: 'dispensado' }, { semNota: 'por-corrigir' })

  test('juntar quem não tem nota, ou foi dispensado, não muda média nenhuma', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(comNota, semNota)), semNota, fc.nat(), (itens, outro, onde) => {
        const mais = itens.toSpliced(onde % (itens.length + 1), 0, outro)
        expect(mediaDe(mais)).toMatchObject({ media: mediaDe(itens).media, n: mediaDe(itens).n, total: itens.length + 1 })
      }),
    )
  })

  test('juntar um zero nunca sobe a média, e conta', () => {
    fc.assert(
      fc.property(fc.array(comNota, { minLength: 1 }), (itens) => {
        const [antes, depois] = [mediaDe(itens), mediaDe([...itens, { parte: parteDe(0, 2_000)! }])]
        expect(depois.media!).toBeLessThanOrEqual(antes.media!)
        expect(depois.n).toBe(antes.n + 1)
      }),
    )
  })
})
