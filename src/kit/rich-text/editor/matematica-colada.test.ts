// @vitest-environment jsdom
/** The mathematics of pages and of Word, as it is pasted: each construction becomes the LaTeX that is drawn alike. */
import { expect, test } from 'vitest'
import { latexDeMathml, latexDeOmml, latexDeTexto } from './matematica-colada.ts'

const first = (html: string): Element => {
  const el = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
  if (!el) throw new Error('There is an element')
  return el
}
const mathml = (inside: string): string => latexDeMathml(first(`<math>${inside}</math>`))
const omml = (inside: string): string => latexDeOmml(first(`<m:omath>${inside}</m:omath>`))

const x = '<mi>x</mi>'
const um = '<mn>1</mn>'
const n = '<mi>n</mi>'

test.each([
  ['frações', `<mfrac>${um}${x}</mfrac>`, String.raw`\frac{1}{x}`],
  ['raízes', `<msqrt>${x}</msqrt>`, String.raw`\sqrt{x}`],
  ['raízes de índice', `<mroot>${x}<mn>3</mn></mroot>`, String.raw`\sqrt[3]{x}`],
  ['potências', `<msup>${x}${n}</msup>`, '{x}^{n}'],
  ['índices', `<msub>${x}${um}</msub>`, '{x}_{1}'],
  ['índices e potências', `<msubsup>${x}${um}${n}</msubsup>`, '{x}_{1}^{n}'],
  ['somatórios', `<munderover><mo>∑</mo>${um}${n}</munderover>`, '∑_{1}^{n}'],
  ['por baixo de um sinal', `<munder><mo>∑</mo>${n}</munder>`, '∑_{n}'],
  ['por baixo de um limite', `<munder><mi>lim</mi>${n}</munder>`, String.raw`\lim _{n}`],
  ['por baixo de uma letra', `<munder>${x}${n}</munder>`, String.raw`\underset{n}{x}`],
  ['por cima', `<mover>${x}<mo>→</mo></mover>`, String.raw`\vec{x}`],
  ['parênteses', `<mfenced>${x}${um}</mfenced>`, String.raw`\left( x,1 \right)`],
  ['outros parênteses', `<mfenced open="[" close="[" separators=";">${x}${um}</mfenced>`, String.raw`\left[ x;1 \right[`],
  [
    'matrizes',
    `<mtable><mtr><mtd>${x}</mtd><mtd>${um}</mtd></mtr><mtr><mtd>${n}</mtd><mtd>${x}</mtd></mtr></mtable>`,
    String.raw`\begin{matrix} x & 1 \\ n & x \end{matrix}`,
  ],
  ['palavras', `<mtext>se a_1</mtext>`, String.raw`\text{se a 1}`],
  ['um espaço', `${x}<mtext> </mtext><mspace></mspace>${um}`, String.raw`x\ \ 1`],
  ['o que não se vê', `${x}<mphantom>${um}</mphantom>`, 'x'],
  ['o que a anotação repete', `<semantics><mrow>${x}</mrow><annotation-xml>${um}</annotation-xml></semantics>`, 'x'],
])('em MathML: %s', (_nome, dito, latex) => expect(mathml(dito)).toBe(latex))

const e = (texto: string): string => `<m:e><m:r>${texto}</m:r></m:e>`
const propriedade = (onde: string, nome: string, valor: string): string => `<m:${onde}><m:${nome} m:val="${valor}"></m:${nome}></m:${onde}>`

test.each([
  ['frações', '<m:f><m:num>1</m:num><m:den>x</m:den></m:f>', String.raw`\frac{1}{x}`],
  ['potências', `<m:ssup>${e('x')}<m:sup>2</m:sup></m:ssup>`, '{x}^{2}'],
  ['potências de mais do que uma letra', `<m:ssup>${e('xy')}<m:sup>2</m:sup></m:ssup>`, String.raw`{\mathrm{xy}}^{2}`],
  ['índices', `<m:ssub>${e('x')}<m:sub>1</m:sub></m:ssub>`, '{x}_{1}'],
  ['índices e potências', `<m:ssubsup>${e('x')}<m:sub>1</m:sub><m:sup>2</m:sup></m:ssubsup>`, '{x}_{1}^{2}'],
  ['raízes', `<m:rad><m:deg></m:deg>${e('x')}</m:rad>`, String.raw`\sqrt{x}`],
  ['raízes de índice', `<m:rad><m:deg>3</m:deg>${e('x')}</m:rad>`, String.raw`\sqrt[3]{x}`],
  ['parênteses', `<m:d>${e('x')}</m:d>`, String.raw`\left( x \right)`],
  [
    'parênteses ditos, e o que se parte',
    `<m:d><m:dpr><m:begchr m:val="["></m:begchr><m:endchr m:val="]"></m:endchr></m:dpr>${e('x')}${e('y')}</m:d>`,
    String.raw`\left[ x|y \right]`,
  ],
  ['integrais', `<m:nary><m:sub>0</m:sub><m:sup>1</m:sup>${e('x')}</m:nary>`, '∫_{0}^{1} x'],
  ['somatórios, só por baixo', `<m:nary>${propriedade('narypr', 'chr', '∑')}<m:sub>n</m:sub><m:sup></m:sup>${e('x')}</m:nary>`, '∑_{n} x'],
  ['somatórios, só por cima', `<m:nary>${propriedade('narypr', 'chr', '∑')}<m:sup>n</m:sup>${e('x')}</m:nary>`, '∑^{n} x'],
  ['funções', `<m:func><m:fname>sen</m:fname>${e('x')}</m:func>`, String.raw`\mathrm{sen} x`],
  ['acentos', `<m:acc>${e('x')}</m:acc>`, String.raw`\hat{x}`],
  ['vetores', `<m:acc>${propriedade('accpr', 'chr', '⃗')}${e('u')}</m:acc>`, String.raw`\vec{u}`],
  ['traços', `<m:bar>${e('x')}</m:bar>`, String.raw`\overline{x}`],
  ['limites por baixo', `<m:limlow>${e('lim')}<m:lim>n</m:lim></m:limlow>`, String.raw`\lim _{n}`],
  ['limites por cima', `<m:limupp>${e('x')}<m:lim>n</m:lim></m:limupp>`, 'x^{n}'],
  [
    'matrizes',
    `<m:m><m:mpr></m:mpr><m:mr>${e('a')}${e('b')}</m:mr><m:mr>${e('c')}${e('d')}</m:mr></m:m>`,
    String.raw`\begin{matrix} a & b \\ c & d \end{matrix}`,
  ],
  ['sistemas, uma equação por linha', `<m:eqarr>${e('x=1')}${e('y=2')}</m:eqarr>`, String.raw`\begin{matrix} x=1 \\ y=2 \end{matrix}`],
  ['e as propriedades não se escrevem', '<m:r><m:rpr>negrito</m:rpr><m:t>x</m:t></m:r>', 'x'],
])('em Word: %s', (_nome, dito, latex) => expect(omml(dito)).toBe(latex))

test('o que o autor escreveu ao lado vale mais do que o que se lê', () => {
  const source = '<annotation encoding="application/x-tex">{\\displaystyle a+b}</annotation>'
  expect(mathml(`<semantics><mrow>${x}</mrow>${source}</semantics>`)).toBe('a+b')
  expect(latexDeMathml(first(`<math alttext="{\\textstyle c}">${x}</math>`))).toBe('c')
  expect(latexDeTexto(' a_1 ')).toBe('a_1')
})
