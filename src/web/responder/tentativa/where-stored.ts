/** Where the answers of this visit are, least of all: the one sentence of the bar. */
import type { KeptQueue } from './kept-queue.ts'
import type { Answers } from './answers.ts'

/**
 * Where the answers are. `dispositivo`: on the disk, without a network. `retido`: on the disk, until the test is begun
 * again. `memoria`: on this page alone. `recusada`: the server will never take one answer; it or the disk has the rest.
 */
export type Guardado =
  | { em: 'nada' }
  | { em: 'caminho' }
  | { em: 'servidor'; quando: number }
  | { em: 'dispositivo' }
  | { em: 'retido' }
  | { em: 'memoria' }
  | { em: 'recusada' }

type Known = {
  answers: Pick<Answers, 'anyUnsent' | 'isStored'>
  queue: Pick<KeptQueue, 'now'>
  comRede: boolean
  /** The server has lost the start of the attempt. */
  perdida: boolean
  hasRefused: boolean
  /** When the server last took something, ms. */
  guardadoEm: number | null
  /** Between two keys the page keeps one sentence, so that it does not flicker. */
  isWriting: boolean
}

/** The server has nothing of it, not what it once took either, and nothing goes there. */
function whereLeft({ answers, queue, comRede, isWriting }: Known): Guardado {
  if (!answers.anyUnsent() && queue.now().entradas.length === 0) return { em: 'nada' }
  if (!answers.isStored()) return { em: 'memoria' }
  if (isWriting) return { em: 'caminho' }
  return { em: comRede ? 'retido' : 'dispositivo' }
}

export function whereStored(known: Known): Guardado {
  const { answers, comRede, hasRefused, guardadoEm, isWriting } = known
  if (known.perdida) return whereLeft(known)
  if (!answers.anyUnsent() && hasRefused) return { em: 'recusada' }
  if (!answers.anyUnsent()) return guardadoEm === null ? { em: 'nada' } : { em: 'servidor', quando: guardadoEm }
  if (!answers.isStored() && !comRede) return { em: 'memoria' }
  if (comRede || isWriting) return { em: 'caminho' }
  return { em: hasRefused ? 'recusada' : 'dispositivo' }
}
