/**
 * How much of a result its student sees. While anybody may still answer the same test, no key and no right or wrong
 * shows. Hiding a result takes effect at once. Provisional answers must be settled before publishing.
 */
import { type ParteDoResultado, partesPredefinidas } from './partes-do-resultado.ts'

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
  /** The teacher's own act: published, hidden again, or neither yet. */
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
  /** What the teacher shows of a released result. */
  mostra: readonly ParteDoResultado[]
}

type Ato = { publicadaEm: string | null; ocultaEm: string | null }

/** The teacher's own act on one attempt: hiding is stronger than publishing, which may be set for later. */
export function atoDe({ publicadaEm, ocultaEm }: Ato, now: Date): DadosPublicacao['ato'] {
  if (ocultaEm !== null) return 'oculta'
  return publicadaEm !== null && new Date(publicadaEm) <= now ? 'publicada' : null
}

type Pontos = 'automaticos' | 'todos'

/** How much shows, from nothing to all. Whether points and comments are in the last two, `mostra` says. */
export type Visivel =
  | { forma: 'nada' }
  /** That it is marked. `restoEm`: from when more is seen; null: no more follows. */
  | { forma: 'estado'; restoEm: Date | null }
  /** The sum, and no more will follow. */
  | { forma: 'so-soma'; pontos: Pontos }
  /** The sum and one's own answers. `restoEm`: from when all of it is seen; null: once the teacher publishes. */
  | { forma: 'soma'; pontos: Pontos; restoEm: Date | null }
  /** Right and wrong. */
  | { forma: 'respostas'; pontos: Pontos }
  /** The key too. */
  | { forma: 'tudo'; pontos: Pontos }

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
  const [points, answers, key] = (['pontos', 'respostas', 'chave'] as const).map((parte) => dados.mostra.includes(parte))
  if (!publicada) {
    if (dados.modo !== 'entrega' || !points) return { forma: 'nada' }
    return answers ? { forma: 'soma', pontos, restoEm: null } : { forma: 'so-soma', pontos }
  }
  if (!answers) return points ? { forma: 'so-soma', pontos } : { forma: 'estado', restoEm: null }
  if (now < dados.chaveEm) return points ? { forma: 'soma', pontos, restoEm: dados.chaveEm } : { forma: 'estado', restoEm: dados.chaveEm }
  return { forma: key ? 'tudo' : 'respostas', pontos }
}

/** Does this reader see points at all? */
export const showsPontos = (visivel: Visivel, mostra: readonly ParteDoResultado[]): boolean =>
  'pontos' in visivel && mostra.includes('pontos')

/** The visible part of a fully marked result, if it is published now. */
export const visivelAoPublicar = (chaveEm: Date, now: Date, mostra: readonly ParteDoResultado[] = partesPredefinidas): Visivel =>
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
      mostra,
    },
    now,
  )
