/**
 * What a page puts in `localStorage` besides its journal, since a browser may undo the journal write of a page that goes.
 * The next opening moves it to the journal.
 */
import { noteUnexpected } from '#kit/unexpected.ts'
import type { QueueEntry } from '../machine/queue.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'

export type LastWords = { tentativa: number; entradas: readonly QueueEntry[] }

const asPalavras = 'ultimas'
const aLinha = 'linha'
type Kind = typeof asPalavras | typeof aLinha

const prefixo = (kind: Kind, aluno: number): string => `${kind}-${aluno}-`

/**
 * Each page has its own key, so tabs overwrite nothing of each other. The attempt's number may change, so the key omits
 * it. Null removes what this page had left. Where there is no room, the journal alone has to do.
 */
function leave(kind: Kind, aluno: number, dispositivo: string, left: object | null): void {
  const chave = prefixo(kind, aluno) + dispositivo
  try {
    if (left === null) localStorage.removeItem(chave)
    else localStorage.setItem(chave, JSON.stringify(left))
  } catch {
    // full, or forbidden
  }
}

/** Writes at once. An empty list removes what this page had left. */
export const leaveWords = (aluno: number, tentativa: number, dispositivo: string, entradas: readonly QueueEntry[]): void =>
  leave(asPalavras, aluno, dispositivo, entradas.length === 0 ? null : ({ tentativa, entradas } satisfies LastWords))

/** The same of the attempt's row: a hand-in that was asked for, the questions to look at again. */
export const leaveRow = (aluno: number, dispositivo: string, row: TentativaRow | null): void => leave(aLinha, aluno, dispositivo, row)

function read<T>(escrito: string): T | null {
  try {
    return JSON.parse(escrito) as T // written above
  } catch {
    return null
  }
}

/**
 * Hands what each page of this student has left to `guardar`. What fails stays where it is, and holds up no other. What
 * cannot be read goes.
 */
async function storeLeft<T>(kind: Kind, aluno: number, guardar: (left: T) => Promise<unknown>): Promise<void> {
  const chaves = Object.keys(localStorage).filter((chave) => chave.startsWith(prefixo(kind, aluno)))
  for (const chave of chaves) {
    const escrito = localStorage.getItem(chave)
    if (escrito === null) continue
    const left = read<T>(escrito)
    const isArrumada = left === null || (await isGuardada(guardar, left))
    // The page may be there after all, and have left more meanwhile.
    if (isArrumada && localStorage.getItem(chave) === escrito) localStorage.removeItem(chave)
  }
}

/** Hands each page's last words of this student to `guardar`. */
export const storeWords = (aluno: number, guardar: (ultimas: LastWords) => Promise<unknown>): Promise<void> =>
  storeLeft(asPalavras, aluno, guardar)

/** Hands each row that a page of this student left to `guardar`. */
export const storeRows = (aluno: number, guardar: (row: TentativaRow) => Promise<unknown>): Promise<void> =>
  storeLeft(aLinha, aluno, guardar)

async function isGuardada<T>(guardar: (left: T) => Promise<unknown>, left: T): Promise<boolean> {
  try {
    await guardar(left)
    return true
  } catch (error) {
    noteUnexpected(error)
    return false // it waits for the next time
  }
}
