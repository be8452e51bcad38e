/** What the pages of licences read. */
import { type RespostaDe, api } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { usePaginas } from '#web/recursos/recursos.queries.ts'

export type Licenca = RespostaDe<'GET /api/licencas'>[number]

export const licencasQuery = () => read('GET /api/licencas')
export const licencaQuery = (id: number) => read('GET /api/licencas/{id}', { params: { id } })

export const useRecursosDaLicenca = (id: number, query: { idCategoria?: number; texto?: string }, enabled: boolean) =>
  usePaginas(
    ['GET /api/licencas/recursos/{id}', id, query],
    (cursor, signal) =>
      api(
        'GET /api/licencas/recursos/{id}',
        { params: { id }, query: { ...query, limite: 50, ...(cursor ? { cursor } : {}) } },
        { signal },
      ),
    enabled,
  )
