/** A teacher's choices for a group of answers: criteria with levels, or one part with a few values. Pure. */
import { type DoTipo, tipoDe } from '#perguntas/nomes.ts'
import { equalFracoes, type Fracao, fracao as toFracao, UM, weightedFracao, ZERO } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import type { Grupo, PerguntaComChave } from '#web/correcao/correcao.queries.ts'

export type Nivel = { id: string; descricao: string; fracao: Fracao; /** What stands at its right: `2`, `½`. */ valor: string }
export type Criterio = { id: string; nome: string; peso: number; niveis: Nivel[] }

/** How this group is marked. */
export type ModoDeCorrigir =
  /** By criteria, each with one of its levels. */
  | { modo: 'criterios'; criterios: Criterio[]; /** Only a part of the question: its points depend on the others. */ parcial: boolean }
  /** As a whole: points out of the question's. */
  | { modo: 'inteira'; parte: string }
  /** Marked by rule: only other points, with a reason. */
  | { modo: 'regra' }

/** Composição without criteria settles this one part (the same name as in its model). */
const PARTE_INTEIRA = 'texto'

const niveisDeTexto = (): Nivel[] => [
  { id: 'n0', descricao: 'Errada', fracao: ZERO, valor: '0' },
  { id: 'n1', descricao: 'Certa em parte', fracao: toFracao(1, 2), valor: '½' },
  { id: 'n2', descricao: 'Certa', fracao: UM, valor: '1' },
]

/** Criteria as their author wrote them, with each level as its share, from the least to the most. */
export function criteriosDe(criterios: DoTipo<PerguntaComChave, 'composicao'>['definicoes']['criterios']): Criterio[] {
  return criterios.map(({ id, nome, niveis }) => {
    const peso = Math.max(0, ...niveis.map(({ valor }) => valor))
    const sorted = niveis.toSorted((a, b) => a.valor - b.valor)
    return {
      id,
      nome,
      peso,
      niveis: sorted.map((nivel) => ({
        id: nivel.id,
        descricao: nivel.descricao,
        fracao: toFracao(nivel.valor, Math.max(1, peso)),
        valor: String(nivel.valor),
      })),
    }
  })
}

export function modoDeCorrigir(pergunta: PerguntaComChave, grupo: Pick<Grupo, 'parte' | 'tipo'>): ModoDeCorrigir {
  if (pergunta.tipoPergunta === tipoDe.texto && grupo.parte !== null) {
    return {
      modo: 'criterios',
      criterios: [{ id: grupo.parte, nome: 'Esta resposta', peso: 1, niveis: niveisDeTexto() }],
      parcial: pergunta.alineas.length > 1,
    }
  }
  if (pergunta.tipoPergunta !== tipoDe.composicao || grupo.tipo === 'em-branco') return { modo: 'regra' }
  const criterios = criteriosDe(pergunta.definicoes.criterios)
  return criterios.length > 0 ? { modo: 'criterios', criterios, parcial: false } : { modo: 'inteira', parte: PARTE_INTEIRA }
}

export type Escolhas = Readonly<Record<string, Fracao>>

/** The level chosen in a criterion, by its fraction; null: none. */
export const nivelEscolhido = ({ id, niveis }: Criterio, escolhas: Escolhas): Nivel | null => {
  const chosen = escolhas[id]
  return (chosen && niveis.find(({ fracao }) => equalFracoes(fracao, chosen))) ?? null
}

export const isCompleta = (criterios: readonly Criterio[], escolhas: Escolhas): boolean =>
  criterios.every(({ id }) => escolhas[id] !== undefined)

/** Points of what is chosen so far, hundredths; `points` is what the question is worth. */
export const pontosDasEscolhas = (criterios: readonly Criterio[], escolhas: Escolhas, points: number): number =>
  scoreCentesimos(Math.round(points * 100), weightedFracao(criterios.map(({ id, peso }) => ({ peso, fracao: escolhas[id] ?? ZERO }))))

/** `1 + 2 + 1`; '' where there is only one part. */
export const somaDosNiveis = (criterios: readonly Criterio[], escolhas: Escolhas): string =>
  criterios.length < 2 ? '' : criterios.map((criterio) => nivelEscolhido(criterio, escolhas)?.valor ?? '–').join(' + ')

/** The values that all answers of the group share in these parts; a part with differences is left out. */
export function escolhasComuns(respostas: readonly { decisoes: Escolhas }[], partes: readonly string[]): Record<string, Fracao> {
  return Object.fromEntries(
    partes.flatMap((parte) => {
      const first = respostas[0]?.decisoes[parte]
      const same =
        first !== undefined && respostas.every(({ decisoes }) => decisoes[parte] !== undefined && equalFracoes(decisoes[parte], first))
      return same ? [[parte, first] as const] : []
    }),
  )
}

/** Points a teacher typed, as the fraction of what the question is worth. */
export const fracaoDosPontos = (typed: number, points: number): Fracao =>
  toFracao(Math.round(typed * 100), Math.max(1, Math.round(points * 100)))
