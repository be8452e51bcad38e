/** For the tests of the bank: a resource as lists have it, and a page of them. */
import type { Resumo } from './recursos.queries.ts'

export const resumo = (id: number, nome: string, mais: Partial<Resumo> = {}): Resumo => ({
  id,
  nome,
  tipoRecurso: 3,
  medida: '2 páginas',
  categoria: { id: 21, nome: 'Rochas' },
  ano: { id: 7, nome: '7.º ano' },
  disciplina: 'Ciências',
  manual: { id: 31, nome: 'Terra Viva 7' },
  paginas: '',
  capa: null,
  aberto: true,
  favorito: false,
  dataCriado: '2026-07-10T10:00:00.000Z',
  ...mais,
})

export const lista = (data: Resumo[], total = data.length, proximo: string | null = null) => ({ data, proximo, total })
