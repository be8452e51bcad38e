import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { newCodigoTurma, normalizeCodigoTurma } from './codigo-turma.ts'
import { letra } from './letras.ts'
import { formatPercentagem } from './percentagens.ts'
import { caminhoSeguro, isCaminhoDoSite } from './redirecionamento.ts'

describe('percentagens', () => {
  it.each([
    [8333, '83,33%'],
    [9050, '90,50%'],
    [10_000, '100%'],
    [0, '0%'],
    [5, '0,05%'],
    [700, '7%'],
    [null, '–'],
  ])('%s → %s', (valor, esperado) => {
    expect(formatPercentagem(valor)).toBe(esperado)
  })
})

describe('letras das alíneas', () => {
  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [28, 'AB'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
    [0, ''],
    [-1, ''],
    [1.5, ''],
  ])('%d → %s', (numero, esperada) => {
    expect(letra(numero)).toBe(esperada)
  })
})

describe('código de acesso da turma', () => {
  it.each([
    ['K7M-42A', 'K7M-42A'],
    [' k7m 42a ', 'K7M-42A'],
    ['k7m42a', 'K7M-42A'],
    ['K7M–42A', 'K7M-42A'],
    ['K7M.42A', 'K7M-42A'],
    ['K7M-4ZA', 'K7M-42A'],
    ['Ｋ7Ｍ-42A', 'K7M-42A'],
    ['K7M-\u200b42A\u200b', 'K7M-42A'],
    ['Código: M7K-42A', 'M7K-42A'],
    ['Código da turma 7.º A: m7k 42a.', 'M7K-42A'],
    ['Boa tarde! Para cantar com a turma, usem o código M7K-42A até amanhã', 'M7K-42A'],
    ['https://lousa.escola.pt/turmas?codigo=M7K-42A', 'M7K-42A'],
    ['http://192.168.1.20:3000/turmas?status=1&codigo=m7k%2D42a#x', 'M7K-42A'],
    ['M7K-42A (M7K-42A)', 'M7K-42A'],
  ])('%j é %s', (escrito, codigo) => {
    expect(normalizeCodigoTurma(escrito)).toBe(codigo)
  })

  it.each([
    '',
    'K7M-42',
    'K7M-42AA',
    'K7M-O2A',
    'K7M-12A',
    "K7M-42'",
    'K7M-42A ou M7K-42A',
    'https://lousa.pt/turmas?codigo=nada',
    'Não sei',
  ])('%j não pode ser um código', (escrito) => {
    expect(normalizeCodigoTurma(escrito)).toBeNull()
  })

  test.prop([
    fc.constantFrom('Código: ', 'usa ', 'dar-me ', 'para dar: ', '(', 'https://x.pt/turmas?codigo='),
    fc.constantFrom('', ' ', '.', ')', '\u200b'),
  ])('o que está à volta não o muda', (antes, depois) => {
    const codigo = newCodigoTurma()
    expect(normalizeCodigoTurma(`${antes}${codigo}${depois}`)).toBe(codigo)
  })

  it('um código novo é dos que se reconhecem, e não se repete', () => {
    const codigos = Array.from({ length: 2000 }, () => newCodigoTurma())
    expect(codigos.every((codigo) => normalizeCodigoTurma(codigo) === codigo)).toBe(true)
    expect(codigos.every((codigo) => /^[^\s0OIL15S8BUZG]{3}-[^\s0OIL15S8BUZG]{3}$/.test(codigo))).toBe(true)
    expect(new Set(codigos).size).toBeGreaterThan(1990)
  })

  it('bytes que favoreceriam uns sinais são deitados fora', () => {
    const draws = [new Uint8Array(6).fill(255), new Uint8Array(6).fill(0)]
    expect(newCodigoTurma(() => draws.shift() ?? new Uint8Array(6))).toBe('AAA-AAA')
  })
})

describe('para onde se volta depois de entrar', () => {
  it.each(['/', '/turmas/12', '/turmas?status=2#x', '/testes-perguntas/perguntas'])('%s é deste sítio', (caminho) => {
    expect(isCaminhoDoSite(caminho)).toBe(true)
    expect(caminhoSeguro(caminho)).toBe(caminho)
  })

  it.each([
    '//mau.example',
    '/\\mau.example',
    'https://mau.example',
    'turmas',
    '',
    '/\t/mau.example',
    '/\n//x',
    '/.//mau.example',
    '/a/..//mau.example',
    '/%2e//mau.example',
    'javascript:alert(1)',
    '\\\\x',
    ' /turmas',
    `/${'a'.repeat(3000)}`,
  ])('%j não é, e leva ao início', (caminho) => {
    expect(isCaminhoDoSite(caminho)).toBe(false)
    expect(caminhoSeguro(caminho)).toBe('/')
  })

  it('sem caminho vai ao início', () => {
    expect(caminhoSeguro(null)).toBe('/')
    expect(caminhoSeguro(undefined)).toBe('/')
  })

  test.prop([fc.string().map((resto) => `/${resto}`)])('o que se aceita fica sempre neste sítio, como o navegador o lê', (caminho) => {
    fc.pre(isCaminhoDoSite(caminho))
    expect(new URL(caminho, 'https://lousa.test').origin).toBe('https://lousa.test')
  })

  test.prop([
    fc
      .array(fc.constantFrom('/', '\\', '\t', '\n', '.', ':', '@', 'a', '%2f', '?', '#'), { maxLength: 12 })
      .map((signs) => `/${signs.join('')}`),
  ])('também com os sinais de que se fazem enganos', (caminho) => {
    fc.pre(isCaminhoDoSite(caminho))
    const { origin, pathname } = new URL(caminho, 'https://lousa.test')
    expect(origin).toBe('https://lousa.test')
    expect(new URL(pathname, 'https://lousa.test').origin).toBe('https://lousa.test')
  })
})
