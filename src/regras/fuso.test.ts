import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  daysBetween,
  diaLocal,
  endOfDia,
  formatHoraLocal,
  fromHoraLocal,
  fusosPortugueses,
  isFuso,
  isMesmaHora,
  nomeDaHora,
  notaDaHora,
  parseHoraLocal,
  startOfDia,
  toHoraLocal,
  type HoraLocal,
} from './fuso.ts'

const at = (texto: string): HoraLocal => {
  const local = parseHoraLocal(texto)
  if (local === null) throw new Error(texto)
  return local
}
const instant = (texto: string, fuso: string): string => fromHoraLocal(at(texto), fuso).toISOString()

const LISBOA = 'Europe/Lisbon'
const ACORES = 'Atlantic/Azores'
const MADEIRA = 'Atlantic/Madeira'
const fusos = fusosPortugueses.map(({ id }) => id)

describe('hora local e instante', () => {
  it.each([
    ['2026-11-20T10:32', LISBOA, '2026-11-20T10:32:00.000Z'],
    ['2026-07-01T10:32', LISBOA, '2026-07-01T09:32:00.000Z'],
    ['2026-11-20T10:32', ACORES, '2026-11-20T11:32:00.000Z'],
    ['2026-07-01T10:32', ACORES, '2026-07-01T10:32:00.000Z'],
    ['2026-11-20T10:32', MADEIRA, '2026-11-20T10:32:00.000Z'],
    ['2026-11-20', LISBOA, '2026-11-20T00:00:00.000Z'],
  ])('%s em %s é %s', (local, fuso, esperado) => {
    expect(instant(local, fuso)).toBe(esperado)
  })

  it('a hora que não existe avança: 1:30 passa a 2:30', () => {
    // Lisbon and Madeira change at 1:00, the Azores at 0:00, on 29 March 2026.
    expect(instant('2026-03-29T01:30', LISBOA)).toBe('2026-03-29T01:30:00.000Z')
    expect(formatHoraLocal(new Date('2026-03-29T01:30:00Z'), LISBOA)).toBe('2026-03-29T02:30')
    expect(formatHoraLocal(fromHoraLocal(at('2026-03-29T01:00'), MADEIRA), MADEIRA)).toBe('2026-03-29T02:00')
    expect(formatHoraLocal(fromHoraLocal(at('2026-03-29T00:15'), ACORES), ACORES)).toBe('2026-03-29T01:15')
  })

  it('a hora que existe duas vezes é a primeira', () => {
    expect(instant('2026-10-25T01:30', LISBOA)).toBe('2026-10-25T00:30:00.000Z')
    expect(instant('2026-10-25T01:30', MADEIRA)).toBe('2026-10-25T00:30:00.000Z')
    expect(instant('2026-10-25T00:30', ACORES)).toBe('2026-10-25T00:30:00.000Z')
    expect(instant('2026-10-25T02:00', LISBOA)).toBe('2026-10-25T02:00:00.000Z')
  })

  it('serve qualquer fuso do mundo, também o de meia hora', () => {
    expect(instant('2026-01-10T12:00', 'Asia/Kolkata')).toBe('2026-01-10T06:30:00.000Z')
    // Lord Howe moves half an hour: 2:15 does not exist and becomes 2:45.
    expect(formatHoraLocal(fromHoraLocal(at('2026-10-04T02:15'), 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe('2026-10-04T02:45')
    expect(isFuso('Atlantic/Azores')).toBe(true)
    expect(isFuso('Lua/Mar da Tranquilidade')).toBe(false)
  })

  it.each(['2026-02-30T10:00', '2026-13-01', '2026-11-20T24:00', '2026-11-20T10:60', '20/11/2026', '2026-11-20 10:32', ''])(
    '%j não é data nenhuma',
    (texto) => {
      expect(parseHoraLocal(texto)).toBeNull()
    },
  )

  it('o dia da mudança tem 23 ou 25 horas', () => {
    const horas = (dia: string) => ((endOfDia(dia, LISBOA)?.getTime() ?? 0) - (startOfDia(dia, LISBOA)?.getTime() ?? 0)) / 3_600_000
    expect([horas('2026-03-29'), horas('2026-10-25'), horas('2026-11-20')]).toEqual([23, 25, 24])
    expect(startOfDia('2026-11-20T10:00', LISBOA)).toBeNull()
  })

  it('conta dias pelo calendário, não por 24 horas', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
    expect(diaLocal(new Date('2026-11-20T00:30:00Z'), ACORES)).toBe('2026-11-19')
  })
})

/** Every quarter of an hour in the two days around each change, 2020–2037. */
const aroundChanges = fc
  .tuple(fc.constantFrom(...fusos), fc.integer({ min: 2020, max: 2037 }), fc.constantFrom(3, 10), fc.integer({ min: 0, max: 4 * 24 * 8 }))
  .map(([fuso, ano, mes, quarters]) => ({ fuso, ms: Date.UTC(ano, mes - 1, 24) + quarters * 900_000 }))

describe('propriedades junto das mudanças da hora', () => {
  test.prop([aroundChanges])('instante → parede → instante: o mesmo, ou o primeiro dos dois que a parede mostra', ({ fuso, ms }) => {
    const back = fromHoraLocal(toHoraLocal(new Date(ms), fuso), fuso).getTime()
    expect(ms - back === 0 || ms - back === 3_600_000).toBe(true)
    expect(formatHoraLocal(new Date(back), fuso)).toBe(formatHoraLocal(new Date(ms), fuso))
  })

  test.prop([aroundChanges])('parede → instante → parede: o mesmo, ou uma hora mais tarde onde não existe', ({ fuso, ms }) => {
    const wall = new Date(ms)
    const local = at(wall.toISOString().slice(0, 16))
    const shown = Date.parse(`${formatHoraLocal(fromHoraLocal(local, fuso), fuso)}:00Z`)
    expect(shown - wall.getTime() === 0 || shown - wall.getTime() === 3_600_000).toBe(true)
  })

  test.prop([aroundChanges, fc.integer({ min: 0, max: 192 })])(
    'mais tarde na parede nunca é mais cedo no tempo, fora da hora repetida',
    ({ fuso, ms }, quarters) => {
      const [a, b] = [ms, ms + quarters * 900_000].map((value) =>
        fromHoraLocal(at(new Date(value).toISOString().slice(0, 16)), fuso).getTime(),
      )
      expect((b ?? 0) >= (a ?? 0) - 3_600_000).toBe(true)
    },
  )
})

describe('de quem é a hora', () => {
  const julho = new Date('2026-07-15T09:32:00Z')

  it('cada fuso tem o nome da sua hora', () => {
    expect([LISBOA, MADEIRA, ACORES, 'America/Sao_Paulo'].map(nomeDaHora)).toEqual([
      'hora de Lisboa',
      'hora da Madeira',
      'hora dos Açores',
      'hora de Sao Paulo',
    ])
  })

  it('diz-se a quem lê por outro relógio, e só a esse', () => {
    expect(notaDaHora(julho, ACORES, LISBOA)).toBe(' (hora dos Açores)')
    expect(notaDaHora(julho, LISBOA, ACORES)).toBe(' (hora de Lisboa)')
    expect(notaDaHora(julho, LISBOA, 'Europe/Paris')).toBe(' (hora de Lisboa)')
    expect(notaDaHora(julho, LISBOA, LISBOA)).toBe('')
    expect(notaDaHora(julho, MADEIRA, LISBOA), 'the same clock').toBe('')
  })

  it('em julho Lisboa não é UTC, em novembro é', () => {
    expect(isMesmaHora(julho, LISBOA, 'UTC')).toBe(false)
    expect(isMesmaHora(new Date('2026-11-20T10:32:00Z'), LISBOA, 'UTC')).toBe(true)
  })

  it('numa carta ou num ficheiro, onde não se sabe quem lê, diz-se sempre', () => {
    expect([LISBOA, MADEIRA, ACORES].map((fuso) => notaDaHora(julho, fuso, null))).toEqual([
      ' (hora de Lisboa)',
      ' (hora da Madeira)',
      ' (hora dos Açores)',
    ])
  })
})
