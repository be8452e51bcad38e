/**
 * The question as Lousa wrote it, inside a file for another program. It counts only while the rest of its element is as
 * it was written: whoever changed the question elsewhere wants the change.
 */
import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { TipoPerguntaNumero } from '#perguntas/tipos.ts'
import { camposArrumacao } from '#regras/arrumacao.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import type { ElementoXml, NoXml } from '#regras/xml/arvore.ts'
import type { PerguntaNeutra } from './lote.ts'

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

/** The text of the seal of an element. */
export const makeSelo = (elemento: ElementoXml, pergunta: PerguntaNeutra, ficheiros: readonly string[]): string =>
  JSON.stringify({ versao: 1, resumo: digestOf(elemento), ficheiros, pergunta })

/** The question of a seal and the names of its files; null where there is none, or the element is another by now. */
export function openSelo(texto: string, elemento: ElementoXml): { pergunta: PerguntaNeutra; ficheiros: string[] } | null {
  if (texto === '') return null
  try {
    const selo: unknown = JSON.parse(texto)
    return Value.Check(Selo, selo) && selo.resumo === digestOf(elemento) ? { pergunta: selo.pergunta, ficheiros: selo.ficheiros } : null
  } catch {
    return null
  }
}
