/**
 * The question as Lousa wrote it, inside a file for another program. It counts only while the rest of its element is as
 * it was written: whoever changed the question elsewhere wants the change.
 */
import { createHash } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { TipoPerguntaNumero } from '#perguntas/tipos.ts'
import { camposArrumacao } from '#regras/arrumacao.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import type { ElementoXml, NoXml } from '#regras/xml/arvore.ts'
import type { PerguntaNeutra, TesteDoLote } from './lote.ts'

/** The content itself is checked by its type when it is prepared. */
export const PerguntaDeFora = closed({
  tipoPergunta: TipoPerguntaNumero,
  dominio: Type.String({ maxLength: limites.dominioMaximo }),
  enunciado: OpsTextoRico,
  alineas: Type.Array(Type.Unknown(), { maxItems: limites.alineasPorPergunta }),
  definicoes: Type.Unknown(),
  explicacao: OpsTextoRico,
  points: Type.Number({ minimum: 0, maximum: limites.pontosPerguntaCentesimos / 100 }),
  ...camposArrumacao,
})

const Selo = closed({
  versao: Type.Literal(1),
  resumo: Type.String({ maxLength: 64 }),
  /** The names of the files, in the order of their numbers in the question. */
  ficheiros: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 1_000 }),
  pergunta: PerguntaDeFora,
})

const isSpace = (no: NoXml): boolean => typeof no === 'string' && no.trim() === ''
const isNothing = (no: NoXml): boolean => no === '' || (typeof no !== 'string' && no.nome === 'lousa')

/** The element with its white space between elements and without its seal, in one spelling. */
function canonical({ nome, atributos, filhos }: ElementoXml): unknown {
  const holdsElements = filhos.some((no) => typeof no !== 'string')
  const dentro = filhos.filter((no) => !(holdsElements && isSpace(no)) && !isNothing(no))
  return [
    nome,
    Object.entries(atributos).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    dentro.map((no) => (typeof no === 'string' ? no : canonical(no))),
  ]
}

const digestOf = (pergunta: ElementoXml): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(pergunta)))
    .digest('base64url')

/** What a package's own test does not say: its texts as they are, page by page. */
const SeloDoTeste = closed({
  versao: Type.Literal(1),
  resumo: Type.String({ maxLength: 64 }),
  ficheiros: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 1_000 }),
  nome: Type.String({ maxLength: limites.nomeMaximo }),
  instrucoes: OpsTextoRico,
  paginas: Type.Array(closed({ titulo: Type.String({ maxLength: limites.nomeMaximo }), estimulo: OpsTextoRico }), {
    maxItems: limites.paginasPorTeste,
  }),
})

/** The text of the seal of an element. */
export const makeSelo = (elemento: ElementoXml, pergunta: PerguntaNeutra, ficheiros: readonly string[]): string =>
  JSON.stringify({ versao: 1, resumo: digestOf(elemento), ficheiros, pergunta })

export const makeSeloDoTeste = (elemento: ElementoXml, { nome, instrucoes, paginas }: TesteDoLote, ficheiros: readonly string[]): string =>
  JSON.stringify({
    versao: 1,
    resumo: digestOf(elemento),
    ficheiros,
    nome,
    instrucoes,
    paginas: paginas.map(({ titulo, estimulo }) => ({ titulo, estimulo })),
  })

/** What is sealed; null where there is no seal, or the element is another by now. */
function open<T extends typeof Selo | typeof SeloDoTeste>(forma: T, texto: string, elemento: ElementoXml): Static<T> | null {
  if (texto === '') return null
  try {
    const selo: unknown = JSON.parse(texto)
    return Value.Check(forma, selo) && selo.resumo === digestOf(elemento) ? selo : null
  } catch {
    return null
  }
}

/** The question of a seal and the names of its files; null where there is none, or the element is another by now. */
export function openSelo(texto: string, elemento: ElementoXml): { pergunta: PerguntaNeutra; ficheiros: string[] } | null {
  const selo = open(Selo, texto, elemento)
  return selo && { pergunta: selo.pergunta, ficheiros: selo.ficheiros }
}

/** The same of a test: its name and texts, page by page. */
export const openSeloDoTeste = (texto: string, elemento: ElementoXml): Static<typeof SeloDoTeste> | null =>
  open(SeloDoTeste, texto, elemento)
