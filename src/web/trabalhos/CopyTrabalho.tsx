import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newChave } from '#kit/api/chave.ts'
import { Form } from '#kit/forms/Form.tsx'
import { Destinos } from '#web/testes/Destinos.tsx'
import { naLinhaDaTurma } from '#web/testes/destinos.ts'
import { useFusos } from '#web/testes/useFusos.ts'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { Avaliacao, CamposDoPedido } from './CamposDoPedido.tsx'
import { PrazoDoTrabalho } from './PrazoDoTrabalho.tsx'
import { type Trabalho, useTrabalhoWrite } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'
import { type ValoresDaCopia, corpoDaCopia, valoresDaCopia } from './valores.ts'

function Campos({ trabalho, agora }: { trabalho: Trabalho; agora: Date }) {
  const comTarde = useWatch<ValoresDaCopia, 'comTarde'>({ name: 'comTarde' })
  return (
    <div className={s.grelha}>
      <CamposDoPedido conhecidos={trabalho.ficheirosVisiveis} />
      <div className={s.definicoes}>
        <PrazoDoTrabalho fuso={trabalho.turma.fuso} />
        <section className={s.parte} aria-labelledby="que-turmas">
          <h3 id="que-turmas">Para que turmas</h3>
          <Destinos origem={trabalho} agora={agora} comTarde={comTarde} comTempoExtra={false} />
        </section>
        <Avaliacao />
      </div>
    </div>
  )
}

type Props = {
  trabalho: Trabalho
  /** No class is chosen yet. */
  paraOutras: boolean
  onSave: (copias: Trabalho[]) => void
  onCancel: () => void
}

/** Copies of a homework: nothing exists before they are saved. */
export function CopyTrabalho({ trabalho, paraOutras, onSave, onCancel }: Props) {
  const agora = useAgora()
  // One key per form: sending again after a lost answer makes no second copies.
  const [chave] = useState(() => newChave())
  const readFusos = useFusos()
  const save = useTrabalhoWrite('POST /api/trabalho/duplicar/{id}', ({ trabalhos }) => onSave(trabalhos))
  return (
    <Form<ValoresDaCopia>
      defaultValues={valoresDaCopia(trabalho, paraOutras, agora)}
      submitLabel="Marcar trabalho"
      onCancel={onCancel}
      onSubmit={async (valores) => {
        const body = corpoDaCopia(valores, await readFusos(valores.turmas), chave)
        await save.mutateAsync({ params: { id: trabalho.id }, body }).catch((error: unknown) => {
          throw naLinhaDaTurma(error, valores.turmas, valores.destinos)
        })
      }}
    >
      <AskAboutForm />
      <Campos trabalho={trabalho} agora={agora} />
    </Form>
  )
}
