/** The states of homework as filters and chips. */
import {
  type EstadoTeste,
  type EstadoTrabalhoAluno,
  estadosTrabalhoAluno,
  nomesEstadoTeste,
  nomesEstadoTrabalhoAluno,
} from '#regras/testes/estados-teste.ts'
import { filtrosDoProfessor, tonsDoProfessor } from '#web/marcados/estados.ts'
import type { ChipTone } from '#kit/feedback/Chip.tsx'

export type Estado = EstadoTeste | EstadoTrabalhoAluno

const filtrosDoAluno = estadosTrabalhoAluno.map((value) => ({ value, label: nomesEstadoTrabalhoAluno[value] }))

export const ofertaDeFiltros = (ensina: boolean) => (ensina ? filtrosDoProfessor : filtrosDoAluno)

const doAluno: Record<EstadoTrabalhoAluno, ChipTone> = {
  'por-enviar': 'todo',
  'em-curso': 'todo',
  enviado: 'wait',
  concluido: 'done',
  'sem-resposta': 'bad',
}

type Chipe = { tone: ChipTone; nome: string }

export const chipDoTrabalho = (estado: Estado): Chipe =>
  Object.hasOwn(tonsDoProfessor, estado)
    ? { tone: tonsDoProfessor[estado as EstadoTeste], nome: nomesEstadoTeste[estado as EstadoTeste] } // safe: it is one of them
    : chipDaEntrega(estado as EstadoTrabalhoAluno) // safe: the only others

export const chipDaEntrega = (estado: EstadoTrabalhoAluno): Chipe => ({ tone: doAluno[estado], nome: nomesEstadoTrabalhoAluno[estado] })
