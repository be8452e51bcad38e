/** What this page keeps and shows of its attempt, put together: disk, row, queue, answers, tabs, conflicts, screen. */
import type { Sala } from '#contract/testes/tentativas.ts'
import type { Relogio } from '#kit/clock/server-clock.ts'
import type { Journal } from '../journal/journal.ts'
import { type QueueEntry, compareWithServer, newQueue, retryRecusadas } from '../machine/queue.ts'
import { limiteWith } from '../machine/pause-end.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { newAnswers } from './answers.ts'
import { newDisk } from './disk.ts'
import { newEncontros } from './encontros.ts'
import { newKeptQueue } from './kept-queue.ts'
import { newOwnRow } from './own-row.ts'
import { calmaMs, newScreen } from './screen.ts'
import { newTabs } from './tabs.ts'

export type KeepingStart = {
  aluno: number
  sala: Sala
  /** The room was opened from this device's copy: the server has not been reached yet. */
  semRede: boolean
  /** Null: the browser gives no storage. */
  journal: Journal | null
  entradas: readonly QueueEntry[]
  row: TentativaRow
  relogio: Relogio
  dispositivo: string
}

const latestOf = (instantes: readonly string[]): number | null =>
  instantes.length === 0 ? null : Math.max(...instantes.map((one) => Date.parse(one)))

export function newKeeping({ aluno, sala, semRede, journal, entradas, row: first, relogio, dispositivo }: KeepingStart) {
  const { tentativaid: tentativa, paginas, respostas } = sala
  const perguntas = paginas.flatMap((pagina) => pagina.perguntas.map(({ perguntaid }) => perguntaid))
  const disk = newDisk(journal, () => screen.show({ semArmazenamento: true }))
  const row = newOwnRow({ tentativa, dispositivo, disk, row: first })
  const tabs = newTabs({ aluno, teste: first.teste, tentativa, dispositivo })
  const queue = newKeptQueue({
    tentativa,
    disk,
    queue: retryRecusadas(compareWithServer(newQueue(dispositivo, entradas), sala)),
    onWritten: () => {
      if (!screen.vista().comRede) tabs.tellDisk()
      setTimeout(() => screen.show(), calmaMs)
    },
  })
  const limite = (): number => limiteWith(row.now().limiteEm, row.now().pauseEnd)
  // The page locks at the limit. So words written while it is open were written before the limit, whatever this device's
  // clock does.
  const agora = (): number => Math.min(relogio.agora(), limite())
  const answers = newAnswers({ dispositivo, disk, queue, respostas, agora })
  const encontros = newEncontros({ answers, queue, perguntas, dispositivo, isTab: tabs.knows, agora: relogio.agora })
  const screen = newScreen({
    inicial: {
      comRede: !semRede,
      perdida: false,
      entregaParada: null,
      semSessao: false,
      semArmazenamento: journal === null,
      paraRever: new Set(first.flags?.perguntas ?? sala.paraRever),
    },
    perguntas,
    row,
    answers,
    queue,
    encontros,
    agora: relogio.agora,
    guardadoEm: latestOf(respostas.map(({ escritaEm }) => escritaEm)),
  })
  /** How long until the limit, ms. */
  const left = (): number => limite() - relogio.agora()
  return { perguntas, row, tabs, queue, answers, encontros, screen, relogio, left }
}

export type Keeping = ReturnType<typeof newKeeping>
