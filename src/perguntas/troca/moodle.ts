/** How a question type is written as Moodle XML and read from it: the shape of a mapping, and what mappings share. */
import { childOf, childrenOf, comTexto, elemento, wordsIn, wordsOfChild, type ElementoXml } from '#regras/xml/arvore.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { comentarioFrom } from './comentario.ts'
import type { Perdas } from './perdas.ts'

/** What a mapping is given to write with. */
export type EscritorMoodle = {
  perdas: Perdas
  /** `<nome format="html"><text>…</text><file/>…</nome>`; `lugares` writes what stands for a gap or a dropdown. */
  texto: (nome: string, texto: TextoRico, lugares?: (id: string) => string) => ElementoXml
  /** Several texts as one, each in a block of a class of its own. */
  textos: (nome: string, partes: readonly { classe: string; texto: TextoRico }[]) => ElementoXml
  /** Words alone, where Moodle takes no more. What is lost is named with this word: "item". */
  simples: (texto: TextoRico, uma: string, varias: string) => string
}

/** What a mapping is given to read with. */
export type LeitorMoodle = {
  perdas: Perdas
  /** The text of an element, with its pictures and sounds. */
  texto: (de: ElementoXml | undefined) => OpsTextoRico
  /** The same of HTML that was changed first, with the files of the element. */
  html: (html: string, de: ElementoXml | undefined) => OpsTextoRico
  /** Words alone as a text: formulas are still read. */
  simples: (palavras: string) => OpsTextoRico
  /** The words of HTML. */
  palavras: (html: string) => string
}

/** A question as a mapping reads it. Without `enunciado`, it is the text as it stands. `notas`: for those who mark. */
export type LidaDoMoodle<C> = { enunciado?: TextoRico; conteudo: C; notas?: OpsTextoRico }

/** `read` answers null where the question is for another type. */
export type MapaMoodle<C> = {
  write: (pergunta: { enunciado: TextoRico; conteudo: C }, para: EscritorMoodle) => { tipo: string; filhos: ElementoXml[] }
  read: (pergunta: ElementoXml, tipo: string, de: LeitorMoodle) => LidaDoMoodle<C> | null
}

/** `<answer fraction="50"><text>…`, with the comment that Moodle expects, mostly empty. */
export const answerOf = (percentagem: string, texto: ElementoXml, formato: string, comentario = ''): ElementoXml => ({
  nome: 'answer',
  atributos: { fraction: percentagem, format: formato },
  filhos: [...texto.filhos, elemento('feedback', [comTexto('text', comentario)], { format: comentario === '' ? 'html' : 'plain_text' })],
})

/** The words of the comment beside an answer. */
export function comentarioOf(answer: ElementoXml, { perdas, palavras }: LeitorMoodle): { comentario?: string } {
  const de = childOf(answer, 'feedback')
  const words = de?.atributos['format'] === 'plain_text' ? rawText(de).trim() : palavras(rawText(de))
  return comentarioFrom(words, perdas)
}

export const fractionOf = (answer: ElementoXml): number => Number(answer.atributos['fraction'] ?? 0)

export const answersOf = (pergunta: ElementoXml): ElementoXml[] => childrenOf(pergunta, 'answer')

/** The text that an element of Moodle holds, as it is written. */
export const rawText = (de: ElementoXml | undefined): string => (de ? wordsIn(childOf(de, 'text')) || wordsIn(de).trim() : '')

/** A switch of Moodle's: `true`, `1`, or the element without anything. */
export const isOn = (pergunta: ElementoXml, nome: string): boolean => ['true', '1'].includes(wordsOfChild(pergunta, nome))

/** Named where options or items stood in an order that Lousa will change. */
export const noteFixedOrder = (pergunta: ElementoXml, { perdas }: LeitorMoodle): void => {
  if (childOf(pergunta, 'shuffleanswers') && ['false', '0'].includes(wordsOfChild(pergunta, 'shuffleanswers')))
    perdas.note('a ordem fixa das respostas: para a manter, tire «Baralhar opções» ao atribuir o teste')
}

/** Named where an option of ours stays at the end: Moodle shuffles all, or none. */
export const noteFixas = (alineas: readonly { fixa?: boolean }[], { perdas }: EscritorMoodle): void => {
  if (alineas.some(({ fixa }) => fixa)) perdas.note('a opção que fica no fim: no Moodle é baralhada com as outras')
}
