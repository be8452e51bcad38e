/**
 * Takes the answers that `public/primeiros.js` asked for before the app was there (decision 45). Each is given once, to
 * the session that asked for it. Any write throws the rest away, because it may have changed what they say.
 */
import { sessionOf } from './token.ts'

/** `em`: when it came, ms since the visit began. Null: nothing came, so the page asks anew. */
type Primeiro = { reply: Response; em: number } | null
type Primeiros = { token: string | null; pedidos: Record<string, Promise<Primeiro>> }

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to the browser's own
  interface Window {
    primeiros?: Primeiros
  }
}

/** What nobody has taken within this time of the visit says too little of now, ms. */
const validadeMs = 30_000

/** A renewed token is still the same session's. */
const isSameBearer = (one: string | null, other: string | null): boolean =>
  one === other || (sessionOf(one) !== null && sessionOf(one) === sessionOf(other))

/** Always null: nothing of them is left. */
export function dropPrimeiros(): null {
  delete window.primeiros
  return null
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error) // an exception of the browser's
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

export type Chegada = {
  response: Response
  /** The token it was asked with. */
  token: string | null
  /** How long it has waited for the page, ms. */
  waited: number
}

/** The answer that is already on its way for this address and bearer. Null: there is none, or none came. */
export function takePrimeiro(address: string, token: string | null, signal?: AbortSignal): Promise<Chegada | null> | null {
  const { primeiros } = window
  const asked = primeiros?.pedidos[address]
  if (!primeiros || !asked) return null
  delete primeiros.pedidos[address]
  if (performance.now() > validadeMs || !isSameBearer(primeiros.token, token)) return null
  const take = (primeiro: Primeiro): Chegada | null =>
    // A write, or whoever it was asked for has left, while it was on its way.
    primeiro === null || window.primeiros !== primeiros
      ? null
      : { response: primeiro.reply, token: primeiros.token, waited: performance.now() - primeiro.em }
  return (signal ? Promise.race([asked, untilAborted(signal)]) : asked).then(take)
}

const semPrimeiros = 'sem-primeiros'

/**
 * Whether this device asks for a page's own data before the page is there. It does not for somebody to whom most pages
 * open nothing yet: nobody would take what the server refuses.
 */
export function askPrimeiros(asks: boolean): void {
  try {
    if (asks) localStorage.removeItem(semPrimeiros)
    else localStorage.setItem(semPrimeiros, '1')
  } catch {
    // Without storage the page asks in vain, once.
  }
}

/** The server's clock in a reply, brought on by the time the reply has waited here. */
export function bringOn(reply: unknown, waited: number): unknown {
  if (typeof reply !== 'object' || reply === null || !('agora' in reply) || typeof reply.agora !== 'string') return reply
  return waited > 0 ? { ...reply, agora: new Date(Date.parse(reply.agora) + waited).toISOString() } : reply
}
