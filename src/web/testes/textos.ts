/** When a test is, and what it is worth, in the words of a list. */
import { formatDiaDito, formatDuracao } from '#regras/datas.ts'
import { nomeDaHora } from '#regras/fuso.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import type { TesteDaTurma } from './testes.queries.ts'
import { fimDito, formatQuando, fusoDoBrowser, isMesmoDia, janelaDita } from '#web/horas.ts'

/** `8 pontos`, `2,5 pontos`, `1 ponto` */
export const pontos = (points: number): string => `${String(points).replace('.', ',')} ${points === 1 ? 'ponto' : 'pontos'}`

/** Whose clock an hour is written by, where it is not the reader's own. */
export const zoneNote = (fuso: string): string | undefined =>
  fuso === fusoDoBrowser() ? undefined : nomeDaHora(fuso).replace('hora', 'Hora')

type Janela = { inicio: string; fim: string }

/** Ahead: its hours, or when it opens. While it runs: what is left. Once over: its day. */
function quandoDoTeste({ inicio, fim }: Janela, isOver: boolean, agora: Date, fuso: string): string {
  if (isOver) return formatDiaDito(inicio, agora, fuso)
  if (new Date(inicio) <= agora) return fimDito(fim, agora, fuso)
  return isMesmoDia(inicio, fim, fuso) ? janelaDita(inicio, fim, agora, fuso) : `abre ${formatQuando(inicio, agora, fuso)}`
}

/** The line under a test's name: hours while they matter, the day once it is over. */
export function linhaDoTeste(
  teste: Pick<TesteDaTurma, 'inicio' | 'fim' | 'duracao' | 'points' | 'estado' | 'contagens' | 'minha'>,
  agora: Date,
  fuso: string,
  sayMedia: (media: number) => string = formatPercentagem,
): string {
  // Of who is answering, their own end, not the window's.
  const running = teste.estado === 'em-curso' ? teste.minha?.limiteEm : null
  const isOver = new Date(teste.fim) < agora && teste.estado !== 'em-curso'
  const media = teste.estado === 'concluido' ? teste.contagens?.media : null
  const parts = [
    running ? fimDito(running, agora, fuso) : quandoDoTeste(teste, isOver, agora, fuso),
    media !== null && media !== undefined ? `média ${sayMedia(media)}` : null,
    media === null || media === undefined ? (teste.duracao === null ? null : formatDuracao(teste.duracao)) : null,
    media === null || media === undefined ? pontos(teste.points) : null,
    teste.estado === 'concluido' && teste.contagens && teste.contagens.publicados > 0 ? 'publicado' : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
