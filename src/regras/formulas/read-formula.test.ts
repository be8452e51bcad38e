import katex from 'katex'
import 'katex/contrib/mhchem'
import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { exemplos as algebra } from './exemplos/algebra.ts'
import { exemplos as fisicaEQuimica } from './exemplos/fisica-e-quimica.ts'
import { exemplos as geometria } from './exemplos/geometria.ts'
import { exemplos as numeros } from './exemplos/numeros-e-operacoes.ts'
import { exemplos as secundario } from './exemplos/secundario.ts'
import { mathmlDe } from '../mathml/latex.ts'
import { MAXIMO_DA_LEITURA, readFormula } from './read-formula.ts'

const todos = [...numeros, ...algebra, ...geometria, ...secundario, ...fisicaEQuimica]
const mathml = (latex: string): string => katex.renderToString(latex, { output: 'mathml', throwOnError: true, strict: 'ignore' })
const read = (latex: string): string => readFormula(mathml(latex))

describe.each(todos)('$ano, $assunto', ({ casos }) => {
  test.each(casos)('%s diz-se «%s»', (latex, leitura) => {
    expect(read(latex)).toBe(leitura)
  })
})

test('há pelo menos trezentos exemplos, e nenhum duas vezes', () => {
  const latex = todos.flatMap(({ casos }) => casos.map(([um]) => um))
  expect(latex.length).toBeGreaterThanOrEqual(300)
  expect(latex.filter((um, i) => latex.indexOf(um) !== i)).toEqual([])
})

test('o MathML que se guarda lê-se como o que o KaTeX escreveu', () => {
  const guardado = (latex: string) => mathmlDe(latex, (fonte, opcoes) => katex.renderToString(fonte, opcoes)) ?? ''
  const lidos = todos.flatMap(({ casos }) => casos.map(([latex]) => [latex, readFormula(guardado(latex))]))
  expect(lidos).toEqual(todos.flatMap(({ casos }) => casos.map(([latex, leitura]) => [latex, leitura])))
})

test('só uma fração com traço é uma derivada', () => {
  expect(read(String.raw`\frac{dn}{dk}`)).toContain('derivada')
  expect(read(String.raw`\binom{dn}{dk}`)).not.toContain('derivada')
})

test.each([
  String.raw`\frac{x}{2}`,
  String.raw`\frac{2}{x}`,
  String.raw`\sqrt{x}`,
  String.raw`\sqrt[x]{2}`,
  'x^2',
  '2_x',
  '2^x',
  String.raw`\vec{x}`,
  String.raw`\left(x\right)`,
  String.raw`\begin{pmatrix} 1 & 2 \\ 3 & x \end{pmatrix}`,
])('ao lado de um x, esteja onde estiver, um X diz-se maiúsculo: %s', (latex) => {
  expect(read(`X+${latex}`)).toContain('maiúsculo')
  expect(read(`X+${latex.replace(/(?<![a-z])x(?![a-z])/u, 'y')}`)).not.toContain('maiúsculo')
})

test('uma operação entre o número e a unidade não se engole', () => {
  expect(read(String.raw`3\cdot\mathrm{cm}`)).toContain('três vezes')
  expect(read(String.raw`10^3/\mathrm{s}`)).toContain('dez ao cubo a dividir por')
})

/** What only draws is not said. */
test.each([
  String.raw`\textcolor{red}{x}`,
  String.raw`\boldsymbol{x}`,
  String.raw`\mathbf{x}`,
  String.raw`\large x`,
  String.raw`\,x\;`,
  String.raw`\left.x\right.`,
  String.raw`\boxed{x}`,
  String.raw`\cancel{x}`,
  String.raw`\phantom{y}x`,
  String.raw`\displaystyle x`,
  String.raw`\underbrace{x}`,
])('%s diz-se só «x»', (latex) => {
  expect(read(latex)).toBe('x')
})

