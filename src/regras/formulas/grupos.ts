/** Puts what stands between brackets together, also between the turned ones of Portuguese intervals: `]0, 1]`. */
import type { Expr, Linha } from './arvore.ts'

/** Brackets within brackets that are heard as such; deeper ones are signs like others. */
const FUNDO = 24

type Moldura = { abre: string; itens: Expr[]; separado: boolean }

export const FECHOS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '⟨': '⟩', '⌊': '⌋', '⌈': '⌉' }
const QUEM_FECHA: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(FECHOS).map(([abre, fecha]) => [fecha, abre]))
const BARRAS = new Set(['∣', '|', '∥', '‖'])

const sign = (sinal: string): Expr => ({ tipo: 'sinal', sinal, vedacao: true })

/** The bracket it is, and its powers and indices where it carries some. */
function bracketOf(um: Expr): { sinal: string; vedacao: boolean; de: Extract<Expr, { tipo: 'indices' }> | null } | null {
  if (um.tipo === 'sinal') return { sinal: um.sinal, vedacao: um.vedacao, de: null }
  const [base] = um.tipo === 'indices' ? um.base : []
  if (um.tipo !== 'indices' || um.base.length !== 1 || base?.tipo !== 'sinal') return null
  return { sinal: base.sinal, vedacao: base.vedacao, de: um }
}

const isOperand = (um: Expr | undefined): boolean =>
  um !== undefined && (um.tipo !== 'sinal' || /^[!%′°…]$/u.test(um.sinal)) && um.tipo !== 'espaco'

/** The brackets that are open, outermost first. */
class Molduras {
  readonly #abertas: Moldura[] = [{ abre: '', itens: [], separado: false }]

  get top(): Moldura {
    return this.#abertas.at(-1) ?? { abre: '', itens: [], separado: false }
  }

  push(um: Expr): void {
    if (um.tipo === 'sinal' && (um.sinal === ',' || um.sinal === ';')) this.top.separado = true
    this.top.itens.push(um)
  }

  /** False where too many are open. */
  open(abre: string): boolean {
    if (this.#abertas.length > FUNDO) return false
    this.#abertas.push({ abre, itens: [], separado: false })
    return true
  }

  /** Puts a bracket that was never closed back into its row. A brace before a table is a system of equations. */
  dissolve(): void {
    const moldura = this.#abertas.pop()
    if (!moldura) return
    const [tabela, ...resto] = moldura.itens
    if (moldura.abre === '{' && tabela?.tipo === 'tabela') {
      this.push({ tipo: 'grupo', abre: '{', fecha: '', dentro: [tabela] })
      for (const um of resto) this.push(um)
      return
    }
    this.push(sign(moldura.abre))
    for (const um of moldura.itens) this.push(um)
  }

  /** False where nothing of this kind is open. */
  close(abre: string, fecha: string, de: Extract<Expr, { tipo: 'indices' }> | null): boolean {
    if (!this.#abertas.some((uma, i) => i > 0 && uma.abre === abre)) return false
    while (this.top.abre !== abre) this.dissolve()
    const moldura = this.#abertas.pop()
    const grupo: Expr = { tipo: 'grupo', abre, fecha, dentro: moldura?.itens ?? [] }
    this.push(de ? { ...de, base: [grupo] } : grupo)
    return true
  }

  finish(): Linha {
    while (this.#abertas.length > 1) this.dissolve()
    return this.top.itens
  }
}

/** `[` and `]` open and close either way: only the comma between tells. */
function squareBracket(sinal: string, de: Extract<Expr, { tipo: 'indices' }> | null, molduras: Molduras): boolean {
  const { abre, separado } = molduras.top
  const fecha = sinal === ']' ? abre === '[' || (abre === ']' && separado) : (abre === '[' || abre === ']') && separado
  if (fecha) return molduras.close(abre, sinal, de)
  if (de !== null) return false
  return molduras.open(sinal)
}

function take(um: Expr, molduras: Molduras): boolean {
  const parentese = bracketOf(um)
  if (!parentese) return false
  const { sinal, vedacao, de } = parentese
  const par = QUEM_FECHA[sinal]
  if (par !== undefined) return molduras.close(par, sinal, de)
  if (sinal === '[' || sinal === ']') return squareBracket(sinal, de, molduras)
  if (BARRAS.has(sinal) && vedacao) {
    if (molduras.top.abre === sinal && isOperand(molduras.top.itens.at(-1))) return molduras.close(sinal, sinal, de)
    if (de !== null) return false
    return molduras.open(sinal)
  }
  if (FECHOS[sinal] === undefined || de !== null) return false
  return molduras.open(sinal)
}

/** The row with every bracket and what it holds as one. */
export function groupBrackets(linha: Linha): Linha {
  const molduras = new Molduras()
  for (const um of linha) if (!take(um, molduras)) molduras.push(um)
  return molduras.finish()
}
