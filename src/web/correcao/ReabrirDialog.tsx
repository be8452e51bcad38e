import { limites } from '#regras/limites.ts'
import { Form } from '#web/forms/Form.tsx'
import { NumberInputField } from '#web/forms/NumberInputField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useCorrecaoWrite } from './correcao.queries.ts'

/** Opens a handed-in attempt again, for so many minutes from now. */
export function ReabrirDialog({ aluno, tentativa, onClose }: { aluno: string; tentativa: number; onClose: () => void }) {
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/reabrir/{id}', () => {
    onClose()
    showToast({ text: `${aluno} já pode continuar o teste.` })
  })
  return (
    <Dialog open onClose={onClose} title={`Reabrir o teste de ${aluno}`} size="narrow">
      <Form
        inDialog
        onCancel={onClose}
        submitLabel="Reabrir"
        defaultValues={{ minutos: 15, motivo: '' }}
        onSubmit={({ minutos, motivo }) => mutateAsync({ params: { id: tentativa }, body: { minutos: minutos ?? 15, motivo } })}
      >
        <p>
          As respostas dadas ficam. O resultado deixa de se ver e volta a ser corrigido quando for entregue; o que decidiu sobre respostas
          que não mudem mantém-se.
        </p>
        <NumberInputField
          name="minutos"
          label="Minutos a partir de agora"
          min={1}
          max={limites.concederMaximoMinutos}
          required="Indique os minutos"
        />
        <TextField name="motivo" label="Motivo" optional maxLength={limites.motivoMaximo} />
      </Form>
    </Dialog>
  )
}
