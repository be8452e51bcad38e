/** What the room shows, whatever keeps it: the attempt's own engine, or a teacher's preview that keeps nothing. */
import type { EntreguePor } from '#regras/estados-teste.ts'
import type { PausaAberta, Retoma } from './retoma.ts'

/**
 * Where the answers are. `dispositivo`: on the disk, without a network. `retido`: on the disk, and nothing goes to the
 * server before the test is begun again. `memoria`: nowhere but on this page. `recusada`: the server will never take
 * one answer; the rest is with it or, off the network, on the disk.
 */
export type Guardado =
  | { em: 'nada' }
  | { em: 'caminho' }
  | { em: 'servidor'; quando: number }
  | { em: 'dispositivo' }
  | { em: 'retido' }
  | { em: 'memoria' }
  | { em: 'recusada' }

export type FaseDaSala =
  | { fase: 'aberta' }
  /**
   * The student has pressed "Entregar"; the hand-in goes as soon as everything before it has gone. `pedida`: it has
   * left this device and may have arrived, so it cannot be taken back any more.
   */
  | { fase: 'a-entregar'; entrega: 'marcada' | 'pedida' }
  /** The clock ran out here; the server is being asked. */
  | { fase: 'tempo-esgotado' }
  | { fase: 'entregue'; em: string; por: EntreguePor | null }

/** Does an answer take what is added to it? Until the hand-in has left this device, or the time is up. */
export const aindaAceita = (fase: FaseDaSala): boolean =>
  fase.fase === 'aberta' || (fase.fase === 'a-entregar' && fase.entrega === 'marcada')

/** This page; another tab of this browser; another device or browser. */
export type Onde = 'aqui' | 'separador' | 'dispositivo'

/** One of two answers to the same question, as its own view shows it. */
export type Lado = {
  conteudo: unknown
  /** Server time, ms. */
  escritaEm: number
  onde: Onde
  /** The server did not take it: it is on this device alone. */
  recusada: boolean
}

export type Encontro = { noEcra: Lado; outra: Lado }

/** A question has two answers the student had not seen; or the attempt was opened again, or got more time, since it was asked for. */
export type PorqueParou = 'encontros' | 'reaberta'

export type VistaDaSala = {
  respostas: ReadonlyMap<number, unknown>
  guardado: Guardado
  fase: FaseDaSala
  /** Epoch ms by the server's clock; null: nothing limits it. */
  limiteEm: number | null
  comRede: boolean
  /** The server knows nothing of this attempt (a copy of its data from before the start was put back): it has to be started again. */
  perdida: boolean
  /** The hand-in did not go, and why; null: nobody asked for it, or it may yet go. Until it is asked for again. */
  entregaParada: PorqueParou | null
  /** The session has ended: answers still go out, the rest needs the student to sign in. */
  semSessao: boolean
  /** The browser keeps nothing for this site: answers live on this page and on the server only. */
  semArmazenamento: boolean
  paraRever: ReadonlySet<number>
  /** Question → the two answers it was given on different tabs or devices, until the student has chosen. */
  encontros: ReadonlyMap<number, Encontro>
  /** Questions whose last answer the server will never take. */
  recusadas: ReadonlySet<number>
  /** The last pause that was ended here. Any source that says it goes on does not know yet. */
  retoma: Retoma | null
}

export type MotorDaSala = {
  subscribe: (listener: () => void) => () => void
  vista: () => VistaDaSala
  /** Server time now, ms. */
  agora: () => number
  escrever: (perguntaid: number, resposta: unknown) => void
  marcar: (perguntaid: number) => void
  /** Takes the answer that was written elsewhere. */
  usarOutra: (perguntaid: number) => void
  /** Keeps the one on the screen and forgets the notice. */
  ficarComEsta: (perguntaid: number) => void
  entregar: () => void
  voltarAsRespostas: () => void
  /** Takes along what other tabs of this browser have put on the disk, network or not: the answers are to be looked over. */
  verDisco: () => void
  /** Ends the pause, here and now; the server hears of it when it can. */
  retomar: (pausa: PausaAberta) => void
  /** Everything typed is in the journal when this resolves. */
  gravar: () => Promise<void>
  /** The server told its clock and the limit in another reply. */
  saber: (novo: { agora: string; limiteEm: string }) => void
  /** Asks the server for its clock now: something was decided about this attempt. */
  pulsar: () => void
  /** The student has signed in again. */
  sessaoVoltou: () => void
  /** Starts timers and listeners; answers how to stop them. */
  iniciar: () => () => void
}

/** Listeners around one value. */
export function loja<T>(inicial: T): { ler: () => T; mudar: (novo: T) => void; subscribe: (listener: () => void) => () => void } {
  let value = inicial
  const listeners = new Set<() => void>()
  return {
    ler: () => value,
    mudar: (novo) => {
      value = novo
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
