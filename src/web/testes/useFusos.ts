import { useQueryClient } from '@tanstack/react-query'
import { turmaQuery } from '#web/turmas/turmas.queries.ts'

/** The zone of each of these classes: its hours are read on its own wall. Their rows have asked for them already. */
export function useFusos(): (turmas: readonly number[]) => Promise<ReadonlyMap<number, string>> {
  const queries = useQueryClient()
  return async (turmas) => {
    const found = await Promise.all(turmas.map((id) => queries.ensureQueryData(turmaQuery(id))))
    return new Map(found.map(({ id, fuso }) => [id, fuso]))
  }
}
