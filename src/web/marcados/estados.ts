/** The states of what is set to a class, as its teachers read them: filters and chips. */
import type { EstadoTeste } from '#regras/testes/estados-teste.ts'
import type { ChipTone } from '#kit/feedback/Chip.tsx'

type Oferta = readonly { value: string; label: string }[]

/** In the order in which they ask for the teacher's hand; the words of several. */
export const filtrosDoProfessor: readonly { value: EstadoTeste | 'rascunho'; label: string }[] = [
  { value: 'rascunho', label: 'Rascunhos' },
  { value: 'em-curso', label: 'Em curso' },
  { value: 'por-corrigir', label: 'Por corrigir' },
  { value: 'por-publicar', label: 'Por publicar' },
  { value: 'agendado', label: 'Agendados' },
  { value: 'concluido', label: 'Concluídos' },
]

/** A draft has no other state: nobody has it yet. */
export const estadoNaLista = ({ estado, rascunho }: { estado: string; rascunho: boolean }): string => (rascunho ? 'rascunho' : estado)

export const emRascunho = { tone: 'wait', nome: 'Rascunho' } as const

export type Filtro = { value: string; label: string; count?: number | undefined }

/** "Todos" and the states there are, with their counts; the one that is chosen stays, though it be empty. Before the list is here (undefined) nothing is counted. */
export function filtrosDe(oferta: Oferta, estados: readonly string[] | undefined, escolhido: string): Filtro[] {
  if (!estados) return [{ value: '', label: 'Todos' }, ...oferta.filter(({ value }) => value === escolhido)]
  const states = oferta.map(({ value, label }) => ({ value, label, count: estados.filter((estado) => estado === value).length }))
  return [{ value: '', label: 'Todos', count: estados.length }, ...states.filter(({ value, count }) => count > 0 || value === escolhido)]
}

export const tonsDoProfessor: Record<EstadoTeste, ChipTone> = {
  agendado: 'plan',
  'em-curso': 'now',
  'por-corrigir': 'todo',
  'por-publicar': 'todo',
  concluido: 'done',
}
