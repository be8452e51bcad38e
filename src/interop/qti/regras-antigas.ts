/** How an item of QTI 1.2 is scored: which values of its responses earn something, in whose words, within what bounds. */
import { childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import { attribute, findAll, oneLine } from './arvore.ts'

/** A value that earns something. `contem`: it need only stand in the answer. */
export type Valor = { resposta: string; valor: string; vale: number; maiusculas: boolean; contem: boolean; lugar: number }
export type Intervalo = { minimo: number; maximo: number; vale: number }

/** A response; Brightspace names a written one by its label. */
type Quem = { id: string; escrita: boolean; etiquetas: readonly { id: string }[] }

const isOf = (dita: string, { id, escrita, etiquetas }: Quem): boolean =>
  dita === id || (escrita && etiquetas.some((um) => um.id === dita && dita !== ''))

type Condicao = {
  valores: Omit<Valor, 'vale'>[]
  limites: { resposta: string; lado: 'minimo' | 'maximo'; valor: number }[]
  vale: number
  comentarios: string[]
}

const comparacoes = new Set(['varequal', 'varsubset', 'varsubstring'])
const minimos = new Set(['vargte', 'vargt'])
const maximos = new Set(['varlte', 'varlt'])

/** What must hold; what must not is only the other side of a key. */
function walk(de: ElementoXml, negado: boolean, out: Condicao): void {
  for (const el of childrenOf(de)) {
    const resposta = attribute(el, 'respident')
    if (el.nome === 'not') walk(el, !negado, out)
    else if (el.nome === 'and' || el.nome === 'or') walk(el, negado, out)
    else if (negado) continue
    else if (comparacoes.has(el.nome))
      out.valores.push({
        resposta,
        valor: oneLine(el),
        // Capitals count only where it is said.
        maiusculas: !/^(?:yes|true)$/i.test(attribute(el, 'case')),
        contem: el.nome === 'varsubstring',
        lugar: Number(attribute(el, 'index')) || 0,
      })
    else if (minimos.has(el.nome)) out.limites.push({ resposta, lado: 'minimo', valor: Number(oneLine(el)) })
    else if (maximos.has(el.nome)) out.limites.push({ resposta, lado: 'maximo', valor: Number(oneLine(el)) })
  }
}

/** `SCORE.max` is all of it. What counts mistakes earns nothing. */
function earned(condicao: ElementoXml, comentarios: readonly string[]): number {
  const setvars = childrenOf(condicao, 'setvar').filter((um) => !/incorrect|wrong|error/i.test(attribute(um, 'varname')))
  if (setvars.length === 0) {
    const counted = childrenOf(condicao, 'setvar').length > 0
    return !counted && (comentarios.some((id) => /^correct$/i.test(id)) || /^correct$/i.test(attribute(condicao, 'title'))) ? 1 : 0
  }
  return Math.max(
    ...setvars.map((setvar) => {
      const escrito = oneLine(setvar)
      const valor = /max/i.test(escrito) ? 1 : Number(escrito.replace(',', '.')) || 0
      return /subtract/i.test(attribute(setvar, 'action')) ? -valor : valor
    }),
  )
}

function readCondicao(el: ElementoXml): Condicao {
  const comentarios = childrenOf(el, 'displayfeedback').map((um) => attribute(um, 'linkrefid'))
  const condicao: Condicao = { valores: [], limites: [], vale: earned(el, comentarios), comentarios }
  for (const conditionvar of childrenOf(el, 'conditionvar')) walk(conditionvar, false, condicao)
  return condicao
}

export class RegrasAntigas {
  readonly #condicoes: Condicao[]
  readonly #item: ElementoXml

  constructor(item: ElementoXml) {
    this.#item = item
    this.#condicoes = findAll(item, ['respcondition']).map(readCondicao)
  }

  get #certas(): Condicao[] {
    return this.#condicoes.filter(({ vale }) => vale > 0)
  }

  /** The values of a response that earn something, each once, with the most it earns, in their order. */
  valuesOf(resposta: Quem): Valor[] {
    const vistos = new Map<string, Valor>()
    for (const { valores, vale } of this.#certas)
      for (const um of valores)
        if (isOf(um.resposta, resposta) && vale > (vistos.get(um.valor)?.vale ?? 0)) vistos.set(um.valor, { ...um, vale })
    return [...vistos.values()].toSorted((a, b) => a.lugar - b.lugar)
  }

  /** The bounds of a number. */
  boundsOf(resposta: Quem): Intervalo[] {
    return this.#certas.flatMap(({ limites, vale }) => {
      const of = (lado: 'minimo' | 'maximo') =>
        limites.filter((um) => isOf(um.resposta, resposta) && um.lado === lado).map(({ valor }) => valor)
      const maximos = of('maximo')
      return of('minimo').flatMap((minimo, i) => {
        const maximo = maximos[i]
        return maximo === undefined || !Number.isFinite(minimo + maximo) ? [] : [{ minimo, maximo, vale }]
      })
    })
  }

  /** Values that cost something. */
  costs(resposta: Quem): number {
    return this.#condicoes.filter(({ vale, valores }) => vale < 0 && valores.some((um) => isOf(um.resposta, resposta))).length
  }

  /** Are the right values of a response all asked for at once? */
  isWhole(resposta: Quem): boolean {
    return this.#certas.filter(({ valores }) => valores.some((um) => isOf(um.resposta, resposta))).length === 1
  }

  /** Comments that are shown where something is earned. */
  get comentariosCertos(): string[] {
    return this.#certas.flatMap(({ comentarios }) => comentarios)
  }

  /** The most that can be earned, where it is told. A hundred is said by programs that mean per cent. */
  get maximo(): number | null {
    const ditos = findAll(this.#item, ['decvar'])
      .filter((um) => !/incorrect|wrong/i.test(attribute(um, 'varname')))
      .map((um) => Number(attribute(um, 'maxvalue') || 'nenhum'))
      .filter((valor) => Number.isFinite(valor) && valor > 0 && valor !== 100)
    return ditos.length > 0 ? Math.max(...ditos) : null
  }
}
