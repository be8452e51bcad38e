/**
 * The last words of a page that is left. When the tab moves on to another page, the browser sometimes undoes a journal
 * write begun at that moment. A write to `localStorage` is finished by then and stays. The next opening of the
 * student's journal moves the words there.
 */
import { noteUnexpected } from '#kit/unexpected.ts'
import type { QueueEntry } from '../machine/queue.ts'

export type LastWords = { tentativa: number; entradas: readonly QueueEntry[] }

const prefixo = (aluno: number): string => `ultimas-${aluno}-`

/**
 * One place for each page, so that another tab's words stay its own. The attempt's number is no part of it: it may
 * change while the page is there.
 */
const chaveDe = (aluno: number, dispositivo: string): string => `${prefixo(aluno)}${dispositivo}`

/**
 * Writes at once. An empty list removes what this page had left. Where there is no room, the journal alone has to do.
 */
export function leaveWords(aluno: number, tentativa: number, dispositivo: string, entradas: readonly QueueEntry[]): void {
  const chave = chaveDe(aluno, dispositivo)
  try {
    if (entradas.length === 0) localStorage.removeItem(chave)
    else localStorage.setItem(chave, JSON.stringify({ tentativa, entradas } satisfies LastWords))
  } catch {
    // full, or forbidden
  }
}

function readWords(escrito: string): LastWords | null {
  try {
    return JSON.parse(escrito) as LastWords // written above
  } catch {
    return null
  }
}

/**
 * Hands each page's last words of this student to `guardar`. Failed ones stay where they are, and hold up no other.
 * Unreadable ones go.
 */
export async function storeWords(aluno: number, guardar: (ultimas: LastWords) => Promise<void>): Promise<void> {
  const chaves = Object.keys(localStorage).filter((chave) => chave.startsWith(prefixo(aluno)))
  for (const chave of chaves) {
    const escrito = localStorage.getItem(chave)
    if (escrito === null) continue
    const ultimas = readWords(escrito)
    const isArrumada = ultimas === null || (await isGuardada(guardar, ultimas))
    // The page may be there after all, and have left more meanwhile.
    if (isArrumada && localStorage.getItem(chave) === escrito) localStorage.removeItem(chave)
  }
}

async function isGuardada(guardar: (ultimas: LastWords) => Promise<void>, ultimas: LastWords): Promise<boolean> {
  try {
    await guardar(ultimas)
    return true
  } catch (error) {
    noteUnexpected(error)
    return false // it waits for the next time
  }
}
