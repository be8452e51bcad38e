/**
 * The engine of an attempt under way: it puts the parts together and names what the page may do. It knows no React, and
 * has no rule of its own.
 */
import type { Sala } from '#contract/tentativas.ts'
import { type Relogio, novoRelogio } from '#kit/clock/server-clock.ts'
import type { Diario } from '../journal/journal.ts'
import type { Entrada } from '../machine/queue.ts'
import { aindaAceita } from '../machine/phase.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import type { MotorDaSala } from './view.ts'
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
  diario: Diario | null
  entradas: readonly Entrada[]
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
}: EngineStart): MotorDaSala {
  const { aluno, sala, agora } = opened
  const relogio = given ?? novoRelogio(Date.parse(agora))
  const keeping = newKeeping({ ...opened, semRede, relogio, dispositivo })
  const { answers, encontros, screen } = keeping
  const line = newLine(keeping, connection)
  const { tentativaid: tentativa, guardadas } = sala
  const visit = newVisit({ keeping, line, aluno, tentativa, semRede, isWritten: guardadas.length > 0, openOver })

  function write(perguntaid: number, conteudo: unknown): void {
    if (!aindaAceita(screen.fase())) return
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
    gravar: answers.write,
    iniciar: visit.start,
    escrever: write,
    marcar: line.flagging.toggle,
    usarOutra: (perguntaid) => choose(perguntaid, encontros.outra(perguntaid)?.conteudo),
    ficarComEsta: (perguntaid) => choose(perguntaid, screen.vista().respostas.get(perguntaid) ?? null),
    entregar: line.decisions.handIn,
    voltarAsRespostas: () => void line.decisions.goBack(),
    retomar: line.decisions.endPausa,
    verDisco: visit.lookAtDisk,
    saber: line.sync.hearClock,
    pulsar: line.asking.ask,
    sessaoVoltou: () => {
      screen.show({ semSessao: false })
      visit.sendAndAsk()
    },
  }
}
