import { afterAll, describe, expect, it } from 'vitest'
import { idsDasLacunas as ids, opsComLacunas as opsOf } from '#regras/texto-rico/lacunas-de-ensaio.ts'
import type { Op } from '#regras/texto-rico/ops.ts'
import { keepFormulas } from '#kit/formulas.ts'
import { nomesDosLugares } from './nomes-dos-lugares.ts'

const names = (texto: string, quantas: number): string[] => [
  ...nomesDosLugares(
    'Lacuna',
    opsOf(texto),
    ids.slice(0, quantas).map((id) => ({ id })),
  ).values(),
]

keepFormulas([{ latex: 'x^2', mathml: '<math></math>', leitura: 'x ao quadrado' }])
afterAll(() => keepFormulas([]))

describe('o nome de uma lacuna', () => {
  it('tem a frase à volta, com as outras lacunas', () => {
    expect(names('O rio [1] nasce em [2].\n', 2)).toEqual([
      'Lacuna 1 de 2: O rio (lacuna 1) nasce em (lacuna 2).',
      'Lacuna 2 de 2: O rio (lacuna 1) nasce em (lacuna 2).',
    ])
  })

  it('tem só a sua frase, e um título abreviado não acaba nenhuma', () => {
    const texto = 'Houve reis. O rei D. Dinis plantou [1]. Depois veio D. Afonso. E [2]?\n'
    expect(names(texto, 2)).toEqual(['Lacuna 1 de 2: O rei D. Dinis plantou (lacuna 1).', 'Lacuna 2 de 2: E (lacuna 2)?'])
  })

  it('diz as fórmulas pela leitura', () => {
    expect(names('Se $x^2$ for 9, então $y+1$ é [1].\n', 1)).toEqual(['Lacuna 1 de 1: Se x ao quadrado for 9, então y+1 é (lacuna 1).'])
  })

  it('sozinha na linha, tem a frase de antes', () => {
    expect(names('Há duas capitais. A capital de França:\n[1]\n', 1)).toEqual(['Lacuna 1 de 1: A capital de França: (lacuna 1)'])
  })

  it('numa tabela, tem a cabeça da coluna e a linha', () => {
    const celula = (r: number, c: number, op: Op): Op[] => [op, { insert: '\n', attributes: { table: { t: 0, r, c } } }]
    const tabela = [
      ...celula(0, 0, { insert: 'País' }),
      ...celula(0, 1, { insert: 'Capital' }),
      ...celula(1, 0, { insert: 'França' }),
      ...celula(1, 1, { insert: { dropdown: { id: 'lac00001' } } }),
    ]
    expect([...nomesDosLugares('Lista', tabela, [{ id: 'lac00001' }]).values()]).toEqual(['Lista 1 de 1: Capital: França, (lista 1)'])
  })

  it('de uma frase muito longa, guarda o que está perto, cortado numa vírgula ou entre palavras', () => {
    const longe = 'muitas palavras que ninguém quer ouvir '.repeat(5)
    expect(
      names(`Eram ${longe}e então, já de noite e depois de todas as outras horas do dia, o barco chegou a [1] com ${longe}.\n`, 1),
    ).toEqual([
      'Lacuna 1 de 1: … já de noite e depois de todas as outras horas do dia, o barco chegou a (lacuna 1) com muitas palavras que ninguém quer ouvir muitas palavras que ninguém quer …',
    ])
  })

  it('que já não está no texto só se conta', () => {
    expect(names('Nada.\n', 1)).toEqual(['Lacuna 1 de 1'])
  })
})
