/** What the levels chosen in criteria are worth. A criterion weighs as much as its greatest level. Pure. */
import { scoreCentesimos } from '#regras/pontos.ts'

type Criterio = { id: string; niveis: readonly { id: string; descricao: string; valor: number }[] }

/** The level that was chosen in a criterion, both by id. */
export type NivelEscolhido = { criterio: string; nivel: string }

/** A criterion weighs what its greatest level is worth. */
export const pesoDoCriterio = ({ niveis }: { niveis: readonly { valor: number }[] }): number =>
  niveis.reduce((greatest, { valor }) => Math.max(greatest, valor), 0)

/** The level chosen in this criterion; undefined: none yet. */
export const nivelDoCriterio = ({ id, niveis }: Criterio, escolhidos: readonly NivelEscolhido[]) => {
  const chosen = escolhidos.find(({ criterio }) => criterio === id)
  return chosen && niveis.find((nivel) => nivel.id === chosen.nivel)
}

export type ContaDosNiveis = {
  /** What each criterion has, in order; null: no level yet. */
  valores: (number | null)[]
  obtido: number
  /** The sum of each criterion's greatest level. */
  total: number
  completa: boolean
}

export function contaDosNiveis(criterios: readonly Criterio[], escolhidos: readonly NivelEscolhido[]): ContaDosNiveis {
  const valores = criterios.map((criterio) => nivelDoCriterio(criterio, escolhidos)?.valor ?? null)
  return {
    valores,
    obtido: valores.reduce<number>((sum, valor) => sum + (valor ?? 0), 0),
    total: criterios.reduce((sum, criterio) => sum + pesoDoCriterio(criterio), 0),
    completa: criterios.length > 0 && !valores.includes(null),
  }
}

/** The chosen levels out of what the whole is worth, hundredths, rounded half up; null while a criterion has none. */
export function pontosDosNiveis(criterios: readonly Criterio[], escolhidos: readonly NivelEscolhido[], maximo: number): number | null {
  const { obtido, total, completa } = contaDosNiveis(criterios, escolhidos)
  return completa && total > 0 ? scoreCentesimos(maximo, { num: obtido, den: total }) : null
}
