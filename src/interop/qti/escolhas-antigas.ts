/** Chosen answers of QTI 1.2: one choice, pairs, lists in the text, an order. */
import { newIdParte } from '#perguntas/partes.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { placeAll, namesOf } from './escritas-antigas.ts'
import { type Lista, type Resultado, areTruths, makeAfirmacoes, makeEscolha, makeListas, makeOrdem, makePares, truthOf } from './feitas.ts'
import { makeLacunas } from './lacunas.ts'
import { replaceTokens } from './material.ts'
import { dropdown, isNothing, lacuna } from './nos.ts'
import { type Etiqueta, type ItemAntigo, type Resposta, textOf } from './respostas-antigas.ts'

const certasOf = ({ regras }: ItemAntigo, resposta: Resposta): Map<string, number> =>
  new Map(regras.valuesOf(resposta).map(({ valor, vale }) => [valor, vale]))

/** With what the response says before its labels. */
const wholeText = (item: ItemAntigo, { proprio }: Resposta): NoHtml[] => [...textOf(item), ...proprio]

// ─── One response ───

function noteScores({ leitor, regras }: ItemAntigo, resposta: Resposta, certas: ReadonlyMap<string, number>, single: boolean): void {
  for (let i = 0; i < regras.costs(resposta); i++) leitor.perdas.count('resposta que descontava', 'respostas que descontavam')
  if (single)
    for (let i = 1; i < certas.size; i++) leitor.perdas.count('resposta que também valia pontos', 'respostas que também valiam pontos')
  else if (!regras.isWhole(resposta) && new Set(certas.values()).size > 1)
    leitor.perdas.note('o valor de cada resposta: na Lousa as certas somam partes iguais, e as erradas descontam-nas')
}

/** Items with the numbers of the places they may have (`match_group`), and a key of "A,1". */
function makeGroups(item: ItemAntigo, resposta: Resposta): Resultado {
  const { leitor, regras } = item
  const pares = new Map(
    regras.valuesOf(resposta).map(({ valor }): [string, string] => {
      const [a = '', b = ''] = valor.split(/[,\s]+/)
      return [a, b]
    }),
  )
  const esquerdas = resposta.etiquetas.filter(({ grupo }) => grupo !== '')
  const direitas = resposta.etiquetas.filter(({ grupo }) => grupo === '')
  return makePares(leitor, {
    enunciado: wholeText(item, resposta),
    esquerdas: esquerdas.map(({ id, nos }) => {
      const par = direitas.findIndex((direita) => direita.id === pares.get(id))
      return { nos, par: par === -1 ? null : par }
    }),
    direitas: direitas.map(({ nos }) => nos),
  })
}

function makeOrdered(item: ItemAntigo, resposta: Resposta): Resultado {
  const { regras, leitor } = item
  const { etiquetas } = resposta
  const ordem = regras.valuesOf(resposta).flatMap(({ valor }) => etiquetas.find(({ id }) => id === valor) ?? [])
  const comChave = ordem.length === etiquetas.length
  return makeOrdem(
    leitor,
    wholeText(item, resposta),
    (comChave ? ordem : etiquetas).map(({ nos }) => nos),
    comChave,
  )
}

export function makeChosen(item: ItemAntigo, resposta: Resposta): Resultado {
  const { leitor, regras, genero } = item
  const { etiquetas } = resposta
  if (genero === 'lacunas' || genero === 'listas') return makeManyChosen(item)
  if (resposta.cardinalidade === 'ordered' || genero === 'ordem') return makeOrdered(item, resposta)
  if (etiquetas.some(({ grupo }) => grupo !== '') && etiquetas.some(({ grupo }) => grupo === '')) return makeGroups(item, resposta)
  const certas = certasOf(item, resposta)
  const single = resposta.cardinalidade === 'single'
  const words = etiquetas.map(({ nos }) => leitor.words(nos))
  const enunciado = wholeText(item, resposta)
  if (single && areTruths(words)) {
    const certa = etiquetas.findIndex(({ id }) => certas.has(id))
    return makeAfirmacoes(leitor, [], [{ nos: enunciado, certa: certa === -1 ? undefined : truthOf(words[certa] ?? '') }])
  }
  noteScores(item, resposta, certas, single)
  if (/^no$/i.test(resposta.baralha))
    leitor.perdas.note('a ordem fixa das respostas: para a manter, tire «Baralhar opções» ao atribuir o teste')
  const best = Math.max(...certas.values())
  const [melhor] = [...certas].find(([, vale]) => vale === best) ?? []
  return makeEscolha(leitor, {
    enunciado,
    opcoes: etiquetas.map(({ id, nos, fixa }) => ({ nos, certa: single ? id === melhor : certas.has(id), fixa })),
    varias: !single,
    tudoOuNada: certas.size > 1 && regras.isWhole(resposta),
  })
}

