/** How the engine of an attempt reaches the server, whatever carries it: the ticket, the session, a start that is told first. */
import type { RevisoesGuardadas, Sala } from '#contract/tentativas.ts'
import type { Entregue, Reaberturas } from './entrega.ts'
import type { Contadas, Entrada } from './fila.ts'

export type Pulso = {
  agora: string
  limiteEm: string
  entregueEm: string | null
  /** How many times it was opened again. */
  reaberturas: number
  atuais: RevisoesGuardadas['guardadas']
  porVer: RevisoesGuardadas['encontros']
  dispositivos: Contadas
}

export type Ligacoes = {
  enviar: (lote: readonly Entrada[], keepalive?: boolean) => Promise<RevisoesGuardadas>
  /** Hands in, unless it was opened again since: then it throws `tentativa_reaberta`. */
  entregar: (conhecidas: Reaberturas) => Promise<Entregue>
  pulso: () => Promise<Pulso>
  /** The answers as the server has them now, and the greatest `seq` it holds; null when the attempt is no longer open. */
  reler: () => Promise<Pick<Sala, 'respostas' | 'guardadas'> | null>
  rever: (perguntas: number[]) => Promise<unknown>
  /** Ends the pause at that instant; answers the limit without what goes back. */
  retomar: (em: string) => Promise<Pick<Pulso, 'agora' | 'limiteEm'>>
}
