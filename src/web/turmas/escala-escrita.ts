/** The scale of a class as its form holds it. Pure. */
import { type Escala, escalaDe, limitesPredefinidos, mencoes, problemaDaEscala } from '#regras/escalas.ts'
import { formatPercentagem } from '#regras/percentagens.ts'

export const escolhasDeEscala = ['percentagem', '0-20', '0-20-decimas', '1-5', 'qualitativa'] as const
export type EscolhaDeEscala = (typeof escolhasDeEscala)[number]

export const nomeDaEscolha: Record<EscolhaDeEscala, string> = {
  percentagem: '0 a 100 %',
  '0-20': '0 a 20 valores, em unidades',
  '0-20-decimas': '0 a 20 valores, com uma décima',
  '1-5': 'Níveis de 1 a 5',
  qualitativa: 'Menções: Insuficiente, Suficiente, Bom, Muito Bom',
}

/** The names of the steps that have a limit: all but the first. */
export const degrausDe = (escolha: EscolhaDeEscala): readonly string[] =>
  escolha === '1-5' ? ['Nível 2', 'Nível 3', 'Nível 4', 'Nível 5'] : escolha === 'qualitativa' ? mencoes.slice(1) : []

export type EscalaEscrita = { escolha: EscolhaDeEscala; /** In per cent, one for each step that has a limit. */ limites: (number | null)[] }

const inPercent = (centesimos: readonly number[]): number[] => centesimos.map((limite) => limite / 100)

export function escritaDe({ tipo, casas, limites }: Escala): EscalaEscrita {
  return { escolha: tipo === '0-20' && casas === 1 ? '0-20-decimas' : tipo, limites: inPercent(limites) }
}

/** Another kind of scale begins with the usual limits. */
export const chooseEscala = (escolha: EscolhaDeEscala): EscalaEscrita => ({
  escolha,
  limites: escolha === '0-20-decimas' ? [] : inPercent(limitesPredefinidos[escolha]),
})

/** The scale as it travels, or why there is none yet. */
export function readEscala({ escolha, limites }: EscalaEscrita): { escala: Escala } | { problema: string } {
  if (escolha === '0-20-decimas') return { escala: escalaDe('0-20', 1) }
  if (limites.some((limite) => limite === null || limite <= 0 || limite > 100))
    return { problema: `Cada limite vai de mais do que 0 a ${formatPercentagem(10_000)}.` }
  const escala = { ...escalaDe(escolha), limites: limites.map((limite) => Math.round((limite ?? 0) * 100)) }
  const problema = problemaDaEscala(escala)
  return problema ? { problema } : { escala }
}
