import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '#kit/api/queries.ts'
import { AvisosPergunta, SumarioProblemas } from '#web/perguntas/AvisosPergunta.tsx'
import { CamposPergunta } from '#web/perguntas/CamposPergunta.tsx'
import { modeloQuery } from '#web/perguntas/modelos.ts'
import { type Pergunta, newRascunho } from '#web/perguntas/rascunho.ts'
import type { Alvo } from '#web/perguntas/escrita-pergunta.ts'
import { useRascunhoPergunta } from '#web/perguntas/useRascunhoPergunta.ts'
import { Button } from '#kit/base/Button.tsx'
import { CancelButton } from '#kit/overlays/CancelButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'

type PerguntaDialogProps = {
  /** The question to change; null: a new one. */
  id: number | null
  /** The folder a new one goes to. */
  pastaId: number
  onClose: () => void
  onGuardada: (pergunta: Pergunta) => void
}

/** A question written or changed without leaving the test. */
export function PerguntaDialog({ id, pastaId, onClose, onGuardada }: PerguntaDialogProps) {
  const stored = useQuery({
    ...read('GET /api/perguntas/{id}', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const modelo = useQuery({ ...modeloQuery(4), enabled: id === null })
  const title = id === null ? 'Nova pergunta' : 'Editar a pergunta'
  if (stored.isError || modelo.isError) {
    return (
      <Dialog open onClose={onClose} size="wide" title={title} actions={<Button onClick={onClose}>Fechar</Button>}>
        <FailedState compact title="Não foi possível abrir a pergunta" onRetry={() => void stored.refetch()}>
          Pode ter sido eliminada, ou não haver ligação.
        </FailedState>
      </Dialog>
    )
  }
  const alvo: Alvo | null =
    id === null
      ? modelo.data
        ? { nova: newRascunho(4, modelo.data.vazio(), pastaId) }
        : null
      : stored.data && !stored.isFetching
        ? { pergunta: stored.data }
        : null
  if (!alvo)
    return (
      <Dialog open onClose={onClose} size="wide" title={title} actions={<Button onClick={onClose}>Cancelar</Button>}>
        <Skeleton shape="form" rows={4} label="A abrir a pergunta" />
      </Dialog>
    )
  return <Aberta alvo={alvo} title={title} onClose={onClose} onGuardada={onGuardada} />
}

function Aberta({
  alvo,
  title,
  onClose,
  onGuardada,
}: {
  alvo: Alvo
  title: string
  onClose: () => void
  onGuardada: (pergunta: Pergunta) => void
}) {
  const editor = useRascunhoPergunta(alvo)
  const { rascunho, changeRascunho, problemas, estado, ficheiros, upload, save } = editor
  const [tentativa, setTentativa] = useState(0)
  // The dialog itself asks before it closes; the browser, before the page goes.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => estado.em !== 'guardado' })
  const keep = async (porCima?: Pergunta) => {
    const stored = await save(porCima)
    setTentativa((before) => before + 1)
    if (stored) onGuardada(stored)
  }
  return (
    <Dialog
      open
      onClose={() => {
        editor.discard()
        onClose()
      }}
      unsaved={estado.em !== 'guardado'}
      size="wide"
      title={title}
      persistent={estado.em === 'a-guardar'}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" pending={estado.em === 'a-guardar'} onClick={() => void keep()}>
            {'nova' in alvo ? 'Criar e juntar ao teste' : 'Guardar pergunta'}
          </Button>
        </>
      }
    >
      <AvisosPergunta editor={editor} onSave={(porCima) => void keep(porCima)} />
      <SumarioProblemas problemas={problemas} tentativa={tentativa} />
      <CamposPergunta rascunho={rascunho} onChange={changeRascunho} problemas={problemas} ficheiros={ficheiros} uploadFicheiro={upload} />
    </Dialog>
  )
}
