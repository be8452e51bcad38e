/** The students whose marks change, and by how much, when everyone is marked again. Pure. */
import type { EfeitoDaCorrecao } from '#contract/correcao-formas.ts'
import { fromCentesimos, fromCentesimosOrNull } from '#regras/pontos.ts'
import type { EfeitoRow } from './chave.sql.ts'

/** Attempt id → points of the question after the change, hundredths. */
export type Depois = Map<number, number | null>

/** Compares as people read it: what waited counts as nothing yet. */
const direction = (antes: number | null, depois: number | null): number => Math.sign((depois ?? 0) - (antes ?? 0))

/** The students whose mark changes, and how many there are in all. */
export function effectOf(antes: readonly EfeitoRow[], depois: Depois, estado: { marcacao: number; aplicada: boolean }): EfeitoDaCorrecao {
  const rows = antes.map((row) => ({ ...row, depois: depois.get(row.tentativaId) ?? null }))
  const changed = rows.filter((row) => row.depois !== row.antes)
  return {
    ...estado,
    total: rows.length,
    sobem: changed.filter((row) => direction(row.antes, row.depois) > 0).length,
    descem: changed.filter((row) => direction(row.antes, row.depois) < 0).length,
    mudancas: changed.map((row) => ({
      aluno: { id: row.alunoId, nome: row.nome },
      antes: fromCentesimosOrNull(row.antes),
      depois: fromCentesimosOrNull(row.depois),
      totalAntes: fromCentesimosOrNull(row.points),
      totalDepois: row.depois === null || row.outras === null ? null : fromCentesimos(row.outras + row.depois),
    })),
  }
}
