import { noteUnexpected } from '#kit/unexpected.ts'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
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

/** Chooses the classes a test goes to; the page of the first then asks when and for whom, for all of them. */
export function AssignDialog({ teste, nome, copiar = false, onClose }: AtribuirProps) {
  const [chave] = useState(newChave)
  const go = useGo()
  const copy = useWrite('POST /api/repositorio/duplicarteste/{id}', { invalidates: [...mudaArvore, ...mudaPerguntas] })
  const { data, isPending, isError, refetch } = useBeside(read('GET /api/turmas/opcoes'))
  const pedida = useTurmaPedida()
  // The class it is meant for stands first, chosen; so is the only one there is.
  const turmas = pedida ? [pedida, ...(data ?? []).filter(({ id }) => id !== pedida.id)] : data
  const [marcadas, setMarcadas] = useState<number[] | null>(null)
  const propostas = pedida ? [pedida.id] : data?.length === 1 ? data.map(({ id }) => id) : []
  const escolhidas = marcadas ?? propostas
  const isFull = escolhidas.length >= limites.turmasPorCopia
  const proceed = async () => {
    // In the order of the list, whichever was ticked first.
    const [primeira, ...outras] = (turmas ?? []).flatMap(({ id }) => (escolhidas.includes(id) ? id : []))
    if (primeira === undefined) return
    const id = copiar ? (await copy.mutateAsync({ params: { id: teste }, body: { chave } })).id : teste
    go(to.novoTesteDaTurma(primeira, id, outras))
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button
        variant="primary"
        pending={copy.isPending}
        disabledReason={escolhidas.length === 0 ? 'Escolha pelo menos uma turma.' : undefined}
        onClick={() => void proceed().catch(noteUnexpected)} // a refusal is shown below
      >
        Continuar
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Atribuir «${nome}»`}
      actions={turmas?.length === 0 ? <Button onClick={onClose}>Cancelar</Button> : actions}
    >
      <p>
        Escolha uma ou várias turmas. {copiar && 'Fica com uma cópia nos seus testes. '}A seguir marca a data, a duração e quem responde.
      </p>
      {copy.error && <Notice tone="error">{copy.error.detail}</Notice>}
      <div className={s.opcoes} role="group" aria-label="Turmas">
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
          <Checkbox
            key={turma.id}
            className={s.turma}
            checked={escolhidas.includes(turma.id)}
            disabled={isFull && !escolhidas.includes(turma.id)}
            note={[turma.disciplina, turma.anoLetivo].filter(Boolean).join(' · ')}
            onChange={(on) => setMarcadas(on ? [...escolhidas, turma.id] : escolhidas.filter((id) => id !== turma.id))}
          >
            {turma.nome}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  )
}
