import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, isCleanText } from './caracteres.ts'

/** As the standard writes it down (XML 1.0, production 2). */
const isChar = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x1_0000 && code <= 0x10_ffff)

const anyText = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes))

describe('os caracteres de um texto', () => {
  it('são os do XML 1.0, todos e só eles', () => {
    const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
    expect(all.filter((code) => isCleanText(String.fromCodePoint(code)) !== isChar(code))).toEqual([])
  })

  it('o que se limpa fica limpo, e o que já o estava fica como era', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text)
        expect([...clean].every((one) => isChar(one.codePointAt(0) ?? 0))).toBe(true)
        expect(cleanText(clean)).toBe(clean)
        if (isCleanText(text)) expect(clean).toBe(text)
      }),
    )
  })

  it('o que vem de um PDF perde só o que não se lê; metade de um par deixa um sinal', () => {
    expect(cleanText('H\ufffe2\uffffO\u0002\ttab\r\nfim')).toBe('H2O\ttab\r\nfim')
    expect(cleanText('olá \ud83d!')).toBe('olá \ufffd!')
    expect(cleanText('👩‍👩‍👧 ção')).toBe('👩‍👩‍👧 ção')
  })
})
