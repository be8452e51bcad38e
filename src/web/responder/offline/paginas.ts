/**
 * Homework and results that this student opened on this device, each as it was last read: they open again without a
 * network. Nobody but the student of the last session gets them.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { FormulaFeita } from '#contract/formulas.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { otherwise } from '#kit/unexpected.ts'
import { giveUpAfter } from '../journal/give-up-after.ts'
import { needStorage } from '../journal/storage.ts'
import { baseDasPaginas, forgetFicheiros } from './forget.ts'

export type PaginaDoAluno = { tipo: 'trabalho' | 'resultado'; id: number }

type Lida =
  | { tipo: 'trabalho'; dados: RespostaDe<'GET /api/trabalho/resposta/{id}'> }
  | { tipo: 'resultado'; dados: RespostaDe<'GET /api/turmas/teste/resultado/{id}'> }

/** `em`: when it was read, ms of this device's clock. `formulas`: those of the page, as the server drew them. */
export type PaginaVista = Lida & {
  id: number
  aluno: number
  em: number
  sessao: RespostaDe<'GET /api/geral/info'>
  formulas: FormulaFeita[]
}

interface Esquema extends DBSchema {
  paginas: { key: string; value: PaginaVista & { chave: string; forma: number } }
}

/** Raised where a reply changes so that its page could not show what a former release kept: that is read no more. */
const forma = 1

/** At most so many stay, and for so long, ms. */
const quantas = 20
const dias30 = 30 * 86_400_000

/** Of one page's files no more than this stays, bytes; none that is larger than a fourth of it. */
const bytesPorPagina = 20_000_000

/** By person: who comes later on this device must not meet another's. */
const chaveDe = (aluno: number, { tipo, id }: PaginaDoAluno): string => `${aluno} ${tipo} ${id}`
/** What the files of a page are kept under, beside those of attempts. */
export const nomeDosFicheiros = ({ tipo, id }: PaginaDoAluno): string => `${tipo}-${id}`

const isVelha = ({ em }: Pick<PaginaVista, 'em'>, agora: number): boolean => agora - em > dias30
/** Can it be shown today? */
const isBoa = (vista: PaginaVista & { forma: number }): boolean => vista.forma === forma && !isVelha(vista, Date.now())

/** Those that go: too old, or more than the latest so many. */
export const aLargar = <Vista extends Pick<PaginaVista, 'em'>>(vistas: readonly Vista[], agora: number): Vista[] =>
  vistas.toSorted((a, b) => b.em - a.em).filter((vista, i) => i >= quantas || isVelha(vista, agora))

/** The files of a page that stay: the smallest first, as far as there is room. */
export function ficheirosAGuardar(ficheiros: Ficheiros): Ficheiros {
  let soma = 0
  const bySize = Object.entries(ficheiros)
    .flatMap(([id, ficheiro]) => (ficheiro.tamanho === undefined ? [] : [{ id, ficheiro, tamanho: ficheiro.tamanho }]))
    .toSorted((a, b) => a.tamanho - b.tamanho)
  return Object.fromEntries(
    bySize.flatMap(({ id, ficheiro, tamanho }): [string, typeof ficheiro][] => {
      soma += tamanho
      return tamanho <= bytesPorPagina / 4 && soma <= bytesPorPagina ? [[id, ficheiro]] : []
    }),
  )
}

/** Opened for each act and closed after it: a connection left open would keep the base from being removed. */
async function withPaginas<T>(work: (db: IDBPDatabase<Esquema>) => Promise<T>): Promise<T> {
  needStorage()
  const db = await openDB<Esquema>(baseDasPaginas, 1, {
    upgrade: (db) => void db.createObjectStore('paginas', { keyPath: 'chave' }),
  })
  return work(db).finally(() => db.close())
}

/** Keeps it for who is signed in, and lets go of what is too much. Rejects where there is no storage. */
export async function keepPagina(vista: PaginaVista): Promise<void> {
  const fora = await withPaginas(async (db) => {
    // Whoever has left meanwhile leaves nothing.
    if (alunoDaSessao() !== vista.aluno) return []
    const tx = db.transaction('paginas', 'readwrite')
    await tx.store.put({ ...vista, chave: chaveDe(vista.aluno, vista), forma })
    const velhas = aLargar(await tx.store.getAll(), Date.now())
    for (const { chave } of velhas) await tx.store.delete(chave)
    await tx.done
    return velhas
  })
  for (const velha of fora) await forgetFicheiros(velha.aluno, nomeDosFicheiros(velha))
}

/** The server shows it no more: nor does this device. */
export async function removePagina(aluno: number, pagina: PaginaDoAluno): Promise<void> {
  await withPaginas((db) => db.delete('paginas', chaveDe(aluno, pagina)))
  await forgetFicheiros(aluno, nomeDosFicheiros(pagina))
}

/** A disk that does not give it in time is none, ms. */
const leituraMs = 6_000

/** What is kept of this page for who is signed in; undefined also where there is no storage. */
export async function readPagina(pagina: PaginaDoAluno): Promise<PaginaVista | undefined> {
  const aluno = alunoDaSessao()
  if (aluno === null) return undefined
  const work = withPaginas((db) => db.get('paginas', chaveDe(aluno, pagina)))
  const vista = await giveUpAfter(work, leituraMs).catch(otherwise(undefined))
  return vista && isBoa(vista) ? vista : undefined
}

/** All that are kept for who is signed in, the latest first. */
export async function readPaginas(): Promise<PaginaVista[]> {
  const aluno = alunoDaSessao()
  const todas = await giveUpAfter(
    withPaginas((db) => db.getAll('paginas')),
    leituraMs,
  ).catch(otherwise([]))
  return todas.filter((one) => one.aluno === aluno && isBoa(one)).toSorted((a, b) => b.em - a.em)
}

/** Whether the files of the app's pages are on this device: the worker's mark stands only beside all of them. */
export const hasPaginas = async (): Promise<boolean> => 'caches' in window && (await caches.match('/paginas-vistas')) !== undefined
