/** How the engine of an attempt reaches the server, whatever carries it: the ticket, the session, a start that is told first. */
import type { RevisoesGuardadas, Sala } from '#contract/testes/tentativas.ts'
import type { Contadas, QueueEntry } from '../machine/queue.ts'
import type { ServerWord } from '../machine/tentativa-row.ts'
import type { Entregue } from './requests.ts'

export type Pulso = ServerWord & {
  /** How many times it was opened again. */
  reaberturas: number
  atuais: RevisoesGuardadas['guardadas']
  porVer: RevisoesGuardadas['encontros']
  dispositivos: Contadas
}

export type Connection = {
  sendRevisoes: (lote: readonly QueueEntry[], keepalive?: boolean) => Promise<RevisoesGuardadas>
  /** Hands in, unless it was opened again since that opening: then it throws `tentativa_reaberta`. */
  handIn: (opening: number) => Promise<Entregue>
  readPulso: () => Promise<Pulso>
  /** The answers as the server has them now, and the greatest `seq` it holds; null when the attempt is no longer open. */
  readSala: () => Promise<Pick<Sala, 'respostas' | 'guardadas'> | null>
  tellFlags: (perguntas: number[]) => Promise<unknown>
  /** Ends the pause at that instant; answers the limit without what goes back. */
  endPausa: (em: string) => Promise<Pick<Pulso, 'agora' | 'limiteEm'>>
}
