/** One case of a question type: what the author wrote, what a student answered, what it earns. */
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { Decisoes, Resultado } from './tipo-pergunta.ts'

export type Exemplo<C, R> = {
  nome: string
  caso: 'certa' | 'em parte' | 'errada' | 'vazia' | 'à espera'
  enunciado: TextoRico
  conteudo: C
  resposta: R | null
  decisoes?: Decisoes
  esperado: Resultado
}

/** A score that needs nobody. */
export const corrigido = (num: number, den = 1): Resultado => ({ estado: 'corrigido', fracao: { num, den } })

export const semResposta: Resultado = { estado: 'sem-resposta' }

/** What is earned so far, and the parts that wait. */
export const waitsForPerson = (num: number, den: number, ...partes: string[]): Resultado => ({
  estado: 'por-corrigir',
  certo: { num, den },
  partes,
})
