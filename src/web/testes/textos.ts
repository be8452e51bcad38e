/** When a test is, and what it is worth, in the words of a list. */
import { formatData, formatDuracao, formatFalta, palavraDoDia } from '#regras/datas.ts'
import { nomeDaHora } from '#regras/fuso.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import type { TesteDaTurma } from './testes.queries.ts'
import { dasAs, deAte, formatQuando, fusoDoBrowser } from '#web/horas.ts'

/** `8 pontos`, `2,5 pontos`, `1 ponto` */
export const pontos = (points: number): string => `${String(points).replace('.', ',')} ${points === 1 ? 'ponto' : 'pontos'}`

/** Whose clock an hour is written by, where it is not the reader's own. */
export const zoneNote = (fuso: string): string | undefined =>
  fuso === fusoDoBrowser() ? undefined : nomeDaHora(fuso).replace('hora', 'Hora')

type Janela = { inicio: string; fim: string }

/** `hoje, das 10:00 às 10:50` · `27/11/2026, das 10:00 às 10:20` · `de 20/11/2026 10:00 a 22/11/2026 18:00` */
export function janelaPorExtenso({ inicio, fim }: Janela, agora: Date, fuso: string): string {
  const day = formatData(inicio, fuso)
  if (day !== formatData(fim, fuso)) return deAte(inicio, fim, fuso)
  return `${palavraDoDia(inicio, agora, fuso) ?? day}, ${dasAs(inicio, fim, fuso)}`
}

/** The line under a test's name: hours while they matter, the day once it is over. */
export function linhaDoTeste(
  teste: Pick<TesteDaTurma, 'inicio' | 'fim' | 'duracao' | 'points' | 'estado' | 'contagens' | 'minha'>,
  agora: Date,
  fuso: string,
): string {
  // Of who is answering, their own end, not the window's.
  const running = teste.estado === 'em-curso' ? teste.minha?.limiteEm : null
  const isOver = new Date(teste.fim) < agora && teste.estado !== 'em-curso'
  const media = teste.estado === 'concluido' ? teste.contagens?.media : null
  const parts = [
    running
      ? `${formatFalta(running, agora)}, até ${formatQuando(running, agora, fuso)}`
      : isOver
        ? formatData(teste.inicio, fuso)
        : janelaPorExtenso(teste, agora, fuso),
    media !== null && media !== undefined ? `média ${formatPercentagem(media)}` : null,
    media === null || media === undefined ? (teste.duracao === null ? null : formatDuracao(teste.duracao)) : null,
    media === null || media === undefined ? pontos(teste.points) : null,
    teste.estado === 'concluido' && teste.contagens && teste.contagens.publicados > 0 ? 'publicado' : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
