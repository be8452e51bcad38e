/** When the server is asked how things stand: on every news, and by the clock; never twice at once. */
const tempos = {
  /** How often, ms. */
  pulso: 30_000,
  /** The same when there is a reason to hurry. */
  urgente: 2_000,
} as const

type Ligacao = {
  /** Asks, and takes over what it is told. Never rejects. */
  perguntar: () => Promise<void>
  agora: () => number
}

export function novosPulsos({ perguntar, agora }: Ligacao) {
  let ultimo = agora()
  let aCaminho: Promise<void> | null = null
  let outro = false

  /** What asks meanwhile is answered by another, as soon as this one is. */
  function pulsar(): Promise<void> {
    outro = aCaminho !== null
    aCaminho ??= perguntar().finally(() => {
      aCaminho = null
      if (outro) void pulsar()
    })
    ultimo = agora()
    return aCaminho
  }

  return {
    pulsar,
    /** The clock was put right: the time since is counted anew. */
    ouviu: (): void => {
      ultimo = agora()
    },
    /** Time goes by. */
    passo: (isUrgent: boolean): void => {
      if (aCaminho === null && agora() - ultimo > (isUrgent ? tempos.urgente : tempos.pulso)) void pulsar()
    },
  }
}
