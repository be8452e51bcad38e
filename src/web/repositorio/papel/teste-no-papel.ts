import type { RespostaDe } from '#kit/api/client.ts'

export type TesteNoPapel = RespostaDe<'GET /api/repositorio/teste/{id}/papel'>
