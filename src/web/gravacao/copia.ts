/**
 * Keeps unsaved text in this browser under `rascunho:…`. A change of identity removes all of it. Where the browser
 * forbids storage or is full, an editor goes on without a copy, and nobody loses more than without this file.
 */
const prefixo = 'rascunho:'

/** The copy under a name, in the shape it was written in; null without one. */
export function readCopia<T>(nome: string): T | null {
  try {
    const text = localStorage.getItem(prefixo + nome)
    // Each name is written by one editor only, which names its shape.
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** The copies under a name and under those that go on from it after a colon, each with its own name. */
export function copiasDe<T>(nome: string): { nome: string; copia: T }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key === prefixo + nome || key.startsWith(`${prefixo}${nome}:`))
      .map((key) => key.slice(prefixo.length))
      .flatMap((each) => {
        const copia = readCopia<T>(each)
        return copia === null ? [] : [{ nome: each, copia }]
      })
  } catch {
    return []
  }
}

/** Answers whether there was room for it. */
export function writeCopia(nome: string, valor: unknown): boolean {
  try {
    localStorage.setItem(prefixo + nome, JSON.stringify(valor))
    return true
  } catch {
    return false
  }
}

export function dropCopia(nome: string): void {
  try {
    localStorage.removeItem(prefixo + nome)
  } catch {
    /* see above */
  }
}

/** The copy that another tab previews; it is no unsaved work of its own. */
export const copiaPreview = 'preview'

/** Is there anything here that never reached the server? */
export const hasPorEnviar = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(prefixo) && key !== prefixo + copiaPreview)

/** Calls back when another tab writes under the name; the function it returns stops it. */
export function watchCopia(nome: string, changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === prefixo + nome) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
