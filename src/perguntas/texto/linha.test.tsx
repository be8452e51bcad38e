import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMathml } from '#regras/mathml/arvore.ts'
import { typesetFormula } from '#kit/rich-text/FormulaKatex.tsx'
import { normalizeLatex } from '#kit/rich-text/editor/formula/normalize-latex.ts'
import { grupos } from '#kit/rich-text/editor/formula/teclas.ts'
import { linhaDaFormula } from './escrever-linha.ts'
import { fracaoDaAlinea } from './fracao-da-alinea.ts'
import { latexDaLinha } from './ler-linha.ts'

const escrita = (latex: string): string => linhaDaFormula(readMathml(typesetFormula(normalizeLatex(latex)) ?? ''))
const UM = { num: 1, den: 1 }
const letra = { maiusculas: false, acentos: false, hifens: false, ortografia: false, gralhas: false }
const scoreOf = (aceite: string, texto: string) => {
  const alinea = { id: 'lac00001', aceites: [{ texto: aceite, fracao: UM }] }
  return fracaoDaAlinea({ alineas: [alinea], definicoes: { ignorar: letra } }, alinea, texto)
}

test.each([
  ['\\frac{x^2}{3}', 'x²/3', 'x^2/3'],
  ['\\frac{x+1}{2}', '(x + 1)/2', '(x+1)/2'],
  ['\\frac{1}{2x}', '1/(2x)', '1/(2x)'],
  ['\\frac12x', '(1/2)x', '(1/2) x'],
  ['2\\frac12', '2(1/2)', '2(1/2)'],
  ['-\\frac{3}{4}', '−3/4', '-3 / 4'],
  ['\\frac{-3}{4}', '−3/4', '-3/4'],
  ['\\frac{\\frac12}{3}', '(1/2)/3', '(1/2)/3'],
  ['\\left(\\frac12\\right)^2', '(1/2)²', '(1/2)^2'],
  ['(x+1)^2', '(x + 1)²', '(x+1)^2'],
  ['x^{n+1}', 'x^(n + 1)', 'x^(n+1)'],
  ['x^2y', 'x²y', 'x^2y'],
  ['10^{-3}', '10⁻³', '10^-3'],
  ['10^{-3}', '10⁻³', '10^(-3)'],
  ['\\sqrt2', '√2', '√(2)'],
  ['\\sqrt{2x}', '√(2x)', '√(2x)'],
  ['\\sqrt2x', '√(2)x', '√(2)x'],
  ['3\\sqrt2', '3√2', '3√(2)'],
  ['\\sqrt[3]8', '∛8', '³√8'],
  ['2\\sqrt[5]{32}', '2(⁵√32)', '2(⁵√32)'],
  ['2\\sqrt[k]3', '2(3)^(1/k)', '2 (3)^(1/k)'],
  ['\\sqrt[k+1]{2x}', '(2x)^(1/(k + 1))', '(2x)^(1/(k+1))'],
  ['2\\le x\\ne\\pi', '2 ≤ x ≠ π', '2<=x≠π'],
  ['x=\\pm3{,}5', 'x = ±3,5', 'x=±3.5'],
  ['2\\times3', '2 × 3', '2*3'],
  ['30^{\\circ}', '30°', '30°'],
  ['\\left|x\\right|=2', '|x| = 2', '|x|=2'],
  ['\\operatorname{sen}x', 'sen x', 'sen x'],
  ['2\\operatorname{sen}\\left(x\\right)', '2 sen(x)', '2 sen(x)'],
  ['\\log_28', 'log₂ 8', 'log_2 8'],
  ['\\begin{cases}x+y=3\\\\ x-y=1\\end{cases}', 'x + y = 3; x − y = 1', 'x+y=3;x-y=1'],
  ['\\mathrm{H}_2\\mathrm{SO}_4', 'H₂SO₄', 'H2SO4'],
  ['\\mathrm{H}_2\\mathrm{SO}_4', 'H₂SO₄', 'H_2SO_4'],
  ['\\mathrm{Ca}^{2+}', 'Ca²⁺', 'Ca^2+'],
  ['\\mathrm{SO}_4^{2-}', 'SO₄²⁻', 'SO4^(2-)'],
  ['\\mathrm{Na}^++\\mathrm{Cl}^-\\rightarrow\\mathrm{NaCl}', 'Na⁺ + Cl⁻ → NaCl', 'Na^+ + Cl^- -> NaCl'],
  ['2\\mathrm{H}_2+\\mathrm{O}_2\\rightarrow2\\mathrm{H}_2\\mathrm{O}', '2H₂ + O₂ → 2H₂O', '2H2+O2→2H2O'],
  ['\\mathrm{Ca(OH)}_2', 'Ca(OH)₂', 'Ca(OH)2'],
  ['\\mathrm{NaCl}\\mathrm{(aq)}', 'NaCl(aq)', 'NaCl(aq)'],
  ['\\vec{v}', 'v⃗', 'v⃗'],
  ['x\\in\\mathbb{R}', 'x ∈ R', 'x∈R'],
])('%s fica «%s» na lacuna, e vale o mesmo que «%s»', (latex, linha, aMao) => {
  expect(escrita(latex)).toBe(linha)
  expect(scoreOf(aMao, linha)).toEqual(UM)
  expect(scoreOf(linha, aMao)).toEqual(UM)
})

