/** How far an answer goes, for the map and the summary: by what the student sees of the question, never by its key. */
import type { PerguntaAluno } from '#contract/testes/tentativas.ts'
import { chaveDoTipo, type DoTipo, type NomeTipo } from '#perguntas/nomes.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'

export type EstadoDaResposta = 'respondida' | 'incompleta' | 'por-responder'

type Resposta = Record<string, unknown>

const isRecord = (value: unknown): value is Resposta => typeof value === 'object' && value !== null

/** Of so many parts, so many are answered. */
function byParts(answered: number, all: number): EstadoDaResposta {
  if (answered === 0) return 'por-responder'
  return answered < all ? 'incompleta' : 'respondida'
}

const sizeOf = (record: unknown): number =>
  isRecord(record) ? Object.values(record).filter((value) => typeof value !== 'string' || value.trim() !== '').length : 0

export const countPalavras = (texto: TextoRico): number => textoSimples(texto).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

function composicao({ conteudo }: DoTipo<PerguntaAluno, 'composicao'>, resposta: Resposta): EstadoDaResposta {
  const { texto, ficheiros } = resposta
  // The answer was written by the question's own view: ops or HTML.
  const palavras = Array.isArray(texto) || typeof texto === 'string' ? countPalavras(texto as TextoRico) : 0
  const anexos = Array.isArray(ficheiros) ? ficheiros.length : 0
  if (palavras === 0 && anexos === 0) return 'por-responder'
  return palavras < (conteudo.minPalavras ?? 0) ? 'incompleta' : 'respondida'
}

/** One answer for each alínea, under this name in the answer. */
const porAlinea =
  (nome: string) =>
  ({ conteudo }: { conteudo: { alineas: readonly unknown[] } }, resposta: Resposta): EstadoDaResposta =>
    byParts(sizeOf(resposta[nome]), conteudo.alineas.length)

const estados: { [K in NomeTipo]: (pergunta: DoTipo<PerguntaAluno, K>, resposta: Resposta) => EstadoDaResposta } = {
  verdadeiroFalso: porAlinea('valores'),
  composicao,
  escolhaMultipla: (_, { escolhidas }) => (Array.isArray(escolhidas) && escolhidas.length > 0 ? 'respondida' : 'por-responder'),
  escolhaUnica: (_, { escolhida }) => (escolhida ? 'respondida' : 'por-responder'),
  ligacaoPares: porAlinea('pares'),
  listaOpcoes: porAlinea('escolhas'),
  texto: porAlinea('textos'),
}

export const estadoDaResposta = (pergunta: PerguntaAluno, resposta: unknown): EstadoDaResposta =>
  // The number chose the line; the compiler cannot know that the question is of that type.
  isRecord(resposta) ? estados[chaveDoTipo(pergunta.tipoPergunta)](pergunta as never, resposta) : 'por-responder'

export const nomesDoEstado: Record<EstadoDaResposta, string> = {
  respondida: 'respondida',
  incompleta: 'incompleta',
  'por-responder': 'por responder',
}
