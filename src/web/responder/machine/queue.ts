/**
 * The queue of one attempt on one device: revisions written, on their way, and held by the server. Pure: every act
 * gives a new queue. The same rules run in the page, in the tests, and over the queue an earlier visit left.
 *
 * A name (question, device, seq) always means the same content, from the moment it is written down. Another tab of this
 * browser may send it at any time. If the content changed, that tab's acknowledgement would cover the wrong words. So
 * new content always takes the next name. The former revision is dropped only where it has neither left this page nor
 * reached the server.
 */
import type { RespostaAtual, RevisaoEnviada, RevisoesGuardadas } from '#contract/tentativas.ts'
import {
  type NomeRevisao,
  type Revisao,
  currentRevisao,
  foldRevisoes,
  isLater,
  latestByDispositivo,
  takenEscritaEm,
} from '#regras/revisoes.ts'

/** `tardia` is held by the server too, apart; `recusada` is not, and does not go again before the test is opened anew. */
export type EstadoEntrada = 'por-enviar' | 'guardada' | 'tardia' | 'recusada'

export type Entrada = {
  perguntaid: number
  dispositivo: string
  seq: number
  /** Server time as the device reckoned it, ms. */
  escritaEm: number
  base: NomeRevisao | null
  conteudo: unknown
  estado: EstadoEntrada
}

export type Fila = {
  /** This visit's own device id; entries of former visits bear others, and make room for nothing. */
  dispositivo: string
  entradas: readonly Entrada[]
  /** Names that have left this page at least once: whether they arrived or not, they stay. */
  partidas: ReadonlySet<string>
}

export const novaFila = (dispositivo: string, entradas: readonly Entrada[] = []): Fila => ({ dispositivo, entradas, partidas: new Set() })

export const nomeDe = ({ perguntaid, dispositivo, seq }: Pick<Entrada, 'perguntaid' | 'dispositivo' | 'seq'>): string =>
  `${perguntaid}/${dispositivo}/${seq}`

/** Each once: of what stands under two numbers, the first of them has heard the more. */
export function withoutRepeats<T extends Entrada>(linhas: readonly T[]): T[] {
  const first = new Map(linhas.toReversed().map((one) => [nomeDe(one), one]))
  return linhas.filter((one) => first.get(nomeDe(one)) === one)
}

const isSame = (a: NomeRevisao | null, b: NomeRevisao | null): boolean => a?.dispositivo === b?.dispositivo && a?.seq === b?.seq

const latestOwn = ({ entradas, dispositivo }: Fila, perguntaid: number): Entrada | null =>
  entradas.reduce<Entrada | null>(
    (latest, one) => (one.perguntaid === perguntaid && one.dispositivo === dispositivo && one.seq > (latest?.seq ?? 0) ? one : latest),
    null,
  )

const replaceEntry = (fila: Fila, nova: Entrada): Fila => ({
  ...fila,
  entradas: fila.entradas.map((one) => (nomeDe(one) === nomeDe(nova) ? nova : one)),
})

export type Escrita = { perguntaid: number; conteudo: unknown; agora: number; base: NomeRevisao | null }

/**
 * Writes a state of an answer under the next name. The former state is dropped, as long as it has not left this page.
 */
export function escrever(fila: Fila, { perguntaid, conteudo, agora, base }: Escrita): { fila: Fila; entrada: Entrada } {
  const last = latestOwn(fila, perguntaid)
  // Time never falls on one device, whatever a reply said about the clock.
  const escritaEm = fila.entradas.reduce((max, one) => (one.dispositivo === fila.dispositivo ? Math.max(max, one.escritaEm) : max), agora)
  const onScreen = last !== null && (isSame(base, last) || isSame(base, last.base))
  const makesRoom = last?.estado === 'por-enviar' && onScreen && !fila.partidas.has(nomeDe(last))
  const entrada: Entrada = {
    perguntaid,
    dispositivo: fila.dispositivo,
    seq: (last?.seq ?? 0) + 1,
    escritaEm,
    // The dropped revision may never reach the server, so its own base stands in its place.
    base: makesRoom ? last.base : base,
    conteudo,
    estado: 'por-enviar',
  }
  const stay = makesRoom ? fila.entradas.filter((one) => one !== last) : fila.entradas
  return { fila: { ...fila, entradas: [...stay, entrada] }, entrada }
}

export const paraEnvio = ({ perguntaid, dispositivo, seq, escritaEm, base, conteudo }: Entrada): RevisaoEnviada => ({
  perguntaid,
  dispositivo,
  seq,
  escritaEm: new Date(escritaEm).toISOString(),
  base,
  conteudo,
})

export const tamanhoDe = (entrada: Entrada): number => new TextEncoder().encode(JSON.stringify(paraEnvio(entrada))).length

