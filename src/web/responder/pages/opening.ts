/** Opens a test: from the server or this device, and the engine of its attempt. No router and no cache: it carries the server's clock. */
import { ApiError, api, isPassing, type RespostaDe } from '#kit/api/client.ts'
import { isDeQuemEnsina } from '#kit/api/token.ts'
import { otherwise, tellUnexpected } from '#kit/unexpected.ts'
import { noteAnexos } from '../offline/attachments.ts'
import { tryOpenJournal } from '../journal/journal.ts'
import { giveUpAfter } from '../journal/give-up-after.ts'
import { type Aluno, type EmCurso, type Estado, isPorRegistar } from '../machine/estado.ts'
import { doneAt } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { type Copia, serverTimeSince, readGuardado } from '../offline/copies.ts'
import { connectionOf } from '../tentativa/api-connection.ts'
import { newEngine } from '../tentativa/engine.ts'
import { adoptLostStarts } from '../tentativa/lost-starts.ts'
import { openRow, withNumber } from '../tentativa/open-row.ts'
import { readEstado } from '../tentativa/requests.ts'
import type { Engine } from '../tentativa/view.ts'

export type Previsao = RespostaDe<'GET /api/teste/pre-visualizar/{id}'>

/** A student with a test of theirs, or somebody who teaches and tries it out. */
export type Aberto =
  /** `semRede`: from the copy on this device, the server could not be asked. */
  { quem: 'aluno'; aluno: Aluno; estado: Estado; semRede: boolean } | { quem: 'professor'; previsao: Previsao }

/** Everything of tests that were sealed in advance: who answers no such test never loads it. */
export const loadSelado = () => import('../selado/start.ts')

/** Asks for the person and their view at once. Only a student asks for a student's data. */
async function openOnline(teste: number, options: { signal: AbortSignal }): Promise<Aberto> {
  if (isDeQuemEnsina())
    return { quem: 'professor', previsao: await api('GET /api/teste/pre-visualizar/{id}', { params: { id: teste } }, options) }
  const [sessao, estado] = await Promise.all([api('GET /api/geral/info', {}, options), readEstado(teste, options)])
  return { quem: 'aluno', aluno: { id: sessao.userId ?? 0, imitado: sessao.imitadoPor !== null }, estado, semRede: false }
}

/** What the copy on this device shows: the room as it was, or that the test was handed in. */
async function openCopia(copia: Copia): Promise<Aberto> {
  const { teste, sala } = copia.estado
  const agora = serverTimeSince(copia.estado.agora, copia.parede)
  const row = (await (await tryOpenJournal(copia.aluno))?.readTentativa(sala.tentativaid)) ?? null
  const comum = { teste, agora }
  const entregueEm = row && doneAt(row.handIn)
  const estado: Estado = entregueEm
    ? {
        ...comum,
        fase: 'entregue',
        tentativaid: row.tentativa,
        inicioEm: sala.inicioEm,
        entregueEm,
        entreguePor: null,
        respondidas: null,
        podeConsultar: false,
      }
    : {
        ...comum,
        fase: 'em-curso',
        sala: {
          ...withNumber(sala, row),
          limiteEm: row?.limiteEm ?? sala.limiteEm,
          apoio: copia.apoio ?? sala.apoio,
        },
      }
  return { quem: 'aluno', aluno: { id: copia.aluno, imitado: false }, estado, semRede: true }
}

/** A network that does not answer for so long is none, where this device has the test; else the page waits, ms. */
const paciencia = { comCopia: 8_000, semCopia: 30_000 } as const

/** Has Lousa itself spoken of this test, or of the person? Its word stands. */
const isPalavraDaLousa = (error: unknown): boolean => error instanceof ApiError && !isPassing(error)

/**
 * Opens a test from the server, or from this device where Lousa itself does not answer: a school's filter or a broken
 * server must not take away a promised copy. Throws `ApiError`: 401, 404, or, without a copy, the failure to reach
 * Lousa (`isPassing`).
 */
export async function openTeste(teste: number): Promise<Aberto> {
  const { copia, selado } = await readGuardado(teste)
  noteAnexos(copia?.anexos)
  // The server would offer to start what has been started here: it is told first.
  if (copia && isPorRegistar(copia.estado) && !(await (await loadSelado()).registerCopia(copia))) return openCopia(copia)
  try {
    return await openOnline(teste, { signal: AbortSignal.timeout(copia || selado ? paciencia.comCopia : paciencia.semCopia) })
  } catch (error) {
    if (isPalavraDaLousa(error)) throw error
    tellUnexpected(error)
    if (copia) return openCopia(copia)
    if (selado)
      return {
        quem: 'aluno',
        aluno: { id: selado.aluno, imitado: false },
        estado: (await loadSelado()).beforeSelado(selado),
        semRede: true,
      }
    throw error
  }
}

type To = Parameters<typeof adoptLostStarts>[2]

/** A disk that does not answer in so long counts as none, ms: nothing is written over it. */
const diarioMs = 6_000

/** Reads what earlier visits left of an attempt, and where to go on writing. */
async function readDevice(aluno: number, to: To, semRede: boolean) {
  const { tentativa } = to
  const journal = await tryOpenJournal(aluno)
  const nothing = { journal: null, entradas: [], before: null }
  if (journal === null) return nothing
  try {
    const readAll = () => giveUpAfter(Promise.all([journal.listRevisoes(tentativa), journal.readTentativa(tentativa)]), diarioMs)
    let [entradas, before] = await readAll()
    // Each time: the server may not have been reached the last.
    if (!semRede && (await adoptLostStarts(journal, aluno, to).catch(otherwise(true)))) [entradas, before] = await readAll()
    return { journal, entradas, before }
  } catch (error) {
    tellUnexpected(error)
    return nothing
  }
}

/** The engine of an open attempt, with what former visits left on this device. */
export async function openEngine(emCurso: EmCurso, bilhete: string, aluno: number, semRede: boolean): Promise<Engine> {
  const { teste, agora } = emCurso
  const { tentativaid, limiteEm } = emCurso.sala
  const { journal, entradas, before } = await readDevice(aluno, { tentativa: tentativaid, teste: teste.id, bilhete, limiteEm }, semRede)
  // Another tab may have told the server of it since this room was read.
  const sala = withNumber(emCurso.sala, before)
  const portador = { tentativa: sala.tentativaid, bilhete: sala.bilhete ?? bilhete }
  // Without the server's word, time has at least come to where the last answer was written.
  const written = semRede ? entradas.map(({ escritaEm }) => escritaEm) : []
  const openOver = (kept: TentativaRow | null): TentativaRow => openRow(emCurso, bilhete, kept, semRede)
  const row = openOver(before)
  const unregistered = journal && row.start ? (await loadSelado()).untilRegistered(journal, aluno, row, row.start) : null
  return newEngine({
    aluno,
    sala,
    agora: new Date(Math.max(Date.parse(agora), ...written)).toISOString(),
    semRede,
    journal: unregistered?.journal ?? journal,
    entradas,
    row,
    openOver,
    connection: unregistered?.connection ?? connectionOf(portador, teste.id, aluno),
  })
}
