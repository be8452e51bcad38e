/** When the server is asked how things stand: on every news, and by the clock; never twice at once. */
const tempos = {
  /** How often, ms. */
  pulso: 30_000,
  /** The same when there is a reason to hurry. */
  urgente: 2_000,
} as const

type Parts = {
  /** Asks, and takes over what it is told. Never rejects. */
  ask: () => Promise<void>
  agora: () => number
}

export function newBeats({ ask: askServer, agora }: Parts) {
  let last = agora()
  let onItsWay: Promise<void> | null = null
  let again = false

  /** What asks meanwhile is answered by another, as soon as this one is. */
  function ask(): Promise<void> {
    again = onItsWay !== null
    onItsWay ??= askServer().finally(() => {
      onItsWay = null
      if (again) void ask()
    })
    last = agora()
    return onItsWay
  }

  return {
    ask,
    /** The clock was put right: the time since is counted anew. */
    heard: (): void => {
      last = agora()
    },
    /** Time goes by. */
    step: (isUrgent: boolean): void => {
      if (onItsWay === null && agora() - last > (isUrgent ? tempos.urgente : tempos.pulso)) void ask()
    },
  }
}
