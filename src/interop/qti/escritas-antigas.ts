/** Written answers of QTI 1.2: one box, or gaps in the text. */
import { newIdParte } from '#perguntas/partes.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import type { Resultado } from './feitas.ts'
import { type Aceite, type Lacuna, makeLacunas, toDecimal } from './lacunas.ts'
import { replaceTokens } from './material.ts'
import { lacuna, no } from './nos.ts'
import { type ItemAntigo, type Resposta, isResposta, textOf } from './respostas-antigas.ts'

/** A number between two bounds: its middle, and half of what lies between. A value that is told itself stays. */
function numberOf({ regras, leitor }: ItemAntigo, resposta: Resposta): { aceites: Aceite[]; tolerancia: number } {
  const valores = regras.valuesOf(resposta)
  const intervalos = regras.boundsOf(resposta)
  const meios = intervalos.map(({ minimo, maximo }) => (maximo - minimo) / 2)
  if (new Set(meios.map((meio) => meio.toFixed(9))).size > 1) leitor.perdas.note('tolerâncias diferentes: fica a primeira')
  const centros = intervalos.map(({ minimo, maximo, vale }) => ({ texto: toDecimal((minimo + maximo) / 2).replace(',', '.'), vale }))
  const soltos = valores.filter(({ valor }) => !intervalos.some(({ minimo, maximo }) => Number(valor) >= minimo && Number(valor) <= maximo))
  return { aceites: [...centros, ...soltos.map(({ valor, vale }) => ({ texto: valor, vale }))], tolerancia: meios[0] ?? 0 }
}

const isNumeric = ({ genero, regras }: ItemAntigo, resposta: Resposta): boolean =>
  genero === 'numero' || resposta.numero || regras.boundsOf(resposta).length > 0

function gapOf(item: ItemAntigo, resposta: Resposta): Lacuna {
  const { regras, leitor } = item
  const valores = regras.valuesOf(resposta)
  const vale = Math.max(...valores.map((um) => um.vale), ...regras.boundsOf(resposta).map((um) => um.vale), 0) || 1
  if (isNumeric(item, resposta)) return { id: newIdParte(), vale, maiusculas: null, ...numberOf(item, resposta) }
  for (const { contem } of valores)
    if (contem) leitor.perdas.count('resposta que bastava conter estas palavras', 'respostas que bastava conterem estas palavras')
  return {
    id: newIdParte(),
    vale,
    aceites: valores.map((um) => ({ texto: um.valor, vale: um.vale })),
    maiusculas: valores.length === 0 ? null : valores.every((um) => um.maiusculas),
  }
}

/** Names that a text may have for the place of a response: `[cor]`. */
export function namesOf({ leitor }: ItemAntigo, { id, proprio }: Resposta): string[] {
  return [leitor.words(proprio), id, id.replace(/^response_/, '')].filter((nome) => nome !== '')
}

/** The text with an element for each response: where it names its place, or else where it stands, or at its end. */
export function placeAll(item: ItemAntigo, elements: ReadonlyMap<Resposta, NoHtml>): NoHtml[] {
  const texto = textOf(item)
  const byName = new Map([...elements].flatMap(([resposta, el]) => namesOf(item, resposta).map((nome): [string, NoHtml] => [nome, el])))
  const { nos, found } = replaceTokens(texto, byName)
  if (found.size === 0)
    return textOf(item, (resposta) => {
      const el = elements.get(resposta)
      return el ? [...resposta.proprio, '\n', el] : []
    })
  const left = [...elements].filter(([resposta]) => !namesOf(item, resposta).some((nome) => found.has(nome)))
  return [...nos, ...left.map(([resposta, el]) => no('div', [...resposta.proprio, '\n', el]))]
}

/** One box after the text, unless the text goes on behind it. */
export function makeWritten(item: ItemAntigo): Resultado {
  const { leitor, respostas, partes } = item
  const lacunas = respostas.map((resposta) => gapOf(item, resposta))
  const last = partes.at(-1)
  const named = respostas.some(
    (resposta) => replaceTokens(textOf(item), new Map(namesOf(item, resposta).map((nome) => [nome, '']))).found.size > 0,
  )
  if (respostas.length === 1 && last !== undefined && isResposta(last) && !named)
    return makeLacunas(leitor, [...textOf(item), ...last.proprio], lacunas, 'caixa')
  const elements = new Map(respostas.map((resposta, i) => [resposta, lacuna(lacunas[i]?.id ?? '')]))
  return makeLacunas(leitor, placeAll(item, elements), lacunas, 'lacunas')
}
