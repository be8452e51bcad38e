/**
 * The engine of an attempt under way: puts the parts together and names what the page may do. No React, no rules of its
 * own.
 */
import type { Sala } from '#contract/testes/tentativas.ts'
import { type Relogio, novoRelogio } from '#kit/clock/server-clock.ts'
import type { Journal } from '../journal/journal.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { acceptsAnswers } from '../machine/phase.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import type { Engine } from './view.ts'
import type { Connection } from './connection.ts'
import { newKeeping } from './keeping.ts'
import { newLine } from './line.ts'
import { newVisit } from './visit.ts'

export type EngineStart = {
  aluno: number
  sala: Sala
  /** Server time in the reply that brought the room. */
  agora: string
  /** The room was opened from this device's copy: the server has not been reached yet. */
  semRede?: boolean
  /** Null: the browser gives no storage. */
  journal: Journal | null
  entradas: readonly QueueEntry[]
  row: TentativaRow
  /** This visit's row over another that was kept meanwhile. */
  openOver: (kept: TentativaRow) => TentativaRow
  connection: Connection
  relogio?: Relogio
  dispositivo?: string
}

/** One per visit of the page: two tabs, or the same tab opened again, never share one. */
const newDispositivo = (): string =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36).padStart(7, '0'), '')

export function newEngine({
  semRede = false,
  relogio: given,
  dispositivo = newDispositivo(),
  openOver,
  connection,
  ...opened
}: EngineStart): Engine {
  const { aluno, sala, agora } = opened
  const relogio = given ?? novoRelogio(Date.parse(agora))
  const keeping = newKeeping({ ...opened, semRede, relogio, dispositivo })
  const { answers, encontros, screen } = keeping
  const line = newLine(keeping, connection)
  const { tentativaid: tentativa, guardadas } = sala
  const visit = newVisit({ keeping, line, aluno, tentativa, semRede, isWritten: guardadas.length > 0, openOver })

  function write(perguntaid: number, conteudo: unknown): void {
    if (!acceptsAnswers(screen.fase())) return
    screen.noteKey()
    answers.type(perguntaid, conteudo)
    screen.show()
    visit.sendSoon()
  }

  function choose(perguntaid: number, conteudo: unknown): void {
    const other = encontros.outra(perguntaid)
    if (!other || !screen.isAberta()) return
    answers.choose(perguntaid, conteudo, other)
    line.outbox.sendNow()
    screen.show()
  }

  return {
    subscribe: screen.subscribe,
    vista: screen.vista,
    agora: relogio.agora,
    writeDown: answers.write,
    start: visit.start,
    write: write,
    toggleFlag: line.flagging.toggle,
    takeOther: (perguntaid) => choose(perguntaid, encontros.outra(perguntaid)?.conteudo),
    keepThis: (perguntaid) => choose(perguntaid, screen.vista().respostas.get(perguntaid) ?? null),
    handIn: line.decisions.handIn,
    goBack: () => void line.decisions.goBack(),
    endPausa: line.decisions.endPausa,
    lookAtDisk: visit.lookAtDisk,
    hearClock: line.sync.hearClock,
    ask: line.asking.ask,
    onSignedIn: () => {
      screen.show({ semSessao: false })
      visit.sendAndAsk()
    },
  }
}
