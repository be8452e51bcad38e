/** A test of QTI 2 or 3 → its pages: a section is a page, with its text and its items. */
import { limites } from '#regras/limites.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childOf, childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import type { TesteDoLote } from '../lote.ts'
import { attribute, findFirst } from './arvore.ts'
import { Corpo, isForAluno } from './corpo.ts'
import { INSTRUCOES } from './escrita/prova.ts'
import type { Leitor } from './leitor.ts'
import { isNothing, no } from './nos.ts'

export type Ref = { href: string; id: string }

/** What a test finds of the rest of its package. */
export type Pacote = {
  /** Where an item stands in the list, from 1; null where it is not in the package. */
  lugarDe: (ref: Ref) => number | null
  seccao: (href: string) => ElementoXml | null
  /** What an item is worth by itself. */
  pontosDe: (lugar: number) => number | null
}

type Pagina = TesteDoLote['paginas'][number]

const titleOf = (el: ElementoXml): string => attribute(el, 'title').replaceAll(/\s+/g, ' ').slice(0, limites.nomeMaximo).toWellFormed()

/** A draw of questions of a section that is not made. */
export const noteDraw = ({ perdas }: Leitor): void =>
  perdas.count('sorteio de perguntas (ficam todas)', 'sorteios de perguntas (ficam todas)')

/** Are only some of a section asked? */
const isDrawn = (seccao: ElementoXml): boolean => {
  const selection = childOf(seccao, 'selection')
  return selection !== undefined && attribute(selection, 'select') !== ''
}

/** What a test of QTI says that ours says elsewhere, or not at all. */
const alheios: readonly [readonly string[], string][] = [
  [['timeLimits'], 'o tempo limite, que se dá ao atribuir o teste'],
  [['preCondition', 'branchRule'], 'as condições e os saltos entre perguntas'],
  [['testFeedback'], 'os comentários ao teste'],
]

export class LeitorDeProva {
  readonly paginas: Pagina[] = []
  readonly #pacote: Pacote
  readonly #leitor: Leitor
  readonly #corpo: Corpo
  readonly #vistos = new Set<number>()
  /** What we write at the first section, and belongs to the whole. */
  readonly #instrucoes: NoHtml[] = []

  constructor(leitor: Leitor, pacote: Pacote) {
    this.#pacote = pacote
    this.#leitor = leitor
    this.#corpo = new Corpo(leitor)
  }

  #rubrics(el: ElementoXml): NoHtml[] {
    return childrenOf(el, 'rubricBlock')
      .filter(isForAluno)
      .flatMap((rubrica) => {
        const texto = no('div', this.#corpo.inside(rubrica))
        if (attribute(rubrica, 'class') !== INSTRUCOES) return [texto]
        this.#instrucoes.push(texto)
        return []
      })
  }

  /** Items that stand one after the other in a section are a page; a section inside it is another. */
  #section(seccao: ElementoXml, acima: readonly NoHtml[]): void {
    const dito = titleOf(seccao)
    if (isDrawn(seccao)) noteDraw(this.#leitor)
    const comum = [...acima, ...this.#rubrics(seccao)]
    let aberta: Pagina | null = null
    for (const filho of childrenOf(seccao)) {
      if (filho.nome === 'assessmentItemRef') {
        const item = this.#item(filho)
        if (item === null) continue
        if (aberta === null) {
          aberta = { titulo: dito, estimulo: isNothing(comum) ? [] : this.#leitor.ops(comum), itens: [] }
          this.paginas.push(aberta)
        }
        aberta.itens.push(item)
      } else if (filho.nome === 'assessmentSection' || filho.nome === 'assessmentSectionRef') {
        aberta = null
        const dentro = filho.nome === 'assessmentSection' ? filho : this.#pacote.seccao(attribute(filho, 'href'))
        if (dentro) this.#section(dentro, comum)
      }
    }
  }

  /** A question stands once in a test of ours. */
  #item(ref: ElementoXml): Pagina['itens'][number] | null {
    const lugar = this.#pacote.lugarDe({ href: attribute(ref, 'href'), id: attribute(ref, 'identifier') })
    if (lugar === null) this.#leitor.perdas.count('pergunta que não vem no pacote', 'perguntas que não vêm no pacote')
    if (lugar === null || this.#vistos.has(lugar)) return null
    this.#vistos.add(lugar)
    const pesos = childrenOf(ref, 'weight')
    const peso = Number(pesos[0] ? attribute(pesos[0], 'value') : 'nenhum')
    const proprios = this.#pacote.pontosDe(lugar)
    const points = Number.isFinite(peso) && peso >= 0 && proprios !== null ? Math.round(proprios * peso * 100) / 100 : null
    return { lugar, points: points === null ? null : Math.min(points, limites.pontosPerguntaCentesimos / 100) }
  }

  /** The whole `<assessmentTest>`. */
  read(teste: ElementoXml): TesteDoLote {
    const partes = childrenOf(teste, 'testPart')
    for (const [nomes, perda] of alheios) if (findFirst(teste, nomes)) this.#leitor.perdas.note(perda)
    const daqui = [teste, ...partes].flatMap((um) => this.#rubrics(um))
    for (const parte of partes) this.#section(parte, [])
    const instrucoes = [...daqui, ...this.#instrucoes]
    return {
      nome: titleOf(teste) || 'Teste em QTI',
      instrucoes: isNothing(instrucoes) ? [] : this.#leitor.ops(instrucoes),
      paginas: this.paginas,
      perdas: this.#leitor.perdas.list(),
    }
  }
}
