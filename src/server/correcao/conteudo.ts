/** A frozen question with the key in force, and answers to it, as they travel. Pure. */
import type { CorrecaoDaPergunta } from '#contract/testes/correcao-formas.ts'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { mapTextos } from '#perguntas/map-textos.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { explainPergunta, openConteudoPergunta, respostaEmTextoPergunta, respostaValida, type RespostaPergunta } from '#perguntas/tipos.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { MAX_FORMULA } from '#regras/texto-rico/bounds.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { comFormulasDitas, type Leitor } from '#regras/texto-rico/texto-simples.ts'
import type { Camada } from '#server/pontuar/camadas.ts'
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

/** The correction by which the question is marked, as it travels; `motivos`: marking version → who made it, and why. */
export function correcaoDaPergunta(camada: Camada | null, motivos: Record<string, { motivo: string; quem: string }>): CorrecaoDaPergunta {
  if (!camada?.acao) return null
  const { acao, anular, escalar, em, marcacao } = camada
  const { motivo = '', quem = null } = motivos[String(marcacao)] ?? {}
  return { acao, anular, escalar, em, motivo, quem }
}

/** The answer, or null where there is none or where it is damaged: then only its marks can be shown. */
export function respostaLida(tipo: number, conteudo: unknown, resposta: unknown): RespostaPergunta | null {
  if (resposta === null || resposta === undefined || !respostaValida(tipo, conteudo, resposta)) return null
  return resposta as RespostaPergunta // just checked against the schema of its type
}

/** The content with its formulas in words, for answers that are shown where nothing is drawn. Two of its texts may then read the same. */
export const conteudoDito = (tipo: number, conteudo: ConteudoEmVigor, read: Leitor): unknown => ({
  ...conteudo,
  // Texts of a content that is in force are rich texts.
  ...mapTextos(tipo, conteudo, (texto) => comFormulasDitas(texto as TextoRico, (latex) => read(latex).slice(0, MAX_FORMULA))),
})

/** An answer as plain words, '' for none. A composition's files are not words. */
export function textoDaResposta(tipo: number, conteudo: unknown, resposta: RespostaPergunta | null): string {
  if (resposta === null) return ''
  if ('ficheiros' in resposta) return plainText(resposta.texto)
  return respostaEmTextoPergunta(tipo, conteudo, resposta)
}
