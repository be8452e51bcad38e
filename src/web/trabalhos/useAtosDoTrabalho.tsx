import { useState, type ReactNode } from 'react'
import { newChave } from '#web/api/chave.ts'
import type { ApiError } from '#web/api/client.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { DuplicarPara } from '#web/testes/DuplicarPara.tsx'
import { tellFailure } from '#web/testes/testes.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { AtosDoTrabalho } from './TabelaTrabalhos.tsx'
import { type TrabalhoDaTurma, useTrabalhoWrite } from './trabalhos.queries.ts'

type EliminarProps = { trabalho: TrabalhoDaTurma; onClose: () => void; onArquivar: (() => void) | undefined }

/** Counts what goes, offers archiving, and has the title typed. */
function Eliminar({ trabalho: { id, titulo, contagens }, onClose, onArquivar }: EliminarProps) {
  const remove = useTrabalhoWrite('DELETE /api/trabalho/delete/{id}', () => {
    onClose()
    showToast({ text: `«${titulo}» foi eliminado.` })
  })
  const { enviados = 0, corrigidos = 0 } = contagens ?? {}
  const losses = [
    <>o trabalho, para si e para os alunos</>,
    enviados > 0 && (
      <>
        <b>{enviados}</b> {enviados === 1 ? 'resposta entregue' : 'respostas entregues'}
      </>
    ),
    corrigidos > 0 && (
      <>
        <b>{corrigidos}</b> {corrigidos === 1 ? 'classificação' : 'classificações'}, que deixam de contar para as médias
      </>
    ),
  ].filter(Boolean)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Eliminar «${titulo}»?`}
      losses={losses}
      name={titulo}
      confirmLabel="Eliminar trabalho"
      hint={onArquivar && 'Se só quer tirá-lo da lista, arquive-o: fica tudo para consulta.'}
      alternative={
        onArquivar && (
          <Button
            onClick={() => {
              onClose()
              onArquivar()
            }}
          >
            Arquivar em vez disso
          </Button>
        )
      }
      pending={remove.isPending}
      error={remove.error?.detail}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}

type Aberto = { que: 'duplicar' | 'eliminar'; trabalho: TrabalhoDaTurma } | null

/** The acts of the menu and the dialogs they open. Archiving happens at once and can be taken back. */
export function useAtosDoTrabalho(): { atos: AtosDoTrabalho; dialogos: ReactNode } {
  const [open, setOpen] = useState<Aberto>(null)
  const go = useGo()
  const archive = useTrabalhoWrite('POST /api/trabalho/arquivar/{id}')
  const unarchive = useTrabalhoWrite('POST /api/trabalho/desarquivar/{id}')
  const duplicate = useTrabalhoWrite('POST /api/trabalho/duplicar/{id}', (copia) => {
    setOpen(null)
    showToast({ text: 'Cópia criada. Confirme o prazo.' })
    go(to.editarTrabalho(copia.turmaid, copia.id))
  })
  const setArchived = ({ id, titulo }: Pick<TrabalhoDaTurma, 'id' | 'titulo'>, arquivado: boolean, quiet = false): void => {
    const undo = () => setArchived({ id, titulo }, !arquivado, true)
    const tell = () => {
      if (!quiet) showToast({ text: arquivado ? `«${titulo}» foi arquivado.` : `«${titulo}» voltou aos trabalhos ativos.`, undo })
    }
    // A promise, not callbacks: with its last homework the list goes, and callbacks of what is gone are never called.
    void (arquivado ? archive : unarchive).mutateAsync({ params: { id } }).then(tell, tellFailure)
  }
  const copyTo = ({ id }: TrabalhoDaTurma, turmaid: number, onError: (error: ApiError) => void = () => {}) =>
    duplicate.mutate({ params: { id }, body: { turmaid, chave: newChave() } }, { onError })
  const close = () => setOpen(null)
  return {
    atos: {
      onDuplicar: (trabalho) => copyTo(trabalho, trabalho.turmaid, tellFailure),
      onDuplicarPara: (trabalho) => setOpen({ que: 'duplicar', trabalho }),
      onArquivar: setArchived,
      onEliminar: (trabalho) => setOpen({ que: 'eliminar', trabalho }),
    },
    dialogos: (
      <>
        {open?.que === 'duplicar' && (
          <DuplicarPara
            teste={{ nome: open.trabalho.titulo, turmaid: open.trabalho.turmaid }}
            onClose={close}
            onEscolher={(turma) => copyTo(open.trabalho, turma)}
            pending={duplicate.isPending}
            error={duplicate.error?.detail}
          />
        )}
        {open?.que === 'eliminar' && (
          <Eliminar
            trabalho={open.trabalho}
            onClose={close}
            onArquivar={open.trabalho.pode.arquivar ? () => setArchived(open.trabalho, true) : undefined}
          />
        )}
      </>
    ),
  }
}
