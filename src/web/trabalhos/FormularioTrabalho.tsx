import { Form } from '#kit/forms/Form.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { CamposDoTrabalho } from './CamposDoTrabalho.tsx'
import { type Trabalho, useTrabalhoWrite } from './trabalhos.queries.ts'
import { type Valores, corpoDe, valoresDe } from './valores.ts'

type Props = {
  turma: Turma
  /** The homework that is changed. */
  trabalho: Trabalho
  onSave: (trabalho: Trabalho) => void
  onCancel: () => void
}

/** Changes a homework that was set. */
export function FormularioTrabalho({ turma, trabalho, onSave, onCancel }: Props) {
  const save = useTrabalhoWrite('PUT /api/trabalho', onSave)
  return (
    <Form<Valores>
      defaultValues={valoresDe(trabalho)}
      concurrent={concurrentOf(trabalho, valoresDe)}
      submitLabel="Guardar alterações"
      onCancel={onCancel}
      onSubmit={(valores, _, versao) => save.mutateAsync({ body: corpoDe(valores, turma, { ...trabalho, versao }) })}
    >
      <AskAboutForm />
      <CamposDoTrabalho turma={turma} conhecidos={trabalho.ficheirosVisiveis} />
    </Form>
  )
}
