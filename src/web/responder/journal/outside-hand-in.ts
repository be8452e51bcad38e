/** The words on this device outside an attempt's hand-in, and whether any of them must stay here. */
import { limites } from '#regras/limites.ts'
import { openJournal, alunosWithJournal } from './journal.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { doneAt, isPending } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'

/**
 * Questions with words outside the hand-in. `chegaram`: too late, kept apart by the server. `porChegar`: unsent.
 * `recusadas`: refused, retried on opening.
 */
export type OutsideHandIn = { chegaram: number; porChegar: number; recusadas: number }

const ultimaDe = <T extends Pick<QueueEntry, 'escritaEm'>>(all: readonly T[]): T =>
  all.reduce((one, other) => (other.escritaEm > one.escritaEm ? other : one))

/** Revisions that came too late, as this device knows, and stand last in their question. */
export const lateOf = (entradas: readonly QueueEntry[]): QueueEntry[] =>
  [...Map.groupBy(entradas, ({ perguntaid }) => perguntaid).values()].map(ultimaDe).filter(({ estado }) => estado === 'tardia')

const nada: OutsideHandIn = { chegaram: 0, porChegar: 0, recusadas: 0 }

/** Counts by the last revision of each question: a late answer written again after a reopening is late no more. */
export function outsideHandIn(entradas: readonly Pick<QueueEntry, 'perguntaid' | 'estado' | 'escritaEm'>[]): OutsideHandIn {
  const fora = { ...nada }
  for (const all of Map.groupBy(entradas, ({ perguntaid }) => perguntaid).values()) {
    const { estado } = ultimaDe(all)
    if (all.some((one) => one.estado === 'por-enviar')) fora.porChegar++
    else if (estado === 'tardia') fora.chegaram++
    else if (estado === 'recusada') fora.recusadas++
  }
  return fora
}

/** Counts for this attempt; none without a journal. */
export async function countOutsideHandIn(aluno: number, tentativa: number): Promise<OutsideHandIn> {
  if (!alunosWithJournal().includes(aluno)) return nada
  return outsideHandIn(await openJournal(aluno).then((journal) => journal.listRevisoes(tentativa)))
}

/**
 * Counts for every attempt at this test that is over, but for `exceto`; `porChegar` counts open ones too. None without
 * a journal.
 */
export async function countOutsideOfTeste(aluno: number, teste: number, exceto: number | null = null): Promise<OutsideHandIn> {
  if (!alunosWithJournal().includes(aluno)) return nada
  const journal = await openJournal(aluno)
  const rows = (await journal.listTentativas()).filter((one) => one.teste === teste && one.tentativa !== exceto)
  const todas = await Promise.all(
    rows.map(async ({ tentativa, handIn }) => {
      const fora = outsideHandIn(await journal.listRevisoes(tentativa))
      return doneAt(handIn) === null ? { ...nada, porChegar: fora.porChegar } : fora
    }),
  )
  return todas.reduce(
    (sum, one) => ({
      chegaram: sum.chegaram + one.chegaram,
      porChegar: sum.porChegar + one.porChegar,
      recusadas: sum.recusadas + one.recusadas,
    }),
    nada,
  )
}

/**
 * Whether the copy of an attempt may go at `agora` (server time, ms). It may a week after the hand-in or the limit. It
 * stays while an answer or the hand-in waits, or where the last revision of a question was refused.
 */
export function mayRemove(
  { handIn, limiteEm }: Pick<TentativaRow, 'handIn' | 'limiteEm'>,
  entradas: Parameters<typeof outsideHandIn>[0],
  agora: number,
): boolean {
  const { porChegar, recusadas } = outsideHandIn(entradas)
  if (isPending(handIn) || porChegar > 0 || recusadas > 0) return false
  return agora > Date.parse(doneAt(handIn) ?? limiteEm) + limites.diarioDias * 86_400_000
}
