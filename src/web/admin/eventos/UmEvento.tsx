import { useQuery } from '@tanstack/react-query'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { ApiError } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import type { EventoEmEdicao } from '#web/gestao/admin.queries.ts'
import { CancelDialog, DeleteDialog, ResumeDialog } from './AtosDoEvento.tsx'
import { EstadoDoEvento } from './EstadoDoEvento.tsx'
import { EventoDialog } from './EventoDialog.tsx'
import { Participantes } from './Participantes.tsx'
import { Programa } from './Programa.tsx'
import s from './eventos.module.css'
import { quandoLongo } from './valores.ts'

/** One event in the back office: what it is, its programme, who takes part. */
export function UmEvento({ id }: { id: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(read('GET /api/eventos/edicao/{id}', { params: { id } }))
  const loading = useLoadingFace(isPending)
  usePageTitle(data?.titulo, 'Eventos', 'Administração')
  if (error instanceof ApiError && error.status === 404)
    return <FailedState title="Este evento já não existe">Se foi eliminado há menos de um mês, está em «Eliminados».</FailedState>
  if (loading || (!data && !error)) return <Skeleton shape="text" rows={6} label="A carregar o evento" />
  if (!data)
    return (
      <FailedState title="Não foi possível abrir o evento" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  return (
    <>
      <Cabecalho evento={data} />
      <Programa evento={data} />
      <Participantes evento={data} />
    </>
  )
}

type Ato = 'editar' | 'anular' | 'retomar' | 'eliminar'

function Cabecalho({ evento }: { evento: EventoEmEdicao }) {
  const [ato, setAto] = useState<Ato | null>(null)
  const close = () => setAto(null)
  const { id, titulo, local, disciplina, descricao, anulado, anuladoPorque, imagem } = evento
  return (
    <section className={s.cabecalho} aria-labelledby="evento">
      <div>
        <ButtonLink variant="quiet" icon={IconArrowLeft} render={(slot) => <Ligacao to={to.administracao('eventos')} {...slot} />}>
          Todos os eventos
        </ButtonLink>
      </div>
      <div className={s.titulo}>
        <div className="grow">
          <h2 id="evento">{titulo}</h2>
          <p className="meta">{[quandoLongo(evento), local, disciplina].filter(Boolean).join(' · ')}</p>
        </div>
        <EstadoDoEvento evento={evento} />
        <div className={s.atos}>
          <Button icon={IconEdit} onClick={() => setAto('editar')}>
            Editar evento
          </Button>
          <Menu
            trigger={<IconButton icon={IconDotsVertical} variant="line" label={`Mais ações para ${titulo}`} />}
            items={[
              { label: 'Ver a página do evento', icon: IconEye, link: <Ligacao to={to.evento(id)} /> },
              anulado
                ? { label: 'Realizar afinal…', icon: IconArrowBackUp, onSelect: () => setAto('retomar') }
                : { label: 'Anular…', icon: IconBan, onSelect: () => setAto('anular') },
              { label: 'Eliminar…', icon: IconTrash, danger: true, separated: true, onSelect: () => setAto('eliminar') },
            ]}
          />
        </div>
      </div>
      {anulado && (
        <Notice tone="warn" title="Este evento foi anulado">
          {anuladoPorque || 'Continua à vista, mas ninguém se pode inscrever.'}
        </Notice>
      )}
      {(descricao || imagem) && (
        <div className={s.descricao}>
          {imagem && <img className={s.imagem} src={imagem} alt="" />}
          {descricao && <p>{descricao}</p>}
        </div>
      )}
      {ato === 'editar' && <EventoDialog evento={evento} onClose={close} onGuardado={close} />}
      {ato === 'anular' && <CancelDialog evento={evento} onClose={close} />}
      {ato === 'retomar' && <ResumeDialog evento={evento} onClose={close} />}
      {ato === 'eliminar' && <DeleteDialog evento={evento} onClose={close} />}
    </section>
  )
}
