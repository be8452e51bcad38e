/**
 * Rows in the database. Their names stay those of the first release, because tabs of two releases share the rows during
 * an update.
 */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import type { JournalRow } from '../machine/aliases.ts'
import { type HandIn, doneAt, isPending } from '../machine/hand-in.ts'
import type { PauseEnd } from '../machine/pause-end.ts'
import type { Flags, SealedStart, TentativaRow } from '../machine/tentativa-row.ts'

type StoredPauseEnd = Omit<PauseEnd, 'told' | 'inicioEm'> & { inicioEm?: string; estado: 'por-dizer' | 'assente' }

type StoredTentativa = {
  tentativa: number
  comeco?: SealedStart | null
  teste: number
  nome: string
  bilhete: string
  limiteEm: string
  entregueEm: string | null
  entreguePor?: EntreguePor | null
  /** Wanted, or sent where `entregaPedida` says so. */
  entregar: boolean
  entregaPedida?: boolean
  reaberturas?: number
  voltas?: number
  desistencias?: number
  /** Flags that the server does not know yet; null: it does. */
  paraRever: number[] | null
  marcas?: number[]
  retoma?: StoredPauseEnd | null
}

type StoredAlias = { tentativa: number; passouA: number }
export type StoredRow = StoredTentativa | StoredAlias

function readStep({ entregueEm, entreguePor = null, entregar, entregaPedida = false }: StoredTentativa): HandIn['step'] {
  if (entregueEm !== null) return { at: 'done', em: entregueEm, por: entreguePor }
  if (!entregar) return { at: 'none' }
  return { at: entregaPedida ? 'sent' : 'wanted' }
}

function readFlags({ paraRever, marcas }: StoredTentativa): Flags | null {
  if (paraRever !== null) return { perguntas: paraRever, told: false }
  return marcas === undefined ? null : { perguntas: marcas, told: true }
}

function readPauseEnd({ estado, ...end }: StoredPauseEnd): PauseEnd {
  // The first release does not say when the pause began: no later one begins before this one's end.
  return { ...end, inicioEm: end.inicioEm ?? end.em, told: estado === 'assente' }
}

export function readRow(stored: StoredRow): JournalRow {
  if ('passouA' in stored) return { kind: 'alias', tentativa: stored.tentativa, of: stored.passouA }
  const { tentativa, teste, nome, bilhete, limiteEm, comeco = null, reaberturas = 0, voltas = 0, desistencias = 0, retoma } = stored
  return {
    kind: 'tentativa',
    tentativa,
    teste,
    nome,
    bilhete,
    limiteEm,
    handIn: { opening: reaberturas, round: voltas, withdrawn: desistencias, step: readStep(stored) },
    flags: readFlags(stored),
    pauseEnd: retoma ? readPauseEnd(retoma) : null,
    start: comeco,
  }
}

function storeHandIn(handIn: HandIn) {
  const { opening, round, withdrawn, step } = handIn
  return {
    entregueEm: doneAt(handIn),
    entreguePor: step.at === 'done' ? step.por : null,
    entregar: isPending(handIn),
    entregaPedida: step.at === 'sent',
    reaberturas: opening,
    voltas: round,
    desistencias: withdrawn,
  }
}

function storePauseEnd({ told, ...end }: PauseEnd): StoredPauseEnd {
  return { ...end, estado: told ? 'assente' : 'por-dizer' }
}

export function storeTentativa({ tentativa, teste, nome, bilhete, limiteEm, handIn, flags, pauseEnd, start }: TentativaRow): StoredRow {
  return {
    tentativa,
    comeco: start,
    teste,
    nome,
    bilhete,
    limiteEm,
    ...storeHandIn(handIn),
    paraRever: flags && !flags.told ? [...flags.perguntas] : null,
    ...(flags && { marcas: [...flags.perguntas] }),
    retoma: pauseEnd && storePauseEnd(pauseEnd),
  }
}

export const storeRow = (row: JournalRow): StoredRow =>
  row.kind === 'alias' ? { tentativa: row.tentativa, passouA: row.of } : storeTentativa(row)
