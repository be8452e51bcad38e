import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { paraAReciclagem } from '#web/a-reciclagem.ts'
import { type TurmaResumo, useLeaveTurma } from './turmas.queries.ts'

type Props = { turma: Pick<TurmaResumo, 'id' | 'name'>; onClose: () => void; onArchive: (() => void) | undefined }

/** Counts what goes, offers archiving, and has the name typed. */
export function DeleteTurma({ turma, onClose, onArchive }: Props) {
  const perdas = useQuery({ ...read('GET /api/turmas/delete/{id}', { params: { id: turma.id } }), staleTime: 0 })
  const leave = useLeaveTurma()
  const remove = useWrite('DELETE /api/turmas/delete/{id}', {
    onSuccess: () => {
      onClose()
      showToast({ text: `A turma ${turma.name} foi eliminada.` })
      leave()
    },
  })
  const { alunos = 0, testes = 0, respostas = 0, aResponder = 0, trabalhos = 0, entregas = 0 } = perdas.data ?? {}
  const losses = [
    alunos > 0 &&
      (alunos === 1 ? (
        <>
          <b>1</b> aluno deixa de ter acesso
        </>
      ) : (
        <>
          <b>{alunos}</b> alunos deixam de ter acesso
        </>
      )),
    testes > 0 && (
      <>
        <b>{testes}</b> {testes === 1 ? 'teste' : 'testes'} e <b>{respostas}</b> {respostas === 1 ? 'resposta' : 'respostas'} a testes
      </>
    ),
    trabalhos > 0 && (
      <>
        <b>{trabalhos}</b> {trabalhos === 1 ? 'trabalho' : 'trabalhos'} e <b>{entregas}</b> {entregas === 1 ? 'entrega' : 'entregas'}
      </>
    ),
    <>a turma e o seu código</>,
  ].filter(Boolean)
  // While somebody is answering it cannot be archived either.
  const gentler = aResponder === 0 ? onArchive : undefined
  const blocked =
    aResponder > 0
      ? `${aResponder === 1 ? 'Há um aluno' : `Há ${aResponder} alunos`} a responder neste momento. Espere que ${aResponder === 1 ? 'termine' : 'terminem'}.`
      : undefined
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Eliminar a turma ${turma.name}?`}
      lede={perdas.isPending ? 'A contar o que se perde…' : paraAReciclagem}
      losses={perdas.isPending ? [] : losses}
      hint={gentler && 'Se só quer fechar o ano, arquive a turma: fica tudo para consulta.'}
      alternative={
        gentler && (
          <Button
            onClick={() => {
              onClose()
              gentler()
            }}
          >
            Arquivar em vez disso
          </Button>
        )
      }
      name={turma.name}
      confirmLabel="Eliminar turma"
      pending={remove.isPending || perdas.isPending}
      error={remove.error?.detail ?? perdas.error?.message ?? blocked}
      onConfirm={() => remove.mutate({ params: { id: turma.id } })}
    />
  )
}
