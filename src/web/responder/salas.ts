/**
 * A copy of each room that was opened, so that it opens again without a network: for the student whose session is the
 * last one on this device, and nobody else. It is the student's own copy of the test: no key is in it.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { alunoDaSessao } from '#web/api/token.ts'
import type { EmCurso } from './abrir.ts'
import { baseDasSalas, esquecerFicheiros } from './esquecer.ts'

/** `parede`: what this device's own clock said when the server's said `estado.agora`. */
export type Copia = { teste: number; aluno: number; estado: EmCurso; parede: number }

interface Esquema extends DBSchema {
  salas: { key: number; value: Copia }
}

/** Opened for each act and closed after it: a connection left open would keep the base from being removed. */
async function using<T>(work: (db: IDBPDatabase<Esquema>) => Promise<T>): Promise<T> {
  const db = await openDB<Esquema>(baseDasSalas, 1, {
    upgrade: (db) => void db.createObjectStore('salas', { keyPath: 'teste' }),
  })
  return work(db).finally(() => db.close())
}

/** Rejects where the browser gives no storage. */
export const guardarSala = (aluno: number, estado: EmCurso): Promise<unknown> =>
  using((db) => db.put('salas', { teste: estado.teste.id, aluno, estado, parede: Date.now() }))

/** The room of this test, if it was opened here by who is signed in; null also where there is no storage. */
export async function lerSala(teste: number): Promise<Copia | null> {
  const copia = await using((db) => db.get('salas', teste)).catch(() => undefined)
  return copia !== undefined && copia.aluno === alunoDaSessao() ? copia : null
}

/** A week after hand-in nothing of the test stays. */
export async function apagarSala(aluno: number, teste: number, tentativa: number): Promise<void> {
  await esquecerFicheiros(aluno, tentativa)
  await using(async (db) => {
    const kept = await db.get('salas', teste)
    if (kept?.estado.sala.tentativaid === tentativa) await db.delete('salas', teste)
  })
}
