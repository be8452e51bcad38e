/** How revisions and the hand-in leave the device: with the attempt's ticket, whoever is signed in, or nobody. */
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import { api, ApiError, type RespostaDe } from '#web/api/client.ts'
import { type Entrada, paraEnvio } from './fila.ts'

export type Entregue = RespostaDe<'POST /api/teste/bilhete/entregar'>
export type Portador = { tentativa: number; bilhete: string }

/** A request nobody answers is a lost one: it is sent again. */
const maximoMs = 20_000
const semSessao = (): { token: null; signal: AbortSignal } => ({ token: null, signal: AbortSignal.timeout(maximoMs) })
const comSessao = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(maximoMs) })

/** A ticket that no longer counts (the installation's secret was changed) leaves the session as the way. */
async function orBySession<T>(byTicket: () => Promise<T>, bySession: () => Promise<T>): Promise<T> {
  try {
    return await byTicket()
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'bilhete_invalido') return bySession()
    throw error
  }
}

export function enviarRevisoes({ tentativa, bilhete }: Portador, lote: readonly Entrada[], keepalive = false): Promise<RevisoesGuardadas> {
  const revisoes = lote.map(paraEnvio)
  return orBySession(
    () => api('POST /api/teste/bilhete/revisoes', { body: { bilhete, revisoes } }, { ...semSessao(), keepalive }),
    () => api('POST /api/teste/revisoes/{id}', { params: { id: tentativa }, body: { revisoes } }, comSessao()),
  )
}

export const entregarTentativa = ({ tentativa, bilhete }: Portador): Promise<Entregue> =>
  orBySession(
    () => api('POST /api/teste/bilhete/entregar', { body: { bilhete } }, semSessao()),
    () => api('POST /api/teste/entregar/{id}', { params: { id: tentativa } }, comSessao()),
  )

/** Can the same request succeed later? No network, a busy or broken server: yes. A request the server understood and refused: no. */
export const valeRepetir = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 408 ||
  error.status === 429 ||
  error.status >= 500
