import type { RespostaDe } from '#web/api/client.ts'

export type TesteNoPapel = RespostaDe<'GET /api/repositorio/teste/{id}/papel'>
