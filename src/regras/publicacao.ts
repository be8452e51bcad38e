/**
 * What a student may see of an attempt's result. Released at hand-in (points of automatic questions only), at the
 * window's end, or by hand. No key and no right or wrong while any window of that test is open. Unpublishing hides at
 * once; answers that count provisionally must be settled first.
 */
export const modosPublicacao = ['manual', 'fim-janela', 'entrega'] as const
export type ModoPublicacao = (typeof modosPublicacao)[number]

export const nomesModoPublicacao: Record<ModoPublicacao, string> = {
  manual: 'Quando o professor publicar',
  'fim-janela': 'No fim do prazo de todos',
  entrega: 'Ao entregar: só os pontos das perguntas automáticas',
}

export type DadosPublicacao = {
  modo: ModoPublicacao
  entregue: boolean
  corrigida: boolean
  /** Answers that arrived within the tolerance wait for the teacher. */
  temProvisorias: boolean
  /** The teacher's own act: published, hidden again, or neither. */
  ato: 'publicada' | 'oculta' | null
  /** The end of the last window of this class test. */
  ultimaJanelaFim: Date
}

/** The teacher's own act on one attempt: hiding is stronger than publishing. */
export const atoDe = (linha: { publicadaEm: string | null; ocultaEm: string | null }): DadosPublicacao['ato'] =>
  linha.ocultaEm !== null ? 'oculta' : linha.publicadaEm !== null ? 'publicada' : null

export type Visivel = {
  pontos: 'nenhuns' | 'automaticos' | 'todos'
  /** Right answers, right and wrong, feedback, the worked sum. */
  chave: boolean
}

/** Has the result been released, by hand or by itself? */
export function isPublicada(dados: DadosPublicacao, now: Date): boolean {
  if (!dados.entregue || dados.temProvisorias || dados.ato === 'oculta') return false
  return dados.ato === 'publicada' || (dados.modo === 'fim-janela' && now >= dados.ultimaJanelaFim)
}

export function resultadoVisivel(dados: DadosPublicacao, now: Date): Visivel {
  if (!dados.entregue || dados.ato === 'oculta') return { pontos: 'nenhuns', chave: false }
  if (isPublicada(dados, now)) {
    return { pontos: dados.corrigida ? 'todos' : 'automaticos', chave: now >= dados.ultimaJanelaFim }
  }
  return { pontos: dados.modo === 'entrega' ? 'automaticos' : 'nenhuns', chave: false }
}
