import { useState } from 'react'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useWrite } from '#kit/api/queries.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Attachment } from '#kit/data/Attachment.tsx'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AvisoForm } from './AvisoForm.tsx'
import { Comentarios } from './Comentarios.tsx'
import { leiturasDoAviso, leiturasDoEliminado, type LinhaAviso } from './atividade.queries.ts'
import s from './atividade.module.css'

type Props = { linha: LinhaAviso; quando: (instante: string) => string; procurado: boolean }

/** An announcement in the feed: who, when, what, with what; its comments under it. */
export function LinhaDoAviso({ linha, quando, procurado }: Props) {
  const { user, avatar, data, aviso, pode } = linha
  const [dialogo, setDialogo] = useState<'editar' | 'eliminar' | null>(null)
  return (
    <article className={s.aviso} aria-label={`Aviso de ${user}, ${quando(data)}`}>
      <Avatar name={user} src={avatar} />
      <div className={s.corpo}>
        <header className={s.quem}>
          <p className="grow">
            <b>{user}</b>{' '}
            <span className="meta">
              {quando(data)}
              {aviso.editadoEm !== null && ' · editado'}
            </span>
          </p>
          {(pode.editar || pode.eliminar) && (
            <Menu
              trigger={<IconButton icon={IconDotsVertical} label={`Opções do aviso de ${user}`} />}
              items={[
                pode.editar && { label: 'Editar', icon: IconPencil, onSelect: () => setDialogo('editar') },
                pode.eliminar && { label: 'Eliminar', icon: IconTrash, danger: true, onSelect: () => setDialogo('eliminar') },
              ]}
            />
          )}
        </header>
        <RichText texto={aviso.conteudo} ficheiros={aviso.ficheiros} nivel={3} />
        {aviso.anexos.length > 0 && (
          <ul className={s.anexados} aria-label="Anexos">
            {aviso.anexos.map(({ id, nome, tipo, tamanho, url }) => (
              <li key={id}>
                <Attachment name={nome} type={tipo} size={tamanho} href={url} />
              </li>
            ))}
          </ul>
        )}
        <Comentarios linha={linha} quando={quando} aberto={procurado} />
      </div>
      {dialogo === 'editar' && <EditAviso linha={linha} onClose={() => setDialogo(null)} />}
      {dialogo === 'eliminar' && <DeleteAviso linha={linha} onClose={() => setDialogo(null)} />}
    </article>
  )
}

function EditAviso({ linha: { aviso }, onClose }: { linha: LinhaAviso; onClose: () => void }) {
  const guardar = useWrite('PUT /api/atividade/aviso', { invalidates: leiturasDoAviso })
  return (
    <Dialog open onClose={onClose} title="Editar o aviso" size="wide">
      <AvisoForm
        inDialog
        valores={{ conteudo: aviso.conteudo, anexos: aviso.anexos, turmas: [], imagens: {} }}
        opcoes={null}
        ficheiros={aviso.ficheiros}
        submitLabel="Guardar"
        onCancel={onClose}
        onSubmit={async ({ conteudo, anexos }) => {
          await guardar.mutateAsync({ body: { id: aviso.id, versao: aviso.versao, conteudo, anexos: anexos.map(({ id }) => id) } })
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Irrevocable for the teacher: it says what goes. Who wrote it for several classes may take it out of all. */
function DeleteAviso({ linha: { id, aviso, comentarios, pode }, onClose }: { linha: LinhaAviso; onClose: () => void }) {
  const eliminar = useWrite('DELETE /api/atividade/delete/{id}', {
    invalidates: leiturasDoEliminado,
    onSuccess: () => void showToast({ text: 'Aviso eliminado.' }),
  })
  const emVarias = pode.editar && aviso.nTurmas > 1
  const remove = (todas: boolean): void => eliminar.mutate({ params: { id }, query: { todas } }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Eliminar o aviso?"
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {emVarias && (
            <Button variant="dangerLine" pending={eliminar.isPending} onClick={() => remove(true)}>
              Eliminar das {aviso.nTurmas} turmas
            </Button>
          )}
          <Button variant="danger" pending={eliminar.isPending} onClick={() => remove(false)}>
            {emVarias ? 'Eliminar desta turma' : 'Eliminar'}
          </Button>
        </>
      }
    >
      <p>
        O aviso deixa de se ver
        {comentarios > 0 && `, com ${comentarios === 1 ? 'o seu comentário' : `os seus ${comentarios} comentários`}`}. Não é possível voltar
        atrás.
      </p>
      {eliminar.error && <Notice tone="error">{eliminar.error.detail}</Notice>}
    </Dialog>
  )
}
