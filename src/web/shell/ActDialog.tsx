import { useQueryClient } from '@tanstack/react-query'
import { limites } from '#regras/limites.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
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
        <TextAreaField
          name="motivo"
          label="Motivo"
          required="Escreva porque precisa de agir em nome desta pessoa."
          rules={[(value) => (value.trim().length < limites.motivoMinimo ? 'Escreva o motivo em poucas palavras.' : undefined)]}
          hint="Por exemplo: pediu que lhe publicasse o teste."
          maxLength={limites.motivoMaximo}
          rows={2}
        />
      </Form>
    </Dialog>
  )
}
