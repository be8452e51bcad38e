/** Levels that a person chose, said in the criteria of another version of the question. Pure. */
import { equalFracoes, fracao } from '#regras/fracoes.ts'
import type { Decisoes } from '../tipo-pergunta.ts'
import type { ConteudoComposicao } from './modelo.ts'
import { pesoDoCriterio } from './niveis.ts'

type ComCriterios = Pick<ConteudoComposicao, 'definicoes'>
type Criterio = ConteudoComposicao['definicoes']['criterios'][number]

const valueOf = (criterio: Criterio, valor: number) => fracao(valor, Math.max(1, pesoDoCriterio(criterio)))

/**
 * The same levels as `decisoes`, which are fractions by the criteria `from`, as fractions by the criteria `to`. In one
 * criterion no two levels are worth the same, so that there and back is nothing. What is no level of `from` stays.
 */
export function translateDecisoes(from: ComCriterios, to: ComCriterios, decisoes: Decisoes): Decisoes {
  return Object.fromEntries(
    Object.entries(decisoes).map(([parte, given]) => {
      const before = from.definicoes.criterios.find(({ id }) => id === parte)
      const after = to.definicoes.criterios.find(({ id }) => id === parte)
      const chosen = before?.niveis.find(({ valor }) => equalFracoes(valueOf(before, valor), given))
      const now = after?.niveis.find(({ id }) => id === chosen?.id)
      return [parte, after && now ? valueOf(after, now.valor) : given]
    }),
  )
}
