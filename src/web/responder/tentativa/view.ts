/** What the room shows, whatever keeps it: the attempt's own engine, or a teacher's preview that keeps nothing. */
import type { MotivoDaRecusa } from '#contract/testes/tentativas.ts'
import type { PausaAberta, PauseEnd } from '../machine/pause-end.ts'
import type { FaseDaSala } from '../machine/phase.ts'
import type { Guardado } from './where-stored.ts'

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

/**
 * Why the hand-in stopped: a question has two answers to choose from, or the attempt was reopened or got more time
 * since.
 */
export type PorqueParou = 'encontros' | 'reaberta'

export type VistaDaSala = {
  respostas: ReadonlyMap<number, unknown>
  guardado: Guardado
  fase: FaseDaSala
  /** Epoch ms by the server's clock; null: nothing limits it. */
  limiteEm: number | null
  comRede: boolean
  /**
   * The server does not know this attempt, after an older copy of its data was put back: the student has to start
   * again.
   */
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
  /** Question whose last answer the server will never take → why; null: nobody said. */
  recusadas: ReadonlyMap<number, MotivoDaRecusa | null>
  /** The last pause that was ended here. Any source that says it goes on does not know yet. */
  pauseEnd: PauseEnd | null
}

export type Engine = {
  subscribe: (listener: () => void) => () => void
  vista: () => VistaDaSala
  /** Server time now, ms. */
  agora: () => number
  write: (perguntaid: number, resposta: unknown) => void
  toggleFlag: (perguntaid: number) => void
  /** Takes the answer that was written elsewhere. */
  takeOther: (perguntaid: number) => void
  /** Keeps the one on the screen and forgets the notice. */
  keepThis: (perguntaid: number) => void
  handIn: () => void
  goBack: () => void
  /** Takes along what other tabs of this browser have put on the disk, network or not: the answers are to be looked over. */
  lookAtDisk: () => void
  /** Ends the pause, here and now; the server hears of it when it can. */
  endPausa: (pausa: PausaAberta) => void
  /** Everything typed is in the journal when this resolves. */
  writeDown: () => Promise<void>
  /** The server told its clock and the limit in another reply. */
  hearClock: (novo: { agora: string; limiteEm: string }) => void
  /** Asks the server for its clock now: something was decided about this attempt. */
  ask: () => void
  /** The student has signed in again. */
  onSignedIn: () => void
  /** Starts timers and listeners; answers how to stop them. */
  start: () => () => void
}
