/** The states of homework as filters and chips. */
import {
  type EstadoTeste,
  type EstadoTrabalhoAluno,
  estadosTrabalhoAluno,
  nomesEstadoTeste,
  nomesEstadoTrabalhoAluno,
} from '#regras/estados-teste.ts'
import type { ChipTone } from '#web/ui/Chip.tsx'

export type Estado = EstadoTeste | EstadoTrabalhoAluno

/** In the order in which they ask for the teacher's hand; the words of several. */
const filtrosProfessor: readonly { value: EstadoTeste; label: string }[] = [
  { value: 'em-curso', label: 'Em curso' },
  { value: 'por-corrigir', label: 'Por corrigir' },
  { value: 'por-publicar', label: 'Por publicar' },
  { value: 'agendado', label: 'Agendados' },
  { value: 'concluido', label: 'Concluídos' },
]

const filtrosAluno = estadosTrabalhoAluno.map((value) => ({ value, label: nomesEstadoTrabalhoAluno[value] }))

/** "Todos" and the states there are, with their counts; the one that is chosen stays, though it be empty. */
export function filtrosDe(estados: readonly Estado[], ensina: boolean, escolhido: string) {
  const states = (ensina ? filtrosProfessor : filtrosAluno).map(({ value, label }) => ({
    value: value as string,
    label,
    count: estados.filter((estado) => estado === value).length,
  }))
  return [{ value: '', label: 'Todos', count: estados.length }, ...states.filter(({ value, count }) => count > 0 || value === escolhido)]
}

const doProfessor: Record<EstadoTeste, ChipTone> = {
  agendado: 'plan',
  'em-curso': 'now',
  'por-corrigir': 'todo',
  'por-publicar': 'todo',
  concluido: 'done',
}
const doAluno: Record<EstadoTrabalhoAluno, ChipTone> = {
  'por-enviar': 'todo',
  'em-curso': 'todo',
  enviado: 'wait',
  concluido: 'done',
  'sem-resposta': 'bad',
}

type Chipe = { tone: ChipTone; nome: string }

export const chipDoTrabalho = (estado: Estado): Chipe =>
  Object.hasOwn(doProfessor, estado)
    ? { tone: doProfessor[estado as EstadoTeste], nome: nomesEstadoTeste[estado as EstadoTeste] } // safe: it is one of them
    : chipDaEntrega(estado as EstadoTrabalhoAluno) // safe: the only others

export const chipDaEntrega = (estado: EstadoTrabalhoAluno): Chipe => ({ tone: doAluno[estado], nome: nomesEstadoTrabalhoAluno[estado] })
