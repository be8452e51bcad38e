/**
 * The journal of answers on this device: IndexedDB, one database per student, so that nobody reads another's. All its
 * entries are on the disk. Acknowledged ones stay until a week after the hand-in.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { otherwise } from '#kit/unexpected.ts'
import type { Entrada } from './fila.ts'
import { atualDe, mudanca, numerosDe, semRepetidas } from './numeros.ts'
import type { Retoma } from './retoma.ts'
import { needStorage } from './storage.ts'
import { type Ultimas, arrumarUltimas, deixarUltimas } from './ultimas.ts'

/** A start the server does not know yet, with the proof that registers it without a session. */
export type ComecoPorRegistar = { passe: string; comecouEm: string; prova: string }

/** What must outlive the page, and the session, for one attempt. */
export type TentativaGuardada = {
  /** Below zero: begun without a network, the server has given it no number yet. */
  tentativa: number
  /** Present until the server knows of the start. */
  comeco?: ComecoPorRegistar | null
  teste: number
  nome: string
  bilhete: string
  limiteEm: string
  entregueEm: string | null
  /** The student pressed "Entregar" and the server does not know it yet. */
  entregar: boolean
  /** That has left this device, and what became of it is not known. */
  entregaPedida?: boolean
  /** How many times it had been opened again, as this device knows it; absent: of none. */
  reaberturas?: number
  /** Questions marked for review that the server does not know yet; null: it does. */
  paraRever: number[] | null
  /** All marked questions, as this device last knew them. A visit without a network shows these. */
  marcas?: number[]
  /** The last pause that was ended on this device; absent: none was. */
  retoma?: Retoma | null
  /** The attempt goes by this number since. Only what a tab that does not know of it yet writes comes here. */
  passouA?: number
}

type Linha = Entrada & { tentativa: number }

interface Esquema extends DBSchema {
  tentativas: { key: number; value: TentativaGuardada }
  revisoes: { key: [number, number, string, number]; value: Linha; indexes: { tentativa: number } }
}

/** Any number of an attempt leads to it, whichever the server has given it since (`numeros.ts`). */
export type Diario = {
  lerTentativa: (tentativa: number) => Promise<TentativaGuardada | null>
  /** Each attempt once. */
  tentativas: () => Promise<TentativaGuardada[]>
  entradas: (tentativa: number) => Promise<Entrada[]>
  /** Resolves once it is on the disk. Under a number another attempt began with, this one begins. */
  guardarTentativa: (guardada: TentativaGuardada) => Promise<void>
  /** Changes what is kept of it as it is on the disk now; answers that, null where nothing is. */
  mudarTentativa: (tentativa: number, change: (kept: TentativaGuardada) => TentativaGuardada) => Promise<TentativaGuardada | null>
  /** Both or neither: `entradas` are there, and `semEfeito`, which they took the place of, are not. */
  guardarEntradas: (tentativa: number, entradas: readonly Entrada[], semEfeito?: readonly Entrada[]) => Promise<void>
  /**
   * Leaves revisions that this page may have no time to write. They are in the journal when it is next opened, whatever
   * becomes of the page. An empty list forgets the revisions left before.
   */
  deixarUltimas: (tentativa: number, dispositivo: string, entradas: readonly Entrada[]) => void
  /** Deletes all of an attempt, if `pode` allows it as it stands on the disk by then. Returns whether it went. */
  apagar: (tentativa: number, pode: (folha: TentativaGuardada, entradas: readonly Entrada[]) => boolean) => Promise<boolean>
  /**
   * The server knows the attempt now. Everything of `de` moves under its new number and ticket, beside the entries
   * already there. A repeat changes nothing.
   */
  mudarNumero: (de: number, para: { tentativa: number; bilhete: string; limiteEm: string }) => Promise<void>
}

/** Whose journals this device keeps: delivery goes through all of them, reading only through one's own. */
const chaveDosDiarios = 'diarios'

