/**
 * Keeps each homework and each result that a student has before them, as last read, and puts it back where the server
 * does not answer. Comes after the page, which does not wait for it.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing } from '#kit/api/client.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { formulaFeita } from '#kit/formulas.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { noteUnexpected } from '#kit/unexpected.ts'
import { formulasEm } from '#regras/texto-rico/formulas-em.ts'
import {
  type PaginaDoAluno,
  type PaginaVista,
  ficheirosAGuardar,
  keepPagina,
  nomeDosFicheiros,
  readPagina,
  removePagina,
} from '#web/responder/offline/paginas.ts'
import { isPrivateWindow } from '#web/responder/offline/private-window.ts'
import { keepPaginas } from '#web/responder/offline/worker.ts'
import { sessaoQuery } from '#web/sessao/sessao.ts'
import { putBack } from './put-back.ts'
import { vistaEm } from './vistas.ts'

const tipos: Readonly<Record<string, PaginaDoAluno['tipo']>> = {
  'GET /api/trabalho/resposta/{id}': 'trabalho',
  'GET /api/turmas/teste/resultado/{id}': 'resultado',
}

/** The page whose data this query reads. */
function paginaDe({ queryKey: [key, input] }: Query): PaginaDoAluno | null {
  const tipo = tipos[String(key)]
  // of our own making: `read` puts the call's parts there
  return tipo ? { tipo, id: (input as { params: { id: number } }).params.id } : null
}

/** Everything of it may be seen by its student: `dados` came from the server for them. */
const isParaGuardar = ({ tipo, dados }: PaginaVista): boolean => tipo === 'trabalho' || dados.visivel !== 'nada'

function ficheirosDe({ tipo, dados }: PaginaVista): Ficheiros {
  if (tipo === 'trabalho') return dados.ficheirosVisiveis
  return 'ficheiros' in dados ? dados.ficheiros : {}
}

/** The files that the worker was last asked to keep for each page. */
const pedidos = new Map<string, string>()

async function keepFicheiros(vista: PaginaVista): Promise<void> {
  const nome = nomeDosFicheiros(vista)
  const ficheiros = ficheirosAGuardar(ficheirosDe(vista))
  const quais = Object.keys(ficheiros).join(' ')
  if (pedidos.get(nome) === quais) return
  pedidos.set(nome, quais)
  await keepPaginas({ aluno: vista.aluno, tentativa: nome, ficheiros })
}

/** In order: what was read later is kept later. */
let working: Promise<unknown> = Promise.resolve()
const then = (work: () => Promise<unknown>): void => void (working = working.then(work).catch(noteUnexpected))

async function keep(queries: QueryClient, pagina: PaginaDoAluno, query: Query): Promise<void> {
  const aluno = alunoDaSessao()
  const sessao = queries.getQueryData(sessaoQuery().queryKey)
  const { data: dados, dataUpdatedAt: em } = query.state
  if (aluno === null || sessao?.userId !== aluno || vistaEm(em) !== undefined || (await isPrivateWindow())) return
  const formulas = formulasEm(dados).flatMap((latex) => formulaFeita(latex) ?? [])
  // the type of the query's own call
  const vista = { ...pagina, dados, aluno, em, sessao, formulas } as PaginaVista
  if (!isParaGuardar(vista)) return removePagina(aluno, pagina)
  await keepPagina(vista)
  // Takes as long as the network does: what is read meanwhile does not wait for it.
  void keepFicheiros(vista).catch(noteUnexpected)
}

async function bringBack(queries: QueryClient, pagina: PaginaDoAluno, query: Query): Promise<void> {
  const vista = await readPagina(pagina)
  if (vista && query.state.data === undefined) putBack(queries, vista)
}

const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status)

/** From now on, for as long as this page lives. */
export function followPaginas(queries: QueryClient): void {
  const lastRead = new WeakMap<Query, number>()
  const look = (query: Query): void => {
    const pagina = paginaDe(query)
    if (!pagina) return
    const { data, dataUpdatedAt, error, fetchStatus, fetchFailureReason } = query.state
    if (isGone(error)) {
      const aluno = alunoDaSessao()
      if (aluno !== null) then(() => removePagina(aluno, pagina))
    } else if (data === undefined) {
      if (fetchStatus === 'paused' || isPassing(fetchFailureReason)) then(() => bringBack(queries, pagina, query))
    } else if (lastRead.get(query) !== dataUpdatedAt) {
      lastRead.set(query, dataUpdatedAt)
      then(() => keep(queries, pagina, query))
    }
  }
  const cache = queries.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') look(query)
  })
  cache.getAll().forEach(look)
}
