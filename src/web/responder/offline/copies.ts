/**
 * Opened rooms and sealed tests that open offline here. Only the student of the last session gets them. They hold no
 * key to the answers.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Companhia as Lida } from '#contract/testes/acompanhar.ts'
import type { FormulaFeita } from '#contract/formulas.ts'
import { formulasEm } from '#regras/texto-rico/formulas-em.ts'
import { formulaFeita, keepFormulas } from '#kit/formulas.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { alunoDaSessao } from '#kit/api/token.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { otherwise } from '#kit/unexpected.ts'
import type { EmCurso } from '../machine/estado.ts'
import { giveUpAfter } from '../journal/give-up-after.ts'
import { baseDasSalas, baseDosSelados, forgetFicheiros } from './forget.ts'
import { needStorage } from '../journal/storage.ts'

/** What stands beside the questions: what the teacher has said, and the student's support with the pause under way. */
export type Companhia = Pick<Lida, 'mensagens' | 'apoio'>

/**
 * A copy of a room. `parede`: this device's clock when the server's said `estado.agora`. `mensagens` and `apoio`: as
 * last read since; absent: not read. `anexos`: files of the answers that this device has heard of since. `formulas`:
 * the room's, as the server drew them.
 */
export type Copia = {
  teste: number
  aluno: number
  estado: EmCurso
  parede: number
  anexos?: Ficheiros
  formulas?: FormulaFeita[]
} & Partial<Companhia>

/** The formulas of this room that this page was told of. */
const formulasDe = (estado: EmCurso): FormulaFeita[] => formulasEm(estado).flatMap((latex) => formulaFeita(latex) ?? [])

/** The server's time when something was kept here, and what has passed on this device's clock since: never less. */
export const serverTimeSince = (agora: string, parede: number): string =>
  new Date(Date.parse(agora) + Math.max(0, Date.now() - parede)).toISOString()

/** A test that waits for its hour; `parede` as above, of `envelope.agora`. */
export type Selado = { teste: number; aluno: number; envelope: RespostaDe<'GET /api/teste/selado/{id}'>; parede: number }

interface EsquemaDasSalas extends DBSchema {
  salas: { key: number; value: Copia }
}

interface EsquemaDosSelados extends DBSchema {
  selados: { key: number; value: Selado }
  /** Sealed bytes, by test and file. */
  ficheiros: { key: [number, number]; value: ArrayBuffer }
}

/** Opened for each act and closed after it: a connection left open would keep the base from being removed. */
export async function withSalas<T>(work: (db: IDBPDatabase<EsquemaDasSalas>) => Promise<T>): Promise<T> {
  needStorage()
  const db = await openDB<EsquemaDasSalas>(baseDasSalas, 1, {
    upgrade: (db) => void db.createObjectStore('salas', { keyPath: 'teste' }),
  })
  return work(db).finally(() => db.close())
}

/**
 * The same for sealed tests. They have a base of their own, so that a page of the release before them still opens its
 * rooms.
 */
export async function withSelados<T>(work: (db: IDBPDatabase<EsquemaDosSelados>) => Promise<T>): Promise<T> {
  needStorage()
  const db = await openDB<EsquemaDosSelados>(baseDosSelados, 1, {
    upgrade: (db) => {
      db.createObjectStore('selados', { keyPath: 'teste' })
      db.createObjectStore('ficheiros')
    },
  })
  return work(db).finally(() => db.close())
}

/** The company read last, and its attempt. It may come before the room has been kept. */
let lida: { tentativa: number; companhia: Companhia } | null = null

/**
 * Keeps the room with its messages, support and known files. A file may be known before the copy exists. Rejects where
 * there is no storage.
 */
export const keepSala = (aluno: number, estado: EmCurso, conhecidos: Ficheiros): Promise<unknown> =>
  withSalas(async (db) => {
    const { tentativaid } = estado.sala
    const tx = db.transaction('salas', 'readwrite')
    const before = await tx.store.get(estado.teste.id)
    const { mensagens, anexos } = before?.estado.sala.tentativaid === tentativaid ? before : {}
    const todos = { ...anexos, ...conhecidos }
    // The support comes with the room itself; messages only beside it.
    const companhia = lida?.tentativa === tentativaid ? lida.companhia : { ...(mensagens && { mensagens }) }
    const formulas = formulasDe(estado)
    await tx.store.put({ teste: estado.teste.id, aluno, estado, parede: Date.now(), anexos: todos, formulas, ...companhia })
    await tx.done
  })

/** Where the room of this attempt is kept, its answers are from now on those that were read here. */
export const updateSala = (estado: EmCurso): Promise<unknown> =>
  withSalas(async (db) => {
    const tx = db.transaction('salas', 'readwrite')
    const copia = await tx.store.get(estado.teste.id)
    if (copia?.estado.sala.tentativaid === estado.sala.tentativaid)
      await tx.store.put({ ...copia, estado, parede: Date.now(), formulas: formulasDe(estado) })
    await tx.done
  }).catch(otherwise(undefined))

/** Keeps what was read beside the room of this attempt. Without storage, it holds while the page does. */
export async function keepCompanhia(teste: number, tentativa: number, { mensagens, apoio }: Companhia): Promise<void> {
  lida = { tentativa, companhia: { mensagens, apoio } }
  await withSalas(async (db) => {
    const tx = db.transaction('salas', 'readwrite')
    const copia = await tx.store.get(teste)
    if (copia?.estado.sala.tentativaid === tentativa) await tx.store.put({ ...copia, mensagens, apoio })
    await tx.done
  }).catch(otherwise(undefined))
}

/** Keeps these files of the answers beside the room, where it is kept. */
export const storeAnexos = (teste: number, anexos: Ficheiros): Promise<unknown> =>
  withSalas(async (db) => {
    const tx = db.transaction('salas', 'readwrite')
    const copia = await tx.store.get(teste)
    if (copia) await tx.store.put({ ...copia, anexos: { ...copia.anexos, ...anexos } })
    await tx.done
  }).catch(otherwise(undefined))

/** The messages that were kept here, for who is signed in; empty where none were. */
export async function readMensagens(teste: number, tentativa: number): Promise<Companhia['mensagens']> {
  const { copia } = await readGuardado(teste)
  return copia?.estado.sala.tentativaid === tentativa ? (copia.mensagens ?? []) : []
}

export type Guardado = { copia: Copia | null; selado: Selado | null }

/** A disk that does not give it in time is none, ms. */
const leituraMs = 6_000

/** What is kept of this test for who is signed in; nothing also where there is no storage. */
export async function readGuardado(teste: number): Promise<Guardado> {
  const [copia, selado] = await Promise.all([
    giveUpAfter(
      withSalas((db) => db.get('salas', teste)),
      leituraMs,
    ).catch(otherwise(undefined)),
    giveUpAfter(
      withSelados((db) => db.get('selados', teste)),
      leituraMs,
    ).catch(otherwise(undefined)),
  ])
  const mine = alunoDaSessao()
  if (copia?.aluno === mine) keepFormulas(copia.formulas ?? [])
  return { copia: copia?.aluno === mine ? copia : null, selado: selado?.aluno === mine ? selado : null }
}

/** A week after hand-in nothing of the test stays. */
export async function removeSala(aluno: number, teste: number, tentativa: number): Promise<void> {
  await forgetFicheiros(aluno, tentativa)
  await withSalas(async (db) => {
    const kept = await db.get('salas', teste)
    if (kept?.estado.sala.tentativaid === tentativa) await db.delete('salas', teste)
  })
}
