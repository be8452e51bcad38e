import { formatDuracao } from '#regras/datas.ts'
import { fimDito, formatQuando, janelaDita } from '#web/horas.ts'
import { shortFileName } from '#kit/fields/shortFileName.ts'
import type { TesteParaResponder } from '../machine/estado.ts'

const enumerar = new Intl.ListFormat('pt-PT')

/** `«a.txt», «b.txt» e «c.txt»` */
export const nomesDeFicheiros = (nomes: readonly string[]): string => enumerar.format(nomes.map((nome) => `«${shortFileName(nome)}»`))

/** `8 pontos`, `2,5 pontos`, `1 ponto` */
export const pontos = (points: number): string => `${String(points).replace('.', ',')} ${points === 1 ? 'ponto' : 'pontos'}`

/** When something was kept: the hour alone where it is of today. */
export const horaDoGuardado = (instante: string | number | Date, agora: number, fuso: string): string =>
  formatQuando(instante, agora, fuso).replace('hoje ', '')

/** `7.º A · Ciências Naturais` */
export const turmaEDisciplina = ({ turma }: Pick<TesteParaResponder, 'turma'>): string =>
  [turma.name, turma.disciplina].filter(Boolean).join(' · ')

/** While it is open, its end: `até hoje às 10:50`. Else the whole: `hoje, das 10:00 às 10:50`. */
export function janela({ inicio, fim, turma: { fuso } }: Pick<TesteParaResponder, 'inicio' | 'fim' | 'turma'>, agora: string): string {
  if (inicio <= agora && agora < fim) return `até ${formatQuando(fim, agora, fuso)}`
  return janelaDita(inicio, fim, agora, fuso)
}

/** The same; of an attempt under way its own end: `Faltam 27 min, até hoje às 10:50`. */
export const prazo = (
  item: Pick<TesteParaResponder, 'inicio' | 'fim' | 'turma'> & { estado: string; limiteEm: string | null },
  agora: string,
): string => (item.estado === 'em-curso' && item.limiteEm !== null ? fimDito(item.limiteEm, agora, item.turma.fuso) : janela(item, agora))

export const duracao = (minutos: number | null): string => (minutos === null ? 'sem duração: até ao fim do prazo' : formatDuracao(minutos))
