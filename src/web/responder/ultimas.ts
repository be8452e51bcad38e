/**
 * The last words of a page that is left. What it begins to write to the journal as it goes is now and then undone, where the
 * browser is off to another page in the same tab; what stands in `localStorage` by then stays. Whoever opens the student's
 * journal next puts it there.
 */
import type { Entrada } from './fila.ts'

export type Ultimas = { tentativa: number; entradas: readonly Entrada[] }

const prefixo = (aluno: number): string => `ultimas-${aluno}-`

/** One place for each page: another tab's words are its own. */
const chaveDe = (aluno: number, tentativa: number, dispositivo: string): string => `${prefixo(aluno)}${tentativa}-${dispositivo}`

/** At once; without any, what this page had left there goes. Where there is no room, the journal alone has to do. */
export function deixarUltimas(aluno: number, tentativa: number, dispositivo: string, entradas: readonly Entrada[]): void {
  const chave = chaveDe(aluno, tentativa, dispositivo)
  try {
    if (entradas.length === 0) localStorage.removeItem(chave)
    else localStorage.setItem(chave, JSON.stringify({ tentativa, entradas } satisfies Ultimas))
  } catch {
    // full, or forbidden
  }
}

/** Puts away what pages of this student have left, each with what `guardar` does; what is not put away stays where it is. */
export async function arrumarUltimas(aluno: number, guardar: (ultimas: Ultimas) => Promise<void>): Promise<void> {
  const chaves = Object.keys(localStorage).filter((chave) => chave.startsWith(prefixo(aluno)))
  for (const chave of chaves) {
    const escrito = localStorage.getItem(chave)
    if (escrito === null) continue
    await guardar(JSON.parse(escrito) as Ultimas) // written above
    // The page may be there after all, and have left more meanwhile.
    if (localStorage.getItem(chave) === escrito) localStorage.removeItem(chave)
  }
}
