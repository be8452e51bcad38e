import { noteUnexpected } from '#kit/unexpected.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useState } from 'react'
import { newChave } from '#kit/api/chave.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { useTurmaPedida } from './useTurmaPedida.ts'
import s from '#web/pastas/repositorio.module.css'

type AtribuirProps = {
  teste: number
  nome: string
  /** A ready-made test is copied to one's own first; cancelling leaves no copy behind. */
  copiar?: boolean | undefined
  onClose: () => void
}

/** Chooses the class a test goes to; the class's own page then asks when and for whom. */
export function AssignDialog({ teste, nome, copiar = false, onClose }: AtribuirProps) {
  const [chave] = useState(newChave)
  const go = useGo()
  const copy = useWrite('POST /api/repositorio/duplicarteste/{id}', { invalidates: [...mudaArvore, ...mudaPerguntas] })
  const copyAndGo = async (turma: number) => {
    const { id } = await copy.mutateAsync({ params: { id: teste }, body: { chave } })
    go(to.novoTesteDaTurma(turma, id))
  }
  const { data, isPending, isError, refetch } = useBeside(read('GET /api/turmas/opcoes'))
  const pedida = useTurmaPedida()
  // The class it is meant for stands first.
  const turmas = pedida ? [pedida, ...(data ?? []).filter(({ id }) => id !== pedida.id)] : data
  return (
    <Dialog open onClose={onClose} title={`Atribuir «${nome}»`} actions={<Button onClick={onClose}>Cancelar</Button>}>
      <p>Escolha a turma. {copiar && 'Fica com uma cópia nos seus testes. '}A seguir marca a data, a duração e quem responde.</p>
      {copy.error && <Notice tone="error">{copy.error.detail}</Notice>}
      <div className={s.opcoes}>
        {isPending && <Skeleton label="A carregar as turmas" rows={3} />}
        {isError && (
          <FailedState compact title="Não foi possível abrir as turmas" onRetry={() => void refetch()}>
            Verifique a ligação.
          </FailedState>
        )}
        {turmas?.length === 0 && (
          <EmptyState
            compact
            title="Ainda não tem turmas"
            actions={
              <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.turmas()} {...slot} />}>
                Criar uma turma
              </ButtonLink>
            }
          />
        )}
        {turmas?.map((turma) => (
          <Ligacao
            key={turma.id}
            className={s.resultado}
            to={to.novoTesteDaTurma(turma.id, teste)}
            onClick={(event) => {
              if (!copiar) return
              event.preventDefault()
              if (!copy.isPending) void copyAndGo(turma.id).catch(noteUnexpected) // a refusal is shown above
            }}
          >
            <Icon as={IconUsersGroup} />
            <span className="grow">
              <b>{turma.nome}</b>
              <span className="meta">{[turma.disciplina, turma.anoLetivo].filter(Boolean).join(' · ')}</span>
            </span>
            <Icon as={IconChevronRight} />
          </Ligacao>
        ))}
      </div>
    </Dialog>
  )
}
