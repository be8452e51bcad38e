/** The queries of results. They stand apart from those of correction, which a pupil's pages never need. */
import { read } from '#kit/api/queries.ts'

export const resultadoQuery = (id: number) => read('GET /api/turmas/teste/resultado/{id}', { params: { id } })
/** The result as this pupil will see it, with these parts or, undefined, the stored ones. */
export const resultadoPrevistoQuery = (id: number, idaluno: number, mostra: string | undefined) =>
  read('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado', {
    params: { id, idaluno },
    query: mostra === undefined ? {} : { mostra },
  })
export const resultadosQuery = (alunoId: number | null) =>
  read('GET /api/turmas/teste/resultados', { query: alunoId === null ? {} : { alunoId } })
