/**
 * Opens the rooms of the question types to callers that hold a type's number and JSON, as the server does when it reads
 * its database. Every door checks its input against the room's own schema before the room sees it.
 */
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { Lexico } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { Decisoes, Problema, Resultado, TipoPergunta } from './tipo-pergunta.ts'

/** Content or an answer that is not of the shape its type promises: a caller forgot to validate, or the row is damaged. */
export class PerguntaInvalida extends Error {
  override name = 'PerguntaInvalida'
}

export type Porta = {
  tipo: number
  nome: string
  partesComTexto: boolean
  conteudoValido: (conteudo: unknown) => boolean
  respostaValida: (conteudo: unknown, resposta: unknown) => boolean
  open: (guardado: unknown) => unknown
  problemas: (conteudo: unknown, enunciado: TextoRico) => Problema[]
  paraAluno: (conteudo: unknown, semente: number, baralhadas?: boolean) => unknown
  score: (conteudo: unknown, resposta: unknown, decisoes?: Decisoes, lexico?: Lexico) => Resultado
  explainEsquema: (conteudo: unknown) => string
  respostaEmTexto: (conteudo: unknown, resposta: unknown) => string
}

const compiled = new WeakMap<TSchema, (value: unknown) => boolean>()

/** A check that also tells the compiler; a schema is compiled the first time it is needed. */
function matches<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  let check = compiled.get(schema)
  if (!check) {
    const validator = Compile(schema)
    check = (candidate) => validator.Check(candidate)
    compiled.set(schema, check)
  }
  return check(value)
}

/** Contents that were found good, and of which type: those of a test in memory are asked about at every answer, and nobody changes them. */
const abertos = new WeakMap<object, TSchema>()

/**
 * Turns stored content of any version ever released into typed content of the current version. There is one version so
 * far; a second will be upgraded here, and `congeladas/` keeps the first for ever. Throws `PerguntaInvalida`.
 */
export function openConteudo<C extends TSchema>(room: { nome: string; conteudo: C }, guardado: unknown): Static<C> {
  if (typeof guardado !== 'object' || guardado === null) throw new PerguntaInvalida(`Conteúdo que não é de ${room.nome}.`)
  if (abertos.get(guardado) === room.conteudo) return guardado as Static<C> // as it was found then
  if (!matches(room.conteudo, guardado)) throw new PerguntaInvalida(`Conteúdo que não é de ${room.nome}.`)
  abertos.set(guardado, room.conteudo)
  return guardado
}

/** A stored answer, typed; null is no answer. Throws `PerguntaInvalida`. */
export function openResposta<R extends TSchema>(room: { nome: string; resposta: R }, guardada: unknown): Static<R> | null {
  if (guardada === null || matches(room.resposta, guardada)) return guardada
  throw new PerguntaInvalida(`Resposta que não é de ${room.nome}.`)
}

/** Opens a room to callers without types. */
export function porta<C extends TSchema, E extends TSchema, R extends TSchema>(room: TipoPergunta<C, E, R>): Porta {
  const opened = (conteudo: unknown) => openConteudo(room, conteudo)
  const malformed = (conteudo: unknown): Problema[] =>
    Value.Errors(room.conteudo, conteudo)
      .slice(0, 20)
      .map((error) => ({ campo: error.instancePath, texto: 'Valor inválido' }))

  return {
    tipo: room.tipo,
    nome: room.nome,
    partesComTexto: room.partesComTexto,
    conteudoValido: (conteudo) => matches(room.conteudo, conteudo),
    open: opened,
    respostaValida: (conteudo, resposta) => matches(room.resposta, resposta) && room.respostaCabe(opened(conteudo), resposta),
    problemas: (conteudo, enunciado) => (matches(room.conteudo, conteudo) ? room.problemas(conteudo, enunciado) : malformed(conteudo)),
    paraAluno: (conteudo, semente, baralhadas) => room.paraAluno(opened(conteudo), semente, baralhadas),
    score: (conteudo, resposta, decisoes, lexico) => room.score(opened(conteudo), openResposta(room, resposta), decisoes, lexico),
    explainEsquema: (conteudo) => room.explainEsquema(opened(conteudo)),
    respostaEmTexto: (conteudo, resposta) => {
      const given = openResposta(room, resposta)
      return given === null ? '' : room.respostaEmTexto(opened(conteudo), given)
    },
  }
}
