/** What the pages of licences read. */
import type { RespostaDe } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'

export type Licenca = RespostaDe<'GET /api/licencas'>[number]

export const licencasQuery = () => read('GET /api/licencas')
export const licencaQuery = (id: number) => read('GET /api/licencas/{id}', { params: { id } })
