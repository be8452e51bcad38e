import { Suspense } from 'react'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { PerguntaComChave } from '#web/perguntas/PerguntaComChave.tsx'
import type { Item } from './TabelaItens.tsx'
import s from './interop.module.css'

/** One question of the file as it would be stored, with its key, and what it loses. */
export function ItemDialog({ importacao, item, onClose }: { importacao: number; item: Item; onClose: () => void }) {
  const { data, isError, error, refetch } = useBeside(
    read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem: item.ordem } }),
  )
  const loading = <Skeleton shape="text" rows={5} label="A abrir a pergunta" />
  return (
    <Dialog open onClose={onClose} title={item.nome} actions={<Button onClick={onClose}>Fechar</Button>}>
      {isError ? (
        <FailedState compact title="Não foi possível abrir a pergunta" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </FailedState>
      ) : data ? (
        <FicheirosProvider ficheiros={data.ficheiros}>
          <div className={s.ver}>
            <Suspense fallback={loading}>
              <PerguntaComChave pergunta={data.pergunta} nivel={3} />
            </Suspense>
          </div>
        </FicheirosProvider>
      ) : (
        loading
      )}
      {item.perdas.length > 0 && (
        <div className={s.perdas}>
          <b>Perde-se</b>
          <ul>
            {item.perdas.map((perda) => (
              <li key={perda}>{perda}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