// ─── Several responses ───

const labelsKey = ({ leitor }: ItemAntigo, { etiquetas }: Resposta): string =>
  JSON.stringify(etiquetas.map(({ nos }) => leitor.words(nos)).toSorted())

/** Labels that say nothing stand for what is in the block on the right, by their place. */
const labelled = ({ direitas }: ItemAntigo, { etiquetas }: Resposta): Etiqueta[] =>
  etiquetas.map((um, i) => (isNothing(um.nos) ? { ...um, nos: direitas[i] ?? um.nos } : um))

/** Each response is a left item, and all choose among the same right ones. */
function makePairs(item: ItemAntigo, respostas: readonly Resposta[]): Resultado {
  const { leitor } = item
  const words = (um: Etiqueta) => leitor.words(um.nos)
  const direitas = respostas[0] ? labelled(item, respostas[0]) : []
  const certosDe = respostas.map((resposta) => labelled(item, resposta).filter(({ id }) => certasOf(item, resposta).has(id)))
  const enunciado = textOf(item)
  if (certosDe.some((certos) => certos.length > 1)) {
    // Categories with their items: each item has one category, which is our right side.
    const owners = direitas.map((direita) =>
      certosDe.flatMap((certos, i) => (certos.some((um) => words(um) === words(direita)) ? [i] : [])),
    )
    if (owners.some((donos) => donos.length > 1)) return { motivo: 'É uma ligação em que cada item tem vários pares, que a Lousa não tem.' }
    return makePares(leitor, {
      enunciado,
      esquerdas: direitas.flatMap(({ nos }, i) => (owners[i]?.[0] === undefined ? [] : [{ nos, par: owners[i][0] }])),
      direitas: respostas.map(({ proprio }) => proprio),
    })
  }
  return makePares(leitor, {
    enunciado,
    esquerdas: respostas.map(({ proprio }, i) => {
      const [certo] = certosDe[i] ?? []
      const par = certo ? direitas.findIndex((direita) => words(direita) === words(certo)) : -1
      return { nos: proprio, par: par === -1 ? null : par }
    }),
    direitas: direitas.map(({ nos }) => nos),
  })
}

function makeLists(item: ItemAntigo): Resultado {
  const { leitor, respostas } = item
  const listas = respostas.map((resposta): Lista => {
    const certas = certasOf(item, resposta)
    return {
      id: newIdParte(),
      vale: Math.max(0, ...certas.values()) || 1,
      opcoes: labelled(item, resposta).map(({ id, nos }) => ({ texto: leitor.words(nos), certa: certas.has(id) })),
    }
  })
  return makeListas(leitor, placeAll(item, new Map(respostas.map((um, i) => [um, dropdown(listas[i]?.id ?? '')]))), listas)
}

/** Canvas writes the texts that a gap accepts as labels to choose among. */
function makeGaps(item: ItemAntigo): Resultado {
  const { leitor, respostas } = item
  const lacunas = respostas.map((resposta) => ({
    id: newIdParte(),
    vale: Math.max(0, ...certasOf(item, resposta).values()) || 1,
    aceites: resposta.etiquetas.map(({ nos }) => ({ texto: leitor.words(nos), vale: 1 })),
    maiusculas: true,
  }))
  return makeLacunas(leitor, placeAll(item, new Map(respostas.map((um, i) => [um, lacuna(lacunas[i]?.id ?? '')]))), lacunas, 'lacunas')
}

export function makeManyChosen(item: ItemAntigo): Resultado {
  const { genero, respostas } = item
  if (genero === 'lacunas') return makeGaps(item)
  const names = new Map(respostas.flatMap((resposta) => namesOf(item, resposta).map((nome): [string, NoHtml] => [nome, ''])))
  const named = genero === 'listas' || replaceTokens(textOf(item), names).found.size > 0
  const alike = new Set(respostas.map((resposta) => labelsKey(item, resposta))).size === 1
  return !named && alike && respostas.every(({ proprio }) => !isNothing(proprio)) ? makePairs(item, respostas) : makeLists(item)
}