export function alunosComDiario(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(chaveDosDiarios) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

function noteAluno(aluno: number): void {
  const known = alunosComDiario()
  if (!known.includes(aluno)) localStorage.setItem(chaveDosDiarios, JSON.stringify([...known, aluno]))
}

const keyOf = ({ tentativa, perguntaid, dispositivo, seq }: Linha): [number, number, string, number] => [
  tentativa,
  perguntaid,
  dispositivo,
  seq,
]

async function open(aluno: number): Promise<IDBPDatabase<Esquema>> {
  needStorage()
  return openDB<Esquema>(`lousa-diario-${aluno}`, 1, {
    upgrade(db) {
      db.createObjectStore('tentativas', { keyPath: 'tentativa' })
      db.createObjectStore('revisoes').createIndex('tentativa', 'tentativa')
    },
  })
}

/** On the disk, and not only in its cache, when the promise resolves. */
const strict = { durability: 'strict' } as const

/** Commits at once. Left to commit by itself, the write of a leaving page would be undone. */
async function settle(tx: { commit: () => void; done: Promise<void> }, writes: readonly Promise<unknown>[]): Promise<void> {
  tx.commit()
  await Promise.all([...writes, tx.done])
}

/** A name means one content, so revisions that are there already stay as they are. */
async function guardarUltimas(db: IDBPDatabase<Esquema>, { tentativa, entradas }: Ultimas): Promise<void> {
  const tx = db.transaction('revisoes', 'readwrite', strict)
  const linhas = entradas.map((entrada): Linha => ({ ...entrada, tentativa }))
  const kept = await Promise.all(linhas.map((linha) => tx.store.getKey(keyOf(linha))))
  await Promise.all([...linhas.filter((_, i) => kept[i] === undefined).map((linha) => tx.store.put(linha, keyOf(linha))), tx.done])
}

type Tudo = IDBPTransaction<Esquema, ('tentativas' | 'revisoes')[], 'readwrite' | 'readonly'>
type ParaMudar = IDBPTransaction<Esquema, ('tentativas' | 'revisoes')[], 'readwrite'>

/** The sheet a number leads to. */
async function folhaDe(tx: IDBPTransaction<Esquema, ['tentativas'], 'readwrite' | 'readonly'>, tentativa: number) {
  const found = await tx.store.get(tentativa)
  const atual = found ? atualDe(found) : null
  if (atual === null) return null
  return (atual === tentativa ? found : await tx.store.get(atual)) ?? null
}

async function linhasDe(tx: Tudo, numeros: readonly number[]): Promise<Linha[]> {
  const index = tx.objectStore('revisoes').index('tentativa')
  return (await Promise.all(numeros.map((one) => index.getAll(one)))).flat()
}

/** Moves the revisions under `numeros` to `para`; those there already stay as they are. */
async function mudarLinhas(tx: ParaMudar, numeros: readonly number[], para: number): Promise<void> {
  const revisoes = tx.objectStore('revisoes')
  const linhas = await linhasDe(tx, [para, ...numeros])
  const gone = linhas.filter((linha) => linha.tentativa !== para)
  const moved = semRepetidas(linhas).filter((linha) => linha.tentativa !== para)
  await Promise.all([
    ...gone.map((linha) => revisoes.delete(keyOf(linha))),
    ...moved.map((linha) => ({ ...linha, tentativa: para })).map((linha) => revisoes.put(linha, keyOf(linha))),
  ])
}

/** Opens a student's journal. Throws where the browser gives no storage. */
export async function abrirDiario(aluno: number): Promise<Diario> {
  const db = await open(aluno)
  noteAluno(aluno)
  await arrumarUltimas(aluno, (ultimas) => guardarUltimas(db, ultimas)).catch(otherwise(undefined)) // no `localStorage`: nothing was left there
  const tudo = () => db.transaction(['tentativas', 'revisoes'], 'readwrite', strict)
  return {
    lerTentativa: (tentativa) => folhaDe(db.transaction('tentativas'), tentativa),
    tentativas: async () => (await db.getAll('tentativas')).filter(({ passouA }) => passouA === undefined),
    entradas: async (tentativa) => {
      const tx = db.transaction(['tentativas', 'revisoes'])
      const numeros = numerosDe(await tx.objectStore('tentativas').getAll(), tentativa)
      return semRepetidas(await linhasDe(tx, numeros))
    },
    guardarTentativa: async (guardada) => {
      const tx = tudo()
      const folhas = tx.objectStore('tentativas')
      const before = await folhas.get(guardada.tentativa)
      if (before?.passouA !== undefined) await mudarLinhas(tx, [guardada.tentativa], before.passouA)
      await Promise.all([folhas.put(guardada), tx.done])
    },
    mudarTentativa: async (tentativa, change) => {
      const tx = db.transaction('tentativas', 'readwrite', strict)
      const kept = await folhaDe(tx, tentativa)
      const changed = kept ? change(kept) : null
      await Promise.all([changed && tx.store.put(changed), tx.done])
      return changed
    },
    // Without a look at what is there: a page that is leaving could not wait for it.
    guardarEntradas: async (tentativa, entradas, semEfeito = []) => {
      const tx = db.transaction('revisoes', 'readwrite', strict)
      const linhas = entradas.map((entrada): Linha => ({ ...entrada, tentativa }))
      await settle(tx, [
        ...linhas.map((linha) => tx.store.put(linha, keyOf(linha))),
        ...semEfeito.map((entrada) => tx.store.delete(keyOf({ ...entrada, tentativa }))),
      ])
    },
    deixarUltimas: (tentativa, dispositivo, entradas) => deixarUltimas(aluno, tentativa, dispositivo, entradas),
    mudarNumero: async (de, para) => {
      const tx = tudo()
      const folhas = tx.objectStore('tentativas')
      const { numeros, folhas: novas } = mudanca(await folhas.getAll(), de, para)
      await mudarLinhas(tx, numeros, para.tentativa)
      await Promise.all([...novas.map((one) => folhas.put(one)), tx.done])
    },
    apagar: async (tentativa, pode) => {
      const tx = tudo()
      const [folhas, revisoes] = [tx.objectStore('tentativas'), tx.objectStore('revisoes')]
      const todas = await folhas.getAll()
      const numeros = numerosDe(todas, tentativa)
      const linhas = await linhasDe(tx, numeros)
      const folha = todas.find((one) => one.tentativa === numeros[0])
      const goes = folha !== undefined && pode(folha, semRepetidas(linhas))
      const gone = goes ? [...numeros.map((one) => folhas.delete(one)), ...linhas.map((linha) => revisoes.delete(keyOf(linha)))] : []
      await Promise.all([...gone, tx.done])
      return goes
    },
  }
}
