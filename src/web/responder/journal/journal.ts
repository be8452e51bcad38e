/**
 * The journal of answers on this device, in IndexedDB. Each student has a database of their own, so that nobody reads
 * another's. Every entry is on the disk. Acknowledged entries stay until a week after the hand-in.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { otherwise, tellUnexpected } from '#kit/unexpected.ts'
import { giveUpAfter } from './give-up-after.ts'
import { type QueueEntry, withoutRepeats } from '../machine/queue.ts'
import { type StoredRow, readRow, storeRow, storeTentativa } from './stored-rows.ts'
import { type GivenNumber, type JournalRow, numbersOf, planMove, targetOf } from '../machine/aliases.ts'
import { type TentativaRow, mergeRows } from '../machine/tentativa-row.ts'
import { needStorage } from './storage.ts'
import { type LastWords, leaveRow, leaveWords, storeRows, storeWords } from './last-words.ts'

type Linha = QueueEntry & { tentativa: number }

interface Esquema extends DBSchema {
  tentativas: { key: number; value: StoredRow }
  revisoes: { key: [number, number, string, number]; value: Linha; indexes: { tentativa: number } }
}

/** Any number of an attempt leads to it, whichever the server has given it since (`machine/aliases.ts`). */
export type Journal = {
  readTentativa: (tentativa: number) => Promise<TentativaRow | null>
  /** Each attempt once. */
  listTentativas: () => Promise<TentativaRow[]>
  listRevisoes: (tentativa: number) => Promise<QueueEntry[]>
  /** Resolves once it is on the disk. Under a number another attempt began with, this one begins. */
  putTentativa: (guardada: TentativaRow) => Promise<void>
  /** Changes what is kept of it as it is on the disk now; answers that, null where nothing is. */
  changeTentativa: (tentativa: number, change: (kept: TentativaRow) => TentativaRow) => Promise<TentativaRow | null>
  /** Both or neither: `entradas` are there, and `replaced`, which they took the place of, are not. */
  putRevisoes: (tentativa: number, entradas: readonly QueueEntry[], replaced?: readonly QueueEntry[]) => Promise<void>
  /**
   * Leaves revisions that a leaving page may have no time to write. They are in the journal when it is next opened,
   * whatever becomes of the page. An empty list forgets the revisions left before.
   */
  leaveLastWords: (tentativa: number, dispositivo: string, entradas: readonly QueueEntry[]) => void
  /** The same of a row whose write has begun; null once it is on the disk. */
  leaveRow: (dispositivo: string, row: TentativaRow | null) => void
  /** Deletes all of an attempt, if `may` allows it as it stands on the disk by then. Returns whether it went. */
  remove: (tentativa: number, may: (row: TentativaRow, entradas: readonly QueueEntry[]) => boolean) => Promise<boolean>
  /**
   * Moves everything of `from` under the number and ticket that the server has given, beside the entries already there.
   * `carry` says what of its row goes along. A repeat changes nothing.
   */
  move: (from: number, to: GivenNumber, carry?: (row: TentativaRow) => TentativaRow) => Promise<void>
}

/** Whose journals this device keeps: delivery goes through all of them, reading only through one's own. */
const chaveDosDiarios = 'diarios'

