/** When a homework is due and what it is worth, in the words of a list. Pure. */
import { formatDuracao } from '#regras/datas.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { pontos } from '#web/testes/textos.ts'
import type { TrabalhoDaTurma } from './trabalhos.queries.ts'

type Prazo = { ate: string; tardeAte: string | null; terminou: boolean }

/**
 * The end as a pupil reads it. `ate`: until when an answer is on time. `tardeAte`: until when an answer is still taken
 * and marked as late. A pupil's own limit before the common end is the end.
 */
export function prazoDoAluno({ fim, limiteEm }: { fim: string; limiteEm: string }, agora: Date): Prazo {
  const [end, limit] = [new Date(fim), new Date(limiteEm)]
  if (limit <= end || agora >= limit) return { ate: limiteEm, tardeAte: null, terminou: agora >= limit }
  return { ate: fim, tardeAte: limiteEm, terminou: agora >= end }
}

/** The line under a title: until when, how long, what it is worth; the mean once it is over. */
export function linhaDoTrabalho(
  trabalho: Pick<TrabalhoDaTurma, 'inicio' | 'fim' | 'duracao' | 'points' | 'temAvaliacao' | 'contagens' | 'estado' | 'minha'>,
  agora: Date,
  fuso: string,
  sayMedia: (media: number) => string = formatPercentagem,
): string {
  const { ate, tardeAte, terminou } = prazoDoAluno({ fim: trabalho.fim, limiteEm: trabalho.minha?.limiteEm ?? trabalho.fim }, agora)
  const late = terminou && tardeAte !== null ? `, aceita-se até ${formatQuando(tardeAte, agora, fuso)}` : ''
  const media = trabalho.estado === 'concluido' ? trabalho.contagens?.media : null
  const when =
    new Date(trabalho.inicio) > agora
      ? `abre ${formatQuando(trabalho.inicio, agora, fuso)}`
      : `${terminou ? 'terminou' : 'até'} ${formatQuando(ate, agora, fuso)}${late}`
  return [
    when,
    trabalho.duracao !== null && formatDuracao(trabalho.duracao),
    media !== null && media !== undefined ? `média ${sayMedia(media)}` : trabalho.temAvaliacao ? pontos(trabalho.points) : 'sem avaliação',
  ]
    .filter(Boolean)
    .join(' · ')
}

const HOUR = 3_600_000

/** `faltam 4 dias e 23 horas` · `faltam 2 horas e 5 minutos` · `falta menos de um minuto` */
export function quantoFalta(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'falta menos de um minuto'
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [
    days > 0 && plural(days, 'dia', 'dias'),
    hours > 0 && plural(hours, 'hora', 'horas'),
    days === 0 && rest > 0 && plural(rest, 'minuto', 'minutos'),
  ].filter((part) => part !== false)
  const [first = 0] = parts.map((part) => Number.parseInt(part, 10))
  return `${first === 1 ? 'falta' : 'faltam'} ${parts.join(' e ')}`
}

/** How long until what may be done changes next: it opens, everybody's end, one's own; 0 where nothing changes any more. */
export function untilTheTurn({ agora, inicio, fim, limiteEm }: Record<'agora' | 'inicio' | 'fim' | 'limiteEm', string>): number {
  const now = Date.parse(agora)
  const turns = [inicio, fim, limiteEm].map((turn) => Date.parse(turn) - now).filter((ms) => ms > 0)
  return turns.length > 0 ? Math.min(...turns) : 0
}

/** Seconds matter only in the last hours. */
export const isPerto = (ms: number): boolean => ms < 6 * HOUR

const atos: Record<string, string> = {
  comecou: 'Começou',
  enviou: 'Entregou',
  retirou: 'Voltou a abrir',
  fechou: 'Entregue ao terminar o prazo',
  devolveu: 'Pedido para melhorar',
  alargou: 'Recebeu mais tempo',
  corrigiu: 'Corrigido',
  publicou: 'Classificação publicada',
  ocultou: 'Classificação escondida',
  dispensou: 'Dispensado',
  zero: 'Falta contada como 0',
  repos: 'Volta a contar como os outros',
}

export const palavraDoAto = (acao: string): string => atos[acao] ?? acao

/** `Entregue ontem às 19:12 · 2.ª entrega` */
export function linhaDaEntrega(
  { enviadoEm, enviadoPor, vezes }: { enviadoEm: string | null; enviadoPor: string | null; vezes: number },
  agora: string,
  fuso: string,
): string | null {
  if (enviadoEm === null) return null
  const how = enviadoPor === 'relogio' ? 'Entregue ao terminar o prazo,' : 'Entregue'
  return [`${how} ${formatQuando(enviadoEm, agora, fuso)}`, vezes > 1 && `${vezes}.ª entrega`].filter(Boolean).join(' · ')
}

export const shortPoints = (points: number): string => String(points).replace('.', ',')
