/** The numbers, letters and bullets that Word writes by itself before a paragraph. */
import { childOf, childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'

type Nivel = { formato: string; texto: string; inicio: number }
type Lista = { abstrata: string; niveis: Map<number, Nivel>; reinicio: Map<number, number> }

const niveisMaximo = 9

export const valueOf = (el: ElementoXml | undefined): string | undefined => el?.atributos['w:val']

const numberIn = (el: ElementoXml | undefined, senao: number): number => {
  const valor = Number(valueOf(el) ?? senao)
  return Number.isSafeInteger(valor) ? valor : senao
}

function levelsOf(abstrata: ElementoXml): Map<number, Nivel> {
  return new Map(
    childrenOf(abstrata, 'lvl').map((lvl) => [
      Number(lvl.atributos['w:ilvl'] ?? 0),
      {
        formato: valueOf(childOf(lvl, 'numFmt')) ?? 'decimal',
        texto: valueOf(childOf(lvl, 'lvlText')) ?? '',
        inicio: numberIn(childOf(lvl, 'start'), 1),
      },
    ]),
  )
}

const letters = (n: number): string => String.fromCodePoint(97 + ((n - 1) % 26)).repeat(Math.floor((n - 1) / 26) + 1)

function roman(n: number): string {
  const signs: [number, string][] = [[50, 'l'], [40, 'xl'], [10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i']] // prettier-ignore
  let [left, out] = [n, '']
  for (const [value, sign] of signs) for (; left >= value; left -= value) out += sign
  return out
}

function write(n: number, formato: string): string {
  if (n < 1 || n > 80) return String(n)
  if (formato === 'lowerLetter') return letters(n)
  if (formato === 'upperLetter') return letters(n).toUpperCase()
  if (formato === 'lowerRoman') return roman(n)
  return formato === 'upperRoman' ? roman(n).toUpperCase() : String(n)
}

/** Counts as the document goes. */
export class Numeracao {
  readonly #listas = new Map<string, Lista>()
  readonly #contas = new Map<string, number[]>()
  readonly #comecadas = new Set<string>()

  constructor(numbering: ElementoXml | null) {
    if (numbering === null) return
    const abstratas = new Map(childrenOf(numbering, 'abstractNum').map((uma) => [uma.atributos['w:abstractNumId'] ?? '', levelsOf(uma)]))
    for (const num of childrenOf(numbering, 'num')) {
      const abstrata = valueOf(childOf(num, 'abstractNumId')) ?? ''
      const reinicio = new Map(
        childrenOf(num, 'lvlOverride').flatMap((outro) => {
          const inicio = childOf(outro, 'startOverride')
          return inicio ? [[Number(outro.atributos['w:ilvl'] ?? 0), numberIn(inicio, 1)] as const] : []
        }),
      )
      this.#listas.set(num.atributos['w:numId'] ?? '', { abstrata, niveis: abstratas.get(abstrata) ?? new Map(), reinicio })
    }
  }

  /** What is written before the next paragraph of this list; '' for none. */
  next(id: string, nivel: number): string {
    const lista = this.#listas.get(id)
    const este = lista?.niveis.get(nivel)
    if (!lista || !este || nivel >= niveisMaximo || este.formato === 'none') return ''
    const contas = this.#contas.get(lista.abstrata) ?? []
    this.#contas.set(lista.abstrata, contas)
    if (!this.#comecadas.has(id)) {
      this.#comecadas.add(id)
      for (const [onde, inicio] of lista.reinicio) contas[onde] = inicio - 1
    }
    for (let i = 0; i <= nivel; i++) contas[i] ??= (lista.niveis.get(i)?.inicio ?? 1) - (i === nivel ? 1 : 0)
    contas[nivel] = (contas[nivel] ?? 0) + 1
    contas.length = nivel + 1
    if (este.formato === 'bullet') return '•'
    return este.texto.replaceAll(/%(\d)/g, (_tudo, qual: string) => {
      const i = Number(qual) - 1
      return write(contas[i] ?? 1, lista.niveis.get(i)?.formato ?? 'decimal')
    })
  }
}
