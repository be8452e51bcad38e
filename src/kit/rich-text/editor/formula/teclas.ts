/** The keys of the field, by subject. A `#@` takes what stands before the caret or is selected, a `#?` is an empty box. */

/** Sign on the key, what it is called, what it writes. */
export type Tecla = readonly [sinal: string, nome: string, latex: string]
export type Grupo = { chave: string; nome: string; teclas: readonly Tecla[] }

const self = (sinais: string): Tecla[] => [...sinais].map((sinal) => [sinal, sinal, sinal])
const elementos = (...simbolos: string[]): Tecla[] => simbolos.map((simbolo) => [simbolo, simbolo, `\\mathrm{${simbolo}}`])
const estado = (sigla: string, nome: string): Tecla => [`(${sigla})`, nome, `\\mathrm{(${sigla})}`]

const numeros: Tecla[] = [
  ...self('1234567890'),
  [',', 'Vírgula', '{,}'],
  ['+', 'Mais', '+'],
  ['−', 'Menos', '-'],
  ['×', 'Vezes', '\\times'],
  ['÷', 'A dividir', '\\div'],
  ['=', 'Igual', '='],
  ['(', 'Abrir parênteses', '('],
  [')', 'Fechar parênteses', ')'],
  ['%', 'Por cento', '\\%'],
  ['x', 'x', 'x'],
  ['y', 'y', 'y'],
]

const contas: Tecla[] = [
  ['a⁄b', 'Fração', '\\frac{#@}{#?}'],
  ['xⁿ', 'Potência', '#@^{#?}'],
  ['x²', 'Ao quadrado', '#@^{2}'],
  ['√', 'Raiz quadrada', '\\sqrt{#0}'],
  ['ⁿ√', 'Raiz de índice n', '\\sqrt[#?]{#0}'],
  ['xₙ', 'Índice', '#@_{#?}'],
  ['π', 'Pi', '\\pi'],
  ['≤', 'Menor ou igual', '\\le'],
  ['≥', 'Maior ou igual', '\\ge'],
  ['( )', 'Parênteses', '\\left(#0\\right)'],
  ['|x|', 'Módulo', '\\left|#0\\right|'],
  ['{', 'Sistema de duas equações', '\\begin{cases}#?\\\\#?\\end{cases}'],
  ['⟦⟧', 'Matriz de duas linhas e duas colunas', '\\begin{pmatrix}#?&#?\\\\#?&#?\\end{pmatrix}'],
  ['v⃗', 'Vetor', '\\vec{#0}'],
  ['∑', 'Somatório', '\\sum_{#?}^{#?}'],
  ['∫', 'Integral', '\\int_{#?}^{#?}'],
]

const sinais: Tecla[] = [
  ['<', 'Menor', '<'],
  ['>', 'Maior', '>'],
  ['≠', 'Diferente', '\\ne'],
  ['≈', 'Aproximadamente', '\\approx'],
  ['±', 'Mais ou menos', '\\pm'],
  ['∞', 'Infinito', '\\infty'],
  ['°', 'Graus', '^{\\circ}'],
  ['⇒', 'Implica', '\\Rightarrow'],
  ['⇔', 'Equivalente', '\\Leftrightarrow'],
  ['→', 'Seta', '\\rightarrow'],
  ['∈', 'Pertence', '\\in'],
  ['∉', 'Não pertence', '\\notin'],
  ['∪', 'União', '\\cup'],
  ['∩', 'Interseção', '\\cap'],
  ['∅', 'Conjunto vazio', '\\varnothing'],
  ['ℝ', 'Números reais', '\\mathbb{R}'],
  ['∠', 'Ângulo', '\\angle'],
  ['⊥', 'Perpendicular', '\\perp'],
  ['∥', 'Paralelo', '\\parallel'],
  ['α', 'Alfa', '\\alpha'],
  ['β', 'Beta', '\\beta'],
  ['θ', 'Teta', '\\theta'],
  ['λ', 'Lambda', '\\lambda'],
  ['Δ', 'Delta', '\\Delta'],
]

const quimica: Tecla[] = [
  ['Aₙ', 'Índice', '#@_{#?}'],
  ['Aⁿ', 'Carga', '#@^{#?}'],
  ['→', 'Seta de reação', '\\rightarrow'],
  ['⇌', 'Equilíbrio', '\\rightleftharpoons'],
  ['⟶', 'Seta com condições', '\\xrightarrow{#?}'],
  ['+', 'Mais', '+'],
  ['−', 'Menos', '-'],
  ['↑', 'Liberta-se', '\\uparrow'],
  ['↓', 'Precipita', '\\downarrow'],
  estado('s', 'Sólido'),
  estado('l', 'Líquido'),
  estado('g', 'Gasoso'),
  estado('aq', 'Em água'),
  ...elementos('H', 'C', 'N', 'O', 'F', 'Na', 'Mg', 'Al', 'P', 'S', 'Cl', 'K', 'Ca', 'Fe', 'Cu', 'Zn', 'Ag'),
  ...self('23456'),
]

export const grupos: readonly Grupo[] = [
  { chave: 'contas', nome: 'Contas', teclas: contas },
  { chave: 'numeros', nome: 'Números', teclas: numeros },
  { chave: 'sinais', nome: 'Sinais', teclas: sinais },
  { chave: 'letras', nome: 'Letras', teclas: self('abcdefghijklmnopqrstuvwxyz') },
  { chave: 'quimica', nome: 'Química', teclas: quimica },
]
