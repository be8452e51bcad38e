/**
 * When an attempt ends, by the database's clock. The database stores each term, so this formula gives the stored limit.
 * `limiteEm` = min( inicio + duracao × (1 + extra %), fimDaJanela + duracao × extra % ) + concedidos. Without a
 * duration: fimDaJanela + concedidos.
 */
export type TermosDoLimite = {
  /** When the student started. */
  inicio: Date
  /** Duration of the test in minutes; null when it has none. */
  duracaoMinutos: number | null
  /** The student's extra time, per cent of the duration (an integer ≥ 0). */
  extraPercentagem: number
  /** Minutes a teacher granted, the sum of all grants. */
  concedidosMinutos: number
  fimDaJanela: Date
}

/** Which term decides: the student's own time, or the end of the window (who starts late is told). */
export type Limite = { em: Date; decide: 'duracao' | 'janela' }

const MINUTE = 60_000

/** Milliseconds of `minutos` × `percentagem` %, exact: a minute is 60 000 ms, so a hundredth of it is whole. */
const percentOf = (minutos: number, percentagem: number): number => minutos * percentagem * (MINUTE / 100)

export function limiteDaTentativa(termos: TermosDoLimite): Limite {
  const { inicio, duracaoMinutos, extraPercentagem, concedidosMinutos, fimDaJanela } = termos
  const concedidos = concedidosMinutos * MINUTE
  if (duracaoMinutos === null) return { em: new Date(fimDaJanela.getTime() + concedidos), decide: 'janela' }
  const extra = percentOf(duracaoMinutos, extraPercentagem)
  const own = inicio.getTime() + duracaoMinutos * MINUTE + extra + concedidos
  const window = fimDaJanela.getTime() + extra + concedidos
  return own <= window ? { em: new Date(own), decide: 'duracao' } : { em: new Date(window), decide: 'janela' }
}

/** Minutes that would remain to somebody who started at `agora`, rounded down, never below 0. */
export function minutosSeComecarAgora(termos: Omit<TermosDoLimite, 'inicio'>, agora: Date): number {
  const { em } = limiteDaTentativa({ ...termos, inicio: agora })
  return Math.max(0, Math.floor((em.getTime() - agora.getTime()) / MINUTE))
}

/**
 * The end of a reopened attempt, ms. Its limit moves by whole minutes to at least `minutos` from `agora`, and never
 * back.
 */
export function limiteAoReabrir(limite: number, minutos: number, agora: number): number {
  return limite + Math.max(0, Math.ceil((agora + minutos * MINUTE - limite) / MINUTE)) * MINUTE
}
