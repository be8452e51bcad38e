import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#web/api/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type Props = {
  /** What is copied, and the class it is of. */
  nome: string
  turmaid: number
  onClose: () => void
  onEscolher: (turma: number) => void
  pending: boolean
  error: string | undefined
}

/** Into which class the copy goes. It takes what is asked; for whom stays behind. */
export function DuplicarPara({ nome, turmaid, onClose, onEscolher, pending, error }: Props) {
  const [turma, setTurma] = useState<number | null>(null)
  const { data, isPending, isError, refetch } = useQuery(read('GET /api/turmas/opcoes'))
  const others = data?.filter(({ id }) => id !== turmaid) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Duplicar «${nome}» para outra turma`}
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={turma === null ? 'Escolha primeiro a turma.' : undefined}
            onClick={() => turma !== null && onEscolher(turma)}
          >
            Duplicar
          </Button>
        </>
      }
    >
      {isPending && <Skeleton label="A carregar as turmas" rows={3} />}
      {isError && (
        <FailedState compact title="Não foi possível abrir as turmas" onRetry={() => void refetch()}>
          Verifique a ligação.
        </FailedState>
      )}
      {data && others.length === 0 && <p>Não tem mais nenhuma turma ativa.</p>}
      {others.length > 0 && (
        <RadioGroup
          legend="Turma"
          value={turma}
          onChange={setTurma}
          options={others.map(({ id, nome, disciplina, anoLetivo }) => ({
            value: id,
            label: nome,
            note: [disciplina, anoLetivo].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {error && <Notice tone="error">{error}</Notice>}
    </Dialog>
  )
}
