/** Hands in, once everything before it has gone. */
import type { Relogio } from '#kit/clock/server-clock.ts'
import { isPending, transition } from '../machine/hand-in.ts'
import type { Asking } from './asking.ts'
import type { Answers } from './answers.ts'
import type { Connection } from './connection.ts'
import type { Decisions } from './decisions.ts'
import type { OwnRow } from './own-row.ts'
import { openingOfRefusal } from './requests.ts'
import type { Screen } from './screen.ts'
import type { Tabs } from './tabs.ts'

type Parts = {
  row: OwnRow
  answers: Pick<Answers, 'anyUnsent'>
  screen: Pick<Screen, 'fase' | 'isAberta' | 'show'>
  tabs: Pick<Tabs, 'tellArrived' | 'tellKnowledge'>
  decisions: Pick<Decisions, 'hasNewEncontro' | 'stop'>
  asking: Pick<Asking, 'lacksAtServer' | 'ask'>
  relogio: Relogio
  connection: Pick<Connection, 'handIn'>
  /** Sends what waits. */
  send: () => void
}

/** What follows once the queue is empty: nothing, unless a hand-in is wanted. Throws where it may succeed later. */
export function newHandingIn({ row, answers, screen, tabs, decisions, asking, relogio, connection, send }: Parts): () => Promise<void> {
  const isWanted = (): boolean => isPending(row.now().handIn)

  /** It leaves now, unless another tab has taken it back: then null. */
  async function leave(): Promise<number | null> {
    const { handIn } = await row.decide((known) => ({ ...known, handIn: transition(known.handIn, { event: 'send' }) }))
    tabs.tellKnowledge(row.now())
    screen.show()
    return handIn.step.at === 'sent' ? handIn.opening : null
  }

  /** Refused, because the teacher opened the attempt again in between: the student decides anew. */
  async function onRefused(error: unknown, asked: number): Promise<null> {
    const opening = openingOfRefusal(error, asked)
    if (opening === null) throw error
    const wasHandingIn = screen.fase().fase === 'a-entregar'
    await row.change((known) => ({ ...known, handIn: transition(known.handIn, { event: 'reopened', opening }) }))
    // Where the reopening was known already, the present wish is of the attempt as it is now.
    if (isWanted()) send()
    screen.show(wasHandingIn && screen.isAberta() ? { entregaParada: 'reaberta' } : {})
    asking.ask() // not waited for: whoever hands in again meanwhile need not wait either
    return null
  }

  async function handIn(): Promise<void> {
    const lacks = await asking.lacksAtServer()
    if (decisions.hasNewEncontro() && (await decisions.stop())) return
    if (lacks || answers.anyUnsent()) return // it goes again, then the hand-in
    const opening = isWanted() ? await leave() : null // taken back while the server was asked
    const entregue = opening === null ? null : await connection.handIn(opening).catch((error: unknown) => onRefused(error, opening))
    if (entregue === null) return
    const { agora, entregueEm: em, entreguePor: por } = entregue
    relogio.adjust(Date.parse(agora))
    await row.change((known) => ({ ...known, handIn: transition(known.handIn, { event: 'handed-in', em, por }) }))
    screen.show()
    tabs.tellKnowledge(row.now())
    tabs.tellArrived()
  }

  return async () => {
    if (isWanted()) await handIn()
    screen.show({ comRede: true })
  }
}
