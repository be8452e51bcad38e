import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isNear, isWithin, leituraDoNumero, parseDecimal, readNumero } from './numeros.ts'

const same = (a: string, b: string, tolerancia = '0'): boolean => {
  const [x, y, t] = [a, b, tolerancia].map(parseDecimal)
  return x !== null && y !== null && t !== null && x !== undefined && y !== undefined && t !== undefined && isWithin(x, y, t)
}

describe('números como se escrevem', () => {
  it.each([
    ['3,14', '3.14'],
    ['3,140', '3,14'],
    ['007', '7'],
    [',5', '0,5'],
    ['-2', '−2'],
    ['+4', '4'],
    ['1 000', '1000'],
    ['1 000,5', '1000.5'],
    ['1.000.000', '1000000'],
    ['1,000,000', '1000000'],
    ['1.234,5', '1234,5'],
    ['1,234.5', '1234,5'],
    ['12 345 678', '12345678'],
    ['- 3', '-3'],
    ['1.000', '1'],
    ['0', '-0'],
    ['1\u00a0000', '1000'],
  ])('%s é %s', (a, b) => {
    expect(same(a, b)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '-',
    ',',
    '.',
    '3 cm',
    '1/2',
    '1e3',
    '3,1,4',
    '3.1.4',
    '10 00',
    '1 00',
    '12a',
    '1,',
    '٣',
    '3,14,',
    '1.00.000',
    '9'.repeat(100),
    '50%',
    '1.000,',
  ])('%j não é um número', (texto) => {
    expect(parseDecimal(texto)).toBeNull()
  })

  it('a tolerância é exata e inclui os extremos', () => {
    expect(same('0,3', '0,1', '0,2')).toBe(true)
    expect(same('0,30000000000000000001', '0,1', '0,2')).toBe(false)
    expect(same('3,145', '3,14', '0,005')).toBe(true)
    expect(same('3,135', '3,14', '0,005')).toBe(true)
    expect(same('3,1349', '3,14', '0,005')).toBe(false)
  })

  test.prop([fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat({ max: 6 })])('vírgula e ponto dão o mesmo número', (n, casas) => {
    const digits = (n < 0n ? -n : n).toString().padStart(casas + 1, '0')
    const cut = digits.length - casas
    const write = (separator: string) => `${n < 0n ? '-' : ''}${digits.slice(0, cut)}${casas === 0 ? '' : separator + digits.slice(cut)}`
    expect(parseDecimal(write(','))).toEqual({ unidades: n, casas })
    expect(parseDecimal(write('.'))).toEqual({ unidades: n, casas })
  })
})

const near = (a: string, b: string, tolerancia = '0'): boolean => {
  const [x, y, t] = [readNumero(a), readNumero(b), parseDecimal(tolerancia)]
  return x !== null && y !== null && t !== null && isNear(x, y, t)
}

describe('números com traço de fração ou com unidade', () => {
  it.each([
    ['1/2', '0,5'],
    ['−10/2', '-5'],
    ['- 10 / 2', '−5'],
    ['2/4', '1/2'],
    ['1/-2', '-0,5'],
    ['1,5/3', '0,5'],
    ['1 000/4', '250'],
    ['36 €', '36'],
    ['€ 36', '36,00'],
    ['36 euros', '36 €'],
    ['3,50', '3,5 €'],
    ['3 cm', '3 cm'],
    ['3', '3 cm'],
    ['90º', '90 °'],
    ['12 m/s', '12,0 m/s'],
    ['50%', '50 %'],
  ])('%s é %s', (a, b) => {
    expect(near(a, b)).toBe(true)
  })

  it.each([
    ['3 cm', '3'],
    ['3 cm', '3 m'],
    ['3 mW', '3 MW'],
    ['36 €', '36 cm'],
    ['1/3', '0,33'],
    ['1/0', '0'],
    ['1/2/3', '6'],
    ['1 1/2', '1,5'],
    ['10²', '10'],
  ])('%s não é %s', (a, b) => {
    expect(near(a, b)).toBe(false)
  })

  it('a tolerância é exata também entre frações', () => {
    expect(near('1/3', '0,33', '0,01')).toBe(true)
    expect(near('1/3', '0,33', '0,0033')).toBe(false)
    expect(near('-1/3', '-0,33', '0,0034')).toBe(true)
  })

  test.prop([fc.bigInt({ min: -999n, max: 999n }), fc.bigInt({ min: 1n, max: 999n }), fc.bigInt({ min: 1n, max: 99n })])(
    'uma fração é a que dela se simplifica',
    (n, d, k) => {
      expect(near(`${n * k}/${d * k}`, `${n}/${d}`)).toBe(true)
      expect(near(`${n}/${d}`, `${n + 1n}/${d}`)).toBe(false)
    },
  )

  it.each([
    ['', 'vazio'],
    ['36 €', 'numero'],
    ['−10/2', 'numero'],
    ['3,50', 'numero'],
    ['1/2', 'numero'],
    ['3 cm', 'unidade'],
    ['50%', 'unidade'],
    ['três', 'texto'],
    ['−', 'texto'],
  ])('o dispositivo lê %j como %s', (escrito, como) => {
    expect(leituraDoNumero(escrito).como).toBe(como)
  })
})
