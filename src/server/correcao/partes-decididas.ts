/** Which parts of a question a person may settle, and with what. Pure. */
import { PARTE_INTEIRA } from '#perguntas/composicao/modelo.ts'
import { pesoDoCriterio } from '#perguntas/composicao/niveis.ts'
import { openConteudo } from '#perguntas/dispatch.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import { tipos } from '#perguntas/tipos.ts'
import { equalFracoes, type Fracao, fracao as toFracao, isParteDeUm } from '#regras/fracoes.ts'

type Regra = (fracao: Fracao) => boolean

function rulesOf(tipo: number, conteudo: unknown): Map<string, Regra> {
  if (tipo === tipoDe.texto) return new Map(openConteudo(tipos.texto, conteudo).alineas.map(({ id }) => [id, isParteDeUm]))
  if (tipo !== tipoDe.composicao) return new Map()
  const { criterios } = openConteudo(tipos.composicao, conteudo).definicoes
  if (criterios.length === 0) return new Map([[PARTE_INTEIRA, isParteDeUm]])
  return new Map(
    criterios.map((criterio) => {
      const levels = criterio.niveis.map(({ valor }) => toFracao(valor, pesoDoCriterio(criterio)))
      return [criterio.id, (given: Fracao) => isParteDeUm(given) && levels.some((level) => equalFracoes(level, given))]
    }),
  )
}

/** The parts of this decision that the question does not have, or whose value none of its levels gives. */
export function strangeParts(tipo: number, conteudo: unknown, decisoes: Record<string, Fracao | null>): string[] {
  const rules = rulesOf(tipo, conteudo)
  return Object.entries(decisoes).flatMap(([parte, fracao]) => {
    const rule = rules.get(parte)
    return rule && (fracao === null || rule(fracao)) ? [] : [parte]
  })
}
