import { useState } from 'react'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { mudaArvore, mudaTeste } from './repositorio.queries.ts'

/** The thing to name: a new folder below `pai`, or an item that gets another name. */
export type Nomeado = { novaEm: number } | { id: number; versao: number; nome: string; descricao: string; isFolder: boolean }

/** Names a new folder, or renames a folder or test. */
export function NomeDialog({ alvo, onClose }: { alvo: Nomeado; onClose: () => void }) {
  // One key per dialog: sending again after a lost answer makes no second folder.
  const [chave] = useState(() => newChave())
  const save = useWrite('PUT /api/repositorio', { invalidates: [...mudaArvore, ...mudaTeste] })
  const nova = 'novaEm' in alvo
  const submit = async ({ nome }: { nome: string }) => {
    const body = nova
      ? { nome, repositorioPaiId: alvo.novaEm, chave }
      : { nome, id: alvo.id, versao: alvo.versao, descricao: alvo.descricao }
    await save.mutateAsync({ body })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={nova ? 'Nova pasta' : alvo.isFolder ? 'Mudar o nome da pasta' : 'Mudar o nome do teste'}
    >
      <Form
        inDialog
        defaultValues={{ nome: nova ? '' : alvo.nome }}
        onSubmit={submit}
        submitLabel={nova ? 'Criar pasta' : 'Mudar o nome'}
        onCancel={onClose}
      >
        <TextField name="nome" label="Nome" required="Escreva um nome." maxLength={limites.nomeMaximo} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
