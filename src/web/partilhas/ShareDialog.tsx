import { Button } from '#kit/base/Button.tsx'
import { useBeside } from '#kit/api/useBeside.ts'
import { Sheet } from '#kit/data/Sheet.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { LinhaDaPartilha } from './LinhaDaPartilha.tsx'
import { NovaPartilha } from './NovaPartilha.tsx'
import { partilhasQuery } from './partilhas.queries.ts'
import s from './partilhas.module.css'

export type Partilhavel = { id: number; nome: string; isFolder: boolean }

/** With whom one's own folder or test is shared: who has it, what they may do, one more, one less. */
export function ShareDialog({ item, onClose }: { item: Partilhavel; onClose: () => void }) {
  const { id, nome, isFolder } = item
  return (
    <Dialog open onClose={onClose} title={`Partilhar «${nome}»`} actions={<Button onClick={onClose}>Fechar</Button>}>
      <div className="stack">
        <p>
          {isFolder
            ? 'Quem receber esta pasta vê tudo o que está nela, e o que lá puser depois.'
            : 'Quem receber este teste vê-o com a chave e como ele estiver nesse dia, com as perguntas que se podem sortear.'}
        </p>
        <Partilhas item={item} />
        <NovaPartilha id={id} />
      </div>
    </Dialog>
  )
}

function Partilhas({ item: { id, isFolder } }: { item: Partilhavel }) {
  const { data, isError, error, refetch, isFetching } = useBeside({ ...partilhasQuery(id), staleTime: 0 })
  if (isError)
    return (
      <FailedState compact title="Não foi possível ver com quem está partilhado" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!data) return <Skeleton shape="list" rows={2} label="A ver com quem está partilhado" />
  if (data.length === 0)
    return <p className={s.ninguem}>{isFolder ? 'Ainda não está partilhada com ninguém.' : 'Ainda não está partilhado com ninguém.'}</p>
  return (
    <Sheet as="ul" aria-label="Com quem está partilhado">
      {data.map((partilha) => (
        <LinhaDaPartilha key={partilha.id} partilha={partilha} what={isFolder ? 'a pasta' : 'o teste'} />
      ))}
    </Sheet>
  )
}
