/** The states of class tests as filters and chips. */
import { type EstadoTentativa, type EstadoTeste, estadosTentativa, nomesEstadoTentativa, nomesEstadoTeste } from '#regras/estados-teste.ts'
import type { ChipTone } from '#web/ui/Chip.tsx'

export type Estado = EstadoTeste | EstadoTentativa

/** In the order in which they ask for the teacher's hand; the words of several tests. */
const filtrosProfessor: readonly { value: EstadoTeste; label: string }[] = [
  { value: 'em-curso', label: 'Em curso' },
  { value: 'por-corrigir', label: 'Por corrigir' },
  { value: 'por-publicar', label: 'Por publicar' },
  { value: 'agendado', label: 'Agendados' },
  { value: 'concluido', label: 'Concluídos' },
]

const filtrosAluno: readonly { value: EstadoTentativa; label: string }[] = estadosTentativa.map((value) => ({
  value,
  label: nomesEstadoTentativa[value],
}))

export type Filtro = { value: string; label: string; count: number }

/** "Todos" and the states there are, with their counts; the one that is chosen stays, though it be empty. */
export function filtrosDe(estados: readonly Estado[], ensina: boolean, escolhido: string): Filtro[] {
  const states = (ensina ? filtrosProfessor : filtrosAluno).map(({ value, label }) => ({
    value,
    label,
    count: estados.filter((estado) => estado === value).length,
  }))
  return [{ value: '', label: 'Todos', count: estados.length }, ...states.filter(({ value, count }) => count > 0 || value === escolhido)]
}

const tones: Record<Estado, ChipTone> = {
  agendado: 'plan',
  'em-curso': 'now',
  'por-corrigir': 'todo',
  'por-publicar': 'todo',
  concluido: 'done',
  'por-iniciar': 'todo',
  entregue: 'wait',
  corrigido: 'wait',
  publicado: 'done',
  faltou: 'bad',
}

const nomes: Record<Estado, string> = { ...nomesEstadoTentativa, ...nomesEstadoTeste }

export const chipDe = (estado: Estado): { tone: ChipTone; nome: string } => ({ tone: tones[estado], nome: nomes[estado] })
