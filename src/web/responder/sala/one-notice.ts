/** At most one notice stands over a question: the one that matters most. The others wait until it has gone. */

/** By what is lost to who does not read it: answers, then time, then what only tells how things are. */
export const avisos = [
  'avaria',
  'comeco-perdido',
  'sessao',
  'minutos',
  'mensagem',
  'recusada',
  'duas',
  'reaberta',
  'envios-falhados',
  'envios-parados',
  'ligacao',
  'duas-noutras',
  'de-fora',
  'anterior',
] as const
export type Aviso = (typeof avisos)[number]

/** Counted, because a notice may be drawn anew before its former self has gone. */
const claims = new Map<Aviso, number>()
const listeners = new Set<() => void>()

/** The one that is shown; undefined: there is nothing to say. */
export const shownAviso = (): Aviso | undefined => avisos.find((aviso) => claims.has(aviso))

function change(aviso: Aviso, by: 1 | -1): void {
  const before = shownAviso()
  const count = (claims.get(aviso) ?? 0) + by
  if (count > 0) claims.set(aviso, count)
  else claims.delete(aviso)
  if (shownAviso() !== before) for (const listener of listeners) listener()
}

/** There is this to say, until the function it gives is called. */
export function claimAviso(aviso: Aviso): () => void {
  change(aviso, 1)
  return () => change(aviso, -1)
}

export function watchAvisos(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
