/**
 * Carries messages between the tabs of this browser with the same test and student. A tab tells that something of its
 * own arrived or went to the disk, and what the student decided, which holds offline too. Other devices hear through
 * the stream.
 */
import type { Knowledge } from '../machine/tentativa-row.ts'

/** A question was marked for review, or its mark was taken away. */
export type Flag = { marca: number; posta: boolean }

type Message =
  | { tells: 'arrived'; dispositivo: string }
  | { tells: 'on-disk' }
  | { tells: 'knowledge'; of: number; knowledge: Knowledge }
  | { tells: 'flag'; of: number; flag: Flag }

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

/**
 * Whether two numbers may mean the same attempt, for a tab may still stand in an earlier attempt at the test. An
 * attempt begun without a network has two numbers, of which the first is below zero.
 */
const isSameTentativa = (a: number, b: number): boolean => a === b || a < 0 || b < 0

type Start = { aluno: number; teste: number; tentativa: number; dispositivo: string }

export function newTabs({ aluno, teste, tentativa: of, dispositivo }: Start): Tabs {
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
        return isSameTentativa(of, message.of) ? listener.onKnowledge(message.knowledge) : undefined
      case 'flag':
        return isSameTentativa(of, message.of) ? listener.onFlag(message.flag) : undefined
    }
  }

  return {
    tellArrived: () => tell({ tells: 'arrived', dispositivo }),
    tellDisk: () => tell({ tells: 'on-disk' }),
    tellKnowledge: ({ limiteEm, handIn, pauseEnd }) => tell({ tells: 'knowledge', of, knowledge: { limiteEm, handIn, pauseEnd } }),
    tellFlag: (flag) => tell({ tells: 'flag', of, flag }),
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
