/** Asks the server how the attempt stands, and follows up what it says. */
import type { Relogio } from '#kit/clock/server-clock.ts'
import { otherwise, tellUnexpected } from '#kit/unexpected.ts'
import type { Answers } from './answers.ts'
import { newBeats } from './beats.ts'
import type { Connection, Pulso } from './connection.ts'
import type { Flagging } from './flags.ts'
import type { KeptQueue } from './kept-queue.ts'
import type { Outbox } from './outbox.ts'
import { isLost, isSessionOver, isWorthRepeating } from './requests.ts'
import type { Screen } from './screen.ts'
import type { Sync } from './sync.ts'

type Parts = {
  answers: Pick<Answers, 'anyUnsent'>
  queue: KeptQueue
  screen: Pick<Screen, 'show'>
  sync: Sync
  outbox: Pick<Outbox, 'sendNow' | 'isWaiting'>
  relogio: Relogio
  connection: Pick<Connection, 'readPulso'>
  flagging: Pick<Flagging, 'send'>
  tellPauseEnd: () => Promise<void>
  /** Takes in another tab's revisions from this disk, and sends them. */
  join: () => Promise<void>
}

export type Asking = {
  ask: () => void
  /** Time goes by: asked by the clock, sooner where there is a reason to hurry. */
  step: (isUrgent: boolean) => void
  /** Before a hand-in: does anything lack at the server that this device has? Handing in seals what the server has. */
  lacksAtServer: () => Promise<boolean>
}

export function newAsking({ answers, queue, screen, sync, outbox, relogio, connection, flagging, tellPauseEnd, join }: Parts): Asking {
  const beats = newBeats({ ask: askOnce, agora: relogio.agora })

  function onFailure(error: unknown): void {
    if (isSessionOver(error)) screen.show({ semSessao: true })
    else if (isLost(error)) screen.show({ perdida: true })
    else if (!tellUnexpected(error) && isWorthRepeating(error)) screen.show({ comRede: false })
  }

  /** What takes more requests. */
  async function followUp(pulso: Pulso): Promise<void> {
    await sync.readOthers(pulso)
    sync.rewriteLate()
    screen.show()
    await flagging.send()
  }

  async function read(): Promise<Pulso> {
    const [before, asked] = [queue.now(), relogio.ouvidas()]
    const pulso = await connection.readPulso()
    screen.show({ semSessao: false })
    sync.hearPulso(pulso, before, asked)
    return pulso
  }

  async function askOnce(): Promise<void> {
    void join()
    try {
      await tellPauseEnd().catch(otherwise(undefined)) // what stands in its way stands in the next question's way too, or concerns it alone
      const pulso = await read()
      beats.heard()
      if (outbox.isWaiting()) outbox.sendNow()
      void followUp(pulso).catch(onFailure) // whoever asks meanwhile need not wait for it
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    ask: () => void beats.ask(),
    step: beats.step,
    lacksAtServer: async () => {
      try {
        await sync.readOthers(await read())
      } catch (error) {
        // Without a session the ticket can only send and hand in. A page that fails over the reply cannot ask either.
        if (!isSessionOver(error) && isWorthRepeating(error) && !tellUnexpected(error)) throw error
        sync.resendAll()
      }
      // Another tab's revisions on this disk were written before the hand-in, too.
      if (await queue.joinDisk()) screen.show()
      return answers.anyUnsent()
    },
  }
}
