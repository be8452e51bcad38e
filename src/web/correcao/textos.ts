/** Words and numbers the pages of correction and progress share. */
import { formatDuracao } from '#regras/datas.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { formatPontos } from '#regras/pontos.ts'
import type { AcaoDeCorrecao, Anulacao, PoliticaDeCorrecao } from '#regras/testes/correcoes.ts'
import type { CorrecaoDaPergunta, CorrecaoFeita } from './formas.ts'

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

type SomaProvisoria = { points: number; pointsMaximo: number; contadas: number; porCorrigir: number }

/** Of a sum that is not whole: what is known, of which questions, and what waits. Nothing known is no number. */
export function provisorio(soma: SomaProvisoria): { valor: string; sobre: string; espera: string } {
  const { contadas, porCorrigir } = soma
  return {
    valor: contadas === 0 ? 'Por corrigir' : somaPorExtenso(soma),
    sobre: contadas === 0 ? '' : `em ${plural(contadas, 'pergunta corrigida', 'perguntas corrigidas')}`,
    espera: `${plural(porCorrigir, 'pergunta espera', 'perguntas esperam')} pelo professor`,
  }
}

/** `1 ponto`, `2,5 pontos` */
export const pontosPorExtenso = (points: number): string => `${pontos(points)} ${points === 1 ? 'ponto' : 'pontos'}`

export const percentagem = formatPercentagem

const anuladas: Record<Anulacao, string> = {
  'cotacao-a-todos': 'Esta pergunta foi anulada: todos têm a cotação inteira.',
  'cotacao-a-quem-respondeu': 'Esta pergunta foi anulada: quem respondeu tem a cotação inteira.',
  'fora-do-total': 'Esta pergunta foi anulada e não conta para o total.',
}

const corrigida: Record<AcaoDeCorrecao, string> = {
  chave: 'A chave desta pergunta foi corrigida depois do teste.',
  esquema: 'A forma de pontuar esta pergunta mudou depois do teste.',
  pontos: 'A cotação desta pergunta mudou depois do teste.',
  anular: 'Esta pergunta foi anulada depois do teste.',
}

/** What was corrected in a question, to whoever reads the test or a result of it. */
export function correcaoPorExtenso({ acao, anular, escalar }: NonNullable<CorrecaoDaPergunta>): string {
  if (anular) return `${anuladas[anular]}${escalar ? ' As outras passaram a valer o teste todo.' : ''}`
  return corrigida[acao]
}

const paraQuem: Record<PoliticaDeCorrecao, string> = {
  recalcular: 'para todos',
  'so-a-favor': 'só a favor',
  'por-aluno': 'para alunos escolhidos',
}

const anulada: Record<Anulacao, string> = {
  'cotacao-a-todos': 'anulada, com a cotação inteira a todos',
  'cotacao-a-quem-respondeu': 'anulada, com a cotação inteira a quem respondeu',
  'fora-do-total': 'anulada, fora do total',
}

/** `anulada, fora do total, para todos`: a line of the history. */
export function correcaoFeitaPorExtenso({ acao, anular, points, politica }: CorrecaoFeita): string {
  const que = anular
    ? anulada[anular]
    : acao === 'pontos' && points !== null
      ? `passou a valer ${pontosPorExtenso(points)}`
      : acao === 'esquema'
        ? 'forma de pontuar mudada'
        : 'chave corrigida'
  return `${que}, ${paraQuem[politica]}.`
}

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
export const comecouSemRede = (em: string, agora: string | Date, fuso: string): string =>
  `começou sem rede ${formatHoraEDia(em, agora, fuso)}, pela hora do dispositivo`

export const nomeDaAcao = (acao: string): string => acoes[acao] ?? acao

/** Of answers that came after the hand-in and do not count. */
export const chegouDepois = (n: number): string =>
  `${noneOrPlural(n, 'resposta chegou', 'respostas chegaram', 'Nenhuma')} depois da entrega e não ${n === 1 ? 'conta' : 'contam'}`
