import { fc, test as propriedade } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  escalaDasMedias,
  escalaDe,
  formatDesvio,
  formatNota,
  formatNotaComUnidade,
  mencoes,
  notaPositiva,
  positivaDesde,
  problemaDaEscala,
} from './escalas.ts'

describe('a nota na escala da turma', () => {
  it.each([
    ['percentagem', 0, 8333, '83,33%', '83,33%'],
    ['0-20', 0, 8333, '17', '17 valores'],
    ['0-20', 1, 8333, '16,7', '16,7 valores'],
    ['0-20', 0, 4749, '9', '9 valores'],
    ['0-20', 0, 4750, '10', '10 valores'],
    ['0-20', 1, 4725, '9,5', '9,5 valores'],
    ['0-20', 0, 500, '1', '1 valor'],
    ['0-20', 0, 10_000, '20', '20 valores'],
    ['1-5', 0, 1999, '1', 'nível 1'],
    ['1-5', 0, 2000, '2', 'nível 2'],
    ['1-5', 0, 4999, '2', 'nível 2'],
    ['1-5', 0, 5000, '3', 'nível 3'],
    ['1-5', 0, 8999, '4', 'nível 4'],
    ['1-5', 0, 9000, '5', 'nível 5'],
    ['qualitativa', 0, 4999, 'Insuficiente', 'Insuficiente'],
    ['qualitativa', 0, 9000, 'Muito Bom', 'Muito Bom'],
  ] as const)('%s com %i casas: %i é %s', (tipo, casas, percentagem, breve, porExtenso) => {
    expect(formatNota(percentagem, escalaDe(tipo, casas))).toBe(breve)
    expect(formatNotaComUnidade(percentagem, escalaDe(tipo, casas))).toBe(porExtenso)
  })

  it('sem nada classificado não há nota', () => {
    for (const tipo of ['percentagem', '0-20', '1-5', 'qualitativa'] as const) expect(formatNotaComUnidade(null, escalaDe(tipo))).toBe('–')
  })

  propriedade.prop([fc.integer({ min: 0, max: 9999 }), fc.constantFrom('1-5' as const, 'qualitativa' as const)])(
    'mais percentagem nunca é menos nota',
    (percentagem, tipo) => {
      const degrau = (p: number) =>
        tipo === '1-5' ? Number(formatNota(p, escalaDe(tipo))) : mencoes.indexOf(formatNota(p, escalaDe(tipo)) as 'Bom')
      expect(degrau(percentagem + 1)).toBeGreaterThanOrEqual(degrau(percentagem))
    },
  )

  it('os limites são tantos quantos os degraus, e sobem', () => {
    expect(problemaDaEscala(escalaDe('1-5'))).toBeNull()
    expect(problemaDaEscala({ ...escalaDe('1-5'), limites: [2000, 5000] })).toBe('Escreva 4 percentagens, uma por degrau.')
    expect(problemaDaEscala({ ...escalaDe('qualitativa'), limites: [5000, 5000, 9000] })).toBe(
      'Cada degrau tem de começar acima do anterior.',
    )
    expect(problemaDaEscala({ ...escalaDe('0-20'), limites: [5000] })).toBe('Esta escala não tem limites.')
  })
})

describe('a positiva, a média e o desvio na escala da turma', () => {
  it.each([
    ['percentagem', 0, '50%', '49,99%'],
    ['0-20', 0, '10 valores', '9 valores'],
    ['0-20', 1, '10,0 valores', '9,9 valores'],
    ['1-5', 0, 'nível 3', 'nível 2'],
    ['qualitativa', 0, 'Suficiente', 'Insuficiente'],
  ] as const)('%s com %i casas: a primeira positiva é %s, e por um triz seria %s', (tipo, casas, positiva, negativa) => {
    const escala = escalaDe(tipo, casas)
    expect(formatNotaComUnidade(positivaDesde(escala), escala)).toBe(positiva)
    expect(formatNotaComUnidade(positivaDesde(escala) - 1, escala)).toBe(negativa)
    expect(notaPositiva(escala)).toBe(positiva.replace(',0', ''))
  })
  it('com limites da turma, a positiva é a dela', () => {
    expect(positivaDesde({ ...escalaDe('1-5'), limites: [1000, 4500, 7000, 9000] })).toBe(4500)
    expect(positivaDesde({ ...escalaDe('qualitativa'), limites: [5500, 7000, 9000] })).toBe(5500)
  })
  it('a média de 0 a 20 tem décimas onde as notas não têm; o desvio é a quinta parte', () => {
    expect(formatNotaComUnidade(6632, escalaDasMedias(escalaDe('0-20')))).toBe('13,3 valores')
    expect(formatNotaComUnidade(6632, escalaDasMedias(escalaDe('percentagem')))).toBe('66,32%')
    expect(formatDesvio(17.256, escalaDe('0-20'))).toEqual({ valor: '3,45', unidade: 'valores' })
    for (const tipo of ['percentagem', '1-5', 'qualitativa'] as const)
      expect(formatDesvio(17.256, escalaDe(tipo))).toEqual({ valor: '17,26', unidade: 'pontos percentuais' })
  })
})
