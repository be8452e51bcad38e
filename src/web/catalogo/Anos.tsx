import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { type Ano, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { newChave } from '#kit/api/chave.ts'
import { read } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Form } from '#kit/forms/Form.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { ListaPorOrdem } from './ListaPorOrdem.tsx'
import { useDelete, useReorder } from './atos.ts'

const valuesOf = ({ nome }: Ano) => ({ nome })

function AnoDialog({ ano, onClose }: { ano: Ano | null; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const save = useAdminWrite('PUT /api/admin/anos', onClose)
  return (
    <Dialog open onClose={onClose} size="narrow" title={ano ? `Editar ${ano.nome}` : 'Novo ano'}>
      <Form<{ nome: string }>
        inDialog
        defaultValues={ano ? valuesOf(ano) : { nome: '' }}
        concurrent={concurrentOf(ano, valuesOf)}
        submitLabel={ano ? 'Guardar ano' : 'Criar ano'}
        onCancel={onClose}
        onSubmit={({ nome }, _, versao) => save.mutateAsync({ body: { ...(ano ? { id: ano.id, versao } : { chave }), nome } })}
      >
        <TextField name="nome" label="Nome" required="Escreva o nome do ano." hint="Como «7.º ano»." maxLength={60} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

/** The school years, in the order every list has them. */
export function Anos() {
  const { data, error, refetch, isFetching } = useQuery(read('GET /api/admin/anos'))
  const reorder = useReorder('POST /api/admin/anos/ordem')
  const deleteEntry = useDelete('DELETE /api/admin/anos/delete/{id}')
  const again = useAdminWrite('PUT /api/admin/anos')
  const [aberto, setAberto] = useState<{ ano: Ano | null } | null>(null)
  if (!data && error)
    return (
      <FailedState title="Não foi possível abrir os anos" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!data) return <Skeleton shape="table" rows={5} label="A carregar os anos" />
  const create = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAberto({ ano: null })}>
      Novo ano
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title="Ainda não há anos" actions={create}>
          É por eles que se começa: as categorias e os projetos pertencem a um ano.
        </EmptyState>
      ) : (
        <>
          <Toolbar action={create}>
            <span className="grow meta desk">Arraste pela pega, ou use as setas, para mudar a ordem.</span>
          </Toolbar>
          <ListaPorOrdem
            itens={data}
            onReorder={reorder}
            nota={({ categorias, projetos }) =>
              `${plural(categorias, 'categoria', 'categorias')}, ${plural(projetos, 'projeto', 'projetos')}`
            }
            onEdit={(ano) => setAberto({ ano })}
            onDelete={(ano) => deleteEntry(ano, () => again.mutate({ body: { nome: ano.nome } }, { onError: tellFailure }))}
          />
        </>
      )}
      {aberto && <AnoDialog ano={aberto.ano} onClose={() => setAberto(null)} />}
    </>
  )
}
