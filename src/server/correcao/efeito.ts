/** The students whose marks change, and by how much, when everyone is marked again. Pure. */
import type { EfeitoDaCorrecao } from '#contract/testes/efeitos-formas.ts'
import { type Escala, positivaDesde } from '#regras/escalas.ts'
import { type Parte, mediaDe, parteDoTeste, percentagemDoTeste } from '#regras/medias.ts'
import { fromCentesimosOrNull } from '#regras/pontos.ts'
import { totalOf } from '#server/pontuar/camadas.ts'
import type { MarcaNova } from '#server/pontuar/score.ts'
import type { AntesRow, NoutraTurmaRow } from './correct.sql.ts'

type Total = { points: number | null; maximo: number; fora: number }

/** Compares as people read it: what waited counts as nothing yet. */
const direction = (antes: number | null, depois: number | null): number => Math.sign((depois ?? 0) - (antes ?? 0))

const parteDoTotal = ({ points, ...total }: Total): Parte[] => {
  const parte = points === null ? null : parteDoTeste({ points, ...total })
  return parte ? [parte] : []
}

/** It passes in the class's scale, where 9,5 of 20 is rounded to ten. */
const isPositive = (total: Total, escala: Escala): boolean =>
  parteDoTotal(total).some(({ num, den }) => 10_000n * num >= BigInt(positivaDesde(escala)) * den)

function meanOf(totals: readonly Total[], escala: Escala) {
  const whole = totals.flatMap(parteDoTotal)
  return {
    media: mediaDe(whole.map((parte) => ({ parte }))).media,
    positivas: totals.filter((total) => isPositive(total, escala)).length,
    n: whole.length,
  }
}

type Antes = Pick<AntesRow, 'tentativaId' | 'antes' | 'points' | 'maximo' | 'fora'>

/** Each row with its mark of the question and its total after the correction. */
function withDepois<Row extends Antes>(antes: readonly Row[], marcas: readonly MarcaNova[], perguntaid: number) {
  const byTentativa = Map.groupBy(marcas, (marca) => marca.tentativa_id)
  return antes.map((row) => {
    const depois = byTentativa.get(row.tentativaId) ?? []
    return { ...row, depois: depois.find((marca) => marca.pergunta_id === perguntaid)?.points ?? null, total: totalOf(depois) }
  })
}

const isChanged = (row: Antes & { depois: number | null; total: Total }): boolean =>
  row.depois !== row.antes || row.total.points !== row.points || row.total.maximo !== row.maximo

/** Of the other classes with the same questions: how many have answers, and how many results change there. No names. */
export const effectElsewhere = (
  antes: readonly NoutraTurmaRow[],
  marcas: readonly MarcaNova[],
  perguntaid: number,
): EfeitoDaCorrecao['noutrasTurmas'] => ({
  turmas: new Set(antes.map(({ testeId }) => testeId)).size,
  mudam: withDepois(antes, marcas, perguntaid).filter(isChanged).length,
})

/** The students whose mark of the question or whose total changes, and how the class does before and after. */
export function effectOf(
  antes: readonly AntesRow[],
  marcas: readonly MarcaNova[],
  {
    perguntaid,
    escala,
    ...estado
  }: { perguntaid: number; escala: Escala } & Pick<EfeitoDaCorrecao, 'marcacao' | 'aplicada' | 'noutrasTurmas'>,
): EfeitoDaCorrecao {
  const rows = withDepois(antes, marcas, perguntaid)
  const changed = rows.filter(isChanged)
  const sense = (row: (typeof rows)[number]): number => {
    const [before, after] = [percentagemDoTeste(row), percentagemDoTeste(row.total)]
    if (before !== null && after !== null) return Math.sign(after - before)
    // Out of the total, the points of the question say nothing of the whole.
    return row.maximo === row.total.maximo ? direction(row.antes, row.depois) : 0
  }
  return {
    ...estado,
    total: rows.length,
    sobem: changed.filter((row) => sense(row) > 0).length,
    descem: changed.filter((row) => sense(row) < 0).length,
    turma: {
      antes: meanOf(rows, escala),
      depois: meanOf(
        rows.map(({ total }) => total),
        escala,
      ),
    },
    mudancas: changed.map((row) => ({
      aluno: { id: row.alunoId, nome: row.nome },
      antes: fromCentesimosOrNull(row.antes),
      depois: fromCentesimosOrNull(row.depois),
      totalAntes: fromCentesimosOrNull(row.points),
      totalDepois: fromCentesimosOrNull(row.total.points),
      percentagemAntes: percentagemDoTeste(row),
      percentagemDepois: percentagemDoTeste(row.total),
    })),
  }
}
