/** A frozen question with the key in force, and answers to it, as they travel. Pure. */
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { explainPergunta, openConteudoPergunta, respostaEmTextoPergunta, respostaValida, type RespostaPergunta } from '#perguntas/tipos.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import type { PerguntaVersao } from '#server/versoes-teste/versao.ts'

export type ConteudoEmVigor = { versao: number; alineas: unknown[]; definicoes: unknown }

type Chaves = Record<string, unknown> | null

/** The question's content with the key of the latest marking version. */
export function conteudoEmVigor(pergunta: PerguntaVersao, perguntaid: number, chaves: Chaves): ConteudoEmVigor {
  // The door answers content of the type's current shape, which always has these three.
  return openConteudoPergunta(pergunta.tipoPergunta, chaves?.[String(perguntaid)] ?? pergunta.conteudo) as ConteudoEmVigor
}

/** The fields every reader's shape of a question shares. `points`: integer hundredths. */
export const camposDaPergunta = (perguntaid: number, numero: number, pergunta: PerguntaVersao, points: number) => ({
  perguntaid,
  numero,
  enunciado: pergunta.enunciado,
  points: fromCentesimos(points),
  tipoPergunta: pergunta.tipoPergunta as NumeroTipo, // a version only holds questions of the seven types
})

/** With the key: for the teacher, and for a student after release. */
export const camposComChave = (pergunta: PerguntaVersao, conteudo: ConteudoEmVigor) => ({
  explicacao: pergunta.explicacao,
  esquema: explainPergunta(pergunta.tipoPergunta, conteudo),
  alineas: conteudo.alineas,
  definicoes: conteudo.definicoes,
})

/** The answer, or null where there is none or where it is damaged: then only its marks can be shown. */
export function respostaLida(tipo: number, conteudo: unknown, resposta: unknown): RespostaPergunta | null {
  if (resposta === null || resposta === undefined || !respostaValida(tipo, conteudo, resposta)) return null
  return resposta as RespostaPergunta // just checked against the schema of its type
}

/** An answer as plain words, '' for none. A composition's files are not words. */
export function textoDaResposta(tipo: number, conteudo: unknown, resposta: RespostaPergunta | null): string {
  if (resposta === null) return ''
  if ('ficheiros' in resposta) return plainText(resposta.texto)
  return respostaEmTextoPergunta(tipo, conteudo, resposta)
}
