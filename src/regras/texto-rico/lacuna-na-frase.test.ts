import { describe, expect, it } from 'vitest'
import { idsDasLacunas as ids, opsComLacunas as opsOf } from './lacunas-de-ensaio.ts'
import { lacunaNaFrase } from './lacuna-na-frase.ts'
import type { Op, OpsTextoRico } from './ops.ts'

const around = (texto: string | OpsTextoRico, n = 1) => lacunaNaFrase(typeof texto === 'string' ? opsOf(texto) : texto, ids[n - 1] ?? '')
const written = (texto: string, n = 1): string => {
  const frase = around(texto, n)
  const said = (pieces: readonly (string | { formula: string })[]) =>
    pieces.map((one) => (typeof one === 'string' ? one : `$${one.formula}$`)).join('')
  return frase === null ? 'nada' : `${said(frase.antes)}[${n}]${said(frase.depois)}`
}

describe('uma lacuna na sua frase', () => {
  it('tem a frase à volta, e as outras lacunas em branco', () => {
    expect(written('Leia. O rio [1] nasce em [2]. Depois corre.\n', 2)).toBe('O rio ____ nasce em [2].')
  })

  it('corta entre palavras o que é longo dos dois lados', () => {
    const longa = `Num ${'vale '.repeat(20)}fundo corre o [1], que ${'rega '.repeat(20)}tudo.\n`
    const [antes = '', depois = ''] = written(longa).split('[1]')
    expect(antes).toMatch(/^…\u00A0(vale )+fundo corre o $/)
    expect(depois).toMatch(/^, que( rega)+\u00A0…$/)
    expect(antes.length).toBeLessThanOrEqual(62)
    expect(depois.length).toBeLessThanOrEqual(62)
  })

  it('corta uma palavra que sozinha não cabe, sem partir uma letra', () => {
    const [antes = '', depois = ''] = written(`${'😀'.repeat(80)}[1]${'a'.repeat(90)}\n`).split('[1]')
    expect([antes.isWellFormed(), antes.startsWith('…\u00A0😀'), depois.endsWith('a\u00A0…')]).toEqual([true, true, true])
  })

  it('guarda as fórmulas inteiras', () => {
    expect(written('Se $x^2=4$, então $x$ é [1] ou $-2$.\n')).toBe('Se $x^2=4$, então $x$ é [1] ou $-2$.')
    expect(around(`${'antes '.repeat(9)}$x$ [1] fim.\n`)?.antes).toContainEqual({ formula: 'x' })
  })

  it('está no meio de uma palavra sem espaços novos', () => {
    expect(written('O ca[1]lo corre.\n')).toBe('O ca[1]lo corre.')
  })

  it('sozinha na linha, tem a linha de cima', () => {
    expect(written('Qual é a capital?\n\n[1]\n')).toBe('Qual é a capital? [1]')
    expect(written('[1]\n')).toBe('[1]')
  })

  it('numa tabela tem a sua linha', () => {
    const row: Op[] = [
      { insert: 'França' },
      { insert: '\n', attributes: { table: { t: 1, r: 0, c: 0 } } },
      { insert: { lacuna: { id: 'lac00001' } } },
      { insert: '\n', attributes: { table: { t: 1, r: 0, c: 1 } } },
    ]
    expect(around(row)).toEqual({ antes: ['França, '], depois: [] })
  })

  it('nada diz de uma lacuna que o texto não tem', () => {
    expect(around('Sem lacunas.\n')).toBeNull()
    expect(around('O rio [1].\n', 3)).toBeNull()
  })
})
