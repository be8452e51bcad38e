/** Words still being typed: on the screen at once, and written down at most once a second per question. */
import { limites } from '#regras/limites.ts'
import type { Atual } from '../machine/queue.ts'

/** `base`: the answer on the screen at the first key. */
export type TypedWords = { conteudo: unknown; base: Atual | null }

export type Typed = {
  type: (perguntaid: number, conteudo: unknown) => void
  /** Undefined: everything typed is written down. */
  of: (perguntaid: number) => TypedWords | undefined
  isEmpty: () => boolean
  /** Forgets the words of a question; answers them. */
  take: (perguntaid: number) => TypedWords | undefined
  /** Writes everything down at once. */
  writeAll: () => Promise<void>
}

type Start = {
  agora: () => number
  /** The answer on the screen, without the words being typed. */
  current: (perguntaid: number) => Atual | null
  write: (perguntaid: number, words: TypedWords) => Promise<void>
}

export function newTyped({ agora, current, write }: Start): Typed {
  const typed = new Map<number, TypedWords & { timer: ReturnType<typeof setTimeout> | null }>()
  const lastWrite = new Map<number, number>()

  function take(perguntaid: number): TypedWords | undefined {
    const words = typed.get(perguntaid)
    if (words?.timer) clearTimeout(words.timer)
    typed.delete(perguntaid)
    return words
  }

  async function writeDown(perguntaid: number): Promise<void> {
    const words = take(perguntaid)
    if (!words) return
    lastWrite.set(perguntaid, agora())
    await write(perguntaid, words)
  }

  return {
    take,
    of: (perguntaid) => typed.get(perguntaid),
    isEmpty: () => typed.size === 0,
    writeAll: async () => {
      await Promise.all([...typed.keys()].map(writeDown))
    },
    type: (perguntaid, conteudo) => {
      const waiting = typed.get(perguntaid)
      const since = agora() - (lastWrite.get(perguntaid) ?? -Infinity)
      // Never longer than that: a clock that was put back says nothing of how long ago it was.
      const left = Math.min(limites.revisaoIntervaloMs - since, limites.revisaoIntervaloMs)
      const timer = waiting?.timer ?? (left <= 0 ? null : setTimeout(() => void writeDown(perguntaid), left))
      typed.set(perguntaid, { conteudo, timer, base: waiting ? waiting.base : current(perguntaid) })
      if (timer === null) void writeDown(perguntaid)
    },
  }
}
