/** One item of QTI 1.2 → a question: as the standard has it, and as Canvas, Blackboard and Brightspace write it. */
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childOf, childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import type { ItemDoLote } from '../lote.ts'
import { attribute, findAll, oneLine } from './arvore.ts'
import { type Resultado, makeComposicao } from './feitas.ts'
import { chooseComment, finish, nameOf } from './item.ts'
import type { Leitor } from './leitor.ts'
import { materialNos } from './material.ts'
import { whyNot, whyNotTogether } from './names.ts'
import { isNothing, no } from './nos.ts'
import { makeChosen, makeManyChosen } from './escolhas-antigas.ts'
import { makeWritten } from './escritas-antigas.ts'
import { RegrasAntigas } from './regras-antigas.ts'
import { type Genero, type ItemAntigo, isResposta, readApresentacao, textOf } from './respostas-antigas.ts'

/** What a program says of an item beside it: the labels in small letters. */
export function metadataOf(de: ElementoXml): Map<string, string> {
  // Brightspace writes the name apart.
  const campos = findAll(de, ['qtimetadatafield', 'qti_metadatafield']).map((campo): [string, string] => [
    oneLine(childOf(campo, 'fieldlabel')).toLowerCase(),
    oneLine(childOf(campo, 'fieldentry')),
  ])
  const itemmetadata = childOf(de, 'itemmetadata')
  const soltos = (itemmetadata ? childrenOf(itemmetadata) : []).map((um): [string, string] => [um.nome.toLowerCase(), oneLine(um)])
  return new Map([...soltos, ...campos])
}

const nomesDoTipo = ['question_type', 'cc_profile', 'bbmd_questiontype', 'qmd_questiontype', 'qmd_itemtype']

const generos: readonly [RegExp, Genero][] = [
  [/calculated|arithmetic|significant|formula/, 'calculada'],
  [/file.?upload/, 'upload'],
  [/text.?only/, 'texto'],
  [/hot.?spot/, 'hotspot'],
  [/essay|long.?answer|short.?response/, 'ensaio'],
  [/order/, 'ordem'],
  [/fill_in_multiple_blanks|rich_fill_blank/, 'lacunas'],
  [/multiple_dropdowns|jumbled/, 'listas'],
  [/numeric/, 'numero'],
]

function kindOf(metadata: ReadonlyMap<string, string>): Genero {
  const dito = nomesDoTipo.map((nome) => metadata.get(nome) ?? '').find((um) => um !== '') ?? ''
  return generos.find(([padrao]) => padrao.test(dito.toLowerCase()))?.[1] ?? ''
}

const nomesDosPontos = ['points_possible', 'cc_weighting', 'qmd_absolutescore_max', 'qmd_weighting', 'qmd_maximumscore', 'weighting']

/** Blackboard writes a nought where it says nothing; only Canvas means one. */
function pointsOf(metadata: ReadonlyMap<string, string>, regras: RegrasAntigas): number {
  const dito = nomesDosPontos
    .map((nome) => ({ nome, valor: Number((metadata.get(nome) || 'nenhum').replace(',', '.')) }))
    .find(({ nome, valor }) => valor > 0 || (valor === 0 && nome === 'points_possible'))
  return dito?.valor ?? regras.maximo ?? 1
}

const isEssay = ({ genero, regras, respostas }: ItemAntigo): boolean =>
  genero === 'ensaio' ||
  respostas.every((um) => !um.numero && (um.linhas > 1 || genero === '') && regras.valuesOf(um).length + regras.boundsOf(um).length === 0)

function make(item: ItemAntigo): Resultado {
  const { genero, respostas, leitor } = item
  if (genero === 'calculada' || genero === 'upload' || genero === 'texto' || genero === 'hotspot') return { motivo: whyNot(genero) }
  if (respostas.length === 0) return { motivo: whyNot('texto') }
  const alheia = respostas.find((um) => um.alheia !== null)?.alheia
  if (alheia) return { motivo: whyNot(alheia) }
  if (respostas.every(({ escrita }) => escrita)) {
    if (!isEssay(item)) return makeWritten(item)
    if (respostas.length > 1) leitor.perdas.note(`as ${respostas.length} caixas de resposta passam a uma só`)
    return makeComposicao(leitor, textOf(item), item.modelo)
  }
  if (respostas.some(({ escrita }) => escrita))
    return { motivo: whyNotTogether(respostas.map(({ escrita }) => (escrita ? 'textEntry' : 'choice'))) }
  const [unica] = respostas
  return unica && respostas.length === 1 ? makeChosen(item, unica) : makeManyChosen(item)
}

type Ditos = { comentarios: { id: string; nos: NoHtml[] }[]; modelo: NoHtml[] }

/** Comments, apart from solutions; hints are nobody's here. */
function readComentarios(el: ElementoXml, leitor: Leitor): Ditos {
  const ditos: Ditos = { comentarios: [], modelo: [] }
  for (const comentario of childrenOf(el, 'itemfeedback')) {
    for (const hint of findAll(comentario, ['hint'])) if (!isNothing(materialNos(hint, leitor))) leitor.perdas.count('dica', 'dicas')
    ditos.modelo.push(...findAll(comentario, ['solution']).flatMap((um) => materialNos(um, leitor)))
    const proprio = { ...comentario, filhos: childrenOf(comentario).filter(({ nome }) => nome !== 'solution' && nome !== 'hint') }
    ditos.comentarios.push({ id: attribute(comentario, 'ident'), nos: materialNos(proprio, leitor) })
  }
  return ditos
}

const isForTeacher = (rubrica: ElementoXml): boolean => !/^(?:|all|candidate)$/i.test(attribute(rubrica, 'view'))

/** The element `<item>`. */
export function readItemAntigo(el: ElementoXml, leitor: Leitor): ItemDoLote {
  const titulo = attribute(el, 'title')
  const metadata = metadataOf(el)
  const regras = new RegrasAntigas(el)
  const presentation = childOf(el, 'presentation')
  const { partes, direitas } = presentation ? readApresentacao(presentation, leitor) : { partes: [], direitas: [] }
  const { comentarios, modelo } = readComentarios(el, leitor)
  const rubricas = childrenOf(el, 'rubric')
  const antes = rubricas.filter((um) => !isForTeacher(um)).map((um) => no('div', materialNos(um, leitor)))
  const item: ItemAntigo = {
    leitor,
    regras,
    genero: kindOf(metadata),
    partes: [...antes.filter((um) => !isNothing([um])), ...partes],
    respostas: partes.filter(isResposta),
    direitas,
    modelo,
  }
  const feita = make(item)
  if ('motivo' in feita) return { nome: nameOf(titulo, null), caminho: [], perdas: [], pergunta: null, motivo: feita.motivo }
  const comentario = chooseComment(leitor, comentarios, regras.comentariosCertos)
  const pergunta = finish(leitor, feita, {
    comentario: [...(feita.explicacao ? [] : modelo), ...comentario],
    notas: rubricas.filter(isForTeacher).flatMap((um) => materialNos(um, leitor)),
    points: pointsOf(metadata, regras),
  })
  return { nome: nameOf(titulo, pergunta), caminho: [], perdas: leitor.perdas.list(), pergunta, motivo: null }
}
