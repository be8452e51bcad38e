/**
 * What the server's replies mean for an attempt under way: the clock and the limit, the hand-in, the answers of other
 * devices, lost revisions.
 */
import type { Relogio } from '#kit/clock/server-clock.ts'
import { type Contadas, type Queue, compareWithServer } from '../machine/queue.ts'
import { compareHandIns, doneAt } from '../machine/hand-in.ts'
import { limiteWith } from '../machine/pause-end.ts'
import { type ServerWord, hear } from '../machine/tentativa-row.ts'
import type { Answers } from './answers.ts'
import type { Connection, Pulso } from './connection.ts'
import type { Encontros } from './encontros.ts'
import type { KeptQueue } from './kept-queue.ts'
import { newRecovery } from './lost-revisions.ts'
import type { Outbox } from './outbox.ts'
import type { OwnRow } from './own-row.ts'
import type { Screen } from './screen.ts'

/** The page locks this much before the limit, ms, so that the last words still arrive in time. */
export const margemFinalMs = 1_000

type Parts = {
  row: OwnRow
  answers: Answers
  queue: KeptQueue
  screen: Screen
  encontros: Encontros
  outbox: Pick<Outbox, 'sendNow'>
  relogio: Relogio
  connection: Pick<Connection, 'readSala'>
  /** The questions whose answers may be written here. */
  perguntas: readonly number[]
  /** Asks the server how things stand. */
  ask: () => void
}

export type Sync = {
  /** Takes what a reply says of the attempt. `asked`: how many replies had been heard when this one was asked for. */
  hearWord: (word: ServerWord, asked?: number) => void
  /** The same of a reply that says nothing of the hand-in. */
  hearClock: (word: Pick<ServerWord, 'agora' | 'limiteEm'>) => void
  /** Takes a whole pulse. `before`: the queue when it was asked for. */
  hearPulso: (pulso: Pulso, before: Queue, asked: number) => void
  /** Another device wrote: its answer is read, and where something was written here too the student is told of both. */
  readOthers: (pulso: Pick<Pulso, 'atuais'>) => Promise<void>
  /** The attempt is open again. Late answers that stand on the screen are written once more, so that they count. */
  rewriteLate: () => void
  /** Nobody can say what the server has lost: everything goes again, once. */
  resendAll: () => void
}

/** What a word of the server changes in the row, and on the screen. */
function newWordHearer({ row, screen, relogio, ask }: Pick<Parts, 'row' | 'screen' | 'relogio' | 'ask'>) {
  const hasTime = (): boolean => {
    const { limiteEm, pauseEnd } = row.now()
    return limiteWith(limiteEm, pauseEnd) - relogio.agora() > margemFinalMs
  }

  function take(word: ServerWord): void {
    const before = row.now()
    const after = hear(before, word)
    if (after.limiteEm !== before.limiteEm || compareHandIns(after.handIn, before.handIn) !== 0)
      void row.change((known) => hear(known, word))
  }

  return (word: ServerWord, asked?: number): void => {
    // Replies may overtake each other: of two, the later one knows better, but of the hand-in it may say nothing.
    if (!relogio.adjust(Date.parse(word.agora), asked)) {
      if (word.entregueEm !== undefined && word.entregueEm !== doneAt(row.now().handIn)) ask()
      return screen.show({ comRede: true })
    }
    const wasHandingIn = screen.fase().fase === 'a-entregar'
    take(word)
    if (hasTime()) screen.setTimeUp(false)
    const isStopped = wasHandingIn && screen.isAberta()
    screen.show({ comRede: true, perdida: false, ...(isStopped && { entregaParada: 'reaberta' as const }) })
  }
}

export function newSync(parts: Parts): Sync {
  const { answers, queue, screen, encontros, outbox, relogio, connection, perguntas } = parts
  const recovery = newRecovery(queue)
  const hearWord = newWordHearer(parts)

  function compareCounts(before: Queue, counted: Contadas): void {
    if (recovery.compare(before, counted)) outbox.sendNow()
  }

  return {
    hearWord,
    hearClock: ({ agora, limiteEm }) => hearWord({ agora, limiteEm }),
    hearPulso: (pulso, before, asked) => {
      encontros.hearUnseen(pulso.porVer, relogio.ouvidas() === asked)
      hearWord(pulso, asked)
      compareCounts(before, pulso.dispositivos)
    },
    readOthers: async ({ atuais }) => {
      const news = encontros.newsIn(atuais)
      const sala = news.size > 0 ? await connection.readSala() : null
      if (sala === null) return
      void queue.change((known) => compareWithServer(known, sala))
      if (answers.anyUnsent()) outbox.sendNow()
      for (const nova of sala.respostas) if (news.has(nova.perguntaid)) answers.hear(nova)
      screen.show()
    },
    rewriteLate: () => {
      if (!screen.isAberta() || !answers.rewriteLate(perguntas)) return
      outbox.sendNow()
      screen.show()
    },
    resendAll: recovery.resendAll,
  }
}
