import fc from 'fast-check'
import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { parseHtml } from '../texto-rico/parse-html.ts'
import { cleanMathml, readMathml } from './arvore.ts'
import { mathmlDe } from './latex.ts'
import { writeMathml } from './write-mathml.ts'

const draw = (latex: string): string | null => mathmlDe(latex, katex.renderToString)

/** Exactly the tags and attributes that a formula may be drawn with: none of them names a place or runs anything. */
const permitido =
  /^(?:[^<>]|<\/?m[a-z]+>|<m[a-z]+(?: (?:accent|accentunder|column(?:align|lines|spacing)|depth|displaystyle|fence|form|height|largeop|linethickness|lspace|math(?:background|color|size|variant)|(?:max|min)size|movablelimits|notation|row(?:lines|spacing)|rspace|scriptlevel|separator|stretchy|symmetric|voffset|width)="[\w#.,+\-% ]*")+>|<\/?none>)*$/

describe('uma fórmula', () => {
  test('é MathML sem nada que só interesse a quem a compôs', () => {
    expect(draw('\\frac{3}{5}')).toBe('<math><mfrac><mn>3</mn><mn>5</mn></mfrac></math>')
    expect(draw('{{x}}<1')).toBe('<math><mi>x</mi><mo>&lt;</mo><mn>1</mn></math>')
  })

  test('que não se entende, ou que não cabe, não se desenha', () => {
    for (const latex of [
      '\\frac{1',
      'x'.repeat(2_001),
      'é'.repeat(501),
      '\\begin{matrix}' + '&'.repeat(401) + '\\end{matrix}',
      `x${"'".repeat(1_900)}`,
    ])
      expect(draw(latex)).toBeNull()
  })

  test.each([
    '\\def\\a{x}\\a',
    '\\gdef\\a{x}',
    '\\let\\a=x',
    '\\newcommand\\a[1]{#1#1}\\a{x}',
    '\\global\\def\\a{x}',
    '\\renewcommand{\\frac}{x}',
  ])('%s: nomes próprios não se aceitam', (latex) => expect(draw(latex)).toBeNull())

  test('mas aceitam-se nomes que começam da mesma maneira', () => {
    expect(draw('\\left(x\\right)\\leq 1\\longrightarrow y')).toContain('⟶')
  })

  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://mau.pt}',
    '\\includegraphics{https://mau.pt/x.png}',
    '\\htmlStyle{color:red}{x}',
    '\\text{<img src=x onerror=alert(1)>}',
  ])('%s não leva a lado nenhum', (latex) => expect(draw(latex) ?? '').toMatch(permitido))

  test('o pior que alguém pode escrever não prende quem desenha', () => {
    const fill = (piece: string): string => piece.repeat(Math.floor(2_000 / piece.length))
    const piores = [
      'é'.repeat(500),
      fill('x'),
      fill('|-'),
      fill('\\frac12'),
      fill("x'"),
      `${'\\sqrt{'.repeat(280)}x${'}'.repeat(280)}`,
      `${'x^{'.repeat(400)}x${'}'.repeat(400)}`,
      `${'{'.repeat(990)}x${'}'.repeat(990)}`,
      `\\begin{matrix}${'x_1&'.repeat(395)}\\end{matrix}`,
      `\\def\\a{${'x'.repeat(900)}}${'\\a'.repeat(490)}`,
    ]
    // By the measure of a long plain formula, drawn here and now: on a busy machine both take longer.
    const costOf = (latex: string): number => {
      const before = process.threadCpuUsage()
      for (let i = 0; i < 5; i++) draw(latex)
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }
    const medida = costOf(fill('\\alpha+'))
    for (const pior of piores) expect(costOf(pior), pior.slice(0, 30)).toBeLessThan(60 * medida)
  })
})

describe('MathML que vem de fora', () => {
  test.each([
    '<math href="javascript:alert(1)"><mi>x</mi></math>',
    '<math><mi style="background:url(https://mau.pt)" onclick="alert(1)" class="x" id="y">x</mi></math>',
    '<math><semantics><mi>x</mi><annotation-xml encoding="text/html"><img src="x" onerror="alert(1)"></annotation-xml></semantics></math>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<math><maction actiontype="statusline" xlink:href="https://mau.pt"><mi>x</mi></maction></math>',
    '<math><mglyph src="https://mau.pt/x.png"></mglyph></math>',
    '<math><mspace width="expression(alert(1))"></mspace><mi mathcolor="url(https://mau.pt)">x</mi></math>',
    '<math><svg><foreignObject><img src="x"></foreignObject></svg></math>',
    '<p>nenhuma</p>',
  ])('%s', (markup) => {
    const clean = writeMathml(cleanMathml(parseHtml(markup)))
    expect(clean).toMatch(permitido)
    expect(clean).toMatch(/^<math>.*<\/math>$/)
    expect(writeMathml(readMathml(clean))).toBe(clean)
  })

  test('limpar duas vezes é o mesmo que uma, do que se compõe e do que se inventa', () => {
    const pedaco = fc.constantFrom(
      '<math>',
      '</math>',
      '<mrow>',
      '</mrow>',
      '<mi>',
      '</mi>',
      '<mo form="x',
      '">',
      'x',
      '&lt;',
      '<',
      '"',
      '<mfrac>',
      '<annotation>',
      '<script>',
      ' ',
      '<none>',
    )
    const markup = fc.array(pedaco, { maxLength: 30 }).map((pedacos) => `<math>${pedacos.join('')}`)
    const latex = fc.array(
      fc.constantFrom('x', '1', '+', '-', '{', '}', '^', '_', '\\frac', '\\sqrt', '\\left(', '\\right)', '|', ' ', '\\mathbf', '\\text'),
      { maxLength: 14 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          markup,
          latex.map((l) => draw(l.join('')) ?? ''),
        ),
        (one) => {
          const clean = writeMathml(readMathml(one))
          expect(clean).toMatch(permitido)
          expect(writeMathml(readMathml(clean))).toBe(clean)
        },
      ),
      { numRuns: 500 },
    )
  })
})
