import { to } from '#web/paths.ts'
import type { Inicio } from './inicio.queries.ts'

/** One test or homework that waits for marks. */
export type ParaCorrigir = {
  chave: string
  nome: string
  turma: Inicio['porCorrigir'][number]['turma']
  fim: string
  fuso: string
  corrigidos: number
  entregues: number
  address: string
}

/** Tests and homework with hand-ins that wait for marks, also before the last day; what ended first first. */
export function toMarkOf({ porCorrigir, trabalhos }: Inicio): ParaCorrigir[] {
  const testes = porCorrigir.map(({ id, ...teste }) => ({ ...teste, chave: `teste-${id}`, address: to.testeDaTurma(teste.turma.id, id) }))
  const outros = trabalhos
    .filter((trabalho) => trabalho.porCorrigir > 0)
    .map(({ id, titulo, turma, fim, fuso, entregues, porCorrigir: waiting }) => {
      const enviados = entregues?.n ?? 0
      const address = to.trabalhoDaTurma(turma.id, id)
      return { chave: `trabalho-${id}`, nome: titulo, turma, fim, fuso, corrigidos: enviados - waiting, entregues: enviados, address }
    })
  return [...testes, ...outros].toSorted((a, b) => Date.parse(a.fim) - Date.parse(b.fim))
}

/** How many hand-ins wait in all. A hand-in may hold several answers. */
export const countEntregas = (linhas: readonly ParaCorrigir[]): number =>
  linhas.reduce((sum, { entregues, corrigidos }) => sum + entregues - corrigidos, 0)
