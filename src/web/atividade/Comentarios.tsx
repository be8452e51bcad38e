import { useQuery } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { useEffect, useRef, useState } from 'react'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { limites } from '#regras/limites.ts'
import { tellFailure } from '#web/falhas.ts'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { comentariosQuery, leiturasDoEliminado, leiturasDoMural, type Comentario, type LinhaAviso } from './atividade.queries.ts'
import s from './atividade.module.css'

type Props = { linha: LinhaAviso; quando: (instante: string) => string; aberto: boolean }

const countOf = (n: number): string => (n === 0 ? 'Comentar' : n === 1 ? '1 comentário' : `${n} comentários`)

/** The comments of one announcement: how many, and on a press what they say and a place to answer. */
export function Comentarios({ linha, quando, aberto }: Props) {
  const [isOpen, setOpen] = useState(aberto)
  const conversa = useRef<HTMLDivElement>(null)
  const [aEscrever, setAEscrever] = useState(false)
  // Synchronises the focus with the field: who presses "Comentar" wants to write.
  useEffect(() => {
    if (aEscrever) conversa.current?.querySelector('textarea')?.focus()
  }, [aEscrever])
  if (linha.comentarios === 0 && !linha.pode.comentar) return null
  return (
    <div ref={conversa} className={s.comentarios}>
      <Button
        variant="quiet"
        size="small"
        icon={IconMessageCircle}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          setAEscrever(!isOpen && linha.comentarios === 0)
        }}
      >
        {countOf(linha.comentarios)}
      </Button>
      {isOpen && <Conversa linha={linha} quando={quando} />}
    </div>
  )
}

function Conversa({ linha, quando }: Omit<Props, 'aberto'>) {
  const comentarios = useQuery({ ...comentariosQuery(linha.id), enabled: linha.comentarios > 0 })
  return (
    <>
      {comentarios.isLoading && <Skeleton shape="text" rows={2} label="A carregar os comentários" />}
      {comentarios.error && (
        <FailedState title="Não foi possível abrir os comentários" onRetry={() => void comentarios.refetch()}>
          {comentarios.error.message}
        </FailedState>
      )}
      {linha.comentarios > 0 && comentarios.data && (
        <ul className={s.conversa} aria-label={`Comentários ao aviso de ${linha.user}`}>
          {comentarios.data.map((comentario) => (
            <UmComentario key={comentario.id} comentario={comentario} quando={quando} />
          ))}
        </ul>
      )}
      {linha.pode.comentar && <WriteComentario linha={linha} />}
    </>
  )
}

function UmComentario({ comentario, quando }: { comentario: Comentario; quando: Props['quando'] }) {
  const repor = useWrite('POST /api/atividade/comentario/repor/{id}', { invalidates: leiturasDoEliminado })
  // Said by the write itself: by then this comment is no longer on the page.
  const remover = useWrite('DELETE /api/atividade/comentario/delete/{id}', {
    invalidates: leiturasDoEliminado,
    onSuccess: (_, { params }) =>
      void showToast({ text: 'Comentário removido.', undo: () => void repor.mutateAsync({ params }).catch(tellFailure) }),
  })
  const { id, user, avatar, texto, data, pode } = comentario
  return (
    <li className={s.comentario}>
      <Avatar name={user} src={avatar} size="s" />
      <div className="grow">
        <p>
          <b>{user}</b> <span className="meta nowrap">{quando(data)}</span>
        </p>
        <p className={s.palavras}>{texto}</p>
      </div>
      {pode.remover && (
        <IconButton
          icon={IconTrash}
          label={`Remover o comentário de ${user}`}
          onClick={() => remover.mutate({ params: { id } }, { onError: tellFailure })}
        />
      )}
    </li>
  )
}

function WriteComentario({ linha }: { linha: LinhaAviso }) {
  // The same words sent again after a lost answer are one comment; other words are another, so that none is lost.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const escrever = useWrite('POST /api/atividade/comentario/{id}', { invalidates: leiturasDoMural })
  return (
    <Form
      defaultValues={{ texto: '' }}
      submitLabel="Comentar"
      resetAfter
      className={s.escreverComentario}
      onSubmit={async ({ texto }) => {
        const chave = chaves.para(texto)
        await escrever.mutateAsync({ params: { id: linha.id }, body: { texto, chave } })
        chaves.feito(chave)
      }}
    >
      <TextAreaField
        name="texto"
        label="Escrever um comentário"
        hideLabel
        placeholder="Escrever um comentário"
        rows={1}
        required={say('{Escreve|Escreva} o comentário.')}
        maxLength={limites.comentarioMaximo}
      />
    </Form>
  )
}
