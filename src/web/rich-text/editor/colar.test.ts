// @vitest-environment jsdom
/** Clipboards of other programs, made after what each of them writes. */
import { describe, expect, test } from 'vitest'
import { limparColado } from './colar.ts'
import { fraseDasPerdas } from './preparar-colado.ts'

const tudo = { minimal: false, dropdown: true, lacuna: true, ficheiros: true }
const colar = (html: string) => limparColado(html, tudo).html
const formula = (latex: string) => `<span data-formula="${latex}"></span>`

describe('fórmulas coladas são fórmulas', () => {
  test.each([
    [
      'MathML com a fonte ao lado (Lousa, KaTeX)',
      '<p>Calcula <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mfrac><mn>3</mn><mn>5</mn></mfrac></mrow><annotation encoding="application/x-tex">\\frac{3}{5}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">35</span></span> de 10.</p>',
      `<p>Calcula ${formula('\\frac{3}{5}')} de 10.</p>`,
    ],
    [
      'MathML sem fonte',
      '<p>Calcula <math><mfrac><mn>3</mn><mn>5</mn></mfrac></math> de 10.</p>',
      `<p>Calcula ${formula('\\frac{3}{5}')} de 10.</p>`,
    ],
    [
      'Wikipédia, com o que não se vê',
      '<p>Seja <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math alttext="{\\displaystyle x^{2}}"><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">{\\displaystyle x^{2}}</annotation></semantics></math></span><img src="https://wikimedia.org/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}"></span>.</p>',
      `<p>Seja ${formula('x^{2}')}.</p>`,
    ],
    [
      'Wikipédia, só o desenho',
      '<p>Seja <img src="https://wikimedia.org/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}">.</p>',
      `<p>Seja ${formula('x^{2}')}.</p>`,
    ],
    [
      'Word',
      `<html xmlns:m="urn:m"><body><!--StartFragment--><p class=MsoNormal>Calcula <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><m:r><span style='font-family:"Cambria Math",serif'>3</span></m:r></m:num><m:den><m:r><span style='font-family:"Cambria Math",serif'>5</span></m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span style='position:relative'><img width=8 height=27 src="file:///C:/Users/x/image001.png"></span><![endif]> de 10.</p><!--EndFragment--></body></html>`,
      `<p>Calcula ${formula('\\frac{3}{5}')} de 10.</p>`,
    ],
    [
      'Word, com parênteses, raiz, índice e somatório',
      `<p><m:oMath><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg/><m:e><m:r>x</m:r></m:e></m:rad></m:e></m:d><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r>i</m:r></m:sub><m:sup><m:r>n</m:r></m:sup><m:e><m:sSub><m:e><m:r>a</m:r></m:e><m:sub><m:r>i</m:r></m:sub></m:sSub></m:e></m:nary></m:oMath></p>`,
      `<p>${formula('\\left[ \\sqrt{x} \\right]∑_{i}^{n} {a}_{i}')}</p>`,
    ],
    [
      'MathML de uma matriz com percentagem',
      '<p><math><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo><mo>%</mo></mrow></math></p>',
      `<p>${formula('(\\begin{matrix} 1 &amp; 2 \\end{matrix})\\%')}</p>`,
    ],
  ])('%s', (_de, html, esperado) => expect(colar(html)).toBe(esperado))

  test('o que se escreve com cifrões não é tomado por fórmula: um preço não é nenhuma', () => {
    expect(colar('<p>Custa $5 e $6</p>')).toBe('<p>Custa $5 e $6</p>')
  })
})

test('as listas do Word são listas, com os seus níveis, sem números escritos', () => {
  const item = (nivel: number, marca: string, texto: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${nivel} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marca}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${texto}</p>`
  expect(colar(item(1, '1.', 'um') + item(2, 'a.', 'dentro') + item(1, '2.', 'dois'))).toBe(
    '<ol><li>um<ol><li>dentro</li></ol></li><li>dois</li></ol>',
  )
  expect(colar(item(1, '·', 'ponto') + item(1, '·', 'outro'))).toBe('<ul><li>ponto</li><li>outro</li></ul>')
})

describe('imagens coladas', () => {
  const ponto = 'data:image/png;base64,iVBORw0KGgo='

  test('as que vêm no texto são guardadas; as que ficam para trás são contadas', () => {
    const { html, imagens, perdas } = limparColado(
      `<p>a<img src="${ponto}"><img src="https://exemplo.pt/x.png"><img src="file:///C:/x.png"></p>`,
      tudo,
    )
    expect(html).toBe('<p>a</p>')
    expect(imagens.map(({ name, type, size }) => [name, type, size])).toEqual([['imagem-1.png', 'image/png', 8]])
    expect(perdas).toEqual({ imagens: 2, formulas: 0 })
  })

  test('onde não se guardam ficheiros, todas se contam', () => {
    expect(limparColado(`<p><img src="${ponto}"></p>`, { ...tudo, ficheiros: false }).perdas.imagens).toBe(1)
  })

  test('diz-se quantas, e nada onde não falta nada', () => {
    expect(fraseDasPerdas({ imagens: 1, formulas: 0 })).toMatch(/^1 imagem não foi colada/)
    expect(fraseDasPerdas({ imagens: 2, formulas: 1 })).toMatch(/^2 imagens não foram coladas.* 1 fórmula não foi colada\.$/)
    expect(fraseDasPerdas({ imagens: 0, formulas: 0 })).toBe('')
  })
})
