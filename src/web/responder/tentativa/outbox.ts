/** Sending: at most two seconds after typing stops, one request at a time, again until it is acknowledged. */
import type { MotivoDaRecusa, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { limites } from '#regras/limites.ts'
import { otherwise } from '#kit/unexpected.ts'
import * as f from '../machine/queue.ts'
import type { Answers } from './answers.ts'
import type { KeptQueue } from './kept-queue.ts'
import { newRequestSize } from './request-size.ts'
import { sendLote } from './requests.ts'

const tempos = {
  /** After the last key; with the request itself it stays under `limites.guardarAposMs`. */
  sossego: 1_200,
  /** Who types without a pause is sent all the same this often. */
  semPausa: 8_000,
  /** Without storage, and near the end, nothing waits. */
  jaJa: 150,
  primeiraEspera: 2_000,
  maiorEspera: 15_000,
} as const

export type Outbox = {
  /** Something was written. `isUrgent`: do not wait for a pause. */
  sendSoon: (isUrgent: boolean) => void
  /** Now, whatever was waited for. */
  sendNow: () => void
  /** What a leaving page can still send. */
  sendLeaving: () => void
  /** Waiting after a failure? */
  isWaiting: () => boolean
  start: () => void
  stop: () => void
}

type Parts = {
  answers: Pick<Answers, 'write' | 'anyUnsent' | 'isStored'>
  queue: KeptQueue
  agora: () => number
  send: (lote: readonly f.QueueEntry[], keepalive?: boolean) => Promise<RevisoesGuardadas>
  onReply: (reply: RevisoesGuardadas) => void
  onFailure: (error: unknown) => void
  /** Everything written has arrived. */
  onEmpty: () => Promise<void>
}

export function newOutbox({ answers, queue, agora, send, onReply, onFailure, onEmpty }: Parts): Outbox {
  const size = newRequestSize()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isBusy = false
  let isStopped = true
  let wait = 0
  let waitingSince: number | null = null

  function schedule(ms: number): void {
    if (isStopped) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  function heard(lote: readonly f.QueueEntry[], reply: RevisoesGuardadas): void {
    void queue.change((known) => f.takeReply(known, lote, reply))
    wait = 0
    waitingSince = null
    size.chegou()
    onReply(reply)
  }

  async function sendNext(lote: readonly f.QueueEntry[]): Promise<void> {
    await queue.change((known) => f.noteLeft(known, lote))
    const onRefused = (entrada: f.QueueEntry, motivo: MotivoDaRecusa) => queue.change((known) => f.refuse(known, entrada, motivo))
    await sendLote(lote, { send, onReply: heard, onRefused })
  }

  async function run(): Promise<void> {
    if (isBusy || isStopped) return
    isBusy = true
    try {
      await answers.write() // device first
      const next = () => f.nextLote(queue.now(), size.lote())
      for (let lote = next(); lote.length > 0; lote = next()) await sendNext(lote)
      await onEmpty()
    } catch (error) {
      size.falhou()
      wait = Math.min(tempos.maiorEspera, wait === 0 ? tempos.primeiraEspera : wait * 2)
      schedule(wait)
      onFailure(error)
    } finally {
      isBusy = false
    }
    if (wait === 0 && answers.anyUnsent()) schedule(tempos.sossego)
  }

  return {
    sendSoon: (isUrgent) => {
      if (wait > 0) return // the next try takes it along
      waitingSince ??= agora()
      const quiet = isUrgent || !answers.isStored() ? tempos.jaJa : tempos.sossego
      schedule(Math.max(0, Math.min(quiet, waitingSince + tempos.semPausa - agora())))
    },
    sendNow: () => {
      wait = 0
      schedule(0)
    },
    sendLeaving: () => {
      const lote = f.leavingLote(queue.now(), { itens: limites.revisoesPorPedido, bytes: limites.despedidaBytes })
      if (lote.length === 0) return
      void queue.change((known) => f.noteLeft(known, lote))
      send(lote, true).then((reply) => heard(lote, reply), otherwise(undefined))
    },
    isWaiting: () => wait > 0,
    start: () => {
      isStopped = false
    },
    stop: () => {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
