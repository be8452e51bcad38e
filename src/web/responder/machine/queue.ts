/**
 * The queue of one attempt on one device: revisions written, on their way, and held by the server. Its functions are
 * pure. A name (question, device, seq) means one content for ever, because any tab may send it. New content takes the
 * next name.
 */
import type { MotivoDaRecusa, RespostaAtual, RevisaoEnviada, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import {
  type NomeRevisao,
  type Revisao,
  currentRevisao,
  foldRevisoes,
  isLater,
  latestByDispositivo,
  takenEscritaEm,
} from '#regras/testes/revisoes.ts'

/**
 * The server's word. It keeps a `tardia` apart and does not keep a `recusada`, which goes again when the test opens
 * anew.
 */
export type EntryState = 'por-enviar' | 'guardada' | 'tardia' | 'recusada'

export type QueueEntry = {
  perguntaid: number
  dispositivo: string
  seq: number
  /** Server time as the device reckoned it, ms. */
  escritaEm: number
  base: NomeRevisao | null
  conteudo: unknown
  estado: EntryState
  /** Of a `recusada`; an earlier release did not note it. */
  motivo?: MotivoDaRecusa
}

export type Queue = {
  /** This visit's own device id; entries of former visits bear others, and make room for nothing. */
  dispositivo: string
  entradas: readonly QueueEntry[]
  /** Names that have left this page at least once: whether they arrived or not, they stay. */
  partidas: ReadonlySet<string>
}

export const newQueue = (dispositivo: string, entradas: readonly QueueEntry[] = []): Queue => ({
  dispositivo,
  entradas,
  partidas: new Set(),
})

export const nameOf = ({ perguntaid, dispositivo, seq }: Pick<QueueEntry, 'perguntaid' | 'dispositivo' | 'seq'>): string =>
  `${perguntaid}/${dispositivo}/${seq}`

/** Each once: of what stands under two numbers, the first of them has heard the more. */
export function withoutRepeats<T extends QueueEntry>(linhas: readonly T[]): T[] {
  const first = new Map(linhas.toReversed().map((one) => [nameOf(one), one]))
  return linhas.filter((one) => first.get(nameOf(one)) === one)
}

const isSame = (a: NomeRevisao | null, b: NomeRevisao | null): boolean => a?.dispositivo === b?.dispositivo && a?.seq === b?.seq

const latestOwn = ({ entradas, dispositivo }: Queue, perguntaid: number): QueueEntry | null =>
  entradas.reduce<QueueEntry | null>(
    (latest, one) => (one.perguntaid === perguntaid && one.dispositivo === dispositivo && one.seq > (latest?.seq ?? 0) ? one : latest),
    null,
  )

const replaceEntry = (queue: Queue, nova: QueueEntry): Queue => ({
  ...queue,
  entradas: queue.entradas.map((one) => (nameOf(one) === nameOf(nova) ? nova : one)),
})

export type Writing = { perguntaid: number; conteudo: unknown; agora: number; base: NomeRevisao | null }

/**
 * Writes a state of an answer under the next name. The former state is dropped, as long as it has not left this page.
 */
export function writeRevisao(queue: Queue, { perguntaid, conteudo, agora, base }: Writing): { queue: Queue; entrada: QueueEntry } {
  const last = latestOwn(queue, perguntaid)
  // Time never falls on one device, whatever a reply said about the clock.
  const escritaEm = queue.entradas.reduce((max, one) => (one.dispositivo === queue.dispositivo ? Math.max(max, one.escritaEm) : max), agora)
  const onScreen = last !== null && (isSame(base, last) || isSame(base, last.base))
  const makesRoom = last?.estado === 'por-enviar' && onScreen && !queue.partidas.has(nameOf(last))
  const entrada: QueueEntry = {
    perguntaid,
    dispositivo: queue.dispositivo,
    seq: (last?.seq ?? 0) + 1,
    escritaEm,
    // The dropped revision may never reach the server, so its own base stands in its place.
    base: makesRoom ? last.base : base,
    conteudo,
    estado: 'por-enviar',
  }
  const stay = makesRoom ? queue.entradas.filter((one) => one !== last) : queue.entradas
  return { queue: { ...queue, entradas: [...stay, entrada] }, entrada }
}

export const toEnvio = ({ perguntaid, dispositivo, seq, escritaEm, base, conteudo }: QueueEntry): RevisaoEnviada => ({
  perguntaid,
  dispositivo,
  seq,
  escritaEm: new Date(escritaEm).toISOString(),
  base,
  conteudo,
})

export const sizeOf = (entrada: QueueEntry): number => new TextEncoder().encode(JSON.stringify(toEnvio(entrada))).length

export const unsent = ({ entradas }: Queue): QueueEntry[] => entradas.filter(({ estado }) => estado === 'por-enviar')

/** What to send now, oldest first: at least one, then as many as fit. */
export function nextLote(queue: Queue, { itens, bytes }: { itens: number; bytes: number }): QueueEntry[] {
  const lote: QueueEntry[] = []
  let total = 0
  for (const entrada of unsent(queue)) {
    total += sizeOf(entrada)
    if (lote.length > 0 && (total > bytes || lote.length >= itens)) break
    lote.push(entrada)
  }
  return lote
}

/** Does this device hold a later state of the same answer? */
const isSuperseded = ({ entradas }: Queue, { perguntaid, dispositivo, seq }: QueueEntry): boolean =>
  entradas.some((one) => one.perguntaid === perguntaid && one.dispositivo === dispositivo && one.seq > seq)

/**
 * The batch a leaving page may still send: the last state of each answer, smallest first, at most `bytes`. Earlier
 * states wait on the device.
 */
export function leavingLote(queue: Queue, { itens, bytes }: { itens: number; bytes: number }): QueueEntry[] {
  let total = 0
  return unsent(queue)
    .filter((entrada) => !isSuperseded(queue, entrada))
    .map((entrada) => ({ entrada, tamanho: sizeOf(entrada) }))
    .toSorted((a, b) => a.tamanho - b.tamanho)
    .filter(({ tamanho }) => (total += tamanho + 1) <= bytes)
    .slice(0, itens)
    .map(({ entrada }) => entrada)
}

export const noteLeft = (queue: Queue, lote: readonly QueueEntry[]): Queue => ({
  ...queue,
  partidas: new Set([...queue.partidas, ...lote.map(nameOf)]),
})

type Guardadas = RevisoesGuardadas['guardadas']

const heldOf = (guardadas: Guardadas): Map<string, number> =>
  new Map(guardadas.map(({ perguntaid, dispositivo, seq }) => [`${perguntaid}/${dispositivo}`, seq]))

const isAccepted = ({ estado }: QueueEntry): boolean => estado === 'guardada' || estado === 'tardia'

const resendIfMissing = (one: QueueEntry, held: Map<string, number>): QueueEntry =>
  isAccepted(one) && one.seq > (held.get(`${one.perguntaid}/${one.dispositivo}`) ?? 0) ? { ...one, estado: 'por-enviar' } : one

/**
 * Takes the server's reply. Acknowledged revisions that a restored server lacks go again. A revision dated after its
 * arrival takes the server's date.
 */
export function takeReply(
  queue: Queue,
  lote: readonly QueueEntry[],
  { agora, resultados, guardadas }: Pick<RevisoesGuardadas, 'agora' | 'resultados' | 'guardadas'>,
): Queue {
  const told = new Map(resultados.map((one) => [nameOf(one), { estado: one.estado, ...(one.motivo && { motivo: one.motivo }) }]))
  const held = heldOf(guardadas)
  const asked = new Set(lote.map(({ perguntaid, dispositivo }) => `${perguntaid}/${dispositivo}`))
  const entradas = queue.entradas.map((one) => {
    const said = told.get(nameOf(one))
    const heard = said ? { ...one, ...said, escritaEm: takenEscritaEm(one.escritaEm, Date.parse(agora)) } : one
    return asked.has(`${one.perguntaid}/${one.dispositivo}`) ? resendIfMissing(heard, held) : heard
  })
  return { ...queue, entradas }
}

/**
 * Dates a revision before the answer that stands on the server. The server had both and chose the other, whatever this
 * device's clock said.
 */
function settleOrder(one: QueueEntry, stands: RespostaAtual | undefined): QueueEntry {
  if (!stands || one.estado !== 'guardada' || isSame(one, stands)) return one
  const standing = { ...stands, escritaEm: Date.parse(stands.escritaEm) }
  return isLater(one, standing) ? { ...one, escritaEm: standing.escritaEm - 1 } : one
}

/** All the server holds of the attempt, as it tells on opening: names, and the answer that stands in each question. */
export type ServerHolds = { guardadas: Guardadas; respostas: readonly RespostaAtual[] }

export const compareWithServer = (queue: Queue, { guardadas, respostas }: ServerHolds): Queue => {
  const held = heldOf(guardadas)
  const standing = new Map(respostas.map((one) => [one.perguntaid, one]))
  return { ...queue, entradas: queue.entradas.map((one) => settleOrder(resendIfMissing(one, held), standing.get(one.perguntaid))) }
}

/** How many revisions the server holds of each device, whatever their questions; of one it does not name, none. */
export type Contadas = readonly { dispositivo: string; quantas: number }[]

/**
 * The devices of which the server holds fewer revisions than it once acknowledged, after a restored backup or a lost
 * replica. Revisions are counted, because the greatest `seq` hides a gap below it once something newer has arrived.
 */
export function withLosses({ entradas }: Queue, contadas: Contadas): string[] {
  const held = new Map(contadas.map(({ dispositivo, quantas }) => [dispositivo, quantas]))
  const acknowledged = Map.groupBy(entradas.filter(isAccepted), ({ dispositivo }) => dispositivo)
  return [...acknowledged].filter(([dispositivo, all]) => all.length > (held.get(dispositivo) ?? 0)).map(([dispositivo]) => dispositivo)
}

/**
 * Sends again all acknowledged revisions of these devices (null: all), since the lost ones are unknown and a repeat
 * changes nothing.
 */
export const resendRevisoes = (queue: Queue, dispositivos: readonly string[] | null): Queue => ({
  ...queue,
  entradas: queue.entradas.map((one) =>
    isAccepted(one) && (dispositivos?.includes(one.dispositivo) ?? true) ? { ...one, estado: 'por-enviar' } : one,
  ),
})

/**
 * On opening, tries a refused revision that stands last once more. Its obstacle, for instance something between this
 * device and the server, may be gone.
 */
export const retryRecusadas = (queue: Queue): Queue => ({
  ...queue,
  entradas: queue.entradas.map((one) => {
    const isLast = !queue.entradas.some((other) => other.perguntaid === one.perguntaid && other.escritaEm > one.escritaEm)
    if (one.estado !== 'recusada' || !isLast) return one
    const { motivo: _, ...again } = one
    return { ...again, estado: 'por-enviar' }
  }),
})

/** With what other tabs of this browser have written down, and have not sent. Null: nothing that is not known here. */
export function joinEntradas(queue: Queue, noDisco: readonly QueueEntry[]): Queue | null {
  const known = new Set(queue.entradas.map(nameOf))
  const deOutros = noDisco.filter((one) => one.estado === 'por-enviar' && one.dispositivo !== queue.dispositivo && !known.has(nameOf(one)))
  return deOutros.length > 0 ? { ...queue, entradas: [...queue.entradas, ...deOutros] } : null
}

/** A revision that is not taken is set aside, and its neighbours go on. */
export const refuse = (queue: Queue, entrada: QueueEntry, motivo: MotivoDaRecusa): Queue =>
  replaceEntry(queue, { ...entrada, estado: 'recusada', motivo })

export type Atual = Revisao & {
  conteudo: unknown
  porEnviar: boolean
  recusada: boolean
  /** Why it was refused; null: it was not, or nobody said why. */
  motivo: MotivoDaRecusa | null
  /** It came after the limit or the hand-in, and does not count unless the teacher accepts it. */ tardia: boolean
}

/**
 * The answer on the screen, by the server's rule. A refused revision can stand too, so that students do not see their
 * words vanish.
 */
export function currentOf({ entradas }: Queue, perguntaid: number, servidor: RespostaAtual | null): Atual | null {
  const local = entradas.filter((one) => one.perguntaid === perguntaid)
  const known: Atual[] = local.map(({ dispositivo, seq, escritaEm, conteudo, estado, motivo = null }) => ({
    dispositivo,
    seq,
    escritaEm,
    conteudo,
    porEnviar: estado === 'por-enviar',
    recusada: estado === 'recusada',
    motivo,
    tardia: estado === 'tardia',
  }))
  if (servidor)
    known.push({
      dispositivo: servidor.dispositivo,
      seq: servidor.seq,
      escritaEm: Date.parse(servidor.escritaEm),
      conteudo: servidor.conteudo,
      porEnviar: false,
      recusada: false,
      motivo: null,
      tardia: false,
    })
  return currentRevisao(known)
}

/** A state of an answer by its name, whoever wrote it. */
export type Conhecida = Revisao & { conteudo: unknown }

const fromResposta = ({ dispositivo, seq, escritaEm, conteudo }: RespostaAtual): Conhecida => ({
  dispositivo,
  seq,
  escritaEm: Date.parse(escritaEm),
  conteudo,
})

type Sabido = {
  /** What stands there, as it was last read. */ servidor: RespostaAtual | null
  /** What is on no screen, as the server says. */ ditas: readonly RespostaAtual[]
}

/**
 * Revisions the student has not seen: the newest of its device, not the current answer, and not the `base` of any later
 * one.
 */
export function unseenOf(queue: Queue, perguntaid: number, { servidor, ditas }: Sabido): Conhecida[] {
  const stands = currentOf(queue, perguntaid, servidor)
  if (stands === null) return []
  const here = queue.entradas.filter((one) => one.perguntaid === perguntaid)
  const told = [...ditas.filter((one) => one.perguntaid === perguntaid), ...(servidor ? [servidor] : [])].map(fromResposta)
  const held = currentOf({ ...queue, entradas: here.filter(({ estado }) => estado === 'guardada') }, perguntaid, servidor)
  const latest = latestByDispositivo<Conhecida>([...here, ...told])
  // Only the server knows whether somebody has written over an accepted revision.
  const candidates = [...told, ...(held ? [held] : []), ...here.filter((one) => !isAccepted(one))]
  const isSeen = (one: NomeRevisao): boolean => isSame(one, stands) || here.some(({ base }) => isSame(base, one))
  return foldRevisoes(candidates).filter((one) => latest.get(one.dispositivo)?.seq === one.seq && !isSeen(one))
}
