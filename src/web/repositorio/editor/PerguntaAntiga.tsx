import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { Mudancas } from '#web/perguntas/Mudancas.tsx'
import { mudancasEntre, versaoQuery } from '#web/perguntas/versoes.ts'
import type { Antiga } from './rascunho.ts'
import s from './item.module.css'

type Atos = { pending: boolean; onTake: () => void; onKeep: () => void }

/** Below a question that was changed since it came into the test. `nome`: "a pergunta 3". */
export function AvisoAntiga({ nome, pending, onSee, onTake, onKeep }: Atos & { nome: string; onSee: () => void }) {
  return (
    <div role="group" aria-label={`Há uma versão mais recente: ${nome}`} className={s.antiga}>
      <p>
        <Icon as={IconHistory} size="s" />
        Há uma versão mais recente desta pergunta.
      </p>
      <Button size="small" onClick={onSee}>
        Ver o que mudou
      </Button>
      <Button size="small" pending={pending} onClick={onTake}>
        Usar a mais recente
      </Button>
      <Button size="small" variant="quiet" disabledReason={pending ? 'A guardar…' : undefined} onClick={onKeep}>
        Ficar com esta
      </Button>
    </div>
  )
}

/** What changed from what the test has to what there is now, and the choice between the two. */
export function MudancasDialog({
  id,
  antiga: { numero },
  pending,
  onTake,
  onKeep,
  onClose,
}: Atos & { id: number; antiga: Antiga; onClose: () => void }) {
  const { data, isError, error, refetch } = useBeside(versaoQuery(id, numero))
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="O que mudou na pergunta"
      actions={
        <>
          <Button disabledReason={pending ? 'A guardar…' : undefined} onClick={onKeep}>
            Ficar com esta
          </Button>
          <Button variant="primary" pending={pending} onClick={onTake}>
            Usar a mais recente
          </Button>
        </>
      }
    >
      <p className="muted">Da versão que o teste tem para a mais recente. Os pontos e o lugar no teste ficam como estão.</p>
      {isError ? (
        <FailedState compact title="Não foi possível ver o que mudou" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </FailedState>
      ) : data ? (
        <Mudancas mudancas={mudancasEntre(data.esta, data.atual)} />
      ) : (
        <Skeleton shape="text" rows={4} label="A ver o que mudou" />
      )}
    </Dialog>
  )
}
