/**
 * Going on after a pause. It happens here first, network or not, and then the server is told. Until it knows, the
 * server counts the whole pause as given, and this device takes off the minutes that go back.
 */
import type { ApoioNaSala } from '#contract/tentativas-formas.ts'
import type { Caderno } from './caderno.ts'
import { valeRepetir } from './entrega.ts'
import { umDeCadaVez } from './um-de-cada-vez.ts'

type Pausa = ApoioNaSala['pausa']
/** A pause under way: the minutes it was given, and until when it lasts at most. */
export type PausaAberta = { minutos: number; ateEm: string }

export type Retoma = {
  /** Which pause it ended. */
  ateEm: string
  /** When, in server time as this device reckons it. */
  em: string
  /** Whole minutes of it that were not used. */
  devolvidos: number
  /** The limit with all of the pause's minutes. */
  limiteEm: string
  /** `assente`: the server's word stands, whether it took this one or not. */
  estado: 'por-dizer' | 'assente'
}

const minutoMs = 60_000

/** Ends a pause at `agora` (server time, ms), with the limit it gave: begun minutes are spent, as the server counts them. */
export function retomar({ minutos, ateEm }: PausaAberta, agora: number, limiteEm: string): Retoma {
  const inicio = Date.parse(ateEm) - minutos * minutoMs
  // A reply that came slowly leaves this clock behind: nobody goes on before the pause has begun.
  const em = Math.max(agora, inicio + 1)
  const usados = Math.min(minutos, Math.ceil((em - inicio) / minutoMs))
  return { ateEm, em: new Date(em).toISOString(), devolvidos: minutos - usados, limiteEm, estado: 'por-dizer' }
}

/** The pause as the student sees it. The server, or the copy of the room, may not know yet that it is over. */
export const pausaSegundo = (pausa: Pausa, retoma: Retoma | null): Pausa =>
  pausa?.ateEm && pausa.ateEm === retoma?.ateEm ? { minutos: retoma.devolvidos, ateEm: null } : pausa

/** The limit without what goes back, epoch ms: off the server's word (`limiteEm`) as long as the whole pause is in it. */
export function limiteSegundo(limiteEm: string, retoma: Retoma | null): number {
  const isInteira = retoma?.estado === 'por-dizer' && Date.parse(limiteEm) >= Date.parse(retoma.limiteEm)
  return Date.parse(limiteEm) - (isInteira ? retoma.devolvidos * minutoMs : 0)
}

type Ligacao = {
  caderno: Pick<Caderno, 'folha' | 'mudarFolha'>
  retomar: (em: string) => Promise<{ agora: string; limiteEm: string }>
  /** Takes the server's clock and limit, now that it knows. */
  aoSaber: (novo: { agora: string; limiteEm: string }) => void
}

/**
 * Tells the server of a pause that was ended here, unless it knows. Call it as often as you like. Throws where it may
 * succeed later.
 */
export function novoAviso({ caderno, retomar, aoSaber }: Ligacao): () => Promise<void> {
  async function dizer(): Promise<void> {
    const { retoma } = caderno.folha()
    if (retoma?.estado !== 'por-dizer') return
    const reply = await retomar(retoma.em).catch((error: unknown) => (valeRepetir(error) ? Promise.reject(error) : null))
    // Another pause may have begun and ended meanwhile.
    if (caderno.folha().retoma !== retoma) return
    void caderno.mudarFolha({ retoma: { ...retoma, estado: 'assente' }, ...(reply ? { limiteEm: reply.limiteEm } : {}) })
    if (reply) aoSaber(reply)
  }

  return umDeCadaVez(dizer)
}
