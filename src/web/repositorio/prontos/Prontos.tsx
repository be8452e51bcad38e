import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { ApiError } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { AssignDialog } from '../AssignDialog.tsx'
import { mudaArvore, mudaPerguntas, mudaProntos, prontosOpcoesQuery, useProntos } from '#web/pastas/repositorio.queries.ts'
import r from '#web/pastas/repositorio.module.css'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { ListaProntos, type Pronto } from './ListaProntos.tsx'
import { type Publicavel, PublishDialog } from './PublishDialog.tsx'
import { nomeDoAno } from './anos.ts'

const distinct = <T,>(lista: readonly T[]): T[] => [...new Set(lista)]

/** Year, subject and words; all stand in the address. */
function useFiltrosProntos() {
  const { data: opcoes = [] } = useQuery(prontosOpcoesQuery())
  const [anoPedido, setAno] = useFiltro('ano')
  const [disciplina, setDisciplina] = useFiltro('disciplina')
  const [escrito, setEscrito, texto] = useProcura()
  const ano = opcoes.find((opcao) => String(opcao.ano) === anoPedido)?.ano
  return {
    opcoes,
    ano,
    setAno,
    disciplina,
    setDisciplina,
    escrito,
    setEscrito,
    query: { ...(ano === undefined ? {} : { ano }), ...(disciplina ? { disciplina } : {}), ...(texto ? { texto } : {}) },
  }
}

function Filtros({ filtros, action }: { filtros: ReturnType<typeof useFiltrosProntos>; action: ReactNode }) {
  const { opcoes, ano, setAno, disciplina, setDisciplina, escrito, setEscrito } = filtros
  return (
    <Toolbar className={r.filtros} action={action}>
      <Select
        label="Ano"
        prefix="Ano"
        value={ano === undefined ? '' : String(ano)}
        onChange={setAno}
        options={[
          { value: '', label: 'Todos' },
          ...distinct(opcoes.map((opcao) => opcao.ano)).map((um) => ({ value: String(um), label: nomeDoAno(um) })),
        ]}
      />
      <Select
        label="Disciplina"
        prefix="Disciplina"
        value={disciplina}
        onChange={setDisciplina}
        options={[
          { value: '', label: 'Todas' },
          ...distinct([...opcoes.map((opcao) => opcao.disciplina), ...(disciplina ? [disciplina] : [])])
            .toSorted((a, b) => a.localeCompare(b, 'pt'))
            .map((uma) => ({ value: uma, label: uma })),
        ]}
      />
      <SearchField className={r.procura} label="Procurar testes prontos" value={escrito} onChange={setEscrito} />
    </Toolbar>
  )
}

/** Copies into one's own tests; takes out of the ready-made ones, with a way back. */
function useAtosProntos() {
  const go = useGo()
  // Asked again after a lost answer, it is one copy.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const duplicate = useWrite('POST /api/repositorio/duplicarteste/{id}', {
    invalidates: [...mudaArvore, ...mudaPerguntas],
    onSuccess: ({ id, nome }, { body }) => {
      chaves.feito(body.chave)
      showToast({ text: `«${nome}» está nos seus testes`, action: { label: 'Abrir', onPress: () => go(to.editTeste(id)) } })
    },
  })
  const publish = useWrite('POST /api/repositorio/testesprontos/publicar/{id}', { invalidates: mudaProntos })
  const takeOut = useWrite('POST /api/repositorio/testesprontos/retirar/{id}', { invalidates: mudaProntos })
  return {
    copy: ({ id }: Pronto) => duplicate.mutate({ params: { id }, body: { chave: chaves.para(id) } }, { onError: tellFailure }),
    withdraw: ({ id, nome, ano, disciplina }: Pronto) =>
      takeOut.mutate(
        { params: { id } },
        {
          onSuccess: () =>
            showToast({
              text: `«${nome}» já não está entre os prontos`,
              undo: () => publish.mutate({ params: { id }, body: { ano, disciplina } }, { onError: tellFailure }),
            }),
          onError: tellFailure,
        },
      ),
  }
}

