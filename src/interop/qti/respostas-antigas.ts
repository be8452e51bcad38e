/** The presentation of an item of QTI 1.2: its text, and in it the places where something is answered. */
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'
import { attribute, findAll, findFirst } from './arvore.ts'
import type { Leitor } from './leitor.ts'
import { materialNos } from './material.ts'
import { isNothing, no } from './nos.ts'
import type { RegrasAntigas } from './regras-antigas.ts'

export type Etiqueta = { id: string; nos: NoHtml[]; grupo: string; fixa: boolean }

export type Resposta = {
  id: string
  /** Chosen among labels, or written. */
  escrita: boolean
  cardinalidade: 'single' | 'multiple' | 'ordered'
  /** The words that stand by it: the left item of a pair, or the name of its place in the text. */
  proprio: NoHtml[]
  etiquetas: Etiqueta[]
  baralha: string
  numero: boolean
  linhas: number
  /** Why it is none of ours: the kind of its answer. */
  alheia: string | null
}

/** `direitas`: what pairs are made with, where that stands apart from their labels. */
export type Apresentacao = { partes: (NoHtml | Resposta)[]; direitas: NoHtml[][] }

const respostas = new Set(['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy', 'response_extension'])
const materiais = new Set(['material', 'flow_mat', 'material_ref'])

export const isResposta = (parte: NoHtml | Resposta): parte is Resposta => typeof parte !== 'string' && 'etiquetas' in parte

function strangeness(el: ElementoXml): string | null {
  if (el.nome === 'response_extension') return 'custom'
  if (el.nome === 'response_xy' || findFirst(el, ['render_hotspot'])) return 'hotspot'
  return findFirst(el, ['render_slider']) ? 'slider' : null
}

function readEtiqueta(el: ElementoXml, leitor: Leitor): Etiqueta {
  const nos = materialNos(el, leitor)
  const id = attribute(el, 'ident')
  // Some write only `true` and `false`, and no words.
  const words: NoHtml[] = /^true$/i.test(id) ? ['Verdadeiro'] : /^false$/i.test(id) ? ['Falso'] : []
  return { id, nos: isNothing(nos) ? words : nos, grupo: attribute(el, 'match_group'), fixa: /^no$/i.test(attribute(el, 'rshuffle')) }
}

function readResposta(el: ElementoXml, leitor: Leitor): Resposta {
  const fib = findFirst(el, ['render_fib'])
  const tipo = fib ? attribute(fib, 'fibtype') : ''
  const cardinalidade = attribute(el, 'rcardinality').toLowerCase()
  const render = findFirst(el, ['render_choice'])
  return {
    id: attribute(el, 'ident') || attribute(el, 'respident'),
    escrita: el.nome === 'response_str' || el.nome === 'response_num' || fib !== undefined,
    cardinalidade: cardinalidade === 'multiple' || cardinalidade === 'ordered' ? cardinalidade : 'single',
    proprio: [...childrenOf(el), ...(render ? childrenOf(render) : [])]
      .filter(({ nome }) => materiais.has(nome))
      .flatMap((um) => materialNos(um, leitor)),
    etiquetas: findAll(el, ['response_label']).map((um) => readEtiqueta(um, leitor)),
    baralha: render ? attribute(render, 'shuffle') : '',
    numero: el.nome === 'response_num' || /^(?:integer|decimal|scientific)$/i.test(tipo),
    linhas: Number(fib ? attribute(fib, 'rows') : '') || 1,
    alheia: strangeness(el),
  }
}

const isRightBlock = (el: ElementoXml): boolean => /RIGHT_MATCH_BLOCK/.test(attribute(el, 'class'))

const blocos = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'img',
  'audio',
  'video',
  'object',
  'center',
])

/** Words that follow others, or a place to answer, stand apart from them but for a sign of the sentence. */
function blockOf(nos: readonly NoHtml[], isFirst: boolean): NoHtml[] {
  if (isNothing(nos)) return []
  const [primeiro] = nos
  const inLine = nos.every((um) => typeof um === 'string' || !blocos.has(um.nome))
  const joined = isFirst || (typeof primeiro === 'string' && /^[\s.,;:!?)»]/.test(primeiro))
  return inLine ? [...(joined ? [] : [' ']), ...nos] : [no('div', nos)]
}

/** Blackboard writes the left item of a pair beside its response, and the right ones in a block of their own. */
const isLeftItem = (el: ElementoXml): boolean => el.nome === 'flow' && !isRightBlock(el) && findAll(el, [...respostas]).length === 1

/** Text and responses in the order of reading. */
export function readApresentacao(presentation: ElementoXml, leitor: Leitor): Apresentacao {
  const direitas: NoHtml[][] = []
  const partes: (NoHtml | Resposta)[] = []
  const matches = hasRightBlock(presentation)
  const read = (de: ElementoXml): void => {
    for (const el of childrenOf(de)) {
      const dentro = matches && isLeftItem(el) ? findAll(el, [...respostas])[0] : undefined
      if (dentro) partes.push({ ...readResposta(dentro, leitor), proprio: materialNos(el, leitor) })
      else if (respostas.has(el.nome)) partes.push(readResposta(el, leitor))
      else if (isRightBlock(el)) direitas.push(...childrenOf(el).map((um) => materialNos(um, leitor)))
      else if (materiais.has(el.nome)) partes.push(...blockOf(materialNos(el, leitor), partes.length === 0))
      else read(el)
    }
  }
  read(presentation)
  return { partes, direitas }
}

const hasRightBlock = (el: ElementoXml): boolean => isRightBlock(el) || childrenOf(el).some(hasRightBlock)

// ─── The whole item ───

/** The kind that a program says the item is of, where it decides something. */
export type Genero = 'ensaio' | 'ordem' | 'lacunas' | 'listas' | 'numero' | 'calculada' | 'upload' | 'texto' | 'hotspot' | ''

/** An item with what its makers need of it. */
export type ItemAntigo = {
  leitor: Leitor
  regras: RegrasAntigas
  genero: Genero
  partes: (NoHtml | Resposta)[]
  respostas: readonly Resposta[]
  direitas: NoHtml[][]
  /** A model answer. */
  modelo: NoHtml[]
}

/** The text alone, with something in the place of each response. */
export const textOf = ({ partes }: Pick<ItemAntigo, 'partes'>, place: (resposta: Resposta) => readonly NoHtml[] = () => []): NoHtml[] =>
  partes.flatMap((parte) => (isResposta(parte) ? place(parte) : [parte]))
