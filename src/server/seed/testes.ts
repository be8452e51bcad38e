/** The class tests: assigned through the service, in a window that is open while their attempts are made. */
import { putTeste } from '#server/testes/assign.service.ts'
import { como, existing, type Escola } from './atores.ts'
import type { TesteDeTurma } from './conteudo/plano.ts'
import { minutesAfter, toInstante } from './momentos.ts'

export type Janela = { inicio: Date; fim: Date }

const fiveMinutes = 300_000

/** The window of the plan. Lessons are on school days; what counts from now begins at a round minute. */
export const janelaDe = ({ inicio, fim }: TesteDeTurma, agora: Date): Janela => {
  const first = toInstante(inicio, agora, true)
  if ('minutos' in inicio) first.setTime(Math.floor(first.getTime() / fiveMinutes) * fiveMinutes)
  if ('minutos' in inicio || 'minutos' in fim || inicio.dias !== fim.dias) return { inicio: first, fim: toInstante(fim, agora) }
  return { inicio: first, fim: toInstante(fim, agora, true) }
}

const day = 1440

/** An attempt can only be made in an open window: `move-back.ts` then puts the planned one in its place. */
const openWindow = (agora: Date): Janela => ({ inicio: minutesAfter(agora, -day), fim: minutesAfter(agora, day) })

/** Assigns the test; answers its id. */
export async function assignTeste(escola: Escola, item: TesteDeTurma): Promise<number> {
  const { inicio, fim } = item.situacao.tipo === 'agendado' ? janelaDe(item, escola.agora) : openWindow(escola.agora)
  const { id } = await putTeste(como(escola, item.professor), {
    turmaid: existing(escola.turmas, item.turma),
    testeid: existing(escola.testes, item.teste),
    inicio: inicio.toISOString(),
    fim: fim.toISOString(),
    duracao: item.duracao,
    todos: true,
    alunos: [],
    baralhar: false,
    publicacao: 'manual',
    tempoExtra: [],
    selado: item.selado ?? false,
  })
  return id
}
