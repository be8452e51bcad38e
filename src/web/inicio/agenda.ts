/** The tests and homework of the next days, as one list by day; pure. Days are those on the wall of each class. */
import { diaDaSemana, formatDiaDaSemana, palavraDoDia } from '#regras/datas.ts'
import { FUSO_OMISSAO, diaLocal, toHoraLocal } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import type { Inicio, TesteNoInicio } from './inicio.queries.ts'
import { aHora, dasAs, fimDito, formatQuando, isMesmoDia } from '#web/horas.ts'

type TrabalhoNoInicio = Inicio['trabalhos'][number]

/** `em`: when it counts, the beginning of a test or the end of a homework; what has begun counts now. */
type Quando = { em: string; fuso: string }
export type Item = Quando & ({ tipo: 'teste'; teste: TesteNoInicio } | { tipo: 'trabalho'; trabalho: TrabalhoNoInicio })

export const idDe = (item: Item): string => (item.tipo === 'teste' ? `teste-${item.teste.id}` : `trabalho-${item.trabalho.id}`)

const itemDoTeste = (teste: TesteNoInicio, agora: Date): Item => ({
  tipo: 'teste',
  teste,
  em: new Date(teste.inicio) < agora ? agora.toISOString() : teste.inicio,
  fuso: teste.fuso,
})

/** Everything that lies ahead, the nearest first. */
export function agendaDe(testes: readonly TesteNoInicio[], trabalhos: readonly TrabalhoNoInicio[], agora: Date): Item[] {
  const items: Item[] = [
    ...testes.map((teste) => itemDoTeste(teste, agora)),
    ...trabalhos
      .filter(({ fim }) => new Date(fim) > agora)
      .map((trabalho): Item => ({ tipo: 'trabalho', trabalho, em: trabalho.fim, fuso: trabalho.fuso })),
  ]
  return items.toSorted((a, b) => Date.parse(a.em) - Date.parse(b.em))
}

const DAY = 86_400_000

export type Dia = {
  /** `2026-11-20` */
  dia: string
  numero: number
  /** "S", "T", "Q"… */
  letra: string
  /** "sexta-feira, 20 de novembro" */
  nome: string
  fimDeSemana: boolean
}

/** The next so many days on the wall in Lisbon, from today: days of the calendar, however long the clocks make them. */
export function proximosDias(agora: Date, quantos: number = limites.proximosDias): Dia[] {
  const hoje = Date.parse(`${diaLocal(agora, FUSO_OMISSAO)}T00:00:00Z`)
  return Array.from({ length: quantos }, (_, i) => {
    const date = new Date(hoje + i * DAY)
    const semana = diaDaSemana(date, 'UTC')
    return {
      dia: diaLocal(date, 'UTC'),
      numero: date.getUTCDate(),
      letra: semana.charAt(0).toUpperCase(),
      nome: formatDiaDaSemana(date, 'UTC'),
      fimDeSemana: date.getUTCDay() % 6 === 0,
    }
  })
}

/** How many tests and homeworks fall on each day, `2026-11-20` → numbers. */
export function countByDay(items: readonly Item[]): Map<string, { testes: number; trabalhos: number }> {
  const days = new Map<string, { testes: number; trabalhos: number }>()
  for (const { tipo, em, fuso } of items) {
    const dia = diaLocal(new Date(em), fuso)
    const n = days.get(dia) ?? { testes: 0, trabalhos: 0 }
    days.set(dia, tipo === 'teste' ? { ...n, testes: n.testes + 1 } : { ...n, trabalhos: n.trabalhos + 1 })
  }
  return days
}

const mesesCurtos = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** The day of an item as its line shows it: `23` over `seg`; over `hoje`, `amanhã`; in another month over `dez`. */
export function diaCurto({ em, fuso }: Quando, agora: Date): { numero: number; nome: string } {
  const { dia, mes } = toHoraLocal(new Date(em), fuso)
  const palavra = palavraDoDia(em, agora, fuso)
  const sameMonth = mes === toHoraLocal(agora, fuso).mes
  return { numero: dia, nome: palavra ?? (sameMonth ? diaDaSemana(em, fuso).slice(0, 3) : (mesesCurtos[mes - 1] ?? '')) }
}

/** Beside its day: `das 10:00 às 10:50`, `até às 18:00`, `a partir das 9:00`; of a test that runs, what is left. */
export function horasDe(item: Item, agora: Date): string {
  const { inicio, fim, fuso } = item.tipo === 'teste' ? item.teste : item.trabalho
  if (item.tipo === 'trabalho') return `até ${aHora(fim, fuso)}`
  // Nothing is left to do with it: no time is running for this student.
  if (item.teste.tentativa === 'entregue') return `acaba ${formatQuando(fim, agora, fuso)}`
  if (new Date(inicio) <= agora) return fimDito(item.teste.limiteEm ?? fim, agora, fuso)
  return isMesmoDia(inicio, fim, fuso)
    ? dasAs(inicio, fim, fuso)
    : `a partir ${aHora(inicio, fuso, 'das')}, até ${formatQuando(fim, agora, fuso)}`
}
