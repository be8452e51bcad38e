/** Answers that have waited on this device for more than a day, whoever wrote them. */
import { otherwise } from '#kit/unexpected.ts'
import { openJournal, alunosWithJournal } from '../journal/journal.ts'
import type { QueueEntry } from '../machine/queue.ts'

const umDiaMs = 86_400_000

/** For each question with unsent words older than a day at `agora` (ms), when the oldest of them was written. */
export function longWaiting(entradas: readonly Pick<QueueEntry, 'perguntaid' | 'estado' | 'escritaEm'>[], agora: number): number[] {
  const old = entradas.filter(({ estado, escritaEm }) => estado === 'por-enviar' && agora - escritaEm > umDiaMs)
  return [...Map.groupBy(old, ({ perguntaid }) => perguntaid).values()].map((all) => Math.min(...all.map(({ escritaEm }) => escritaEm)))
}

/** How many answers wait, and since when (ms); null: none. */
export type Waiting = { respostas: number; desde: number } | null

/** Looks in every journal of this device. A journal that does not open is left out. */
export async function readWaiting(agora: number): Promise<Waiting> {
  const all: number[] = []
  for (const aluno of alunosWithJournal()) {
    const journal = await openJournal(aluno).catch(otherwise(null))
    for (const { tentativa } of (await journal?.listTentativas().catch(otherwise([]))) ?? [])
      all.push(...longWaiting((await journal?.listRevisoes(tentativa).catch(otherwise([]))) ?? [], agora))
  }
  return all.length === 0 ? null : { respostas: all.length, desde: Math.min(...all) }
}
