import type { FiltroPerguntas } from '#contract/perguntas.ts'
import { limites } from '#regras/limites.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'

/** Gives the filter of the list a name, to find it again beside the folders. */
export function PesquisaDialog({ filtro, onClose }: { filtro: FiltroPerguntas; onClose: () => void }) {
  const keep = useWrite('PUT /api/perguntas/pesquisas', { invalidates: ['GET /api/perguntas/pesquisas'] })
  const submit = async ({ nome }: { nome: string }) => {
    await keep.mutateAsync({ body: { nome, filtro } })
    onClose()
    showToast({ text: `A pesquisa «${nome.trim()}» está guardada` })
  }
  return (
    <Dialog open onClose={onClose} size="narrow" title="Guardar esta pesquisa">
      <Form inDialog defaultValues={{ nome: '' }} onSubmit={submit} submitLabel="Guardar pesquisa" onCancel={onClose}>
        <TextField
          name="nome"
          label="Nome"
          hint="Se já tiver uma com este nome, fica esta no lugar dela."
          required="Escreva um nome."
          maxLength={limites.nomeMaximo}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
