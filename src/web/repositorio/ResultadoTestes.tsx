import { ApiError } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { type AtosItens, type Escolha, ListaTestes } from './ListaTestes.tsx'
import type { ItemDaLista, OrdemTestes } from './listaTestes.ts'

type ResultadoProps = AtosItens & {
  itens: readonly ItemDaLista[] | undefined
  isPending: boolean
  error: Error | null
  onRetry: () => void
  /** Set while something is searched for. */
  procura: { texto: string; onClear: () => void; hasMore: boolean; pending: boolean; onMore: () => void } | null
  raiz: boolean
  nova: React.ReactNode
  ordem: OrdemTestes
  onOrdem: (ordem: OrdemTestes) => void
  escolha: Escolha
  /** By folder: the tests in it and in the folders inside. */
  contas: ReadonlyMap<number, number>
}

/** A folder, or what a search found, in the four faces of a list. */
export function ResultadoTestes({ itens, isPending, error, onRetry, procura, raiz, nova, ordem, onOrdem, ...atos }: ResultadoProps) {
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="table" rows={5} label="A carregar os testes" />
  if (error || !itens) {
    const offline = error instanceof ApiError && error.status === 0
    return (
      <FailedState title="Não foi possível abrir os testes" drawing={offline ? 'sem-rede' : 'erro'} onRetry={onRetry}>
        {sentenceOf(error)}
      </FailedState>
    )
  }
  if (itens.length > 0) {
    return (
      <>
        <ListaTestes itens={itens} ordem={procura ? null : ordem} onOrdem={onOrdem} {...atos} />
        {procura && (
          <Pager
            shown={itens.length}
            noun={['resultado', 'resultados']}
            hasMore={procura.hasMore}
            pending={procura.pending}
            onMore={procura.onMore}
          />
        )}
      </>
    )
  }
  if (procura)
    return (
      <EmptyState title={`Nada com «${procura.texto}» no nome`} actions={<Button onClick={procura.onClear}>Limpar a pesquisa</Button>}>
        Procura-se nos nomes de pastas e testes{raiz ? '' : ', desta pasta para baixo'}.
      </EmptyState>
    )
  return raiz ? (
    <EmptyState drawing="vazio-testes" title="Ainda não tem testes" actions={nova}>
      Um teste junta perguntas em páginas. Faz-se uma vez e atribui-se a quantas turmas quiser.
    </EmptyState>
  ) : (
    <EmptyState drawing="vazio-pasta" title="Esta pasta está vazia" actions={nova}>
      Crie aqui um teste, ou arraste para cá testes de outra pasta.
    </EmptyState>
  )
}