type ResultadoProps = Omit<Parameters<typeof ListaProntos>[0], 'testes'> & {
  prontos: ReturnType<typeof useProntos>
  /** Do filters hide some of them? */
  filtered: boolean
  onLimpar: () => void
}

/** The list with its four faces. */
function ResultadoProntos({ prontos, filtered, onLimpar, ...lista }: ResultadoProps) {
  const { data: testes, isPending, error } = prontos
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="table" rows={6} label="A carregar os testes prontos" />
  if (error || !testes)
    return (
      <FailedState
        title="Não foi possível abrir os testes prontos"
        drawing={error instanceof ApiError && error.status === 0 ? 'sem-rede' : 'erro'}
        onRetry={() => void prontos.refetch()}
      >
        {sentenceOf(error)}
      </FailedState>
    )
  if (testes.length > 0)
    return (
      <>
        <ListaProntos testes={testes} {...lista} />
        <Pager
          shown={testes.length}
          noun={['teste pronto', 'testes prontos']}
          hasMore={prontos.hasNextPage}
          pending={prontos.isFetchingNextPage}
          onMore={() => void prontos.fetchNextPage()}
        />
      </>
    )
  if (filtered)
    return (
      <EmptyState title="Nenhum teste pronto com estes filtros" actions={<Button onClick={onLimpar}>Limpar os filtros</Button>}>
        Procura-se no nome e na disciplina.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="vazio-testes"
      title="Ainda não há testes prontos"
      actions={lista.isAdmin && <ButtonLink render={(slot) => <Ligacao to={to.testes()} {...slot} />}>Escrever um teste</ButtonLink>}
    >
      {lista.isAdmin
        ? 'Escreva um teste seu e depois publique-o aqui: todos os professores o podem copiar.'
        : 'A editora publica aqui testes completos, com a chave, que pode copiar e mudar à vontade.'}
    </EmptyState>
  )
}

/**
 * The publisher's ready-made tests. People find them by year and subject, look at them, copy and assign them; admins
 * publish and withdraw them. `renderCabecalho` draws the header with the publish button; without it the button stands
 * beside the filters.
 */
export function Prontos({ endereco, renderCabecalho }: { endereco: string; renderCabecalho?: (publicar: ReactNode) => ReactNode }) {
  const isAdmin = papelDe(useSessao()) === 'Admin'
  const go = useGo()
  const filtros = useFiltrosProntos()
  const filtered = Object.keys(filtros.query).length > 0
  const prontos = useProntos(filtros.query)
  const { copy, withdraw } = useAtosProntos()

  const [aAtribuir, setAAtribuir] = useState<Pronto | null>(null)
  const [aPublicar, setAPublicar] = useState<Publicavel | null>(null)
  const clear = () => {
    filtros.setEscrito('')
    go(endereco, { replace: true })
  }
  const publicar = isAdmin && (
    <Button variant="primary" icon={IconPlus} onClick={() => setAPublicar({ novo: true })}>
      Publicar um teste
    </Button>
  )

  return (
    <>
      {renderCabecalho?.(publicar)}
      <Filtros filtros={filtros} action={renderCabecalho ? undefined : publicar} />
      <ResultadoProntos
        {...{ isAdmin, filtered, prontos }}
        onLimpar={clear}
        onCopy={copy}
        onAssign={setAAtribuir}
        onChange={setAPublicar}
        onRemove={withdraw}
      />
      {aAtribuir && <AssignDialog copiar teste={aAtribuir.id} nome={aAtribuir.nome} onClose={() => setAAtribuir(null)} />}
      {aPublicar && <PublishDialog alvo={aPublicar} onClose={() => setAPublicar(null)} />}
    </>
  )
}
