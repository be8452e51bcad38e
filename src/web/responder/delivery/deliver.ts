/**
 * Delivers unsent answers of earlier visits when any page opens. The ticket authorises it, so nobody needs to be signed
 * in. Old journals are cleared.
 */
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import { api, isPassing, serverTime } from '#kit/api/client.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { noteUnexpected, otherwise } from '#kit/unexpected.ts'
import { type Diario, abrirDiario, alunosComDiario } from '../journal/journal.ts'
import * as f from '../machine/queue.ts'
import { podeApagar, tardiasDe } from '../journal/outside-hand-in.ts'
import { type HandInEvent, doneAt, isPending, transition } from '../machine/hand-in.ts'
import { type TentativaRow, hear } from '../machine/tentativa-row.ts'
import { temSalaAberta, temSalaAqui } from '../tentativa/open-rooms.ts'
import { apagarSala } from '../offline/copies.ts'
import { registar } from '../selado/register.ts'
import { novaMedida } from '../tentativa/request-size.ts'
import { handInTentativa, maximoMs, openingOfRefusal, sendLote, sendRevisoes } from '../tentativa/requests.ts'

/** So long after the end of an attempt the server is asked whether it still has what it acknowledged, ms. */
const conferirMs = 2 * 3_600_000

/**
 * Chooses the acknowledged revisions to send again. Before a hand-in, all of them: the server may have been restored
 * from a backup, and a ticket cannot ask what it still holds. Otherwise only lost ones, where the student's own session
 * may ask, and not long after the end.
 */
async function withLost(fila: f.Fila, row: TentativaRow, aluno: number, agora: number): Promise<f.Fila> {
  if (isPending(row.handIn)) return f.reenviar(fila, null)
  const isRecent = agora < Date.parse(doneAt(row.handIn) ?? row.limiteEm) + conferirMs
  if (!isRecent || fila.entradas.length === 0 || alunoDaSessao() !== aluno) return fila
  const options = { signal: AbortSignal.timeout(maximoMs) }
  const pulso = await api('GET /api/teste/pulso/{id}', { params: { id: row.tentativa } }, options).catch(otherwise(null))
  return pulso ? f.reenviar(fila, f.comPerdas(fila, pulso.dispositivos)) : fila
}

/** The queue as the server has taken it; each step of it is on the disk. Stops where nothing moves: another visit will try. */
async function deliverRevisoes(diario: Diario, row: TentativaRow, first: f.Fila): Promise<void> {
  let fila = first
  const medida = novaMedida()
  const mudarFila = async (next: f.Fila): Promise<void> => {
    const before = new Set(fila.entradas)
    fila = next
    await diario.guardarEntradas(
      row.tentativa,
      fila.entradas.filter((one) => !before.has(one)),
    )
  }
  const onReply = async (lote: readonly f.Entrada[], reply: RevisoesGuardadas): Promise<void> => {
    medida.chegou()
    await mudarFila(f.respondeu(fila, lote, reply))
    await diario.mudarTentativa(row.tentativa, (kept) => hear(kept, reply))
  }
  const sending = {
    send: (some: readonly f.Entrada[]) => sendRevisoes(row, some),
    onReply,
    onRefused: (entrada: f.Entrada) => mudarFila(f.recusar(fila, entrada)),
  }
  const next = () => f.proximoLote(fila, medida.lote())
  for (let lote = next(); lote.length > 0; lote = next()) {
    const before = fila
    const failed = await sendLote(lote, sending).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (failed && !medida.falhou()) throw failed.error
    if (!failed && fila.entradas.every((one, i) => one === before.entradas[i])) break
  }
}

const filaDe = async (diario: Diario, { tentativa }: TentativaRow): Promise<f.Fila> => f.novaFila('', await diario.entradas(tentativa))

const happen =
  (event: HandInEvent) =>
  (kept: TentativaRow): TentativaRow => ({ ...kept, handIn: transition(kept.handIn, event) })

/**
 * Hands in by the row as it stands now: a room that has it open may have taken the wish back. Once the hand-in has left,
 * nobody takes it back. So the disk then holds all that was written before.
 */
