import { beside, read } from '#kit/api/queries.ts'

/** What this installation has settled for everybody. A page stands without it, with what is usual. */
export const definicoesQuery = () => ({ ...read('GET /api/geral/definicoes'), staleTime: Infinity, meta: beside })
