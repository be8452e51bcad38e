import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { useTurma } from '#web/turmas/turmas.queries.ts'
import { Reciclagem } from './Reciclagem.tsx'
import s from './reciclagem.module.css'

/** `/turmas/{idturma}/reciclagem`: the tests and homework that were deleted in a class. */
export default function ReciclagemDaTurmaPage() {
  const turma = useTurma()
  usePageTitle('Reciclagem', turma.name)
  return (
    <PageMain tight>
      <h2 className={s.titulo}>Reciclagem</h2>
      <Reciclagem turma={turma.id} />
    </PageMain>
  )
}
