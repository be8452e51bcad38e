/** One question's mark, from its content, the answer and what a person decided. Pure. */
import { PerguntaInvalida } from '#perguntas/dispatch.ts'
import type { Decisoes, Resultado } from '#perguntas/tipo-pergunta.ts'
import { scorePergunta } from '#perguntas/tipos.ts'
import { ZERO } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import { isPalavra } from './lexico.ts'

export type EstadoClassificacao = 'corrigido' | 'por-corrigir' | 'sem-resposta'

/** A person's decisions: parts, and points given instead of the computed ones (integer hundredths). */
export type Decidido = { decisoes: Decisoes; pointsManual: number | null }

export const nadaDecidido: Decidido = { decisoes: {}, pointsManual: null }

export type Marca = {
  estado: EstadoClassificacao
  resultado: Resultado
  /** Integer hundredths; null while it waits for a person. */
  points: number | null
}

export type Questao = { tipoPergunta: number; conteudo: unknown; points: number }

/** A damaged answer never stops a hand-in: it waits for a person, who sees it as it is. */
function resultOf({ tipoPergunta, conteudo }: Questao, resposta: unknown, decisoes: Decisoes): Resultado {
  try {
    return scorePergunta(tipoPergunta, conteudo, resposta ?? null, decisoes, isPalavra)
  } catch (error) {
    if (!(error instanceof PerguntaInvalida)) throw error
    return { estado: 'por-corrigir', certo: ZERO, partes: [] }
  }
}

/** The points of a result, integer hundredths: points × fraction rounded half up; no answer is 0. */
export function pointsOf(resultado: Resultado, points: number): number | null {
  switch (resultado.estado) {
    case 'corrigido':
      return scoreCentesimos(points, resultado.fracao)
    case 'sem-resposta':
      return 0
    case 'por-corrigir':
      return null
  }
}

/** Marks one question. Points a person gave stand, whatever is computed. `resposta` null or undefined: no answer. */
export function markResposta(questao: Questao, resposta: unknown, { decisoes, pointsManual }: Decidido): Marca {
  const resultado = resultOf(questao, resposta, decisoes)
  if (pointsManual !== null) return { estado: 'corrigido', resultado, points: pointsManual }
  return { estado: resultado.estado, resultado, points: pointsOf(resultado, questao.points) }
}
