import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFormula } from '../../FormulaKatex.tsx'
import { isPorPreencher, normalizeLatex } from './normalize-latex.ts'
import { grupos } from './teclas.ts'

test.each([
  ['\\frac12', '\\frac{1}{2}'],
  ['\\frac1{10}', '\\frac{1}{10}'],
  ['\\frac{\\frac12}3', '\\frac{\\frac{1}{2}}{3}'],
  ['\\frac\\pi2', '\\frac{\\pi}{2}'],
  ['\\sqrt2', '\\sqrt{2}'],
  ['\\sqrt[3]2', '\\sqrt[3]{2}'],
  ['\\sqrt{\\frac12}', '\\sqrt{\\frac{1}{2}}'],
  ['\\exponentialE^{\\imaginaryI\\pi}', 'e^{i\\pi}'],
  ['\\int_0^1x\\differentialD x', '\\int_0^1x\\mathrm{d} x'],
  ['\\placeholder{x}+1', 'x+1'],
  ['3{,}5', '3{,}5'],
  ['\\begin{cases}x+y=1\\\\x-y=3\\end{cases}', '\\begin{cases}x+y=1\\\\x-y=3\\end{cases}'],
  ['\\mathrm{H}_2\\mathrm{O}', '\\mathrm{H}_2\\mathrm{O}'],
])('%s escreve-se %s, e desenha-se', (deMathLive, nosso) => {
  expect(normalizeLatex(deMathLive)).toBe(nosso)
  expect(isFormula(nosso)).toBe(true)
})

test('uma caixa por preencher não é fórmula ainda', () => {
  expect(isPorPreencher(normalizeLatex('\\frac{3}{\\placeholder{}}'))).toBe(true)
  expect(isPorPreencher(normalizeLatex('\\frac{3}{\\placeholder{5}}'))).toBe(false)
})

test.each(grupos.flatMap(({ nome, teclas }) => teclas.map(([, tecla, latex]) => [nome, tecla, latex] as const)))(
  'a tecla %s: %s escreve o que se sabe desenhar',
  (_grupo, _tecla, latex) => {
    expect(isFormula(normalizeLatex(latex.replaceAll(/#[@?0]/g, '{x}')))).toBe(true)
  },
)

/** Formulas as MathLive writes them: braces left out round a single sign. */
const formula = fc.letrec<{ qualquer: string; arg: string }>((tie) => ({
  qualquer: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('x', '2', '\\pi', '3{,}5', '\\mathrm{Na}', 'x\\le2', '\\exponentialE'),
    fc.tuple(tie('arg'), tie('arg')).map(([a, b]) => `\\frac${a}${b}`),
    tie('arg').map((a) => `\\sqrt${a}`),
    tie('arg').map((a) => `\\sqrt[3]${a}`),
    fc.tuple(tie('arg'), tie('arg')).map(([a, b]) => `{${a}}^${b}`),
    fc.tuple(tie('qualquer'), tie('qualquer')).map(([a, b]) => `\\begin{cases}${a}\\\\${b}\\end{cases}`),
    fc.tuple(tie('qualquer'), tie('qualquer')).map(([a, b]) => `${a}+${b}`),
  ),
  arg: fc.oneof(
    fc.constantFrom('1', '2', ' x'),
    tie('qualquer').map((one) => `{${one}}`),
  ),
})).qualquer

test('o que sai desenha-se, e normalizar outra vez nada muda', () => {
  fc.assert(
    fc.property(formula, (latex) => {
      const nosso = normalizeLatex(latex)
      expect(isFormula(nosso)).toBe(true)
      expect(normalizeLatex(nosso)).toBe(nosso)
    }),
  )
})

test('qualquer texto passa sem erro, e sem crescer a cada vez', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\\', '{', '}', 'frac', 'sqrt', '[', ']', '1', 'x', ' '), maxLength: 20 }), (latex) => {
      const uma = normalizeLatex(latex)
      expect(normalizeLatex(normalizeLatex(uma)).length).toBeLessThanOrEqual(normalizeLatex(uma).length + 2)
    }),
  )
})
