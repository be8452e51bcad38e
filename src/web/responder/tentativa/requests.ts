/** How revisions and the hand-in leave the device: with the attempt's ticket, whoever is signed in, or nobody. */
import type { MotivoDaRecusa, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { api, ApiError, isPassing, type RespostaDe } from '#kit/api/client.ts'
import { paciencia } from '#kit/api/timeout.ts'
import { type QueueEntry, toEnvio, sizeOf } from '../machine/queue.ts'
import type { EmCurso } from '../machine/estado.ts'

export type Entregue = RespostaDe<'POST /api/teste/bilhete/entregar'>
export type Portador = { tentativa: number; bilhete: string }

/** A request nobody answers is a lost one, ms: it is sent, or asked, again. */
export const maximoMs = 20_000
const comBilhete = (bilhete: string, bytes?: number) => ({ token: null, bilhete, signal: paciencia(maximoMs, bytes) })
const comSessao = (bytes?: number): { signal: AbortSignal } => ({ signal: paciencia(maximoMs, bytes) })

type DoServidor = RespostaDe<'GET /api/teste/responder/{id}'>

export const readEstado = (teste: number, options: { signal?: AbortSignal } = {}): Promise<DoServidor> =>
  api('GET /api/teste/responder/{id}', { params: { id: teste } }, options)

/** Starts an attempt, or goes on with it. A start without a reply may have arrived. */
export const startTentativa = (teste: number): Promise<EmCurso> =>
  api('POST /api/teste/comecar/{id}', { params: { id: teste } }, { signal: AbortSignal.timeout(maximoMs) })

/** A ticket that no longer counts (the installation's secret was changed) leaves the session as the way. */
async function orBySession<T>(byTicket: () => Promise<T>, bySession: () => Promise<T>): Promise<T> {
  try {
    return await byTicket()
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'bilhete_invalido') return bySession()
    throw error
  }
}

export function sendRevisoes({ tentativa, bilhete }: Portador, lote: readonly QueueEntry[], keepalive = false): Promise<RevisoesGuardadas> {
  const revisoes = lote.map(toEnvio)
  const bytes = lote.reduce((sum, one) => sum + sizeOf(one), 0)
  return orBySession(
    () => api('POST /api/teste/bilhete/revisoes', { body: { revisoes } }, { ...comBilhete(bilhete, bytes), keepalive }),
    () => api('POST /api/teste/revisoes/{id}', { params: { id: tentativa }, body: { revisoes } }, comSessao(bytes)),
  )
}

/** Hands in. Throws `tentativa_reaberta` where it was opened again since `opening`: it stays open (`openingOfRefusal`). */
export function handInTentativa({ tentativa, bilhete }: Portador, opening: number): Promise<Entregue> {
  const reaberturas = opening
  return orBySession(
    () => api('POST /api/teste/bilhete/entregar', { body: { reaberturas } }, comBilhete(bilhete)),
    () => api('POST /api/teste/entregar/{id}', { params: { id: tentativa }, query: { reaberturas } }, comSessao()),
  )
}

/** Refused, because it was opened again since `asked`: how many times by now. Null: it failed for something else. */
export function openingOfRefusal(error: unknown, asked: number): number | null {
  if (!(error instanceof ApiError) || error.codigo !== 'tentativa_reaberta') return null
  const { atual } = error
  if (typeof atual === 'object' && atual !== null && 'reaberturas' in atual && typeof atual.reaberturas === 'number')
    return atual.reaberturas
  return asked + 1 // a server of an earlier release does not say: once more at least
}

/** Can the same question to the server succeed later? No network, a busy or broken server: yes. One it understood and refused: no. */
export const isWorthRepeating = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 401 || isPassing(error)

/** Neither the ticket nor the session of the student leads to it. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'nao_encontrado'

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * Why this body is refused for good; null: it is not. Only Lousa's own word on the body counts, or a 413. A school's
 * filter, a restarting proxy or another session says nothing about the answers, so they go again.
 */
function motivoOf(error: unknown): MotivoDaRecusa | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 413) return 'tamanho'
  return error.codigo === 'pedido_invalido' ? 'forma' : null
}

type Sending = {
  send: (lote: readonly QueueEntry[]) => Promise<RevisoesGuardadas>
  onReply: (lote: readonly QueueEntry[], reply: RevisoesGuardadas) => unknown
  /** This one is not taken. */
  onRefused: (entrada: QueueEntry, motivo: MotivoDaRecusa) => unknown
}

/**
 * Sends a batch. The revisions of a refused batch go again one by one, so that a bad revision holds up no other. Throws
 * where the batch may go later.
 */
export async function sendLote(lote: readonly QueueEntry[], { send, onReply, onRefused }: Sending): Promise<void> {
  const reply = await send(lote).catch((error: unknown) => motivoOf(error) ?? Promise.reject(error))
  const [only] = lote
  if (typeof reply !== 'string') await onReply(lote, reply)
  else if (lote.length === 1 && only) await onRefused(only, reply)
  else for (const entrada of lote) await sendLote([entrada], { send, onReply, onRefused })
}
