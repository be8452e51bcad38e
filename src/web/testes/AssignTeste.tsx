import { useState } from 'react'
import { newChave } from '#kit/api/chave.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Form } from '#kit/forms/Form.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { type ValoresDaAtribuicao, corpoDaAtribuicao, valoresDaAtribuicao } from './atribuicao.ts'
import { besideTeste } from './beside-teste.ts'
import { CamposDoTeste } from './CamposDoTeste.tsx'
import { noSeuCampo } from './destinos.ts'
import { OutrasTurmas } from './OutrasTurmas.tsx'
import { type TesteAtribuido, useTesteWrite } from './testes.queries.ts'
import { useFusos } from './useFusos.ts'
import s from './testes.module.css'

type Props = {
  turma: Turma
  /** The repository test a link chose. */
  escolhido: number | null
  /** The other classes a link chose. */
  outras: readonly number[]
  onSave: (testes: TesteAtribuido[]) => void
  onCancel: () => void
}

/** A test of the repository for this class, and for as many others as are chosen. */
export function AssignTeste({ turma, escolhido, outras, onSave, onCancel }: Props) {
  const agora = useAgora()
  // One key per form: sending again after a lost answer assigns no second test.
  const [chave] = useState(() => newChave())
  const readFusos = useFusos()
  const save = useTesteWrite('POST /api/turmas/teste/atribuir', ({ testes }) => onSave(testes))
  return (
    <Form<ValoresDaAtribuicao>
      defaultValues={valoresDaAtribuicao(turma, agora, { testeid: escolhido, outras })}
      submitLabel="Atribuir teste"
      onCancel={onCancel}
      onSubmit={async (valores) => {
        const body = corpoDaAtribuicao(valores, turma, { fusos: await readFusos(valores.turmas), chave })
        await save.mutateAsync({ body }).catch((error: unknown) => {
          throw besideTeste(noSeuCampo(error, valores))
        })
      }}
    >
      <AskAboutForm />
      <CamposDoTeste turma={turma} teste={null} agora={agora}>
        <OutrasTurmas turma={turma} agora={agora} comTarde={false} comTempoExtra className={s.parte} />
      </CamposDoTeste>
    </Form>
  )
}
