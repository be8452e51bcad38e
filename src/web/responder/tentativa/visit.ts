/** One visit of the page to an attempt: the passing of time, the network, the other tabs, and its own coming and going. */
import { isPending } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { noteSala } from './open-rooms.ts'
import type { Keeping } from './keeping.ts'
import type { Line } from './line.ts'
import { listenToPage } from './page-events.ts'
import { margemFinalMs } from './sync.ts'

const tempos = {
  passo: 500,
  /** From here to the end nothing waits for a pause. */
  pressa: 15_000,
} as const

type Parts = {
  keeping: Keeping
  line: Line
  aluno: number
  tentativa: number
  /** The room was opened from this device's copy: the server has not been reached yet. */
  semRede: boolean
  /** The server holds revisions of this attempt. */
  isWritten: boolean
  /** This visit's row over another that was kept meanwhile. */
  openOver: (kept: TentativaRow) => TentativaRow
}

export function newVisit({ keeping, line, aluno, tentativa, semRede, isWritten, openOver }: Parts) {
  const { row, tabs, answers, screen, relogio, left } = keeping
  const { outbox, asking } = line

  const sendSoon = (): void => outbox.sendSoon(left() < tempos.pressa)
  /** The writing tab tries to send too, so there is no hurry. */
  const lookAtDisk = (): void => void line.join(sendSoon)

  function sendAndAsk(): void {
    outbox.sendNow()
    asking.ask()
  }

  function step(): void {
    if (screen.fase().fase === 'entregue') return
    // A reply that was already here when the network went says wrongly that there is one.
    const mayBeOffline = screen.vista().comRede && !navigator.onLine
    // The limit is the server's to declare: a clock that ran away here locks the page and hands nothing in.
    asking.step(relogio.duvidoso() || left() < 0 || mayBeOffline)
    if (left() > margemFinalMs || screen.fase().fase === 'tempo-esgotado') return
    screen.setTimeUp(true)
    screen.show()
    void line.join()
    outbox.sendNow()
  }

  function leave(): void {
    answers.writeLeaving()
    outbox.sendLeaving()
  }

  const toPage = { step, stepMs: tempos.passo, onOnline: sendAndAsk, onSeen: asking.ask, onLeaving: leave }
  const toTabs = { onDisk: lookAtDisk, onKnowledge: line.decisions.hear, onFlag: line.flagging.hear }

  const listen = (): (() => void)[] => [
    listenToPage({ ...toPage, onOffline: () => screen.show({ comRede: false }) }),
    // A tab that is not in view looks when it is.
    tabs.listen({ ...toTabs, onArrived: () => document.visibilityState === 'visible' && asking.ask() }),
    noteSala({ aluno, teste: row.now().teste, tentativa, isAberta: () => screen.fase().fase !== 'entregue' }),
  ]

  /** Answers how to stop. */
  function start(): () => void {
    outbox.start()
    const stops = listen()
    // Another tab may have changed the row since it was read.
    void row.change(openOver)
    const { handIn, pauseEnd } = row.now()
    if (answers.anyUnsent() || isPending(handIn)) outbox.sendNow()
    const isPauseUntold = pauseEnd?.told === false
    if (!semRede && !isPauseUntold) line.sync.rewriteLate()
    // Where something was written there may be two answers to a question: the server knows of which.
    if (semRede || isPauseUntold || isWritten) asking.ask()
    screen.show()
    return () => {
      leave()
      outbox.stop()
      for (const stop of stops) stop()
    }
  }

  return { start, sendSoon, sendAndAsk, lookAtDisk }
}
