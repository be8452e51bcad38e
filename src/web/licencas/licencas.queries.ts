/** The queries of the pages of licences. */
import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'

export type Licenca = RespostaDe<'GET /api/licencas'>[number]

export const licencasQuery = () => read('GET /api/licencas')
export const licencaQuery = (id: number) => read('GET /api/licencas/{id}', { params: { id } })
