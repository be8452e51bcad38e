/**
 * The student's decisions: to hand in, to take that back, to go on after a pause. They hold in all the student's tabs.
 */
import { compareHandIns, isPending, transition } from '../machine/hand-in.ts'
import { type PausaAberta, endPausa, newerPauseEnd } from '../machine/pause-end.ts'
import { type Knowledge, type TentativaRow, mergeKnowledge } from '../machine/tentativa-row.ts'
import type { Answers } from './answers.ts'
import type { OwnRow } from './own-row.ts'
import type { Screen } from './screen.ts'
import type { Tabs } from './tabs.ts'

type Parts = {
  row: OwnRow
  answers: Pick<Answers, 'write'>
  tabs: Pick<Tabs, 'tellKnowledge'>
  screen: Pick<Screen, 'fase' | 'isAberta' | 'show' | 'vista'>
  /** Sends what waits. */
  send: () => void
  /** Tells the server of the pause that is over. */
  ask: () => void
  /** Server time now, ms. */
  agora: () => number
}

/** What the student knew of two answers to one question when asking to hand in. */
function newSeen(vista: Screen['vista']) {
  let seen: ReadonlySet<number> | null = null
  return {
    note: (): void => {
      seen = new Set(vista().encontros.keys())
    },
    /** Has a question got a second answer since, which whoever looks at this page would hand in without having seen it? */
    hasNew: (): boolean => {
      const known = seen
      return known !== null && document.visibilityState === 'visible' && [...vista().encontros.keys()].some((one) => !known.has(one))
    },
  }
}

const want = (row: TentativaRow): TentativaRow => ({ ...row, handIn: transition(row.handIn, { event: 'want' }) })
const takeBack = (row: TentativaRow): TentativaRow => ({ ...row, handIn: transition(row.handIn, { event: 'take-back' }) })

export type Decisions = ReturnType<typeof newDecisions>

export function newDecisions({ row, answers, tabs, screen, send, ask, agora }: Parts) {
  const { isAberta, show } = screen
  const seen = newSeen(screen.vista)

  /** `change` brings the wish: here, or from another tab. */
  function begin(change: (row: TentativaRow) => TentativaRow): void {
    seen.note()
    void answers.write() // nobody finds the wish on the disk before the last words
    void row.change(change).then(send)
    show({ entregaParada: null })
  }

  async function goBack(): Promise<void> {
    if (row.now().handIn.step.at !== 'wanted') return
    await row.decide(takeBack)
    tabs.tellKnowledge(row.now())
    show()
  }

  return {
    goBack,
    hasNewEncontro: seen.hasNew,
    /** Calls the hand-in off, and says so; false where it has left this device: then it goes on. */
    stop: async (): Promise<boolean> => {
      await goBack()
      const isStopped = isAberta()
      show({ entregaParada: isStopped ? 'encontros' : null, comRede: true })
      return isStopped
    },
    handIn: (): void => {
      if (!isAberta()) return
      begin(want)
      tabs.tellKnowledge(row.now())
    },
    endPausa: (pausa: PausaAberta): void => {
      const end = endPausa(pausa, agora(), row.now().limiteEm)
      void row.change((known) => ({ ...known, pauseEnd: newerPauseEnd(known.pauseEnd, end) }))
      tabs.tellKnowledge(row.now())
      show()
      ask()
    },
    /** Known in another tab of this browser, network or not. */
    hear: (theirs: Knowledge): void => {
      const mine = row.now()
      const both = mergeKnowledge(mine, theirs)
      if (compareHandIns(both.handIn, mine.handIn) === 0 && both.pauseEnd === mine.pauseEnd) return
      const merge = (known: TentativaRow): TentativaRow => mergeKnowledge(known, theirs)
      if (isAberta() && isPending(both.handIn)) return begin(merge)
      void row.change(merge)
      show()
    },
  }
}
