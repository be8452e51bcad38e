/** Questions the student wants to see again: on the device and in every tab at once, and to the server when it can. */
import { otherwise } from '#kit/unexpected.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { onceAtATime } from './once-at-a-time.ts'
import type { OwnRow } from './own-row.ts'
import type { Screen } from './screen.ts'
import type { Flag, Tabs } from './tabs.ts'

type Parts = {
  row: OwnRow
  screen: Pick<Screen, 'isAberta' | 'show' | 'vista'>
  tabs: Pick<Tabs, 'tellFlag'>
  tell: (perguntas: number[]) => Promise<unknown>
}

export type Flagging = {
  /** Tells the server, if it does not know, one list after the other. Throws where it may succeed later. */
  send: () => Promise<void>
  /** Marks a question, or takes its mark away. */
  toggle: (perguntaid: number) => void
  /** Changed in another tab, which tells the server; a list of this one that has not gone yet goes with it. */
  hear: (flag: Flag) => void
}

export function newFlagging({ row, screen, tabs, tell }: Parts): Flagging {
  async function tellAll(): Promise<void> {
    for (let { flags } = row.now(); flags?.told === false && screen.isAberta(); { flags } = row.now()) {
      const { perguntas } = flags
      await tell([...perguntas])
      if (row.now().flags?.perguntas === perguntas) await row.change((known) => ({ ...known, flags: { perguntas, told: true } }))
    }
  }
  const send = onceAtATime(tellAll)

  function mark({ marca, posta }: Flag): number[] {
    const flagged = new Set(screen.vista().paraRever)
    if (posta) flagged.add(marca)
    else flagged.delete(marca)
    screen.show({ paraRever: flagged })
    return [...flagged]
  }

  const keep = (perguntas: number[], told: boolean): Promise<void> =>
    row.change((known: TentativaRow) => ({ ...known, flags: { perguntas, told } }))

  return {
    send,
    toggle: (perguntaid) => {
      if (!screen.isAberta()) return
      const flag = { marca: perguntaid, posta: !screen.vista().paraRever.has(perguntaid) }
      const perguntas = mark(flag)
      tabs.tellFlag(flag)
      void keep(perguntas, false).then(() => send().catch(otherwise(undefined)))
    },
    hear: (flag) => void keep(mark(flag), row.now().flags?.told !== false),
  }
}
