/**
 * Turns the number of right parts into a score. Each part counts alike, or the score is all or nothing, or a table
 * gives the fraction, as in national exams. A table starts at 0, ends at 1 and never falls.
 */
import { Type, type Static } from 'typebox'
import { Fracao, closed } from '#regras/esquema.ts'
import { UM, ZERO, compareFracoes, equalFracoes, fracao, isParteDeUm, reduceFracao } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import type { Fracao as FracaoExata } from '#regras/fracoes.ts'
import type { Problema } from './tipo-pergunta.ts'

/** Index = how many parts are right, 0…n. */
export const EsquemaDeTabela = closed({
  tipo: Type.Literal('tabela'),
  fracoes: Type.Array(Fracao, { maxItems: limites.alineasPorPergunta + 1 }),
})

export const EsquemaPorPartes = Type.Union([
  closed({ tipo: Type.Literal('por-alinea') }),
  closed({ tipo: Type.Literal('tudo-ou-nada') }),
  EsquemaDeTabela,
])

export type EsquemaPorPartes = Static<typeof EsquemaPorPartes>

/** The fraction for `certas` right of `total`. A table that is too short gives what its last entry gives. */
export function fracaoPorPartes(esquema: EsquemaPorPartes, certas: number, total: number): FracaoExata {
  if (total === 0) return ZERO
  switch (esquema.tipo) {
    case 'por-alinea':
      return fracao(certas, total)
    case 'tudo-ou-nada':
      return certas === total ? UM : ZERO
    case 'tabela':
      return reduceFracao(esquema.fracoes[certas] ?? esquema.fracoes.at(-1) ?? ZERO)
  }
}

const CAMPO = '/definicoes/esquema/fracoes'

/** The faults of the scheme for a question of `total` parts. */
export function problemasDoEsquema(esquema: EsquemaPorPartes, total: number): Problema[] {
  if (esquema.tipo !== 'tabela') return []
  const { fracoes } = esquema
  if (fracoes.length !== total + 1) {
    return [{ campo: CAMPO, texto: `A tabela precisa de ${total + 1} linhas: de 0 a ${total} certas` }]
  }
  return [...problemasDosExtremos(fracoes), ...fracoes.flatMap((linha, i) => problemasDaLinha(linha, fracoes[i - 1], i))]
}

function problemasDosExtremos(fracoes: readonly FracaoExata[]): Problema[] {
  const [first, last] = [fracoes[0] ?? ZERO, fracoes.at(-1) ?? ZERO]
  return [
    ...(equalFracoes(first, ZERO) ? [] : [{ campo: `${CAMPO}/0`, texto: 'Nenhuma certa vale 0' }]),
    ...(equalFracoes(last, UM) ? [] : [{ campo: `${CAMPO}/${fracoes.length - 1}`, texto: 'Todas certas valem a pontuação toda' }]),
  ]
}

function problemasDaLinha(linha: FracaoExata, before: FracaoExata | undefined, i: number): Problema[] {
  if (!isParteDeUm(linha)) return [{ campo: `${CAMPO}/${i}`, texto: 'O valor fica entre 0 e a pontuação toda' }]
  const falls = before !== undefined && compareFracoes(linha, before) < 0
  return falls ? [{ campo: `${CAMPO}/${i}`, texto: 'Mais certas não podem valer menos' }] : []
}

const inWords = ({ num, den }: FracaoExata): string => (num === 0 || num === den ? String(num / den) : `${num}/${den}`)

/** The scheme in one sentence; `parte` is what is counted, in the plural: "afirmações", "pares". */
export function explainPorPartes(esquema: EsquemaPorPartes, partes: { plural: string; todas: string; cada: string }): string {
  switch (esquema.tipo) {
    case 'por-alinea':
      return `${partes.cada} vale uma parte igual da pontuação.`
    case 'tudo-ou-nada':
      return `Só conta com ${partes.todas}; senão, vale 0.`
    case 'tabela': {
      const linhas = esquema.fracoes.map((linha, certas) => `${certas} → ${inWords(reduceFracao(linha))}`)
      return `Fração da pontuação pelo número de ${partes.plural}: ${linhas.join('; ')}.`
    }
  }
}