export function alunosWithJournal(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(chaveDosDiarios) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

function noteAluno(aluno: number): void {
  const known = alunosWithJournal()
  if (!known.includes(aluno)) localStorage.setItem(chaveDosDiarios, JSON.stringify([...known, aluno]))
}

const keyOf = ({ tentativa, perguntaid, dispositivo, seq }: Linha): [number, number, string, number] => [
  tentativa,
  perguntaid,
  dispositivo,
  seq,
]

type Base = IDBPDatabase<Esquema>

async function open(aluno: number): Promise<Base> {
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
async function storeLastWordsOf(db: Base, { tentativa, entradas }: LastWords): Promise<void> {
  const tx = db.transaction('revisoes', 'readwrite', strict)
  const linhas = entradas.map((entrada): Linha => ({ ...entrada, tentativa }))
  const kept = await Promise.all(linhas.map((linha) => tx.store.getKey(keyOf(linha))))
  await Promise.all([...linhas.filter((_, i) => kept[i] === undefined).map((linha) => tx.store.put(linha, keyOf(linha))), tx.done])
}

/** Words before rows: nobody finds a hand-in on the disk without the words it was asked with. */
async function storeLeft(db: Base, aluno: number): Promise<void> {
  await storeWords(aluno, (ultimas) => storeLastWordsOf(db, ultimas))
  await storeRows(aluno, (left) => changeTentativa(db, left.tentativa, (kept) => mergeRows(kept, left)))
}

type Tudo = IDBPTransaction<Esquema, ('tentativas' | 'revisoes')[], 'readwrite' | 'readonly'>
type ParaMudar = IDBPTransaction<Esquema, ('tentativas' | 'revisoes')[], 'readwrite'>

type Rows = IDBPTransaction<Esquema, ['tentativas'], 'readwrite' | 'readonly'>

/** The attempt a number leads to. */
async function attemptOf(tx: Rows, tentativa: number): Promise<TentativaRow | null> {
  const stored = await tx.store.get(tentativa)
  const target = stored ? targetOf(readRow(stored)) : null
  const found = target === null || target === tentativa ? stored : await tx.store.get(target)
  const row = target !== null && found ? readRow(found) : null
  return row?.kind === 'tentativa' ? row : null
}

async function linhasDe(tx: Tudo, numeros: readonly number[]): Promise<Linha[]> {
  const index = tx.objectStore('revisoes').index('tentativa')
  return (await Promise.all(numeros.map((one) => index.getAll(one)))).flat()
}

const rowsOf = async (tx: Tudo): Promise<JournalRow[]> => (await tx.objectStore('tentativas').getAll()).map(readRow)

/** Moves the revisions under `numeros` to `para`; those there already stay as they are. */
async function moveRevisoes(tx: ParaMudar, numeros: readonly number[], para: number): Promise<void> {
  const revisoes = tx.objectStore('revisoes')
  const linhas = await linhasDe(tx, [para, ...numeros])
  const gone = linhas.filter((linha) => linha.tentativa !== para)
  const moved = withoutRepeats(linhas).filter((linha) => linha.tentativa !== para)
  await Promise.all([
    ...gone.map((linha) => revisoes.delete(keyOf(linha))),
    ...moved.map((linha) => ({ ...linha, tentativa: para })).map((linha) => revisoes.put(linha, keyOf(linha))),
  ])
}

const begin = (db: Base): ParaMudar => db.transaction(['tentativas', 'revisoes'], 'readwrite', strict)

async function putTentativa(db: Base, row: TentativaRow): Promise<void> {
  const tx = begin(db)
  const store = tx.objectStore('tentativas')
  const before = await store.get(row.tentativa)
  const known = before && readRow(before)
  if (known?.kind === 'alias') await moveRevisoes(tx, [row.tentativa], known.of)
  await Promise.all([store.put(storeTentativa(row)), tx.done])
}

async function changeTentativa(db: Base, tentativa: number, change: (kept: TentativaRow) => TentativaRow): Promise<TentativaRow | null> {
  const tx = db.transaction('tentativas', 'readwrite', strict)
  const kept = await attemptOf(tx, tentativa)
  const changed = kept ? change(kept) : null
  await Promise.all([changed && tx.store.put(storeTentativa(changed)), tx.done])
  return changed
}

/** Without a look at what is there: a page that is leaving could not wait for it. */
async function putRevisoes(db: Base, tentativa: number, entradas: readonly QueueEntry[], replaced: readonly QueueEntry[]): Promise<void> {
  const tx = db.transaction('revisoes', 'readwrite', strict)
  const linhas = entradas.map((entrada): Linha => ({ ...entrada, tentativa }))
  await settle(tx, [
    ...linhas.map((linha) => tx.store.put(linha, keyOf(linha))),
    ...replaced.map((entrada) => tx.store.delete(keyOf({ ...entrada, tentativa }))),
  ])
}

async function listRevisoes(db: Base, tentativa: number): Promise<QueueEntry[]> {
  const tx = db.transaction(['tentativas', 'revisoes'])
  return withoutRepeats(await linhasDe(tx, numbersOf(await rowsOf(tx), tentativa)))
}

async function move(db: Base, from: number, to: GivenNumber, carry?: (row: TentativaRow) => TentativaRow): Promise<void> {
  const tx = begin(db)
  const { numbers, rows } = planMove(await rowsOf(tx), from, to, carry)
  await moveRevisoes(tx, numbers, to.tentativa)
  await Promise.all([...rows.map((one) => tx.objectStore('tentativas').put(storeRow(one))), tx.done])
}

async function remove(db: Base, tentativa: number, may: (row: TentativaRow, entradas: readonly QueueEntry[]) => boolean): Promise<boolean> {
  const tx = begin(db)
  const rows = await rowsOf(tx)
  const numeros = numbersOf(rows, tentativa)
  const linhas = await linhasDe(tx, numeros)
  const row = rows.find((one) => one.tentativa === numeros[0])
  const goes = row?.kind === 'tentativa' && may(row, withoutRepeats(linhas))
  const [tentativas, revisoes] = [tx.objectStore('tentativas'), tx.objectStore('revisoes')]
  const gone = goes ? [...numeros.map((one) => tentativas.delete(one)), ...linhas.map((linha) => revisoes.delete(keyOf(linha)))] : []
  await Promise.all([...gone, tx.done])
  return goes
}

/** Opens a student's journal. Throws where the browser gives no storage. */
export async function openJournal(aluno: number): Promise<Journal> {
  const db = await open(aluno)
  noteAluno(aluno)
  await storeLeft(db, aluno).catch(otherwise(undefined)) // no `localStorage`: nothing was left there
  return {
    readTentativa: (tentativa) => attemptOf(db.transaction('tentativas'), tentativa),
    listTentativas: async () => (await db.getAll('tentativas')).map(readRow).filter((row) => row.kind === 'tentativa'),
    listRevisoes: (tentativa) => listRevisoes(db, tentativa),
    putTentativa: (row) => putTentativa(db, row),
    changeTentativa: (tentativa, change) => changeTentativa(db, tentativa, change),
    putRevisoes: (tentativa, entradas, replaced = []) => putRevisoes(db, tentativa, entradas, replaced),
    leaveLastWords: (tentativa, dispositivo, entradas) => leaveWords(aluno, tentativa, dispositivo, entradas),
    leaveRow: (dispositivo, row) => leaveRow(aluno, dispositivo, row),
    move: (from, to, carry) => move(db, from, to, carry),
    remove: (tentativa, may) => remove(db, tentativa, may),
  }
}

/** So long may opening the journal take, ms. */
const aberturaMs = 6_000

/** Null: private windows, full disks, one that does not answer. The page says so and goes on. */
export async function tryOpenJournal(aluno: number): Promise<Journal | null> {
  try {
    return await giveUpAfter(openJournal(aluno), aberturaMs)
  } catch (error) {
    tellUnexpected(error)
    return null
  }
}
