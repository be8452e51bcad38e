import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'

export type Inicio = RespostaDe<'GET /api/inicio'>
export type TesteNoInicio = Inicio['agora'][number]

export const inicioQuery = () => read('GET /api/inicio')