describe('o que quer que venha', () => {
  const pedaco = fc.constantFrom(
    '<math>',
    '</math>',
    '<semantics>',
    '</semantics>',
    '<mrow>',
    '</mrow>',
    '<mn>3</mn>',
    '<mi>x</mi>',
    '<mi mathvariant="normal">H</mi>',
    '<mo>[</mo>',
    '<mo>]</mo>',
    '<mo>(</mo>',
    '<mo>)</mo>',
    '<mo fence="true">{</mo>',
    '<mi>∣</mi>',
    '<mo separator="true">,</mo>',
    '<mo>=</mo>',
    '<mo>−</mo>',
    '<mo>→</mo>',
    '<msup>',
    '</msup>',
    '<msub>',
    '</msub>',
    '<mfrac>',
    '</mfrac>',
    '<msqrt>',
    '</msqrt>',
    '<mroot>',
    '</mroot>',
    '<mtable>',
    '<mtr>',
    '<mtd>',
    '</mtd>',
    '</mtr>',
    '</mtable>',
    '<mover accent="true">',
    '</mover>',
    '<mo>^</mo>',
    '<mtext>se </mtext>',
    '<mspace width="1em"/>',
    '<',
    '"',
    '&lt;',
    '&#x2211;',
    'é',
  )
  const mathmlQualquer = fc.array(pedaco, { maxLength: 60 }).map((pedacos) => pedacos.join(''))

  prop.prop([mathmlQualquer])('lê-se sem erro, diz alguma coisa, e diz sempre o mesmo', (xml) => {
    const dita = readFormula(xml)
    expect(dita === '').toBe(xml.trim() === '')
    expect(dita.length).toBeLessThanOrEqual(MAXIMO_DA_LEITURA)
    expect(readFormula(xml)).toBe(dita)
  })

  prop.prop([fc.string({ unit: 'binary', maxLength: 300 })])('também um texto que não é MathML', (texto) => {
    expect(readFormula(texto) === '').toBe(texto.trim() === '')
  })

  const simbolo = fc.constantFrom(
    'x',
    'A',
    '3',
    '12',
    '+',
    '-',
    '=',
    ',',
    ';',
    '(',
    ')',
    '[',
    ']',
    '|',
    String.raw`\{`,
    String.raw`\}`,
    String.raw`\times`,
    String.raw`\in`,
    String.raw`\mathbb{R}`,
    String.raw`\mathrm{H_2O}`,
    String.raw`\text{cm}`,
    String.raw`\to`,
    "f'(x)",
    '^2',
    '_n',
  )
  const grupo = fc.array(simbolo, { minLength: 1, maxLength: 12 }).map((um) => um.join(' '))
  prop.prop([fc.tuple(grupo, grupo).map(([a, b]) => String.raw`\frac{x ${a}}{x ${b}}+\sqrt{x ${b}}`)])(
    'o que o KaTeX desenha diz-se com palavras',
    (latex) => {
      let xml: string
      try {
        xml = mathml(latex)
      } catch {
        // Two powers of one thing are no formula.
        return
      }
      expect(readFormula(xml)).toMatch(/\p{L}{2}/u)
      expect(readFormula(xml)).not.toMatch(/undefined|null|\s{2}|^[,;\s]|[,;\s]$/)
    },
  )

  test('uma fórmula enorme lê-se depressa, e corta-se', () => {
    const antes = performance.now()
    const longas = [
      '<mo>[</mo>',
      '<mo>(</mo><mi>x</mi>',
      '<mi>∣</mi>',
      '<msup>',
      '<mfrac><mn>1</mn>',
      '<mn>1</mn><mo>,</mo>',
      '<mo>{</mo><mtable>',
      '<a "',
      '&#',
      '<mi mathvariant="',
    ].map((um) => readFormula(`<math>${um.repeat(20_000)}`))
    expect(longas.every((uma) => uma.length <= MAXIMO_DA_LEITURA && uma !== '')).toBe(true)
    expect(performance.now() - antes).toBeLessThan(10_000)
  })
})
