/** The line of this page to the server, put together: sending, asking, hearing, deciding, handing in. */
import type { RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { tellUnexpected } from '#kit/unexpected.ts'
import { newAsking } from './asking.ts'
import type { Connection } from './connection.ts'
import { newDecisions } from './decisions.ts'
import { newFlagging } from './flags.ts'
import { newHandingIn } from './handing-in.ts'
import type { Keeping } from './keeping.ts'
import { newOutbox } from './outbox.ts'
import { isLost, isSessionOver } from './requests.ts'
import { newSync } from './sync.ts'
import { newPauseTeller } from './tell-pause-end.ts'

export function newLine(keeping: Keeping, connection: Connection) {
  const { row, tabs, queue, answers, encontros, screen, relogio } = keeping

  function onReply(reply: RevisoesGuardadas): void {
    screen.noteTaken(Date.parse(reply.agora))
    for (const outra of reply.encontros) encontros.meet(outra)
    sync.hearWord(reply)
    if (reply.encontros.length > 0) ask()
    tabs.tellArrived()
  }

  function onFailure(error: unknown): void {
    tabs.tellDisk()
    if (isLost(error)) screen.show({ perdida: true })
    else if (isSessionOver(error)) screen.show({ semSessao: true })
    else if (!tellUnexpected(error)) screen.show({ comRede: false })
  }

  /** Takes in revisions that another tab could not send: this page shows and sends them too. */
  async function join(send = outbox.sendNow): Promise<void> {
    if (!(await queue.joinDisk())) return
    send()
    screen.show()
  }

  const ask = (): void => asking.ask()
  const outbox = newOutbox({
    answers,
    queue,
    onReply,
    onFailure,
    agora: relogio.agora,
    send: connection.sendRevisoes,
    onEmpty: () => handInIfWanted(),
  })
  const send = outbox.sendNow
  const sync = newSync({ ...keeping, outbox, connection, ask })
  const flagging = newFlagging({ row, screen, tabs, tell: (perguntas) => connection.tellFlags(perguntas) })
  const tellPauseEnd = newPauseTeller({ row, endPausa: (em) => connection.endPausa(em), onKnown: sync.hearClock })
  const asking = newAsking({ ...keeping, sync, outbox, connection, flagging, tellPauseEnd, join: () => join() })
  const decisions = newDecisions({ row, answers, tabs, screen, send, ask, agora: relogio.agora })
  const handInIfWanted = newHandingIn({ ...keeping, decisions, asking, connection, send })
  return { outbox, sync, flagging, asking, decisions, join }
}

export type Line = ReturnType<typeof newLine>
