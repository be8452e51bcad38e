import type { ReactNode } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { paraAReciclagem } from '#web/a-reciclagem.ts'
import type { Escrita } from './useAtos.tsx'

type Props = {
  id: number
  nome: string
  /** "teste" or "trabalho". */
  especie: string
  /** The pupils' work that goes with it. */
  respostas: ReactNode
  corrigidos: number
  remove: Escrita<{ params: { id: number } }>
  onClose: () => void
  onArchive: (() => void) | undefined
}

/** Counts what goes, offers archiving, and has the name typed. */
export function DeleteMarcado({ id, nome, especie, respostas, corrigidos, remove, onClose, onArchive }: Props) {
  const losses = [
    <>o {especie}, para si e para os alunos</>,
    respostas,
    corrigidos > 0 && (
      <>
        <b>{corrigidos}</b> {corrigidos === 1 ? 'classificação, que deixa' : 'classificações, que deixam'} de contar para as médias
      </>
    ),
  ].filter(Boolean)
  const gone = () => {
    onClose()
    showToast({ text: `«${nome}» foi eliminado.` })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Eliminar «${nome}»?`}
      lede={paraAReciclagem}
      losses={losses}
      name={nome}
      confirmLabel={`Eliminar ${especie}`}
      hint={onArchive && 'Se só quer tirá-lo da lista, arquive-o: fica tudo para consulta.'}
      alternative={
        onArchive && (
          <Button
            onClick={() => {
              onClose()
              onArchive()
            }}
          >
            Arquivar em vez disso
          </Button>
        )
      }
      pending={remove.isPending}
      error={remove.error?.detail}
      onConfirm={() => void remove.mutateAsync({ params: { id } }).then(gone, () => {})}
    />
  )
}
