/** The answers of this visit, from the keys to the disk: words being typed, the queue, and what the server has. */
import type { RespostaAtual } from '#contract/testes/tentativas.ts'
import type { Revisao } from '#regras/testes/revisoes.ts'
import * as f from '../machine/queue.ts'
import type { Disk } from './disk.ts'
import type { KeptQueue } from './kept-queue.ts'
import { newTyped } from './typed.ts'

export type Answers = {
  /** Takes the server's current answer of a question. */
  hear: (nova: RespostaAtual) => void
  atServer: (perguntaid: number) => RespostaAtual | null
  /** The current answer of a question, without words still being typed. */
  current: (perguntaid: number) => f.Atual | null
  type: (perguntaid: number, conteudo: unknown) => void
  /** Typed and not yet in the queue; undefined: nothing is. */
  typed: (perguntaid: number) => { conteudo: unknown } | undefined
  /**
   * Takes the student's choice between two answers. The choice is written over both, so that the notice does not
   * return.
   */
  choose: (perguntaid: number, conteudo: unknown, other: Revisao) => void
  /** Writes late answers that stand once more, over the server's. Returns whether there was any. */
  rewriteLate: (perguntas: readonly number[]) => boolean
  /** Something is typed, queued, or known not to have arrived. */
  anyUnsent: () => boolean
  /** Something typed is not on the disk yet. */
  hasUnwritten: () => boolean
  /** Puts typed words in the queue at once; they are on the disk when this resolves. */
  write: () => Promise<void>
  /** The same for a page that is leaving, and may have no time to see it done. */
  writeLeaving: () => void
  isStored: () => boolean
}

type Start = {
  dispositivo: string
  disk: Disk
  queue: KeptQueue
  respostas: readonly RespostaAtual[]
  agora: () => number
}

const nameOf = (one: Revisao | null) => one && { dispositivo: one.dispositivo, seq: one.seq }

export function newAnswers({ dispositivo, disk, queue, respostas, agora }: Start): Answers {
  const server = new Map(respostas.map((one) => [one.perguntaid, one]))
  const current = (perguntaid: number) => f.currentOf(queue.now(), perguntaid, server.get(perguntaid) ?? null)

  const put = (perguntaid: number, conteudo: unknown, at: number, base: f.Writing['base']): Promise<void> =>
    queue.change((before) => f.writeRevisao(before, { perguntaid, conteudo, agora: at, base }).queue)

  /** An answer written over another is later than it, whatever the clocks say. */
  function writeOver(perguntaid: number, conteudo: unknown, over: Revisao | null): Promise<void> {
    // Over its own, a device goes by the names: at the limit no time is left to be later in.
    const escritaEm = Math.max(agora(), over && over.dispositivo !== dispositivo ? over.escritaEm + 1 : 0)
    return put(perguntaid, conteudo, escritaEm, nameOf(over))
  }

  const typed = newTyped({ agora, current, write: (perguntaid, { conteudo, base }) => writeOver(perguntaid, conteudo, base) })

  function rewrite(perguntaid: number): boolean {
    const stands = current(perguntaid)
    const held = server.get(perguntaid)
    const isHeld = held?.dispositivo === stands?.dispositivo && held?.seq === stands?.seq
    if (!stands?.tardia || isHeld || typed.of(perguntaid)) return false
    const base = held ? { dispositivo: held.dispositivo, seq: held.seq } : null
    // Just later than itself: nobody has written it anew, and what was written since, wherever, is the later one.
    void put(perguntaid, stands.conteudo, stands.escritaEm + 1, base)
    return true
  }

  async function write(): Promise<void> {
    await typed.writeAll()
    await disk.settled()
  }

  return {
    current,
    write,
    hear: (nova) => server.set(nova.perguntaid, nova),
    atServer: (perguntaid) => server.get(perguntaid) ?? null,
    type: typed.type,
    typed: typed.of,
    choose: (perguntaid, conteudo, other) => {
      typed.take(perguntaid)
      const stands = current(perguntaid)
      // This device's revision comes over its own last one anyway.
      const others = [stands, other].filter((one) => one !== null && one.dispositivo !== dispositivo)
      for (const one of others.length > 0 ? others : [stands]) void writeOver(perguntaid, conteudo, one)
    },
    rewriteLate: (perguntas) => perguntas.filter(rewrite).length > 0,
    anyUnsent: () => !typed.isEmpty() || queue.anyUnsent(),
    hasUnwritten: () => !typed.isEmpty() || queue.isWriting(),
    writeLeaving: () => {
      void write()
      queue.leave()
    },
    isStored: () => disk.journal() !== null,
  }
}
