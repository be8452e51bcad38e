/** The states of class tests as filters and chips. */
import {
  type EstadoTentativa,
  type EstadoTeste,
  estadosTentativa,
  nomesEstadoTentativa,
  nomesEstadoTeste,
} from '#regras/testes/estados-teste.ts'
import { filtrosDoProfessor, tonsDoProfessor } from '#web/marcados/estados.ts'
import type { ChipTone } from '#kit/feedback/Chip.tsx'

export type Estado = EstadoTeste | EstadoTentativa

const filtrosDoAluno = estadosTentativa.map((value) => ({ value, label: nomesEstadoTentativa[value] }))

export const ofertaDeFiltros = (ensina: boolean) => (ensina ? filtrosDoProfessor : filtrosDoAluno)

const tones: Record<Estado, ChipTone> = {
  'por-iniciar': 'todo',
  entregue: 'wait',
  corrigido: 'wait',
  publicado: 'done',
  faltou: 'bad',
  ...tonsDoProfessor,
}

const nomes: Record<Estado, string> = { ...nomesEstadoTentativa, ...nomesEstadoTeste }

export const chipDe = (estado: Estado): { tone: ChipTone; nome: string } => ({ tone: tones[estado], nome: nomes[estado] })
