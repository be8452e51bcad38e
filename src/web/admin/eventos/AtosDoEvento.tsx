import { limites } from '#regras/limites.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type EventoEmEdicao, useAdminWrite } from '#web/gestao/admin.queries.ts'

type Props = { evento: EventoEmEdicao; onClose: () => void }

/** How many have a seat or wait, in sessions that are there: a person in two counts twice. */
const inscricoesDe = ({ apresentacoes }: EventoEmEdicao): number =>
  apresentacoes.reduce((sum, { inscritos, emEspera }) => sum + inscritos + emEspera, 0)

const quemRecebe = (evento: EventoEmEdicao): string => {
  const n = inscricoesDe(evento)
  if (n === 0) return 'Ainda não há inscrições: ninguém recebe e-mail.'
  return `Há ${n === 1 ? '1 inscrição' : `${n} inscrições`}: quem a tem no que ainda não começou recebe um e-mail.`
}

/** Says that it does not take place, and why. */
export function CancelDialog({ evento, onClose }: Props) {
  const cancel = useAdminWrite('POST /api/eventos/anular/{id}', () => {
    onClose()
    showToast({ text: `«${evento.titulo}» foi anulado.` })
  })
  return (
    <Dialog open onClose={onClose} size="narrow" title={`Anular ${evento.titulo}?`}>
      <Form
        inDialog
        defaultValues={{ porque: '' }}
        submitLabel="Anular evento"
        onCancel={onClose}
        onSubmit={(body) => cancel.mutateAsync({ params: { id: evento.id }, body })}
      >
        <p>O evento continua à vista, marcado como anulado, e ninguém se pode inscrever. {quemRecebe(evento)}</p>
        <TextAreaField
          name="porque"
          label="Razão"
          optional
          hint="Vai no e-mail e fica na página do evento."
          rows={2}
          maxLength={limites.motivoMaximo}
        />
      </Form>
    </Dialog>
  )
}

/** Takes a cancelled event up again. */
export function ResumeDialog({ evento, onClose }: Props) {
  const resume = useAdminWrite('POST /api/eventos/retomar/{id}', () => {
    onClose()
    showToast({ text: `«${evento.titulo}» volta a realizar-se.` })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={`Realizar afinal ${evento.titulo}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={resume.isPending} onClick={() => resume.mutate({ params: { id: evento.id } })}>
            Realizar o evento
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>As inscrições voltam a abrir. {quemRecebe(evento)}</p>
        <p>Quem entretanto se inscreveu noutra coisa à mesma hora fica com essa.</p>
        {resume.error && <Notice tone="error">{resume.error.detail}</Notice>}
      </div>
    </Dialog>
  )
}

/** To the bin, for thirty days. */
export function DeleteDialog({ evento, onClose }: Props) {
  const go = useGo()
  // Not the event itself: it is left before anybody asks for what is no longer there.
  const remove = useWrite('DELETE /api/eventos/delete/{id}', {
    invalidates: [
      'GET /api/eventos',
      'GET /api/eventos/opcoes',
      'GET /api/admin/resumo',
      'GET /api/admin/espera',
      'GET /api/admin/eliminados',
    ],
    onSuccess: () => {
      go(to.administracao('eventos'), { replace: true })
      showToast({ text: `«${evento.titulo}» eliminado. Pode repô-lo em «Eliminados».` })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      role="alertdialog"
      title={`Eliminar ${evento.titulo}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate({ params: { id: evento.id } })}>
            Eliminar evento
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Desaparece da lista de eventos e das inscrições de cada um. {evento.anulado ? '' : quemRecebe(evento)}</p>
        <p>Durante {limites.restauroDias} dias pode repô-lo em «Eliminados»; depois desaparece de vez, com as inscrições.</p>
        {remove.error && <Notice tone="error">{remove.error.detail}</Notice>}
      </div>
    </Dialog>
  )
}