test.each([
  ['1/(2x)', '(1/2)x'],
  ['√(2x)', '√(2)x'],
  ['2(1/2)', '21/2'],
  ['x^(n + 1)', 'x^n + 1'],
  ['10⁻³', '10³'],
  ['Ca²⁺', 'Ca²⁻'],
])('onde se aceita «%s», «%s» não vale o mesmo', (aceite, linha) => {
  expect(scoreOf(aceite, linha)).toBeNull()
})

test.each([
  'x^2/3',
  '3/4',
  '2 1/2',
  '(x+1)/2',
  '√2',
  '√(2x)',
  'x<=3.5',
  'H2SO4',
  'Ca(OH)2',
  '2H2+O2->2H2O',
  'a_n = 2^(n-1)',
  '-3',
  'x+y=3;x-y=1',
  'sen(x)',
  "f'(x)",
  '∛8',
  'Na⁺',
])('«%s», escrito à mão, abre-se nas caixas', (linha) => expect(typesetFormula(latexDaLinha(linha) ?? '\\erro')).not.toBeNull())

test.each(['', 'Tejo', 'rio Tejo', 'x é par', 'dia/noite', '(x', 'x^', '/2', '√'])('«%s» não se lê como fórmula', (texto) => {
  expect(latexDaLinha(texto)).toBeNull()
})

test.each(grupos.flatMap(({ nome, teclas }) => teclas.map(([, tecla, latex]) => [nome, tecla, latex] as const)))(
  'a tecla %s: %s escreve uma linha sem LaTeX',
  (_grupo, _tecla, latex) => {
    const linha = escrita(latex.replaceAll(/#[@?0]/g, '{x}'))
    expect(linha).not.toMatch(/\\/)
    expect(linha.length).toBeGreaterThan(0)
  },
)

/** Formulas as they are drawn in boxes. */
const formula = fc.letrec<{ soma: string; produto: string; fator: string }>((tie) => ({
  soma: fc.oneof(
    { maxDepth: 4 },
    tie('produto'),
    fc.tuple(tie('soma'), fc.constantFrom('+', '-', '=', '\\le ', '\\times '), tie('produto')).map((parts) => parts.join('')),
  ),
  produto: fc.oneof(
    { maxDepth: 4 },
    tie('fator'),
    fc.tuple(fc.constantFrom('2', '3{,}5', 'a'), tie('fator')).map((parts) => parts.join('')),
  ),
  fator: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('x', 'y', '\\pi '),
    fc.tuple(tie('soma'), tie('soma')).map(([a, b]) => `\\frac{${a}}{${b}}`),
    tie('soma').map((a) => `\\sqrt{${a}}`),
    fc.tuple(fc.constantFrom('2', '3', '5'), tie('soma')).map(([n, a]) => `\\sqrt[${n}]{${a}}`),
    fc.tuple(fc.constantFrom('x', 'a_1', '\\left(x+1\\right)'), tie('soma')).map(([a, b]) => `${a}^{${b}}`),
    tie('soma').map((a) => `\\left(${a}\\right)`),
  ),
})).soma

test('a linha lê-se de novo, e volta a escrever-se igual', () => {
  fc.assert(
    fc.property(formula, (latex) => {
      const linha = escrita(latex)
      expect(escrita(latexDaLinha(linha) ?? '')).toBe(linha)
    }),
  )
})

/** The same line as a hand types it: no spaces, or more; the keyboard's signs. */
const aMao = (linha: string): string =>
  linha
    .replaceAll(/[⁰¹²³⁴-⁹]+(?!√)/gu, (digits) => `^${digits.normalize('NFKC')}`)
    .replaceAll('−', '-')
    .replaceAll(' ≤ ', '<=')
    .replaceAll(' × ', '*')
    .replaceAll(/ ([-+=]) /g, '$1')
    .replaceAll(',', '.')

test('vale o mesmo que a mesma fórmula escrita à mão', () => {
  fc.assert(
    fc.property(formula, (latex) => {
      const linha = escrita(latex)
      expect([scoreOf(aMao(linha), linha), scoreOf(linha, aMao(linha))]).toEqual([UM, UM])
    }),
  )
})
