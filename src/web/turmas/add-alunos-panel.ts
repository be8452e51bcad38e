import type { Acesso, Turma } from './turmas.queries.ts'

/**
 * The properties of each way to bring pupils into a class. `onOcupado` hears of work under way that closing would not
 * stop.
 */
export type PainelProps = {
  turma: Turma
  onClose: () => void
  onAcessos: (acessos: Acesso[]) => void
  onOcupado: (ocupado: boolean) => void
}
