/** The rules that score an item of QTI: what is declared of a response, and how points are made of it. */
import type { EsquemaPorPartes } from '#perguntas/esquema-por-partes.ts'
import { comTexto, elemento, type ElementoXml } from '#regras/xml/arvore.ts'

type Cardinalidade = 'single' | 'multiple'
type Valor = { chave: string; vale: number; maiusculas?: boolean }

type Declarada = {
  id: string
  cardinalidade: Cardinalidade
  tipo: 'identifier' | 'directedPair' | 'string' | 'float'
  certos?: readonly string[]
  /** What values are worth one by one; `minimo`: no less than that for the whole. */
  mapa?: readonly Valor[]
  minimo?: number
}

const entry = ({ chave, vale, maiusculas }: Valor): ElementoXml =>
  elemento('mapEntry', [], {
    mapKey: chave,
    mappedValue: String(vale),
    ...(maiusculas !== undefined && { caseSensitive: String(!maiusculas) }),
  })

export const declare = ({ id, cardinalidade, tipo, certos = [], mapa = [], minimo }: Declarada): ElementoXml =>
  elemento(
    'responseDeclaration',
    [
      ...(certos.length === 0
        ? []
        : [
            elemento(
              'correctResponse',
              certos.map((certo) => comTexto('value', certo)),
            ),
          ]),
      ...(mapa.length === 0
        ? []
        : [elemento('mapping', mapa.map(entry), { ...(minimo !== undefined && { lowerBound: String(minimo) }), defaultValue: '0' })]),
    ],
    { identifier: id, cardinality: cardinalidade, baseType: tipo },
  )

export const variable = (id: string): ElementoXml => elemento('variable', [], { identifier: id })
export const base = (valor: number | string, baseType = 'float'): ElementoXml => elemento('baseValue', [String(valor)], { baseType })
export const setOutcome = (id: string, valor: ElementoXml): ElementoXml => elemento('setOutcomeValue', [valor], { identifier: id })
export const setScore = (valor: ElementoXml): ElementoXml => setOutcome('SCORE', valor)

const isRight = (id: string): ElementoXml => elemento('match', [variable(id), elemento('correct', [], { identifier: id })])
const mapped = (id: string): ElementoXml => elemento('mapResponse', [], { identifier: id })
const sumOf = (ids: readonly string[]): ElementoXml => elemento('sum', ids.map(mapped))

/** The points where every response is right; otherwise none. */
export function scoreWhole(ids: readonly string[], points: number): ElementoXml[] {
  const [unica = ''] = ids
  const condition = ids.length === 1 ? isRight(unica) : elemento('and', ids.map(isRight))
  return [
    elemento('responseCondition', [
      elemento('responseIf', [condition, setScore(base(points))]),
      elemento('responseElse', [setScore(base(0))]),
    ]),
  ]
}

/** The points by what the values are worth, of `total`. */
export const scoreParts = (ids: readonly string[], total: number, points: number): ElementoXml[] => [
  setScore(elemento('product', [sumOf(ids), base(total === 0 ? 0 : points / total)])),
]

/** The points by a table of how many are right, from the most. */
export function scoreByTabela(ids: readonly string[], fracoes: readonly { num: number; den: number }[], points: number): ElementoXml[] {
  const ramos = fracoes
    .map(({ num, den }, certas) => ({ certas, vale: (points * num) / den }))
    .slice(1)
    .toReversed()
    .map(({ certas, vale }, i) =>
      elemento(i === 0 ? 'responseIf' : 'responseElseIf', [elemento('gte', [sumOf(ids), base(certas)]), setScore(base(vale))]),
    )
  return [elemento('responseCondition', [...ramos, elemento('responseElse', [setScore(base(0))])])]
}

/** One response whose right values are each a part, by the question's scheme. */
export function scoreByScheme(esquema: EsquemaPorPartes, id: string, total: number, points: number): ElementoXml[] {
  switch (esquema.tipo) {
    case 'por-alinea':
      return scoreParts([id], total, points)
    case 'tudo-ou-nada':
      return scoreWhole([id], points)
    case 'tabela':
      return scoreByTabela([id], esquema.fracoes, points)
  }
}
