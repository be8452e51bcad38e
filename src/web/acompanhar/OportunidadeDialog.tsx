import { formatHoraLocal, fromHoraLocal, parseHoraLocal } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { formatQuando } from '#web/horas.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Painel, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'

type Props = {
  painel: Painel
  aluno: { id: number; nome: string }
  /** The end of the one they have and have not begun; null: they have none. */
  dada: string | null
  onClose: () => void
}

const dayMs = 86_400_000

/** The typed text is wall time of the class. A text that is none goes to the server, which refuses it. */
function toInstante(typed: string, fuso: string): string {
  const local = parseHoraLocal(typed)
  return local ? fromHoraLocal(local, fuso).toISOString() : typed
}

/** Leave to do the test once more, until a date; or another date for the leave there is. */
export function OportunidadeDialog({ painel, aluno, dada, onClose }: Props) {
  const { fuso } = painel.turma
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/oportunidade/{id}', ({ fim }) => {
    onClose()
    showToast({ text: `${aluno.nome} pode fazer o teste até ${formatQuando(fim, painel.agora, fuso)}.` })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${dada === null ? 'Nova oportunidade para' : 'Mudar a oportunidade de'} ${aluno.nome}`}
      size="narrow"
    >
      <Form
        inDialog
        onCancel={onClose}
        submitLabel={dada === null ? 'Dar oportunidade' : 'Mudar o fim'}
        defaultValues={{ fim: formatHoraLocal(new Date(dada ?? Date.parse(painel.agora) + 7 * dayMs), fuso), motivo: '' }}
        onSubmit={({ fim, motivo }) =>
          mutateAsync({ params: { id: painel.id }, body: { alunoid: aluno.id, fim: toInstante(fim, fuso), motivo } })
        }
      >
        <p>
          O teste volta a estar aberto só para este aluno. A tentativa anterior fica guardada, e é o professor quem escolhe a que conta. Até
          lá, ninguém vê as respostas certas.
        </p>
        <DateTimeFieldRHF name="fim" label="Até" required="Indique até quando" />
        <TextField name="motivo" label="Motivo" optional maxLength={limites.motivoMaximo} />
      </Form>
    </Dialog>
  )
}
