import { useWatch } from 'react-hook-form'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { Destinos } from './Destinos.tsx'
import type { Propria } from './destinos.ts'

type Props = {
  turma: Turma
  agora: Date
  comTarde: boolean
  comTempoExtra: boolean
  /** Its place in the form. */ className: string | undefined
}

/** The same test or homework in other classes: they have the window of the form, but where somebody wants another. */
export function OutrasTurmas({ turma, agora, className, ...queFaz }: Props) {
  const [quem, alunos] = useWatch<Propria, ['quem', 'alunos']>({ name: ['quem', 'alunos'] })
  return (
    <section className={className} aria-labelledby="outras-turmas">
      <h3 id="outras-turmas">Outras turmas</h3>
      <Destinos origem={{ turma, todos: quem === 'todos', alunos }} agora={agora} exceto={turma.id} {...queFaz} />
    </section>
  )
}
