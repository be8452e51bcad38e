import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newChave } from '#kit/api/chave.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Form } from '#kit/forms/Form.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { noSeuCampo } from '#web/testes/destinos.ts'
import { OutrasTurmas } from '#web/testes/OutrasTurmas.tsx'
import { useFusos } from '#web/testes/useFusos.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { CamposDoTrabalho } from './CamposDoTrabalho.tsx'
import { type Trabalho, useTrabalhoWrite } from './trabalhos.queries.ts'
import { type Valores, type ValoresDaMarcacao, corpoDaMarcacao, valoresNovos } from './valores.ts'
import s from './trabalhos.module.css'

function Outras({ turma, agora }: { turma: Turma; agora: Date }) {
  const comTarde = useWatch<Valores, 'comTarde'>({ name: 'comTarde' })
  return <OutrasTurmas turma={turma} agora={agora} comTarde={comTarde} comTempoExtra={false} className={s.parte} />
}

type Props = {
  turma: Turma
  /** What it begins with. */
  recursos: readonly Resumo[]
  onSave: (trabalhos: Trabalho[]) => void
  onCancel: () => void
}

/** A new homework for this class, and for as many others as are chosen. */
export function SetTrabalho({ turma, recursos, onSave, onCancel }: Props) {
  const agora = useAgora()
  // One key per form: sending again after a lost answer sets no second homework.
  const [chave] = useState(() => newChave())
  const readFusos = useFusos()
  const save = useTrabalhoWrite('POST /api/trabalho/marcar', ({ trabalhos }) => onSave(trabalhos))
  return (
    <Form<ValoresDaMarcacao>
      defaultValues={{ ...valoresNovos(turma.fuso, agora), recursos, turmas: [], destinos: {} }}
      submitLabel="Marcar trabalho"
      onCancel={onCancel}
      onSubmit={async (valores) => {
        const body = corpoDaMarcacao(valores, turma, { fusos: await readFusos(valores.turmas), chave })
        await save.mutateAsync({ body }).catch((error: unknown) => {
          throw noSeuCampo(error, valores.turmas)
        })
      }}
    >
      <AskAboutForm />
      <CamposDoTrabalho turma={turma} conhecidos={{}}>
        <Outras turma={turma} agora={agora} />
      </CamposDoTrabalho>
    </Form>
  )
}
