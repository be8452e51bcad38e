import type { RespostaDe } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'

export type Inicio = RespostaDe<'GET /api/inicio'>
export type TesteNoInicio = Inicio['agora'][number]

export const inicioQuery = () => read('GET /api/inicio')
