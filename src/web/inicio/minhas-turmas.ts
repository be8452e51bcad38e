/** A teacher's classes on the home page: what each waits for, and which comes first. Pure. */
import { to } from '#web/paths.ts'
import { agendaDe, type Item } from './agenda.ts'
import type { Inicio, TesteNoInicio } from './inicio.queries.ts'
import { countEntregas, toMarkOf } from './to-mark.ts'

export type MinhaTurma = {
  turma: Inicio['turmas'][number]
  /** A test that is being answered now. */
  aDecorrer: TesteNoInicio | null
  /** What comes next in it within the days of the page. */
  proximo: Item | null
  /** Answers that wait for marks, and where the first of them are. */
  porCorrigir: { entregas: number; address: string } | null
}

const turmaDe = (item: Item): number => (item.tipo === 'teste' ? item.teste.turma.id : item.trabalho.turma.id)

function inTurma(inicio: Inicio, turma: Inicio['turmas'][number], items: readonly Item[]): MinhaTurma {
  const waiting = toMarkOf(inicio).filter((one) => one.turma.id === turma.id)
  const entregas = countEntregas(waiting)
  const aDecorrer = inicio.agora.find((teste) => teste.turma.id === turma.id) ?? null
  const proximo = items.find((item) => turmaDe(item) === turma.id && !(item.tipo === 'teste' && item.teste.id === aDecorrer?.id)) ?? null
  const first = waiting[0]
  // Several sets wait: the class itself leads to all of them.
  const address = first && (waiting.length === 1 ? first.address : to.testesDaTurma(turma.id))
  return { turma, aDecorrer, proximo, porCorrigir: address && entregas > 0 ? { entregas, address } : null }
}

/** Under way, then the next day something is due, then where something happened last. The server's order is that last one. */
export function minhasTurmas(inicio: Inicio, agora: Date): MinhaTurma[] {
  const items = agendaDe([...inicio.agora, ...inicio.proximos], inicio.trabalhos, agora)
  const when = ({ aDecorrer, proximo }: MinhaTurma): number => (aDecorrer ? 0 : proximo ? Date.parse(proximo.em) : Number.POSITIVE_INFINITY)
  return inicio.turmas
    .map((turma, place) => ({ minha: inTurma(inicio, turma, items), place }))
    .toSorted((a, b) => {
      const [x, y] = [when(a.minha), when(b.minha)]
      return x === y ? a.place - b.place : x - y
    })
    .map(({ minha }) => minha)
}