export const porEnviar = ({ entradas }: Fila): Entrada[] => entradas.filter(({ estado }) => estado === 'por-enviar')

/** What to send now, oldest first: at least one, then as many as fit. */
export function proximoLote(fila: Fila, { itens, bytes }: { itens: number; bytes: number }): Entrada[] {
  const lote: Entrada[] = []
  let total = 0
  for (const entrada of porEnviar(fila)) {
    total += tamanhoDe(entrada)
    if (lote.length > 0 && (total > bytes || lote.length >= itens)) break
    lote.push(entrada)
  }
  return lote
}

/** Does this device hold a later state of the same answer? */
const isSuperseded = ({ entradas }: Fila, { perguntaid, dispositivo, seq }: Entrada): boolean =>
  entradas.some((one) => one.perguntaid === perguntaid && one.dispositivo === dispositivo && one.seq > seq)

/**
 * The batch that a leaving page may still send: the smallest first, together no more than `bytes`. Only the last state
 * of each answer goes; former ones wait on the device for the next visit.
 */
export function loteDeDespedida(fila: Fila, { itens, bytes }: { itens: number; bytes: number }): Entrada[] {
  let total = 0
  return porEnviar(fila)
    .filter((entrada) => !isSuperseded(fila, entrada))
    .map((entrada) => ({ entrada, tamanho: tamanhoDe(entrada) }))
    .toSorted((a, b) => a.tamanho - b.tamanho)
    .filter(({ tamanho }) => (total += tamanho + 1) <= bytes)
    .slice(0, itens)
    .map(({ entrada }) => entrada)
}

export const partiu = (fila: Fila, lote: readonly Entrada[]): Fila => ({
  ...fila,
  partidas: new Set([...fila.partidas, ...lote.map(nomeDe)]),
})

type Guardadas = RevisoesGuardadas['guardadas']

const heldOf = (guardadas: Guardadas): Map<string, number> =>
  new Map(guardadas.map(({ perguntaid, dispositivo, seq }) => [`${perguntaid}/${dispositivo}`, seq]))

const foiAceite = ({ estado }: Entrada): boolean => estado === 'guardada' || estado === 'tardia'

const resend = (one: Entrada, held: Map<string, number>): Entrada =>
  foiAceite(one) && one.seq > (held.get(`${one.perguntaid}/${one.dispositivo}`) ?? 0) ? { ...one, estado: 'por-enviar' } : one

/**
 * Takes the server's reply. Acknowledged revisions are held there. Where the server now holds less than it once
 * acknowledged (a restored backup, a lost replica), the device sends again. `guardadas` speaks of the questions and
 * devices that were sent. A revision this device dated later than it arrived takes the server's date.
 */
export function respondeu(
  fila: Fila,
  lote: readonly Entrada[],
  { agora, resultados, guardadas }: Pick<RevisoesGuardadas, 'agora' | 'resultados' | 'guardadas'>,
): Fila {
  const told = new Map(resultados.map((one) => [nomeDe(one), one.estado]))
  const held = heldOf(guardadas)
  const asked = new Set(lote.map(({ perguntaid, dispositivo }) => `${perguntaid}/${dispositivo}`))
  const entradas = fila.entradas.map((one) => {
    const estado = told.get(nomeDe(one))
    const heard = estado ? { ...one, estado, escritaEm: takenEscritaEm(one.escritaEm, Date.parse(agora)) } : one
    return asked.has(`${one.perguntaid}/${one.dispositivo}`) ? resend(heard, held) : heard
  })
  return { ...fila, entradas }
}

/**
 * Settles which of two is the earlier. The server had this one when asked, and says that another stands. So this one is
 * the earlier, whatever this device made of the time.
 */
function assentar(one: Entrada, stands: RespostaAtual | undefined): Entrada {
  if (!stands || one.estado !== 'guardada' || isSame(one, stands)) return one
  const standing = { ...stands, escritaEm: Date.parse(stands.escritaEm) }
  return isLater(one, standing) ? { ...one, escritaEm: standing.escritaEm - 1 } : one
}

/** All the server holds of the attempt, as it tells on opening: names, and the answer that stands in each question. */
export type Conferencia = { guardadas: Guardadas; respostas: readonly RespostaAtual[] }

export const conferir = (fila: Fila, { guardadas, respostas }: Conferencia): Fila => {
  const held = heldOf(guardadas)
  const standing = new Map(respostas.map((one) => [one.perguntaid, one]))
  return { ...fila, entradas: fila.entradas.map((one) => assentar(resend(one, held), standing.get(one.perguntaid))) }
}

