import { fc, test as propriedade } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type Escala, escalaDe, formatNota, mencoes } from './escalas.ts'
import { countByFaixa } from './faixas.ts'

const namesOf = (escala: Escala) => countByFaixa([], escala).map(({ nome }) => nome)
const one = (percentagem: number, escala: Escala): string => countByFaixa([percentagem], escala).find(({ n }) => n === 1)?.nome ?? ''

describe('as faixas de uma distribuição são as da escala da turma', () => {
  it.each([
    ['percentagem', 0, ['0–29%', '30–49%', '50–69%', '70–89%', '90–100%']],
    ['0-20', 0, ['0–4', '5–9', '10–13', '14–17', '18–20']],
    ['0-20', 1, ['0–4,9', '5–9,9', '10–13,9', '14–17,9', '18–20']],
    ['1-5', 0, ['nível 1', 'nível 2', 'nível 3', 'nível 4', 'nível 5']],
    ['qualitativa', 0, ['Insuficiente', 'Suficiente', 'Bom', 'Muito Bom']],
  ] as const)('%s com %i casas', (tipo, casas, nomes) => {
    expect(namesOf(escalaDe(tipo, casas))).toEqual(nomes)
  })

  it('49,99% ainda está abaixo de metade, e 100% está na última', () => {
    const percentagens = [0, 2999, 3000, 4999, 5000, 6999, 7000, 9000, 10_000]
    expect(countByFaixa(percentagens, escalaDe('percentagem')).map(({ n }) => n)).toEqual([2, 2, 2, 1, 2])
  })

  it.each([
    [4749, 0, '5–9'],
    [4750, 0, '10–13'],
    [4974, 1, '5–9,9'],
    [4975, 1, '10–13,9'],
  ] as const)('%i, que em valores se arredonda a %i casas, está em %s', (percentagem, casas, nome) => {
    expect(one(percentagem, escalaDe('0-20', casas))).toBe(nome)
  })

  it('os limites que a turma mudou são os das suas faixas', () => {
    expect(one(5500, { ...escalaDe('1-5'), limites: [2000, 5600, 7000, 9000] })).toBe('nível 2')
  })

  const escalas = [escalaDe('percentagem'), escalaDe('0-20', 0), escalaDe('0-20', 1), escalaDe('1-5'), escalaDe('qualitativa')]
  /** The mark as it is written lies in the band's own words. */
  const holds = (nome: string, nota: string, { tipo }: Escala): boolean => {
    if (tipo === 'qualitativa') return nome === nota
    if (tipo === '1-5') return nome === `nível ${nota}`
    const [first = '', last = ''] = nome.replace('%', '').split('–')
    const value = Number(nota.replace(',', '.').replace('%', ''))
    const upTo = Number(last.replace(',', '.'))
    return value >= Number(first) && (tipo === 'percentagem' ? value < upTo + 1 : value <= upTo)
  }

  propriedade.prop([fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(...escalas)])(
    'cada nota está numa só faixa, naquela que a diz',
    (percentagem, escala) => {
      const faixas = countByFaixa([percentagem], escala)
      expect(faixas.reduce((sum, { n }) => sum + n, 0)).toBe(1)
      expect(holds(one(percentagem, escala), formatNota(percentagem, escala), escala)).toBe(true)
    },
  )

  it('as menções são as da escala', () => {
    expect(namesOf(escalaDe('qualitativa'))).toEqual(mencoes)
  })
})
