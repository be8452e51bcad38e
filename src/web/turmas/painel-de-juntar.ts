import type { Acesso, Turma } from './turmas.queries.ts'

/** What each way to bring pupils into a class is given. `onOcupado` is told while something is under way that closing would not stop. */
export type PainelProps = {
  turma: Turma
  onClose: () => void
  onAcessos: (acessos: Acesso[]) => void
  onOcupado: (ocupado: boolean) => void
}
