/**
 * Files that were chosen and have not arrived yet. They stay on this device, for the student of the session alone, so
 * that a page that is reloaded, or closed by the telephone while it takes a photograph, sends them all the same.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { alunoDaSessao } from '#kit/api/token.ts'
import { baseDosEnvios } from '#web/responder/offline/forget.ts'
import { needStorage } from '#web/responder/journal/storage.ts'

/** `chave`: sent again under it, the file is kept once. `instead`: it takes that file's place. */
export type FicheiroAEspera = { chave: string; file: File; instead?: number | undefined }
/**
 * `lugar`: what it is for, such as `trabalho-7`. `em`: when it was chosen, ms of this device's clock. Its bytes are read
 * at once: the telephone may remove a photograph that it took for one page.
 */
type Guardado = Omit<FicheiroAEspera, 'file'> & { lugar: string; em: number; nome: string; tipo: string; bytes: ArrayBuffer }

interface Esquema extends DBSchema {
  ficheiros: { key: string; value: Guardado; indexes: { lugar: string } }
}

/** Nobody waits longer for a file that never went, ms. */
const dias30 = 30 * 86_400_000

/** By person: who comes later on this device must not meet another's. */
const lugarDe = (lugar: string): string => `${alunoDaSessao()} ${lugar}`

/** Opened for each act and closed after it: a connection left open would keep the base from being removed. */
async function withFicheiros<T>(work: (db: IDBPDatabase<Esquema>) => Promise<T>): Promise<T> {
  needStorage()
  const db = await openDB<Esquema>(baseDosEnvios, 1, {
    upgrade: (db) => void db.createObjectStore('ficheiros', { keyPath: 'chave' }).createIndex('lugar', 'lugar'),
  })
  return work(db).finally(() => db.close())
}

/** Keeps one, chosen at `em`, until it has arrived. Rejects where there is no storage or no room. */
export async function keepFile(lugar: string, { chave, file, instead }: FicheiroAEspera, em: number): Promise<void> {
  const guardado = {
    chave,
    instead,
    lugar: lugarDe(lugar),
    em,
    nome: file.name,
    tipo: file.type,
    bytes: await file.arrayBuffer(),
  }
  await withFicheiros((db) => db.put('ficheiros', guardado))
}

/** It has arrived, was called off, or cannot be sent. */
export const dropFile = (chave: string): Promise<unknown> => withFicheiros((db) => db.delete('ficheiros', chave))

/** Those that wait for this place, in the order in which they were chosen. */
export const listFiles = (lugar: string): Promise<FicheiroAEspera[]> =>
  withFicheiros(async (db) => {
    const all = await db.getAllFromIndex('ficheiros', 'lugar', lugarDe(lugar))
    const isOld = ({ em }: Guardado): boolean => Date.now() - em > dias30
    await Promise.all(all.filter(isOld).map(({ chave }) => db.delete('ficheiros', chave)))
    return all
      .filter((one) => !isOld(one))
      .toSorted((a, b) => a.em - b.em)
      .map(({ chave, instead, nome, tipo, bytes }) => ({ chave, instead, file: new File([bytes], nome, { type: tipo }) }))
  })
