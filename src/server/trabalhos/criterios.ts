/** The criteria of a homework and the levels chosen for an answer: what is taken in, and what a mark made of them is. */
import { type Criterio, problemasDosCriterios } from '#perguntas/composicao/criterios.ts'
import { type NivelEscolhido, nivelDoCriterio, pesoDoCriterio, pontosDosNiveis } from '#perguntas/composicao/niveis.ts'
import { oneLine } from '#server/http/campos.ts'
import { AppError } from '#server/http/erro.ts'
import type { Resposta } from './entregas.sql.ts'
import type { TrabalhoCompletoRow } from './trabalhos.sql.ts'

/** As they are kept; those of a homework without assessment are none. */
export function readCriterios(criterios: readonly Criterio[]): { criterios: Criterio[]; erro: string | null } {
  const clean = criterios.map(({ id, nome, niveis }) => ({
    id,
    nome: oneLine(nome),
    niveis: niveis.map((nivel) => ({ ...nivel, descricao: oneLine(nivel.descricao) })),
  }))
  const [problema] = problemasDosCriterios(clean)
  const place = problema && /\/criterios\/(\d+)/.exec(problema.campo)?.[1]
  return {
    criterios: clean,
    erro: problema ? `${place === undefined ? 'Critérios' : `Critério ${Number(place) + 1}`}: ${problema.texto}.` : null,
  }
}

const refuse = () => {
  throw new AppError('regra_do_conteudo', { campos: { niveis: ['Escolha, em cada critério, um dos seus níveis.'] } })
}

/** As they are kept; absent: what stands. A level of no criterion of this homework, and a criterion named twice, are `regra_do_conteudo`. */
export function readNiveis(
  { criterios }: TrabalhoCompletoRow,
  row: Resposta,
  niveis: readonly NivelEscolhido[] | undefined,
): readonly NivelEscolhido[] {
  if (niveis === undefined) return row.niveis
  const known = criterios.flatMap((criterio) => {
    const nivel = nivelDoCriterio(criterio, niveis)
    return nivel ? [{ criterio: criterio.id, nivel: nivel.id }] : []
  })
  if (known.length < niveis.length) refuse()
  return known
}

/** The mark that was written; where none was, the one that a level in every criterion makes. */
export const centesimosDosNiveis = ({ criterios, pointsMaximo, temAvaliacao }: TrabalhoCompletoRow, niveis: readonly NivelEscolhido[]) =>
  temAvaliacao ? pontosDosNiveis(criterios, niveis, pointsMaximo) : null

/** For the copy of one's own data: each criterion in words. */
export const criteriosPorPalavras = (criterios: readonly Criterio[], niveis: readonly NivelEscolhido[]) =>
  niveis.length === 0
    ? []
    : criterios.map((criterio) => {
        const nivel = nivelDoCriterio(criterio, niveis)
        return { criterio: criterio.nome, nivel: nivel?.descricao ?? '', valor: nivel?.valor ?? null, de: pesoDoCriterio(criterio) }
      })
