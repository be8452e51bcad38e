/** The versions of a question, as its pages read them. */
import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { type Mudanca, mudancasDe } from '#perguntas/mudancas.ts'

export type VersaoLida = RespostaDe<'GET /api/perguntas/{id}/versoes/{numero}'>
type Versao = VersaoLida['esta']

/** What is newest, and so what is before it, may be another by the next look. */
const semGuardar = { staleTime: 0, gcTime: 0 }
export const versoesQuery = (id: number) => ({ ...read('GET /api/perguntas/{id}/versoes', { params: { id } }), ...semGuardar })
export const versaoQuery = (id: number, numero: number) => ({
  ...read('GET /api/perguntas/{id}/versoes/{numero}', { params: { id, numero } }),
  ...semGuardar,
})

export const mudancasEntre = (antes: Versao, depois: Versao): Mudanca[] =>
  mudancasDe({ ...antes.pergunta, esquema: antes.esquema }, { ...depois.pergunta, esquema: depois.esquema })
