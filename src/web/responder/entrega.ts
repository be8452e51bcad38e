/** How revisions and the hand-in leave the device: with the attempt's ticket, whoever is signed in, or nobody. */
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import { api, ApiError, isPassing, type RespostaDe } from '#web/api/client.ts'
import { type Entrada, paraEnvio } from './fila.ts'
import type { FaseDaSala } from './vista-da-sala.ts'

export type Entregue = RespostaDe<'POST /api/teste/bilhete/entregar'>
export type Portador = { tentativa: number; bilhete: string }

/** A request nobody answers is a lost one, ms: it is sent, or asked, again. */
export const maximoMs = 20_000
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

/** Can the same question to the server succeed later? No network, a busy or broken server: yes. One it understood and refused: no. */
export const valeRepetir = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 401 || isPassing(error)

/**
 * Will this not be taken as it is? Only what the server says of the very body counts, and that it is too much: the page of a
 * school's filter, of a proxy that starts anew, or the session of somebody else say nothing of what was written, and it goes again.
 */
const isRecusa = (error: unknown): boolean => error instanceof ApiError && (error.codigo === 'pedido_invalido' || error.status === 413)

type Envio = {
  enviar: (lote: readonly Entrada[]) => Promise<RevisoesGuardadas>
  aoResponder: (lote: readonly Entrada[], reply: RevisoesGuardadas) => unknown
  /** This one is not taken. */
  aoRecusar: (entrada: Entrada) => unknown
}

/** Sends a batch. One that is refused is tried one by one, so that one bad revision holds up no other. Throws where it may go later. */
export async function enviarLote(lote: readonly Entrada[], { enviar, aoResponder, aoRecusar }: Envio): Promise<void> {
  const reply = await enviar(lote).catch((error: unknown) => (isRecusa(error) ? null : Promise.reject(error)))
  const [only] = lote
  if (reply) await aoResponder(lote, reply)
  else if (lote.length === 1 && only) await aoRecusar(only)
  else for (const entrada of lote) await enviarLote([entrada], { enviar, aoResponder, aoRecusar })
}

/** Time had run out as this device knew it, and the server says there is more: what was to be handed in then is under way again. */
export const voltouATerTempo = (antes: { limiteEm: string }, { agora, limiteEm }: { agora: string; limiteEm: string }): boolean =>
  Date.parse(agora) > Date.parse(antes.limiteEm) && Date.parse(limiteEm) > Date.parse(antes.limiteEm)

type Ouvida = {
  /** What was to be handed in when time ran out is under way again. */
  voltou: boolean
  /** The limit is not here yet: more minutes were given, or this device's clock had run away. */
  temTempo: boolean
}

/** Where the attempt stands once the server has said its part. */
export function faseSegundo({ entregueEm }: { entregueEm: string | null }, antes: FaseDaSala, { voltou, temTempo }: Ouvida): FaseDaSala {
  if (antes.fase === 'entregue') return antes
  if (entregueEm) return { fase: 'entregue', em: entregueEm, por: null }
  return voltou || (antes.fase === 'tempo-esgotado' && temTempo) ? { fase: 'aberta' } : antes
}
