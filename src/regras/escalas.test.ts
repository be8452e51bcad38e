import { fc, test as propriedade } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { escalaDe, formatNota, formatNotaComUnidade, mencoes, problemaDaEscala } from './escalas.ts'

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
