/** Puts a page that was seen here back before its student, while the server does not answer. */
import type { QueryClient } from '@tanstack/react-query'
import { isPassing } from '#kit/api/client.ts'
import { bringOn } from '#kit/api/primeiros.ts'
import { read } from '#kit/api/queries.ts'
import { keepFormulas } from '#kit/formulas.ts'
import { nextChance } from '#kit/load.ts'
import type { PaginaDoAluno, PaginaVista } from '#web/responder/offline/paginas.ts'
import { heard, sessaoQuery } from '#web/sessao/sessao.ts'
import { markVista, vistaEm } from './vistas.ts'

type Key = readonly unknown[]

const keyOf = ({ tipo, id }: PaginaDoAluno): Key =>
  tipo === 'trabalho'
    ? read('GET /api/trabalho/resposta/{id}', { params: { id } }).queryKey
    : read('GET /api/turmas/teste/resultado/{id}', { params: { id } }).queryKey

/** Asks the server from time to time, while the page is open, until it answers. */
async function askUntilAnswered(queries: QueryClient, queryKey: Key): Promise<void> {
  for (;;) {
    await nextChance()
    const query = queries.getQueryCache().find({ queryKey })
    if (!query || vistaEm(query.state.dataUpdatedAt) === undefined) return
    if (query.state.error !== null && !isPassing(query.state.error)) return
    if (query.isActive()) await queries.refetchQueries({ queryKey, exact: true })
  }
}

/** The page's data, with the server's clock brought on to now; it is read anew as soon as that is possible. */
export function putBack(queries: QueryClient, vista: PaginaVista): void {
  const queryKey = keyOf(vista)
  const updatedAt = Date.now()
  keepFormulas(vista.formulas)
  markVista(updatedAt, vista.em)
  queries.setQueryData(queryKey, bringOn(vista.dados, updatedAt - vista.em), { updatedAt })
  void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  void askUntilAnswered(queries, queryKey)
}

/** The same for an app that has just begun: who is here is known from that time too. */
export function beginWith(queries: QueryClient, vista: PaginaVista): void {
  queries.setQueryData(sessaoQuery().queryKey, heard(vista.sessao), { updatedAt: vista.em })
  putBack(queries, vista)
}