async function handIn(diario: Diario, tentativa: number): Promise<void> {
  const row = await diario.mudarTentativa(tentativa, happen({ event: 'send' }))
  if (row?.handIn.step.at !== 'sent') return
  const { opening } = row.handIn
  await deliverRevisoes(diario, row, await filaDe(diario, row))
  try {
    const { entregueEm: em, entreguePor: por } = await handInTentativa(row, opening)
    await diario.mudarTentativa(tentativa, happen({ event: 'handed-in', em, por }))
  } catch (error) {
    const refused = openingOfRefusal(error, opening)
    if (refused === null) throw error
    // A room that knew of the reopening stays as it is: its wish is of the attempt as it is now.
    await diario.mudarTentativa(tentativa, happen({ event: 'reopened', opening: refused }))
  }
}

type Relogios = {
  /** This device's own, ms. */ daqui: () => number
  /** The server's, ms; null: not reached. */ doServidor: () => Promise<number | null>
}

const doBrowser: Relogios = { daqui: Date.now, doServidor: () => serverTime(maximoMs) }

/** Old journals go by the server's clock: this device's own may be days ahead. */
async function clear(diario: Diario, aluno: number, { teste, tentativa }: TentativaRow, { daqui, doServidor }: Relogios): Promise<void> {
  const row = await diario.lerTentativa(tentativa)
  if (row === null || !podeApagar(row, await diario.entradas(tentativa), daqui())) return
  const agora = await doServidor()
  if (agora === null || !(await diario.apagar(tentativa, (kept, entradas) => podeApagar(kept, entradas, agora)))) return
  await apagarSala(aluno, teste, tentativa).catch(otherwise(undefined))
}

/** Answers whether it was its turn. */
async function deliverOne(diario: Diario, aluno: number, kept: TentativaRow, relogios: Relogios): Promise<boolean> {
  const { start } = kept
  // A tab with the room open goes on writing under the first number, and registers the start itself.
  if (start && (await temSalaAberta({ aluno, teste: kept.teste }))) return false
  // Begun without a network: the server is told of the start first.
  const row = start ? await registar(diario, aluno, kept, start) : kept
  await deliverRevisoes(diario, row, await withLost(await filaDe(diario, row), row, aluno, relogios.daqui()))
  if (isPending(row.handIn)) await handIn(diario, row.tentativa)
  else await clear(diario, aluno, row, relogios)
  return true
}

/**
 * Delivers for every student who has answered on this device. A failure keeps its attempt for the next time. Returns
 * whether nothing is left that may go by itself; after a fault of the page it returns false, since another try may
 * succeed. `exceto`: the attempt this page is opening, which delivers its own.
 */
export async function deliverPending(exceto: number | null = null, relogios = doBrowser): Promise<boolean> {
  let isAll = true
  for (const aluno of alunosComDiario()) {
    const diario = await abrirDiario(aluno).catch(otherwise(null))
    for (const kept of (await diario?.tentativas().catch(otherwise([]))) ?? []) {
      if (diario === null || kept.tentativa === exceto || temSalaAqui(kept.tentativa)) continue
      const went = await deliverOne(diario, aluno, kept, relogios).catch((error: unknown) => !noteUnexpected(error) && !isPassing(error))
      isAll &&= went
    }
  }
  return isAll
}

/** Asks of these, all of one attempt, by sending them once more; those that count are kept as such. */
async function conferir(diario: Diario, row: TentativaRow, tardias: readonly f.Entrada[]): Promise<void> {
  const { lote } = novaMedida()
  for (let { entradas } = f.reenviar(f.novaFila('', tardias), null); entradas.length > 0;) {
    const some = f.proximoLote(f.novaFila('', entradas), lote())
    const { resultados } = await sendRevisoes(row, some)
    const contam = new Set(resultados.filter(({ estado }) => estado === 'guardada').map(f.nomeDe))
    const guardadas = some.filter((one) => contam.has(f.nomeDe(one))).map((one): f.Entrada => ({ ...one, estado: 'guardada' }))
    await diario.guardarEntradas(row.tentativa, guardadas)
    entradas = entradas.slice(some.length)
  }
}

/**
 * Do late answers count by now? This device does not hear of a reopening elsewhere, or of answers the teacher accepted.
 * Asking changes nothing. Returns whether all of it could be asked.
 */
export async function conferirTardias(aluno: number, which: (row: TentativaRow) => boolean): Promise<boolean> {
  try {
    const diario = await abrirDiario(aluno)
    const rows = (await diario.tentativas()).filter(which)
    for (const row of rows) await conferir(diario, row, tardiasDe(await diario.entradas(row.tentativa)))
    return rows.length > 0
  } catch (error) {
    noteUnexpected(error)
    return false // no network, no storage, somebody else who answers in Lousa's place
  }
}
