import { describe, expect, it } from 'vitest'
import { escalaDe } from './escalas.ts'
import { mediaDe, parteDe } from './medias.ts'
import { avaliacaoPredefinida, notaEscrita, periodoDoDia, periodosDoAno, problemasDaAvaliacao, propostaDe } from './pauta.ts'

const media = (...pontos: [number, number][]) => mediaDe(pontos.flatMap(([a, b]) => parteDe(a, b) ?? []).map((parte) => ({ parte })))

const nada = mediaDe([])
const pesos = (testes: number, trabalhos: number, fora = 0) => ({ testes, trabalhos, fora })

describe('a proposta de um período', () => {
  it('é a média pesada das categorias, arredondada uma só vez', () => {
    expect(propostaDe({ testes: media([2, 3]), trabalhos: media([1, 3]), fora: nada }, pesos(50, 50))).toBe(5000)
    expect(propostaDe({ testes: media([2, 3]), trabalhos: media([1, 1]), fora: nada }, pesos(70, 30))).toBe(7667)
    expect(propostaDe({ testes: media([2, 3]), trabalhos: media([1, 1]), fora: media([1, 2]) }, pesos(40, 30, 30))).toBe(7167)
  })

  it('uma categoria sem resultados fica de fora, e a outra conta sozinha', () => {
    expect(propostaDe({ testes: media(), trabalhos: media([3, 4]), fora: nada }, pesos(70, 30, 30))).toBe(7500)
    expect(propostaDe({ testes: media([3, 4]), trabalhos: media(), fora: nada }, pesos(0, 100))).toBeNull()
    expect(propostaDe({ testes: media(), trabalhos: media(), fora: media([1, 4]) }, pesos(70, 30, 30))).toBe(2500)
    expect(propostaDe({ testes: nada, trabalhos: nada, fora: nada }, pesos(70, 30, 30))).toBeNull()
  })

  it('o peso do que não há não muda a conta de ninguém', () => {
    const medias = { testes: media([2, 3], [1, 7]), trabalhos: media([4, 5]), fora: nada }
    for (const fora of [0, 1, 30, 100]) expect(propostaDe(medias, pesos(70, 30, fora))).toBe(propostaDe(medias, pesos(70, 30)))
  })
})

describe('os períodos', () => {
  const periodos = periodosDoAno('2026/2027', '2026-11-27')

  it('do ano letivo cobrem-no sem se cruzarem', () => {
    expect(periodos.map(({ inicio }) => inicio)).toEqual(['2026-09-01', '2027-01-01', '2027-04-06'])
    expect(problemasDaAvaliacao(avaliacaoPredefinida('2026/2027', '2026-11-27'))).toEqual({})
    expect(periodosDoAno('', '2027-02-01')).toEqual(periodos)
  })

  it('o de um dia é o último que já começou', () => {
    expect(['2026-08-01', '2026-11-27', '2027-01-01', '2027-07-30'].map((dia) => periodoDoDia(periodos, dia))).toEqual([1, 1, 2, 3])
  })

  it('ao contrário, cruzados ou sem peso nenhum dizem-se', () => {
    const avaliacao = avaliacaoPredefinida('2026/2027', '2026-11-27')
    const [a, b] = [periodos[0]!, periodos[1]!]
    expect(problemasDaAvaliacao({ ...avaliacao, periodos: [{ ...a, fim: '2026-08-01' }] })).toHaveProperty('periodos/0')
    expect(problemasDaAvaliacao({ ...avaliacao, periodos: [a, { ...b, inicio: a.fim }] })).toHaveProperty('periodos/1')
    expect(problemasDaAvaliacao({ ...avaliacao, pesos: pesos(0, 0) })).toHaveProperty('pesos')
  })
})

describe('a nota que se escreve', () => {
  it.each([
    ['percentagem', 0, '83,5%', '83,5'],
    ['percentagem', 0, '101', null],
    ['0-20', 0, '17', '17'],
    ['0-20', 0, '16,5', null],
    ['0-20', 1, '16.5 valores', '16,5'],
    ['0-20', 1, '21', null],
    ['1-5', 0, '4', '4'],
    ['1-5', 0, '0', null],
    ['1-5', 0, '4,5', null],
    ['qualitativa', 0, ' muito bom ', 'Muito Bom'],
    ['qualitativa', 0, 'Razoável', null],
    ['qualitativa', 0, '', ''],
    ['1-5', 0, 'quatro', null],
  ] as const)('%s (%i casas): «%s» é %s', (tipo, casas, texto, nota) => {
    expect(notaEscrita(texto, escalaDe(tipo, casas))).toBe(nota)
  })
})
