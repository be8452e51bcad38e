/** Matching and associating of QTI 2 and 3 as pairs of ours. */
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import { attribute } from './arvore.ts'
import { type Item, promptOf } from './corpo.ts'
import { type Resultado, makePares } from './feitas.ts'
import { no } from './nos.ts'

const idOf = (escolha: ElementoXml): string => attribute(escolha, 'identifier')

/** "A P" → its two ends. */
const endsOf = (par: string): [string, string] => {
  const [a = '', b = ''] = par.split(' ')
  return [a, b]
}

const textOf = ({ corpo, itemBody }: Item, interacao: ElementoXml): NoHtml[] =>
  corpo.inside(itemBody, { [interacao.nome]: () => promptOf(interacao).map((prompt) => no('div', corpo.inside(prompt))) })

function noteValues({ leitor, chave }: Item, interacao: ElementoXml): void {
  const { mapa, certos, porPartes } = chave.of(interacao)
  const valores = new Set(mapa.filter((um) => certos.includes(um.chave)).map(({ vale }) => vale))
  if (porPartes && (valores.size > 1 || mapa.some(({ vale }) => vale < 0)))
    leitor.perdas.note('o valor de cada par: na Lousa valem todos o mesmo')
  if (!porPartes && certos.length > 1) leitor.perdas.note('só valia com tudo certo: cada par certo passa a valer uma parte')
}

/** The columns with one target for each item on the left: the other way round where that is how it is. */
function columnsOf(esquerdas: readonly ElementoXml[], direitas: readonly ElementoXml[], pares: readonly [string, string][]) {
  const repeated = (lado: 0 | 1) => new Set(pares.map((par) => par[lado])).size < pares.length
  const whole = (lado: 0 | 1, coluna: readonly ElementoXml[]) => coluna.every((um) => pares.some((par) => par[lado] === idOf(um)))
  const trocados = pares.map(([a, b]): [string, string] => [b, a])
  const turned = { esquerdas: direitas, direitas: esquerdas, pares: trocados }
  if (repeated(0)) return repeated(1) ? null : turned
  return pares.length > 0 && !repeated(1) && !whole(0, esquerdas) && whole(1, direitas) ? turned : { esquerdas, direitas, pares }
}

export function makeMatch(item: Item, interacao: ElementoXml): Resultado {
  const { leitor, corpo, chave } = item
  const [um, outro] = childrenOf(interacao, 'simpleMatchSet').map((lado) => childrenOf(lado, 'simpleAssociableChoice'))
  const colunas = columnsOf(um ?? [], outro ?? [], chave.of(interacao).certos.map(endsOf))
  if (!colunas) return { motivo: 'É uma ligação em que cada item tem vários pares, que a Lousa não tem.' }
  noteValues(item, interacao)
  const places = new Map(colunas.direitas.map((direita, i) => [idOf(direita), i]))
  const parDe = new Map(colunas.pares)
  // With a key, an item that has no pair is there to mislead: on our left side there are none.
  const esquerdas = colunas.esquerdas.filter((esquerda) => parDe.size === 0 || parDe.has(idOf(esquerda)))
  for (let i = esquerdas.length; i < colunas.esquerdas.length; i++) leitor.perdas.count('item sem par', 'itens sem par')
  return makePares(leitor, {
    enunciado: textOf(item, interacao),
    esquerdas: esquerdas.map((esquerda) => ({
      nos: corpo.inside(esquerda),
      par: places.get(parDe.get(idOf(esquerda)) ?? '') ?? null,
    })),
    direitas: colunas.direitas.map((direita) => corpo.inside(direita)),
  })
}

/** Pairs within one list: their first ends stand on the left, the others and what has no pair on the right. */
export function makeAssociate(item: Item, interacao: ElementoXml): Resultado {
  const { leitor, corpo, chave } = item
  const itens = childrenOf(interacao, 'simpleAssociableChoice')
  const pares = chave.of(interacao).certos.map(endsOf)
  const ends = pares.flat()
  if (new Set(ends).size < ends.length) return { motivo: 'É uma associação em que um item entra em vários pares, que a Lousa não tem.' }
  if (pares.length === 0) return { motivo: 'É uma associação sem a solução: não se sabe que itens ficam de cada lado.' }
  leitor.perdas.note('a lista única: os itens passam a duas colunas')
  noteValues(item, interacao)
  const parDe = new Map(pares)
  const esquerdas = itens.filter((um) => parDe.has(idOf(um)))
  const direitas = itens.filter((um) => !parDe.has(idOf(um)))
  return makePares(leitor, {
    enunciado: textOf(item, interacao),
    esquerdas: esquerdas.map((um) => ({ nos: corpo.inside(um), par: direitas.findIndex((outro) => idOf(outro) === parDe.get(idOf(um))) })),
    direitas: direitas.map((um) => corpo.inside(um)),
  })
}
