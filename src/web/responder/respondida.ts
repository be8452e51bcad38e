/** How far an answer goes, for the map and the summary: by what the student sees of the question, never by its key. */
import type { PerguntaAluno } from '#contract/tentativas.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'

export type EstadoDaResposta = 'respondida' | 'incompleta' | 'por-responder'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Of so many parts, so many are answered. */
function byParts(answered: number, all: number): EstadoDaResposta {
  if (answered === 0) return 'por-responder'
  return answered < all ? 'incompleta' : 'respondida'
}

const sizeOf = (record: unknown): number =>
  isRecord(record) ? Object.values(record).filter((value) => typeof value !== 'string' || value.trim() !== '').length : 0

export const contarPalavras = (texto: TextoRico): number => textoSimples(texto).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

function composicao({ conteudo }: Extract<PerguntaAluno, { tipoPergunta: 2 }>, resposta: Record<string, unknown>): EstadoDaResposta {
  const { texto, ficheiros } = resposta
  // The answer was written by the question's own view: ops or HTML.
  const palavras = Array.isArray(texto) || typeof texto === 'string' ? contarPalavras(texto as TextoRico) : 0
  const anexos = Array.isArray(ficheiros) ? ficheiros.length : 0
  if (palavras === 0 && anexos === 0) return 'por-responder'
  return palavras < (conteudo.minPalavras ?? 0) ? 'incompleta' : 'respondida'
}

export function estadoDaResposta(pergunta: PerguntaAluno, resposta: unknown): EstadoDaResposta {
  if (!isRecord(resposta)) return 'por-responder'
  switch (pergunta.tipoPergunta) {
    case 1:
      return byParts(sizeOf(resposta['valores']), pergunta.conteudo.alineas.length)
    case 2:
      return composicao(pergunta, resposta)
    case 3:
      return Array.isArray(resposta['escolhidas']) && resposta['escolhidas'].length > 0 ? 'respondida' : 'por-responder'
    case 4:
      return resposta['escolhida'] ? 'respondida' : 'por-responder'
    case 5:
      return byParts(sizeOf(resposta['pares']), pergunta.conteudo.alineas.length)
    case 6:
      return byParts(sizeOf(resposta['escolhas']), pergunta.conteudo.alineas.length)
    case 7:
      return byParts(sizeOf(resposta['textos']), pergunta.conteudo.alineas.length)
  }
}

export const nomesDoEstado: Record<EstadoDaResposta, string> = {
  respondida: 'respondida',
  incompleta: 'incompleta',
  'por-responder': 'por responder',
}
