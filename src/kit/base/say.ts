/** One sentence for two ways to address somebody. */
import type { Trato } from '#regras/idade.ts'

const key = 'trato'

/** Kept on the device, for a page that opens without asking who is here. */
function readKept(): Trato | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'tu' || kept === 'formal' ? kept : null
  } catch {
    return null
  }
}

/** Pages anybody may see are formal. */
let trato: Trato = readKept() ?? 'formal'

/** The session says how its person is addressed; null: nobody is here. */
export function addressAs(novo: Trato | null): void {
  trato = novo ?? 'formal'
  try {
    if (novo === null) localStorage.removeItem(key)
    else localStorage.setItem(key, novo)
  } catch {
    // Without storage it is heard again with the next session.
  }
}

/** On a page of pupils alone somebody unknown is young. */
export function assumeTu(): void {
  trato = readKept() ?? 'tu'
}

/** `{Podes|Pode} começar` → `Podes começar` or `Pode começar`: first *tu*, then the formal word. Asked at drawing, never before. */
export const say = (frase: string): string => sayTo(trato, frase)

/** The same to somebody who has just said who they are. */
export const sayTo = (quem: Trato, frase: string): string =>
  frase.replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, (_both, tu: string, formal: string) => (quem === 'tu' ? tu : formal))
