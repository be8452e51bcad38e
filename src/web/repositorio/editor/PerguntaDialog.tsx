import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { AvisosPergunta, SumarioProblemas } from '#web/perguntas/AvisosPergunta.tsx'
import { CamposPergunta } from '#web/perguntas/CamposPergunta.tsx'
import { modeloQuery } from '#web/perguntas/modelos.ts'
import { type Pergunta, newRascunho } from '#web/perguntas/rascunho.ts'
import type { Alvo } from '#web/perguntas/escrita-pergunta.ts'
import { readUltima } from '#web/perguntas/ultima.ts'
import { useRascunhoPergunta } from '#web/perguntas/useRascunhoPergunta.ts'
import { Button } from '#kit/base/Button.tsx'
import { CancelButton } from '#kit/overlays/CancelButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'

type PerguntaDialogProps = {
  /** The question to change; null: a new one. */
  id: number | null
  /** The test it is changed or written in. */
  testeId: number
  /** The folder a new one goes to. */
  pastaId: number
  onClose: () => void
  onGuardada: (pergunta: Pergunta, andAnother: boolean) => void
}

/** A question written or changed without leaving the test. */
export function PerguntaDialog({ id, testeId, pastaId, onClose, onGuardada }: PerguntaDialogProps) {
  const stored = useBeside({
    ...read('GET /api/perguntas/{id}', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  /** The new question, and how many were written here before it. */
  const [{ vez, ultima }, setVez] = useState(() => ({ vez: 0, ultima: readUltima() }))
  const modelo = useBeside({ ...modeloQuery(ultima.tipo), enabled: id === null })
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
        ? { nova: newRascunho(ultima.tipo, modelo.data.vazio(), pastaId, ultima), testeId }
        : null
      : stored.data && !stored.isFetching
        ? { pergunta: stored.data, testeId }
        : null
  if (!alvo)
    return (
      <Dialog open onClose={onClose} size="wide" title={title} actions={<Button onClick={onClose}>Cancelar</Button>}>
        <Skeleton shape="form" rows={4} label="A abrir a pergunta" />
      </Dialog>
    )
  const done = (pergunta: Pergunta, andAnother: boolean) => {
    onGuardada(pergunta, andAnother)
    if (andAnother) setVez({ vez: vez + 1, ultima: readUltima() })
  }
  return <Aberta key={vez} alvo={alvo} title={title} onClose={onClose} onGuardada={done} />
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
  onGuardada: (pergunta: Pergunta, andAnother: boolean) => void
}) {
  const isNew = 'nova' in alvo
  const editor = useRascunhoPergunta(alvo)
  const { rascunho, changeRascunho, problemas, estado, ficheiros, upload, save } = editor
  const [tentativa, setTentativa] = useState(0)
  // The dialog itself asks before it closes; the browser, before the page goes.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => estado.em !== 'guardado' })
  const keep = async ({ andAnother = false }: { andAnother?: boolean } = {}) => {
    const stored = await save()
    setTentativa((before) => before + 1)
    if (stored) onGuardada(stored, andAnother)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || estado.em === 'a-guardar') return
    event.preventDefault()
    void keep({ andAnother: isNew })
  })
  // Synchronises with the whole window's keyboard: Ctrl+Enter saves from any field of the dialog.
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
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
          {isNew && (
            <Button
              disabledReason={estado.em === 'a-guardar' ? 'A guardar…' : undefined}
              onClick={() => void keep({ andAnother: true })}
              aria-keyshortcuts="Control+Enter"
              title="Ctrl+Enter"
            >
              Criar e escrever outra
            </Button>
          )}
          <Button variant="primary" pending={estado.em === 'a-guardar'} onClick={() => void keep()}>
            {isNew ? 'Criar e juntar ao teste' : 'Guardar pergunta'}
          </Button>
        </>
      }
    >
      <AvisosPergunta editor={editor} onSave={() => void keep()} />
      <SumarioProblemas problemas={problemas} tentativa={tentativa} />
      <CamposPergunta
        isNew={isNew}
        rascunho={rascunho}
        onChange={changeRascunho}
        problemas={problemas}
        ficheiros={ficheiros}
        uploadFicheiro={upload}
      />
    </Dialog>
  )
}
