/**
 * Messages between the tabs of this browser with the same test of the same student. A tab tells the others at once that
 * something of its own arrived; they then ask the server. A tab that cannot reach the server tells that it wrote to the
 * disk. What the student decides travels as knowledge, since it holds without a network too. Other devices hear through
 * the attempt's stream.
 */
import type { Knowledge } from '../machine/tentativa-row.ts'

/** A question was marked for review, or its mark was taken away. */
export type Flag = { marca: number; posta: boolean }

type Message =
  | { tells: 'arrived'; dispositivo: string }
  | { tells: 'on-disk' }
  | { tells: 'knowledge'; knowledge: Knowledge }
  | { tells: 'flag'; flag: Flag }

export type Listener = {
  onArrived: () => void
  onDisk: () => void
  onKnowledge: (knowledge: Knowledge) => void
  onFlag: (flag: Flag) => void
}

export type Tabs = {
  /** Something of this tab has arrived. */
  tellArrived: () => void
  /** This tab has put on the disk what it cannot send. */
  tellDisk: () => void
  /** What this tab knows by now. */
  tellKnowledge: (knowledge: Knowledge) => void
  tellFlag: (flag: Flag) => void
  /** Has a tab of this browser told of itself under this name? */
  knows: (dispositivo: string) => boolean
  /** Answers how to stop. */
  listen: (listener: Listener) => () => void
}

export function newTabs({ aluno, teste }: { aluno: number; teste: number }, dispositivo: string): Tabs {
  const known = new Set<string>()
  const open: { channel: BroadcastChannel | null } = { channel: null }
  const tell = (message: Message): void => open.channel?.postMessage(message)

  function hear(message: Message, listener: Listener): void {
    switch (message.tells) {
      case 'arrived':
        known.add(message.dispositivo)
        return listener.onArrived()
      case 'on-disk':
        return listener.onDisk()
      case 'knowledge':
        return listener.onKnowledge(message.knowledge)
      case 'flag':
        return listener.onFlag(message.flag)
    }
  }

  return {
    tellArrived: () => tell({ tells: 'arrived', dispositivo }),
    tellDisk: () => tell({ tells: 'on-disk' }),
    tellKnowledge: ({ limiteEm, handIn, pauseEnd }) => tell({ tells: 'knowledge', knowledge: { limiteEm, handIn, pauseEnd } }),
    tellFlag: (flag) => tell({ tells: 'flag', flag }),
    knows: (other) => known.has(other),
    listen: (listener) => {
      if (!('BroadcastChannel' in globalThis)) return () => {}
      // Under a name of its own: a tab of the first release would take a message it does not know for a decision.
      const own = new BroadcastChannel(`lousa-tentativa-${aluno}-${teste}`)
      open.channel = own
      own.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data, listener))
      return () => {
        open.channel = null
        own.close()
      }
    },
  }
}
