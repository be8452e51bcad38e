/**
 * How much of a result its student sees. While anybody may still answer the same test, no key and no right or wrong
 * shows. Hiding a result takes effect at once. Provisional answers must be settled before publishing.
 */
export const modosPublicacao = ['manual', 'fim-janela', 'entrega'] as const
export type ModoPublicacao = (typeof modosPublicacao)[number]

export const nomesModoPublicacao: Record<ModoPublicacao, string> = {
  manual: 'Quando o professor publicar',
  'fim-janela': 'No fim do prazo de todos',
  entrega: 'Ao entregar: só os pontos das perguntas automáticas',
}

/** The facts that decide whether a result has been released. */
export type DadosDaLibertacao = {
  modo: ModoPublicacao
  entregue: boolean
  /** Answers that arrived within the tolerance wait for the teacher. */
  temProvisorias: boolean
  /** The teacher's own act: published, hidden again, or neither. */
  ato: 'publicada' | 'oculta' | null
  /** The end of the last window of this class test. */
  ultimaJanelaFim: Date
}

export type DadosPublicacao = DadosDaLibertacao & {
  corrigida: boolean
  /** Something in it was marked by rule alone: there are points that may be counted before a person has looked. */
  temAutomaticas: boolean
  /** The end of the last window of every class that has this same test. */
  chaveEm: Date
}

/** The teacher's own act on one attempt: hiding is stronger than publishing. */
export const atoDe = (linha: { publicadaEm: string | null; ocultaEm: string | null }): DadosPublicacao['ato'] =>
  linha.ocultaEm !== null ? 'oculta' : linha.publicadaEm !== null ? 'publicada' : null

/**
 * How much shows. `nada`: nothing. `soma`: the sum and one's own answers. `tudo`: each question's points, right and
 * wrong, right answers, comments, explanations too.
 */
export type Visivel =
  | { forma: 'nada' }
  /** `restoEm`: from when all of it is seen; null: once the teacher publishes. */
  | { forma: 'soma'; pontos: 'automaticos' | 'todos'; restoEm: Date | null }
  | { forma: 'tudo'; pontos: 'automaticos' | 'todos' }

/** Has the result been released, by hand or by itself? */
export function isPublicada(dados: DadosDaLibertacao, now: Date): boolean {
  if (!dados.entregue || dados.temProvisorias || dados.ato === 'oculta') return false
  return dados.ato === 'publicada' || (dados.modo === 'fim-janela' && now >= dados.ultimaJanelaFim)
}

/**
 * Decides how much of a result is seen. The reply, the preview and the words to the teacher before publishing all come
 * from here. Where no point may be counted yet nothing shows, because 0 of 0 is no result.
 */
export function resultadoVisivel(dados: DadosPublicacao, now: Date): Visivel {
  if (!dados.entregue || dados.ato === 'oculta') return { forma: 'nada' }
  const publicada = isPublicada(dados, now)
  const pontos = publicada && dados.corrigida ? 'todos' : 'automaticos'
  if (pontos === 'automaticos' && !dados.temAutomaticas) return { forma: 'nada' }
  if (publicada) return now < dados.chaveEm ? { forma: 'soma', pontos, restoEm: dados.chaveEm } : { forma: 'tudo', pontos }
  return dados.modo === 'entrega' ? { forma: 'soma', pontos, restoEm: null } : { forma: 'nada' }
}

/** The visible part of a fully marked result, if it is published now. */
export const visivelAoPublicar = (chaveEm: Date, now: Date): Visivel =>
  resultadoVisivel(
    {
      modo: 'manual',
      ato: 'publicada',
      entregue: true,
      corrigida: true,
      temProvisorias: false,
      temAutomaticas: true,
      ultimaJanelaFim: now,
      chaveEm,
    },
    now,
  )
