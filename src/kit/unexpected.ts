/**
 * Reports faults of our own programs: errors that are no `ApiError`, no `DOMException` of the browser and no missing
 * piece of the programs. A page never calls them a missing network. The server's log gets them without a word about the
 * person (`regras/avarias.ts`).
 */
import type { Avaria } from '#contract/avarias.ts'
import { lugaresNaPilha, semPessoal, semQuais } from '#regras/avarias.ts'
import { limites } from '#regras/limites.ts'
import { say } from '#kit/base/say.ts'
import { ApiError, api } from '#kit/api/client.ts'

/** A piece of the programs that did not come: each browser says it otherwise, and none in a kind of its own. */
const isMissingPiece = (error: Error): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)

export function isUnexpected(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof DOMException) return false
  if (!(error instanceof Error)) return true
  return !isMissingPiece(error) && (error.cause === undefined || isUnexpected(error.cause))
}

const told = new Set<string>()

/** Without a network the log goes without it. */
async function tellServer(body: Avaria): Promise<void> {
  try {
    await api('POST /api/avarias', { body }, { token: null, keepalive: true })
  } catch {
    // what cannot be told now is not told later
  }
}

/** Tells the server's log of a fault, each once; answers whether it is one. */
export function noteUnexpected(error: unknown): boolean {
  if (!isUnexpected(error)) return false
  const { name, message, stack = '' } = error instanceof Error ? error : { name: typeof error, message: '' }
  const avaria = {
    nome: name.replaceAll(/\W/g, '').slice(0, 60),
    mensagem: semPessoal(message, limites.avariaMensagem),
    lugares: lugaresNaPilha(stack, limites.avariaLugares),
    pagina: semQuais(globalThis.location?.pathname ?? '', limites.avariaPagina),
    programa:
      import.meta.url
        .split('/')
        .at(-1)
        ?.replaceAll(/\?.*|[^\w.-]/g, '')
        .slice(0, 130) ?? '',
  }
  const key = JSON.stringify(avaria)
  if (told.has(key) || told.size >= limites.avariasPorPagina) return true
  told.add(key)
  void tellServer(avaria)
  return true
}

let happened = false
const listeners = new Set<() => void>()

/** Has a fault happened that whoever is on this page should know of? Until it is loaded anew. */
export const unexpected = {
  happened: (): boolean => happened,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The same as `noteUnexpected`, and whoever is on the page is told. */
export function tellUnexpected(error: unknown): boolean {
  if (!noteUnexpected(error)) return false
  happened = true
  for (const listener of listeners) listener()
  return true
}

/** For a `catch`: this instead, whatever was refused. A fault is noted. */
export const otherwise =
  <T>(value: T) =>
  (error: unknown): T => {
    noteUnexpected(error)
    return value
  }

/** For a `catch`: this instead of what was refused. A fault goes on. */
export const ifRefused =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isUnexpected(error)) throw error
    return value
  }

export const avariaNaPagina = 'Aconteceu um erro nesta página: é preciso recarregá-la.'

/** Why something failed, in a sentence for people. */
export function sentenceOf(error: unknown, semRazao = say('{Tenta|Tente} de novo daqui a pouco.')): string {
  if (error instanceof ApiError) return error.detail
  return noteUnexpected(error) ? avariaNaPagina : semRazao
}

/** Of this site's programs, and not of what somebody has put into their browser. */
const isOurs = (error: unknown): boolean => error instanceof Error && (error.stack ?? '').includes(window.location.origin)

/** Faults that nobody has caught are told too, for as long as the page stands. */
export function watchUncaught(): void {
  window.addEventListener('error', ({ error }) => isOurs(error) && tellUnexpected(error))
  window.addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && tellUnexpected(reason))
}
