import { concurrentOf } from '#kit/forms/conflict.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { besideTeste } from './beside-teste.ts'
import { CamposDoTeste } from './CamposDoTeste.tsx'
import { type TesteAtribuido, useTesteWrite } from './testes.queries.ts'
import { type Valores, corpoDe, guardadoDe, valoresDe } from './valores.ts'

type Props = {
  turma: Turma
  /** The test that is changed. */
  teste: TesteAtribuido
  onSave: (teste: TesteAtribuido) => void
  onCancel: () => void
}

/** Changes a test that was assigned. */
export function FormularioTeste({ turma, teste, onSave, onCancel }: Props) {
  const agora = useAgora()
  const save = useTesteWrite('PUT /api/turmas/addTeste', onSave)
  return (
    <Form<Valores>
      defaultValues={valoresDe(teste)}
      submitLabel="Guardar alterações"
      onCancel={onCancel}
      concurrent={concurrentOf(teste, valoresDe, (valores) => guardadoDe(valores, teste.nome))}
      onSubmit={(valores, _, versao) =>
        save.mutateAsync({ body: corpoDe(valores, turma, { ...teste, versao }) }).catch((error: unknown) => {
          throw besideTeste(error)
        })
      }
    >
      <AskAboutForm />
      <CamposDoTeste turma={turma} teste={teste} agora={agora} />
    </Form>
  )
}
