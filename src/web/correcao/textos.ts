/** Words and numbers the pages of correction and progress share. */
import { formatDuracao } from '#regras/datas.ts'
import { aHora } from '#web/horas.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { plural } from '#regras/plural.ts'
import { formatPontos } from '#regras/pontos.ts'

/** Points as the API sends them (`2.5`) → `2,5`. */
export const pontos = (points: number): string => formatPontos(Math.round(points * 100))

/** `81 de 100`; what is not marked yet is no number. */
export const pontosDe = (points: number | null, maximo: number): string =>
  points === null ? `– de ${pontos(maximo)}` : `${pontos(points)} de ${pontos(maximo)}`

/** `6 de 12 pontos`; a test whose questions are worth nothing has no sum. */
export const somaPorExtenso = (soma: { points: number; pointsMaximo: number }): string =>
  soma.pointsMaximo === 0
    ? 'sem pontos'
    : `${pontos(soma.points)} de ${pontos(soma.pointsMaximo)} ${soma.pointsMaximo === 1 ? 'ponto' : 'pontos'}`

/** `1 ponto`, `2,5 pontos` */
export const pontosPorExtenso = (points: number): string => `${pontos(points)} ${points === 1 ? 'ponto' : 'pontos'}`

export const percentagem = formatPercentagem

/** How long an attempt took, `43 min`; whole minutes that passed are none where it took less than one. */
export const demora = (minutos: number): string => (minutos < 1 ? 'menos de 1 min' : formatDuracao(minutos))

/** The events of an attempt, as its history tells them. */
const acoes: Record<string, string> = {
  comecou: 'Começou o teste',
  'comecou-sem-rede': 'Soube-se que tinha começado sem rede, com o código',
  entregou: 'Entregou',
  fechou: 'Entregue ao terminar o tempo',
  recolheu: 'Entregue pelo professor',
  reabriu: 'Reaberto',
  concedeu: 'Recebeu mais tempo',
  'repos-tempo': 'Recebeu o tempo perdido',
  pausou: 'Fez uma pausa',
  retomou: 'Retomou o teste',
  'mudou-limite': 'O limite mudou',
  conta: 'Passou a ser a tentativa que conta',
  publicou: 'Resultado publicado',
  ocultou: 'Resultado escondido',
  'aceitou-tardias': 'Respostas tardias aceites',
  'recusou-tardias': 'Respostas tardias recusadas',
}

/** A start the server did not see: the hour is the device's claim. */
export const comecouSemRede = (em: string, fuso: string): string => `começou sem rede ${aHora(em, fuso)}, pela hora do dispositivo`

export const nomeDaAcao = (acao: string): string => acoes[acao] ?? acao

/** Of answers that came after the hand-in and do not count. */
export const chegouDepois = (n: number): string =>
  `${plural(n, 'resposta chegou', 'respostas chegaram')} depois da entrega e não ${n === 1 ? 'conta' : 'contam'}`
