import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { ApiError } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import type { usePerguntas } from '#web/pastas/repositorio.queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { type AtosPerguntas, ListaPerguntas } from './ListaPerguntas.tsx'
import type { Ordem } from './lista.ts'
import { useEdges } from './useEdges.ts'
import type { useEscolha } from './useEscolha.ts'

type ResultadoProps = AtosPerguntas & {
  lista: ReturnType<typeof usePerguntas>
  pasta: number | null
  aFiltrar: boolean
  onClear: () => void
  ordem: Ordem
  onOrdem: (ordem: Ordem) => void
  escolha: ReturnType<typeof useEscolha>
}

const sayTodas = (total: number, pasta: number | null, aFiltrar: boolean): string =>
  `Escolher as ${total} perguntas${aFiltrar ? ' deste filtro' : pasta === null ? '' : ' desta pasta'}`

/** The list in its four faces: coming, failed, empty (altogether, in this folder, by filter), filled. */
export function ResultadoPerguntas({ lista, pasta, aFiltrar, onClear, ...tabela }: ResultadoProps) {
  const { data, isPlaceholderData, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetching } = lista
  const edges = useEdges(lista)
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="table" rows={6} label="A carregar as perguntas" />
  if (isError || !data) {
    const offline = error instanceof ApiError && error.status === 0
    return (
      <FailedState
        title="Não foi possível abrir as perguntas"
        drawing={offline ? 'sem-rede' : 'erro'}
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {sentenceOf(error)}
      </FailedState>
    )
  }
  const { itens, total } = data
  if (itens.length > 0) {
    return (
      <div ref={edges}>
        <ListaPerguntas
          perguntas={itens}
          total={total}
          todas={total > itens.length && !isPlaceholderData ? sayTodas(total, pasta, aFiltrar) : null}
          {...tabela}
        />
        <Pager
          shown={itens.length}
          total={total}
          noun={['pergunta', 'perguntas']}
          hasMore={hasNextPage}
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </div>
    )
  }
  if (aFiltrar)
    return (
      <EmptyState title="Nenhuma pergunta com estes filtros" actions={<Button onClick={onClear}>Limpar filtros</Button>}>
        Experimente outras palavras{pasta === null ? '' : ', ou procure em todas as perguntas'}.
      </EmptyState>
    )
  const nova = (
    <ButtonLink variant="primary" icon={IconPlus} render={(slot) => <Ligacao to={to.novaPergunta(pasta ?? undefined)} {...slot} />}>
      Nova pergunta
    </ButtonLink>
  )
  const importar = (
    <ButtonLink icon={IconFileImport} render={(slot) => <Ligacao to={to.importar()} {...slot} />}>
      Importar
    </ButtonLink>
  )
  return pasta === null ? (
    <EmptyState
      drawing="vazio-perguntas"
      title="Ainda não tem perguntas"
      actions={
        <>
          {importar}
          {nova}
        </>
      }
    >
      Há sete tipos, da escolha múltipla à composição. O que escrever aqui serve em todos os seus testes.
    </EmptyState>
  ) : (
    <EmptyState drawing="vazio-pasta" title="Esta pasta ainda não tem perguntas" actions={nova}>
      Crie uma aqui, ou arraste para cá perguntas de outra pasta.
    </EmptyState>
  )
}
