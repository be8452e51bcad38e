/** LaTeX as MathLive writes it → LaTeX that KaTeX draws and a person can read. Pure; a test draws the results. */

/** Commands that only MathLive has. */
const TROCAS: Readonly<Record<string, string>> = {
  '\\exponentialE': 'e',
  '\\imaginaryI': 'i',
  '\\imaginaryJ': 'j',
  '\\differentialD': '\\mathrm{d}',
  '\\capitalDifferentialD': '\\mathrm{D}',
  '\\mleft': '\\left',
  '\\mright': '\\right',
  '\\lbrack': '[',
  '\\rbrack': ']',
}

const semTrocas = (latex: string): string =>
  latex.replaceAll(/\\[A-Za-z]+/g, (comando) => (Object.hasOwn(TROCAS, comando) ? (TROCAS[comando] ?? comando) : comando))

/** One argument: a group, a command, or one sign; from `i`. */
function argumentAt(latex: string, i: number): string {
  if (latex[i] === '\\') return /^\\(?:[A-Za-z]+|.)/su.exec(latex.slice(i))?.[0] ?? ''
  if (latex[i] !== '{') return /^./su.exec(latex.slice(i))?.[0] ?? ''
  let depth = 0
  for (let j = i; j < latex.length; j++) {
    if (latex[j] === '\\') j++
    else if (latex[j] === '{') depth++
    else if (latex[j] === '}' && --depth === 0) return latex.slice(i, j + 1)
  }
  return latex.slice(i)
}

const ARGUMENTOS: Readonly<Record<string, number>> = { '\\frac': 2, '\\dfrac': 2, '\\tfrac': 2, '\\sqrt': 1 }

/** `\frac12` → `\frac{1}{2}`: MathLive leaves braces out where it can. */
function withBraces(latex: string): string {
  let done = ''
  let rest = latex
  for (;;) {
    const found = /\\[A-Za-z]+/.exec(rest)
    if (!found) return done + rest
    const [command] = found
    done += rest.slice(0, found.index) + command
    rest = rest.slice(found.index + command.length)
    const index = command === '\\sqrt' ? /^\[[^\]]*\]/.exec(rest)?.[0] : undefined
    if (index !== undefined) {
      done += index
      rest = rest.slice(index.length)
    }
    for (let n = ARGUMENTOS[command] ?? 0; n > 0; n--) {
      rest = rest.trimStart()
      const argument = argumentAt(rest, 0)
      if (argument === '') break
      rest = rest.slice(argument.length)
      done += argument.startsWith('{') ? `{${withBraces(argument.slice(1, -1))}}` : `{${argument}}`
    }
  }
}

/** A box with something in it is no box any more. */
const semCaixasCheias = (latex: string): string => latex.replaceAll(/\\placeholder(?:\[[^\]]*\])?\{([^{}]+)\}/g, '$1')

export const normalizeLatex = (latex: string): string => withBraces(semTrocas(semCaixasCheias(latex))).trim()

/** Is a place of it still empty? */
export const isPorPreencher = (latex: string): boolean => /\\placeholder/.test(latex)
