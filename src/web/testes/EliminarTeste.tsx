import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type TesteDaTurma, useTesteWrite } from './testes.queries.ts'

type Props = { teste: TesteDaTurma; onClose: () => void; onArquivar: (() => void) | undefined }

/** Counts what goes, offers archiving, and has the name typed. */
export function EliminarTeste({ teste, onClose, onArquivar }: Props) {
  const remove = useTesteWrite('DELETE /api/turmas/delete/teste/{id}', () => {
    onClose()
    showToast({ text: `«${teste.nome}» foi eliminado.` })
  })
  const { iniciados = 0, corrigidos = 0 } = teste.contagens ?? {}
  const losses = [
    <>o teste, para si e para os alunos</>,
    iniciados > 0 && (
      <>
        as respostas de <b>{iniciados}</b> {iniciados === 1 ? 'aluno' : 'alunos'}
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
      title={`Eliminar «${teste.nome}»?`}
      losses={losses}
      name={teste.nome}
      confirmLabel="Eliminar teste"
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
      onConfirm={() => remove.mutate({ params: { id: teste.id } })}
    />
  )
}