/** How many revisions the server holds of each device, whatever their questions; of one it does not name, none. */
export type Contadas = readonly { dispositivo: string; quantas: number }[]

/**
 * Devices of which the server holds fewer revisions than it once acknowledged: a restored backup, a lost replica. It
 * counts them, since the greatest `seq` hides a gap below it once something newer has arrived.
 */
export function comPerdas({ entradas }: Fila, contadas: Contadas): string[] {
  const held = new Map(contadas.map(({ dispositivo, quantas }) => [dispositivo, quantas]))
  const acknowledged = Map.groupBy(entradas.filter(foiAceite), ({ dispositivo }) => dispositivo)
  return [...acknowledged].filter(([dispositivo, all]) => all.length > (held.get(dispositivo) ?? 0)).map(([dispositivo]) => dispositivo)
}

/**
 * Sends again all acknowledged revisions of these devices (null: of all). Nobody knows which of them are gone, and a
 * repeat changes nothing that is there.
 */
export const reenviar = (fila: Fila, dispositivos: readonly string[] | null): Fila => ({
  ...fila,
  entradas: fila.entradas.map((one) =>
    foiAceite(one) && (dispositivos?.includes(one.dispositivo) ?? true) ? { ...one, estado: 'por-enviar' } : one,
  ),
})

/**
 * On opening, tries a refused revision that stands last once more. Its obstacle, for instance something between this
 * device and the server, may be gone.
 */
export const tentarRecusadas = (fila: Fila): Fila => ({
  ...fila,
  entradas: fila.entradas.map((one) =>
    one.estado === 'recusada' && !fila.entradas.some((other) => other.perguntaid === one.perguntaid && other.escritaEm > one.escritaEm)
      ? { ...one, estado: 'por-enviar' }
      : one,
  ),
})

/** With what other tabs of this browser have written down, and have not sent. Null: nothing that is not known here. */
export function juntar(fila: Fila, noDisco: readonly Entrada[]): Fila | null {
  const known = new Set(fila.entradas.map(nomeDe))
  const deOutros = noDisco.filter((one) => one.estado === 'por-enviar' && one.dispositivo !== fila.dispositivo && !known.has(nomeDe(one)))
  return deOutros.length > 0 ? { ...fila, entradas: [...fila.entradas, ...deOutros] } : null
}

/** A revision that is not taken is set aside, and its neighbours go on. */
export const recusar = (fila: Fila, entrada: Entrada): Fila => replaceEntry(fila, { ...entrada, estado: 'recusada' })

export type Atual = Revisao & {
  conteudo: unknown
  porEnviar: boolean
  recusada: boolean
  /** It came after the hand-in, and does not count. */ tardia: boolean
}

/**
 * The answer on the screen: the server's rule, over its own answer and this device's revisions. A refused revision
 * stands too, so that nobody sees their words vanish.
 */
export function atualDe({ entradas }: Fila, perguntaid: number, servidor: RespostaAtual | null): Atual | null {
  const local = entradas.filter((one) => one.perguntaid === perguntaid)
  const known: Atual[] = local.map(({ dispositivo, seq, escritaEm, conteudo, estado }) => ({
    dispositivo,
    seq,
    escritaEm,
    conteudo,
    porEnviar: estado === 'por-enviar',
    recusada: estado === 'recusada',
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
      tardia: false,
    })
  return currentRevisao(known)
}

/** A state of an answer by its name, whoever wrote it. */
export type Conhecida = Revisao & { conteudo: unknown }

const daResposta = ({ dispositivo, seq, escritaEm, conteudo }: RespostaAtual): Conhecida => ({
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
 * one. Candidates are the server's list, the current of the accepted answers, and this device's revisions that are not
 * accepted. Other accepted revisions are left out: only the server knows whether somebody has written over them.
 */
export function porVer(fila: Fila, perguntaid: number, { servidor, ditas }: Sabido): Conhecida[] {
  const stands = atualDe(fila, perguntaid, servidor)
  if (stands === null) return []
  const here = fila.entradas.filter((one) => one.perguntaid === perguntaid)
  const told = [...ditas.filter((one) => one.perguntaid === perguntaid), ...(servidor ? [servidor] : [])].map(daResposta)
  const held = atualDe({ ...fila, entradas: here.filter(({ estado }) => estado === 'guardada') }, perguntaid, servidor)
  const latest = latestByDispositivo<Conhecida>([...here, ...told])
  const candidates = [...told, ...(held ? [held] : []), ...here.filter((one) => !foiAceite(one))]
  const isSeen = (one: NomeRevisao): boolean => isSame(one, stands) || here.some(({ base }) => isSame(base, one))
  return foldRevisoes(candidates).filter((one) => latest.get(one.dispositivo)?.seq === one.seq && !isSeen(one))
}
