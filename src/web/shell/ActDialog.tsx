import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { CampoMotivo } from '#web/sessao/CampoMotivo.tsx'
import { sessaoQuery } from '#web/sessao/sessao.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'

/** From looking to acting: why, and who will read it. */
export function ActDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const queries = useQueryClient()
  const act = useWrite('POST /api/conta/agir', {
    onSuccess: (sessao) => {
      queries.setQueryData(sessaoQuery().queryKey, sessao)
      onClose()
    },
  })
  return (
    <Dialog open size="narrow" onClose={onClose} title={`Agir em nome de ${name}`}>
      <Form<{ motivo: string }>
        inDialog
        defaultValues={{ motivo: '' }}
        submitLabel={`Agir em nome de ${name}`}
        onCancel={onClose}
        onSubmit={({ motivo }) => act.mutateAsync({ body: { motivo } })}
      >
        <p>O que mudar até sair fica registado com os dois nomes. {name} lê no perfil o que mudou e porquê.</p>
        <CampoMotivo
          required="Escreva porque precisa de agir em nome desta pessoa."
          hint="Por exemplo: pediu que lhe publicasse o teste."
        />
      </Form>
    </Dialog>
  )
}
