/** The key of an item of QTI 2 and 3: what each response declares, and how it is scored. */
import { childOf, childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import { allWords, attribute, findAll, oneLine } from './arvore.ts'

type Entrada = { chave: string; vale: number; maiusculas: boolean }

export type Declaracao = {
  id: string
  cardinalidade: string
  baseType: string
  /** Right values, in their order. */
  certos: string[]
  /** What values are worth one by one; empty where the response is right or wrong as a whole. */
  mapa: Entrada[]
  /** The most that can be earned with it. */
  vale: number
  /** Is each right value worth a part? */
  porPartes: boolean
  tolerancia: number
}

const numberIn = (texto: string): number => Number(texto.trim() === '' ? Number.NaN : texto.trim())

function readMapa(declaracao: ElementoXml): Entrada[] {
  const mapping = childOf(declaracao, 'mapping')
  return (mapping ? childrenOf(mapping, 'mapEntry') : []).map((entrada) => ({
    chave: attribute(entrada, 'mapKey').replaceAll(/\s+/g, ' '),
    vale: numberIn(attribute(entrada, 'mappedValue')) || 0,
    maiusculas: attribute(entrada, 'caseSensitive') === 'false',
  }))
}

const isOf = (el: ElementoXml, id: string): boolean => attribute(el, 'identifier') === id

const comparados = ['match', 'equal', 'stringMatch', 'member', 'contains', 'equalRounded']

/** Values that the item's own rules compare a response with where something is earned. */
function valuesInRules(rules: ElementoXml, id: string): string[] {
  const ramos = findAll(rules, ['responseIf']).flatMap((ramo) => [ramo, ...findAll(ramo, ['responseIf'])])
  return ramos
    .filter((ramo) => childrenOf(ramo, 'setOutcomeValue').some((vale) => isOf(vale, 'SCORE') && !/^-|^0*\.?0*$/.test(oneLine(vale))))
    .flatMap((ramo) => findAll(ramo, comparados))
    .filter((comparado) => childrenOf(comparado, 'variable').some((variavel) => isOf(variavel, id)))
    .flatMap((comparado) => findAll(comparado, ['baseValue']).map(oneLine))
}

/** `<equal toleranceMode="absolute" tolerance="0.1 0.1">`; a relative one is in hundredths of the value. */
function toleranceIn(rules: ElementoXml, id: string, certo: string | undefined): number {
  const equal = findAll(rules, ['equal']).find((um) => childrenOf(um, 'variable').some((variavel) => isOf(variavel, id)))
  const [escrita = ''] = equal ? attribute(equal, 'tolerance').split(/\s+/) : []
  const valor = Math.abs(numberIn(escrita))
  if (!equal || !Number.isFinite(valor)) return 0
  return attribute(equal, 'toleranceMode') === 'relative' ? (Math.abs(numberIn(certo ?? '')) * valor) / 100 || 0 : valor
}

function bestOf({ mapa, cardinalidade }: Pick<Declaracao, 'mapa' | 'cardinalidade'>, upperBound: number): number {
  const positivos = mapa.map(({ vale }) => vale).filter((vale) => vale > 0)
  const best = cardinalidade === 'single' ? Math.max(0, ...positivos) : positivos.reduce((sum, vale) => sum + vale, 0)
  return Number.isFinite(upperBound) && upperBound > 0 ? Math.min(best, upperBound) : best
}

/** Right values, from what is worth most where nothing else says them. */
function rightValues(ditos: string[], mapa: readonly Entrada[], cardinalidade: string): string[] {
  if (ditos.length > 0) return ditos
  const positivos = mapa.filter(({ vale }) => vale > 0)
  const best = Math.max(...positivos.map(({ vale }) => vale))
  return positivos.filter(({ vale }) => cardinalidade !== 'single' || vale === best).map(({ chave }) => chave)
}

function readDeclaracao(declaracao: ElementoXml, rules: ElementoXml): Declaracao {
  const id = attribute(declaracao, 'identifier')
  const cardinalidade = attribute(declaracao, 'cardinality') || 'single'
  const template = attribute(rules, 'template')
  const mapped = /map_response/i.test(template) || findAll(rules, ['mapResponse']).some((um) => isOf(um, id))
  const mapa = readMapa(declaracao)
  const correta = childOf(declaracao, 'correctResponse')
  const certos = rightValues(correta ? childrenOf(correta, 'value').map(oneLine) : [], mapa, cardinalidade)
  const todos = certos.length > 0 ? certos : valuesInRules(rules, id)
  const mapping = childOf(declaracao, 'mapping')
  const best = bestOf({ mapa, cardinalidade }, numberIn(mapping ? attribute(mapping, 'upperBound') : ''))
  return {
    id,
    cardinalidade,
    baseType: attribute(declaracao, 'baseType'),
    certos: todos,
    mapa,
    vale: mapped && best > 0 ? best : (addedIn(rules, id) ?? 1),
    // Without rules nothing says that only the whole counts.
    porPartes: mapped || (rules.filhos.length === 0 && template === ''),
    tolerancia: toleranceIn(rules, id, todos[0]),
  }
}

const comparacoes = ['gte', 'gt', 'lte', 'lt']

/** Do the points depend on how many parts are right, or on their sum? `gte` of a sum, with points of its own. */
const scoresByCount = (rules: ElementoXml): boolean =>
  findAll(rules, ['responseIf', 'responseElseIf'])
    .filter((ramo) => childrenOf(ramo, 'setOutcomeValue').some((vale) => isOf(vale, 'SCORE') && findAll(vale, ['variable']).length === 0))
    .flatMap((ramo) => comparacoes.flatMap((nome) => childrenOf(ramo, nome)))
    .some((comparacao) => findAll(comparacao, ['sum', 'mapResponse']).length > 0)

/** The most that one response adds to the score where the rules compare it; null where they add nothing by it. */
function addedIn(rules: ElementoXml, id: string): number | null {
  const somas = findAll(rules, ['responseIf', 'responseElseIf'])
    .filter((ramo) => findAll(ramo, comparados).some((um) => childrenOf(um, 'variable').some((variavel) => isOf(variavel, id))))
    .flatMap((ramo) => childrenOf(ramo, 'setOutcomeValue'))
    .filter((vale) => isOf(vale, 'SCORE') && findAll(vale, ['variable']).some((variavel) => isOf(variavel, 'SCORE')))
    .flatMap((vale) => findAll(vale, ['baseValue']).map((valor) => numberIn(oneLine(valor))))
    .filter((valor) => Number.isFinite(valor) && valor > 0)
  return somas.length === 0 ? null : Math.max(...somas)
}

const semRegras: ElementoXml = { nome: 'responseProcessing', atributos: {}, filhos: [] }

export class Chave {
  readonly #declaracoes: Map<string, Declaracao>
  readonly #item: ElementoXml
  readonly #rules: ElementoXml

  constructor(item: ElementoXml) {
    this.#item = item
    this.#rules = childOf(item, 'responseProcessing') ?? semRegras
    this.#declaracoes = new Map(
      childrenOf(item, 'responseDeclaration').map((declaracao) => [
        attribute(declaracao, 'identifier'),
        readDeclaracao(declaracao, this.#rules),
      ]),
    )
  }

  /** What the response of an interaction declares; nothing of it where it is missing. */
  of(interacao: ElementoXml): Declaracao {
    const id = attribute(interacao, 'responseIdentifier')
    const vazia = { id, cardinalidade: '', baseType: '', certos: [], mapa: [], vale: 1, porPartes: false, tolerancia: 0 }
    return this.#declaracoes.get(id) ?? vazia
  }

  /** Are points given only where every one of several responses is right? `and` of their comparisons. */
  isWhole(): boolean {
    return this.#asksForAll() && findAll(this.#rules, ['responseElseIf']).length === 0
  }

  #asksForAll(): boolean {
    return findAll(this.#rules, ['responseIf'])
      .flatMap((ramo) => childrenOf(ramo, 'and'))
      .some((and) => findAll(and, comparados).length > 1)
  }

  /** What of the scoring no scheme of ours says; empty where all of it is kept. */
  losses(): string[] {
    const todas = [...this.#declaracoes.values()]
    const mixed = todas.some(({ id }) => addedIn(this.#rules, id) !== null) && todas.some(({ mapa }) => mapa.length > 0)
    const byCount = scoresByCount(this.#rules) || (this.#asksForAll() && !this.isWhole())
    return [
      ...(byCount ? ['os pontos conforme quantas partes estão certas: cada uma passa a valer por si'] : []),
      ...(mixed ? ['o peso das partes que são números ao lado das outras'] : []),
    ]
  }

  #outcome(nome: string): ElementoXml | undefined {
    return childrenOf(this.#item, 'outcomeDeclaration').find((um) => isOf(um, nome))
  }

  /** What the rules give for the whole, as a plain number. */
  #given(): number {
    const valores = findAll(this.#rules, ['setOutcomeValue'])
      .filter((um) => isOf(um, 'SCORE'))
      .flatMap((um) => childrenOf(um, 'baseValue').map((valor) => numberIn(allWords(valor))))
    return Math.max(0, ...valores.filter(Number.isFinite))
  }

  /** What the item is worth. */
  points(interacoes: readonly ElementoXml[]): number {
    const [maximo, score] = [this.#outcome('MAXSCORE'), this.#outcome('SCORE')]
    const ditos = [maximo ? oneLine(childOf(maximo, 'defaultValue')) : '', score ? attribute(score, 'normalMaximum') : ''].map(numberIn)
    const dito = ditos.find((valor) => Number.isFinite(valor) && valor > 0)
    if (dito !== undefined) return dito
    const given = interacoes.length === 1 ? this.#given() : 0
    return given > 0 ? given : interacoes.reduce((sum, interacao) => sum + this.of(interacao).vale, 0)
  }
}
