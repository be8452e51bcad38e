/**
 * Delivers unsent answers of earlier visits when any page opens. The ticket authorises it, so nobody needs to be signed
 * in. Old journals are cleared.
 */
import type { MotivoDaRecusa, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { api, isPassing, serverTime } from '#kit/api/client.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { noteUnexpected, otherwise } from '#kit/unexpected.ts'
import { type Journal, openJournal, alunosWithJournal } from '../journal/journal.ts'
import * as f from '../machine/queue.ts'
import { mayRemove, lateOf } from '../journal/outside-hand-in.ts'
import { type HandInEvent, doneAt, isPending, transition } from '../machine/hand-in.ts'
import { type TentativaRow, hear } from '../machine/tentativa-row.ts'
import { isSalaOpen, isSalaHere } from '../tentativa/open-rooms.ts'
import { removeSala } from '../offline/copies.ts'
import { registerStart } from '../selado/register.ts'
import { newRequestSize } from '../tentativa/request-size.ts'
import { handInTentativa, maximoMs, openingOfRefusal, sendLote, sendRevisoes } from '../tentativa/requests.ts'

/** So long after the end of an attempt the server is asked whether it still has what it acknowledged, ms. */
const conferirMs = 2 * 3_600_000

/**
 * Chooses the acknowledged revisions to send again. Before a hand-in, all of them: the server may have been restored
 * from a backup, and a ticket cannot ask what it still holds. Otherwise only lost ones, soon after the end, where the
 * student's session may ask.
 */
async function withLost(queue: f.Queue, row: TentativaRow, aluno: number, agora: number): Promise<f.Queue> {
  if (isPending(row.handIn)) return f.resendRevisoes(queue, null)
  const isRecent = agora < Date.parse(doneAt(row.handIn) ?? row.limiteEm) + conferirMs
  if (!isRecent || queue.entradas.length === 0 || alunoDaSessao() !== aluno) return queue
  const options = { signal: AbortSignal.timeout(maximoMs) }
  const pulso = await api('GET /api/teste/pulso/{id}', { params: { id: row.tentativa } }, options).catch(otherwise(null))
  return pulso ? f.resendRevisoes(queue, f.withLosses(queue, pulso.dispositivos)) : queue
}

/** The queue as the server has taken it; each step of it is on the disk. Stops where nothing moves: another visit will try. */
async function deliverRevisoes(journal: Journal, row: TentativaRow, first: f.Queue): Promise<void> {
  let queue = first
  const medida = newRequestSize()
  const changeQueue = async (next: f.Queue): Promise<void> => {
    const before = new Set(queue.entradas)
    queue = next
    await journal.putRevisoes(
      row.tentativa,
      queue.entradas.filter((one) => !before.has(one)),
    )
  }
  const onReply = async (lote: readonly f.QueueEntry[], reply: RevisoesGuardadas): Promise<void> => {
    medida.chegou()
    await changeQueue(f.takeReply(queue, lote, reply))
    await journal.changeTentativa(row.tentativa, (kept) => hear(kept, reply))
  }
  const sending = {
    send: (some: readonly f.QueueEntry[]) => sendRevisoes(row, some),
    onReply,
    onRefused: (entrada: f.QueueEntry, motivo: MotivoDaRecusa) => changeQueue(f.refuse(queue, entrada, motivo)),
  }
  const next = () => f.nextLote(queue, medida.lote())
  for (let lote = next(); lote.length > 0; lote = next()) {
    const before = queue
    const failed = await sendLote(lote, sending).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (failed && !medida.falhou()) throw failed.error
    if (!failed && queue.entradas.every((one, i) => one === before.entradas[i])) break
  }
}

const queueOf = async (journal: Journal, { tentativa }: TentativaRow): Promise<f.Queue> =>
  f.newQueue('', await journal.listRevisoes(tentativa))

const happen =
  (event: HandInEvent) =>
  (kept: TentativaRow): TentativaRow => ({ ...kept, handIn: transition(kept.handIn, event) })

/**
 * Hands in, if the row on the disk still asks for it: a room with the test open may have taken the hand-in back. Nobody
 * takes it back once the request has left, so everything written before goes first.
 */
async function handIn(journal: Journal, tentativa: number): Promise<void> {
  const row = await journal.changeTentativa(tentativa, happen({ event: 'send' }))
  if (row?.handIn.step.at !== 'sent') return
  const { opening } = row.handIn
  await deliverRevisoes(journal, row, await queueOf(journal, row))
  try {
    const { entregueEm: em, entreguePor: por } = await handInTentativa(row, opening)
    await journal.changeTentativa(tentativa, happen({ event: 'handed-in', em, por }))
  } catch (error) {
    const refused = openingOfRefusal(error, opening)
    if (refused === null) throw error
    // A room that knew of the reopening stays as it is: its wish is of the attempt as it is now.
    await journal.changeTentativa(tentativa, happen({ event: 'reopened', opening: refused }))
  }
}

type Relogios = {
  /** This device's own, ms. */ daqui: () => number
  /** The server's, ms; null: not reached. */ doServidor: () => Promise<number | null>
}

const doBrowser: Relogios = { daqui: Date.now, doServidor: () => serverTime(maximoMs) }

/** Old journals go by the server's clock: this device's own may be days ahead. */
async function clear(journal: Journal, aluno: number, { teste, tentativa }: TentativaRow, { daqui, doServidor }: Relogios): Promise<void> {
  const row = await journal.readTentativa(tentativa)
  if (row === null || !mayRemove(row, await journal.listRevisoes(tentativa), daqui())) return
  const agora = await doServidor()
  if (agora === null || !(await journal.remove(tentativa, (kept, entradas) => mayRemove(kept, entradas, agora)))) return
  await removeSala(aluno, teste, tentativa).catch(otherwise(undefined))
}

/** Answers whether it was its turn. */
async function deliverOne(journal: Journal, aluno: number, kept: TentativaRow, relogios: Relogios): Promise<boolean> {
  const { start } = kept
  // A tab with the room open goes on writing under the first number, and registers the start itself.
  if (start && (await isSalaOpen({ aluno, teste: kept.teste }))) return false
  // Begun without a network: the server is told of the start first.
  const row = start ? await registerStart(journal, aluno, kept, start) : kept
  await deliverRevisoes(journal, row, await withLost(await queueOf(journal, row), row, aluno, relogios.daqui()))
  if (isPending(row.handIn)) await handIn(journal, row.tentativa)
  else await clear(journal, aluno, row, relogios)
  return true
}

/**
 * Delivers for every student of this device, except attempt `exceto`, which this page opens. Returns false where
 * another try may deliver more.
 */
export async function deliverPending(exceto: number | null = null, relogios = doBrowser): Promise<boolean> {
  let isAll = true
  for (const aluno of alunosWithJournal()) {
    const journal = await openJournal(aluno).catch(otherwise(null))
    for (const kept of (await journal?.listTentativas().catch(otherwise([]))) ?? []) {
      if (journal === null || kept.tentativa === exceto || isSalaHere(kept.tentativa)) continue
      const went = await deliverOne(journal, aluno, kept, relogios).catch((error: unknown) => !noteUnexpected(error) && !isPassing(error))
      isAll &&= went
    }
  }
  return isAll
}

/** Asks of these, all of one attempt, by sending them once more; those that count are kept as such. */
async function checkOne(journal: Journal, row: TentativaRow, tardias: readonly f.QueueEntry[]): Promise<void> {
  const { lote } = newRequestSize()
  for (let { entradas } = f.resendRevisoes(f.newQueue('', tardias), null); entradas.length > 0;) {
    const some = f.nextLote(f.newQueue('', entradas), lote())
    const { resultados } = await sendRevisoes(row, some)
    const contam = new Set(resultados.filter(({ estado }) => estado === 'guardada').map(f.nameOf))
    const guardadas = some.filter((one) => contam.has(f.nameOf(one))).map((one): f.QueueEntry => ({ ...one, estado: 'guardada' }))
    await journal.putRevisoes(row.tentativa, guardadas)
    entradas = entradas.slice(some.length)
  }
}

/**
 * Asks whether late answers count by now (a reopening, the teacher's decision). Asking changes nothing. Returns false
 * where none, or not all, could be asked.
 */
export async function checkTardias(aluno: number, which: (row: TentativaRow) => boolean): Promise<boolean> {
  try {
    const journal = await openJournal(aluno)
    const rows = (await journal.listTentativas()).filter(which)
    for (const row of rows) await checkOne(journal, row, lateOf(await journal.listRevisoes(row.tentativa)))
    return rows.length > 0
  } catch (error) {
    noteUnexpected(error)
    return false // no network, no storage, somebody else who answers in Lousa's place
  }
}
