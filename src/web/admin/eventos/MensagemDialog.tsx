import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type EventoEmEdicao, useAdminWrite } from '#web/gestao/admin.queries.ts'

type Values = { assunto: string; texto: string; sessao: number; comEspera: boolean }

/** The outcome: "Seguiram 12 mensagens; 2 pessoas não têm e-mail." */
function outcome({ enviadas, semEmail }: { enviadas: number; semEmail: number }): string {
  const seguiram = enviadas === 1 ? 'Seguiu 1 mensagem' : `Seguiram ${enviadas} mensagens`
  if (semEmail === 0) return `${seguiram}.`
  return `${seguiram}; ${semEmail === 1 ? '1 pessoa não tem' : `${semEmail} pessoas não têm`} e-mail.`
}

/** A letter to the participants of an event, or of one session. */
export function MensagemDialog({ evento, sessao, onClose }: { evento: EventoEmEdicao; sessao: number; onClose: () => void }) {
  const send = useAdminWrite('POST /api/eventos/mensagem/{id}', (reply) => {
    onClose()
    showToast({ text: outcome(reply) })
  })
  const { apresentacoes } = evento
  return (
    <Dialog open onClose={onClose} title="Escrever aos participantes">
      <Form<Values>
        inDialog
        defaultValues={{ assunto: '', texto: '', sessao, comEspera: false }}
        submitLabel="Enviar mensagem"
        onCancel={onClose}
        onSubmit={({ assunto, texto, sessao: chosen, comEspera }) =>
          send.mutateAsync({
            params: { id: evento.id },
            body: { assunto, texto, comEspera, ...(chosen ? { apresentacaoId: chosen } : {}) },
          })
        }
      >
        {apresentacoes.length > 1 && (
          <SelectField<number>
            name="sessao"
            label="Para quem está em"
            options={[{ value: 0, label: 'todas as sessões' }, ...apresentacoes.map(({ id, titulo }) => ({ value: id, label: titulo }))]}
          />
        )}
        <TextField name="assunto" label="Assunto" required="Escreva o assunto." maxLength={120} autoComplete="off" />
        <TextAreaField
          name="texto"
          label="Mensagem"
          required="Escreva a mensagem."
          hint="Começa por «Olá» e o nome de cada um; no fim vai o endereço do evento."
          rows={6}
          maxLength={2000}
        />
        <CheckboxField name="comEspera" label="Também a quem está em lista de espera" />
      </Form>
    </Dialog>
  )
}
