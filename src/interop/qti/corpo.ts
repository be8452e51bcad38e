/** The body of an item of QTI 2 and 3 as elements of a text, with something in the place of each interaction. */
import type { ElementoHtml, NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childrenOf, type ElementoXml, type NoXml } from '#regras/xml/arvore.ts'
import { attributesRead } from '../textos.ts'
import { allWords, attribute } from './arvore.ts'
import type { Chave } from './chave.ts'
import type { Leitor } from './leitor.ts'
import { isNothing, no } from './nos.ts'

/** What stands for an element, by its name. */
export type Lugares = Readonly<Record<string, (el: ElementoXml) => readonly NoHtml[]>>

const media = /\.(?:png|jpe?g|gif|svg|webp)(?:$|[?#])/i
const sounds = /\.(?:mp3|m4a|aac|og[ga]|opus|wav|weba|flac)(?:$|[?#])/i

/** `<object data="mapa.png">` is a picture, a sound, or something else. */
function readObject(el: ElementoXml): NoHtml {
  const [src, tipo] = [attribute(el, 'data'), attribute(el, 'type')]
  const alt = allWords(el).replaceAll(/\s+/g, ' ').trim()
  if (tipo.startsWith('image/') || (tipo === '' && media.test(src))) return no('img', [], { src, alt })
  if (tipo.startsWith('audio/') || (tipo === '' && sounds.test(src))) return no('audio', [], { src })
  return no('object')
}

const deitados: Readonly<Record<string, readonly [string, string]>> = {
  feedbackInline: ['comentário por opção', 'comentários por opção'],
  feedbackBlock: ['comentário conforme o resultado', 'comentários conforme o resultado'],
  include: ['texto que está noutro ficheiro', 'textos que estão noutros ficheiros'],
  infoControl: ['botão de ajuda', 'botões de ajuda'],
  endAttemptInteraction: ['botão de dica ou de terminar', 'botões de dica ou de terminar'],
}
const calados = new Set([
  'stylesheet',
  'templateInline',
  'templateBlock',
  'printedVariable',
  'script',
  'companionMaterialsInfo',
  'catalogInfo',
  'catalog',
])
/** Elements of QTI that only hold others. */
const blocos = new Set(['mediaInteraction', 'prompt', 'contentBody', 'rubricBlock', 'itemBody', 'stimulusBody', 'blockInteraction'])

const isMathml = ({ nome }: ElementoXml): boolean => nome === 'math'

/** Lines under and through words, which QTI says by a class: its own, and ours. */
const linhas: Readonly<Record<string, string>> = { 'qti-underline': 'u', riscado: 's' }
const nameOf = ({ nome, atributos }: ElementoXml): string => {
  const line = nome === 'span' ? atributos['class']?.split(/\s+/).find((um) => Object.hasOwn(linhas, um)) : undefined
  return (line !== undefined && linhas[line]) || nome
}

const plain = (el: ElementoXml): ElementoHtml =>
  no(
    nameOf(el),
    el.filhos.map((filho) => (typeof filho === 'string' ? filho : plain(filho))),
    attributesRead(el),
  )

const isSolucao = (comentario: ElementoXml): boolean =>
  /^(?:show_?)?(?:solution|explanation|rationale)/i.test(attribute(comentario, 'identifier'))

export class Corpo {
  /** Words for those who mark. */
  readonly notas: NoHtml[] = []
  /** What explains the answer, wherever in the body it stands. */
  readonly solucoes: NoHtml[] = []
  readonly #leitor: Leitor

  constructor(leitor: Leitor) {
    this.#leitor = leitor
  }

  /** Words for those who mark are kept; those for who watches or teaches have no place. */
  note(rubrica: ElementoXml): void {
    const nos = this.inside(rubrica)
    if (isNothing(nos)) return
    if (/\b(?:scorer|author)\b/.test(attribute(rubrica, 'view'))) this.notas.push(no('div', nos))
    else this.#leitor.perdas.count('instrução para quem vigia ou ensina', 'instruções para quem vigia ou ensina')
  }

  /** What stands inside an element. */
  inside(el: ElementoXml, lugares: Lugares = {}): NoHtml[] {
    return withoutEmpty(el.filhos.flatMap((filho) => this.#read(filho, lugares)))
  }

  #read(de: NoXml, lugares: Lugares): readonly NoHtml[] {
    if (typeof de === 'string') return [de]
    const { nome } = de
    const lugar = Object.hasOwn(lugares, nome) ? lugares[nome] : undefined
    if (lugar) return lugar(de)
    if (nome === 'feedbackBlock' && isSolucao(de)) {
      this.solucoes.push(...this.inside(de))
      return []
    }
    const deitado = Object.hasOwn(deitados, nome) ? deitados[nome] : undefined
    if (deitado) {
      if (nome === 'include' || nome.endsWith('Interaction') || !isNothing(this.inside(de))) this.#leitor.perdas.count(...deitado)
      return []
    }
    if (calados.has(nome)) return []
    if (nome === 'rubricBlock' && !isForAluno(de)) {
      this.note(de)
      return []
    }
    if (isMathml(de)) return [plain(de)]
    if (nome === 'object') return [readObject(de)]
    return [no(blocos.has(nome) ? 'div' : nameOf(de).toLowerCase(), this.inside(de, lugares), attributesRead(de))]
  }
}

/** An item with what its makers need of it. */
export type Item = { corpo: Corpo; itemBody: ElementoXml; chave: Chave; leitor: Leitor; interacoes: readonly ElementoXml[] }

/** Who may read it: the pupil, or only those who mark and write. */
export const isForAluno = (rubrica: ElementoXml): boolean => {
  const vista = attribute(rubrica, 'view')
  return vista === '' || vista.split(/\s+/).some((um) => um === 'candidate' || um === 'all')
}

const vazios = new Set(['p', 'div', 'blockquote', 'span', 'section'])

/** Paragraphs that lost what they held leave no empty line. */
const withoutEmpty = (nos: readonly NoHtml[]): NoHtml[] =>
  nos.filter((um) => typeof um === 'string' || !vazios.has(um.nome) || !isNothing([um]))

/** The prompt of an interaction. */
export const promptOf = (interacao: ElementoXml): ElementoXml[] => childrenOf(interacao, 'prompt')
