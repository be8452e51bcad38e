/** How revisions and the hand-in leave the device: with the attempt's ticket, whoever is signed in, or nobody. */
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import { api, ApiError, isPassing, type RespostaDe } from '#kit/api/client.ts'
import { paciencia } from '#kit/api/timeout.ts'
import type { TentativaGuardada } from './diario.ts'
import { type Entrada, paraEnvio, tamanhoDe } from './fila.ts'
import type { FaseDaSala } from './vista-da-sala.ts'

export type Entregue = RespostaDe<'POST /api/teste/bilhete/entregar'>
export type Portador = { tentativa: number; bilhete: string }

/** A request nobody answers is a lost one, ms: it is sent, or asked, again. */
export const maximoMs = 20_000
const comBilhete = (bilhete: string, bytes?: number) => ({ token: null, bilhete, signal: paciencia(maximoMs, bytes) })
const comSessao = (bytes?: number): { signal: AbortSignal } => ({ signal: paciencia(maximoMs, bytes) })

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
  const bytes = lote.reduce((sum, one) => sum + tamanhoDe(one), 0)
  return orBySession(
    () => api('POST /api/teste/bilhete/revisoes', { body: { revisoes } }, { ...comBilhete(bilhete, bytes), keepalive }),
    () => api('POST /api/teste/revisoes/{id}', { params: { id: tentativa }, body: { revisoes } }, comSessao(bytes)),
  )
}

/** How many times the attempt was opened again, as this device knows it; absent: of none. */
export type Reaberturas = { reaberturas?: number }
export const vezesReaberta = ({ reaberturas = 0 }: Reaberturas): number => reaberturas

/** Hands in. Throws `tentativa_reaberta` where it was opened again since `conhecidas`: it stays open (`reaberturasDaRecusa`). */
export function entregarTentativa({ tentativa, bilhete }: Portador, conhecidas: Reaberturas): Promise<Entregue> {
  const reaberturas = vezesReaberta(conhecidas)
  return orBySession(
    () => api('POST /api/teste/bilhete/entregar', { body: { reaberturas } }, comBilhete(bilhete)),
    () => api('POST /api/teste/entregar/{id}', { params: { id: tentativa }, query: { reaberturas } }, comSessao()),
  )
}

/** Was it opened again in between? */
export const foiReaberta = (antes: Reaberturas, depois: Reaberturas): boolean => vezesReaberta(depois) > vezesReaberta(antes)

/** Refused, because it was opened again since `pedida`: how many times by now. Null: it failed for something else. */
export function reaberturasDaRecusa(error: unknown, pedida: Reaberturas): number | null {
  if (!(error instanceof ApiError) || error.codigo !== 'tentativa_reaberta') return null
  const { atual } = error
  if (typeof atual === 'object' && atual !== null && 'reaberturas' in atual && typeof atual.reaberturas === 'number')
    return atual.reaberturas
  return vezesReaberta(pedida) + 1 // a server of an earlier release does not say: once more at least
}

/** Nobody wants it handed in. */
export const semEntrega = { entregar: false, entregaPedida: false } as const

/** Can the same question to the server succeed later? No network, a busy or broken server: yes. One it understood and refused: no. */
export const valeRepetir = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 401 || isPassing(error)

/**
 * Is this body refused for good? Only Lousa's own word on the body counts, or a 413. A school's filter, a restarting
 * proxy or another session says nothing about the answers, so they go again.
 */
const isRecusa = (error: unknown): boolean => error instanceof ApiError && (error.codigo === 'pedido_invalido' || error.status === 413)

type Envio = {
  enviar: (lote: readonly Entrada[]) => Promise<RevisoesGuardadas>
  aoResponder: (lote: readonly Entrada[], reply: RevisoesGuardadas) => unknown
  /** This one is not taken. */
  aoRecusar: (entrada: Entrada) => unknown
}

/**
 * Sends a batch. A refused batch goes again one by one, so that one bad revision holds up no other. Throws where it may
 * go later.
 */
export async function enviarLote(lote: readonly Entrada[], { enviar, aoResponder, aoRecusar }: Envio): Promise<void> {
  const reply = await enviar(lote).catch((error: unknown) => (isRecusa(error) ? null : Promise.reject(error)))
  const [only] = lote
  if (reply) await aoResponder(lote, reply)
  else if (lote.length === 1 && only) await aoRecusar(only)
  else for (const entrada of lote) await enviarLote([entrada], { enviar, aoResponder, aoRecusar })
}

/**
 * Time had run out as this device knew it, and the server gives more. The attempt that was to be handed in is under way
 * again.
 */
export const voltouATerTempo = (antes: { limiteEm: string }, { agora, limiteEm }: { agora: string; limiteEm: string }): boolean =>
  Date.parse(agora) > Date.parse(antes.limiteEm) && Date.parse(limiteEm) > Date.parse(antes.limiteEm)

type Ouvida = {
  /** What was to be handed in when time ran out is under way again. */
  voltou: boolean
  /** The limit is not here yet: more minutes were given, or this device's clock had run away. */
  temTempo: boolean
  /** Where it stands as long as there is time. */
  comTempo: FaseDaSala
}

/** What the student has decided so far, by the sheet of the attempt. */
export const faseDaFolha = ({ entregar, entregaPedida = false }: Pick<TentativaGuardada, 'entregar' | 'entregaPedida'>): FaseDaSala =>
  entregar ? { fase: 'a-entregar', entrega: entregaPedida ? 'pedida' : 'marcada' } : { fase: 'aberta' }

/** Where the attempt stands once the server has said its part. */
export function faseSegundo(
  { entregueEm }: { entregueEm: string | null },
  antes: FaseDaSala,
  { voltou, temTempo, comTempo }: Ouvida,
): FaseDaSala {
  if (antes.fase === 'entregue') return antes
  if (entregueEm) return { fase: 'entregue', em: entregueEm, por: null }
  return voltou || (antes.fase === 'tempo-esgotado' && temTempo) ? comTempo : antes
}
