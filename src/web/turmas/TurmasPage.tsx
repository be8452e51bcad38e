import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { TurmasDoAluno } from './TurmasDoAluno.tsx'
import { TurmasDoProfessor } from './TurmasDoProfessor.tsx'

/** `/turmas`: the classes one teaches, or is in. */
export default function TurmasPage() {
  return useSessao().tipo === tipoDeConta.aluno ? <TurmasDoAluno /> : <TurmasDoProfessor />
}
