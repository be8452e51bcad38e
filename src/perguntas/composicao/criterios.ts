/** Criteria with levels, by which a composition or a homework is marked, and what is wrong with them. */
import { Type, type Static } from 'typebox'
import { IdParte, closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { problemasDeIds } from '../partes.ts'
import type { Problema } from '../tipo-pergunta.ts'
import { pesoDoCriterio } from './niveis.ts'

const Nivel = closed({
  id: IdParte,
  descricao: Type.String({ maxLength: limites.descricaoMaximo }),
  valor: Type.Integer({ minimum: 0, maximum: limites.valorNivelMaximo }),
})

const Criterio = closed({
  id: IdParte,
  nome: Type.String({ maxLength: limites.nomeMaximo }),
  niveis: Type.Array(Nivel, { maxItems: limites.niveisPorCriterio }),
})
export type Criterio = Static<typeof Criterio>

export const Criterios = Type.Array(Criterio, { maxItems: limites.criteriosPorPergunta })

/** The levels chosen in one answer, one in each criterion at most. */
export const NiveisEscolhidos = Type.Array(closed({ criterio: IdParte, nivel: IdParte }), { maxItems: limites.criteriosPorPergunta })

function problemasDoCriterio(criterio: Criterio, i: number): Problema[] {
  const campo = `/definicoes/criterios/${i}`
  const valores = criterio.niveis.map(({ valor }) => valor)
  return [
    ...(criterio.nome.trim() === '' ? [{ campo: `${campo}/nome`, texto: 'Escreva o nome deste critério' }] : []),
    ...(criterio.niveis.length < 2 ? [{ campo: `${campo}/niveis`, texto: 'Um critério precisa de pelo menos dois níveis' }] : []),
    ...problemasDeIds(criterio.niveis, `${campo}/niveis`),
    ...(pesoDoCriterio(criterio) === 0 ? [{ campo: `${campo}/niveis`, texto: 'O nível mais alto vale mais do que 0' }] : []),
    ...(new Set(valores).size < valores.length ? [{ campo: `${campo}/niveis`, texto: 'Cada nível tem um valor diferente' }] : []),
  ]
}

export const problemasDosCriterios = (criterios: readonly Criterio[]): Problema[] => [
  ...problemasDeIds(criterios, '/definicoes/criterios'),
  ...criterios.flatMap(problemasDoCriterio),
]
