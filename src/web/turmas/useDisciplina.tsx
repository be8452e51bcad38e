import { useFiltro } from '#web/navegacao/navegacao.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { Select } from '#kit/fields/Select.tsx'
import type { Turma } from './turmas.queries.ts'

/** What the address says where every subject is shown to somebody who teaches one. */
const todas = 'todas'

/**
 * The subject whose work a page of the class shows, at first one's own; '' is every subject. `onlyOne`: marks are of one
 * subject. `escolha` changes it, and is null in a class of one subject.
 */
export function useDisciplina(turma: Pick<Turma, 'disciplinas' | 'professores'> | undefined, { onlyOne = false } = {}) {
  const { disciplinas, professores } = turma ?? { disciplinas: [], professores: [] }
  const { userId } = useSessao()
  const first = onlyOne ? (disciplinas[0] ?? todas) : todas
  const own = professores.find(({ id }) => id === userId)?.disciplina || first
  const [chosen, choose] = useFiltro('disciplina', own)
  const isSeveral = disciplinas.length > 1
  const isKnown = (chosen === todas && !onlyOne) || disciplinas.includes(chosen)
  const value = isKnown ? chosen : own
  const options = [
    ...(onlyOne ? [] : [{ value: todas, label: 'Todas as disciplinas' }]),
    ...disciplinas.map((nome) => ({ value: nome, label: nome })),
  ]
  return {
    isSeveral,
    disciplina: isSeveral && value !== todas ? value : '',
    escolha: isSeveral ? <Select label="Disciplina" value={value} options={options} onChange={choose} /> : null,
  }
}
