import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { plural } from '#regras/plural.ts'
import { ApiError } from '#kit/api/client.ts'
import { loadBeside } from '#kit/load.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { type Turma, useTurma } from '#web/turmas/turmas.queries.ts'
import { useDisciplina } from '#web/turmas/useDisciplina.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { type Arquivo, arquivos } from './arquivos.ts'
import { type Filtro, estadoNaLista, filtrosDe } from './estados.ts'
import type { Rascunho } from './PublishRascunhos.tsx'

const PublishRascunhos = lazy(() => loadBeside(async () => ({ default: (await import('./PublishRascunhos.tsx')).PublishRascunhos })))

type Props<M, K extends QueryKey> = {
  titulo: string
  /** "teste", "testes". */
  um: string
  varios: 'testes' | 'trabalhos'
  nomeDe: (marcado: M) => string
  novo: (turma: number) => string
  query: (turma: number, arquivo: Arquivo) => UseQueryOptions<M[], Error, M[], K>
  /** The filters there may be, for who teaches and for who learns. */
  oferta: (ensina: boolean) => readonly { value: string; label: string }[]
  /** The text for a teacher before there is any. */
  vazio: (criar: ReactNode) => ReactNode
  /** `comDisciplina`: each row says its subject, since those of several stand together. */
  children: (marcados: readonly M[], turma: Turma, comDisciplina: boolean) => ReactNode
}

/** A class's tests or homework, by state; filters stand in the address. */
export function PaginaDeMarcados<
  M extends Omit<Rascunho, 'nome'> & { estado: string; rascunho: boolean; disciplina: string },
  K extends QueryKey,
>(props: Props<M, K>) {
  const { titulo, um, varios, nomeDe, novo, query, oferta, vazio, children } = props
  const turma = useTurma()
  usePageTitle(titulo, turma.name)
  const [estado, setEstado] = useFiltro('estado')
  const [mostrar, setMostrar] = useFiltro('mostrar', 'ativos')
  const arquivo = arquivos.find(({ value }) => value === mostrar)?.value ?? 'ativos'
  const { disciplina, isSeveral, escolha } = useDisciplina(turma)
  const { data: all, isPending, error, refetch, isFetching } = useQuery(query(turma.id, arquivo))
  const data = all?.filter((marcado) => disciplina === '' || marcado.disciplina === disciplina)
  const isBare = all?.length === 0 && arquivo === 'ativos' && estado === ''
  // Asked only where no active one is left: "Ainda não há" must be true, and what is archived must be found.
  const archive = useQuery({ ...query(turma.id, 'arquivados'), enabled: isBare })
  // Without an answer there may be some.
  const mayHaveArchived = isBare && archive.data?.length !== 0
  const loading = useLoadingFace(isPending || archive.isLoading)
  // In a class without any, the act stands where the list would: here it would go away under a press.
  const isFirstOne = (isPending || archive.isLoading) && turma.contagens[varios] === 0
  const filtros = filtrosDe(oferta(turma.papel !== 'aluno'), data?.map(estadoNaLista), estado)
  const marcados = data?.filter((marcado) => estado === '' || estadoNaLista(marcado) === estado) ?? []
  const rascunhos = (data ?? []).filter(({ rascunho }) => rascunho).map((marcado) => ({ ...marcado, nome: nomeDe(marcado) }))
  const criar = turma.pode.criarTestes && (
    <ButtonLink variant="primary" icon={IconPlus} render={(slot) => <Ligacao to={novo(turma.id)} {...slot} />}>
      Criar {um}
    </ButtonLink>
  )

  const content = (): ReactNode => {
    if (loading) return <Skeleton shape="table" rows={5} label={`A carregar os ${varios}`} />
    if (!data) {
      const offline = error instanceof ApiError && error.status === 0
      return (
        <FailedState
          title={`Não foi possível abrir os ${varios}`}
          drawing={offline ? 'sem-rede' : 'erro'}
          onRetry={() => void refetch()}
          pending={isFetching}
        >
          {error?.message}
        </FailedState>
      )
    }
    if (marcados.length > 0) return children(marcados, turma, isSeveral && disciplina === '')
    const showAll = () => (estado === '' ? setMostrar('ativos') : setEstado(''))
    const filtrado = estado === '' ? undefined : filtros.find(({ value }) => value === estado)
    if (filtrado || arquivo === 'arquivados') return <SemNenhum {...{ um, varios, filtrado, showAll }} />
    if (data.length < (all?.length ?? 0))
      return (
        <EmptyState title={`Nenhum ${um} de ${disciplina}`} actions={criar || undefined}>
          Há {varios} de outras disciplinas nesta turma.
        </EmptyState>
      )
    if (mayHaveArchived) return <SemAtivos varios={varios} showArchived={() => setMostrar('arquivados')} />
    if (turma.papel !== 'aluno') return vazio(criar)
    return (
      <EmptyState drawing="tudo-em-dia" title={`Ainda não há ${varios} nesta turma`}>
        Quando o seu professor marcar um, aparece aqui.
      </EmptyState>
    )
  }
  return (
    <PageMain tight>
      <h2 className="sr">{titulo}</h2>
      {(!isBare || mayHaveArchived) && (
        <Toolbar
          action={
            <>
              {escolha}
              <Select label="Mostrar" prefix="Mostrar" value={arquivo} options={arquivos} onChange={setMostrar} />
              {!isFirstOne && criar}
            </>
          }
        >
          <FilterButtons label="Estado" value={estado} options={filtros} onChange={setEstado} />
        </Toolbar>
      )}
      {rascunhos.length > 0 && turma.pode.criarTestes && <EmRascunho {...{ turma, um, varios, rascunhos }} />}
      {content()}
    </PageMain>
  )
}

type EmRascunhoProps = { turma: Turma; um: string; varios: 'testes' | 'trabalhos'; rascunhos: readonly Rascunho[] }

/** How many are drafts, and the way to publish them. */
function EmRascunho({ turma, um, varios, rascunhos }: EmRascunhoProps) {
  const [open, setOpen] = useState(false)
  return (
    <Notice tone="info" actions={<Button onClick={() => setOpen(true)}>Publicar…</Button>}>
      {plural(rascunhos.length, `${um} em rascunho: os alunos ainda não o veem.`, `${varios} em rascunho: os alunos ainda não os veem.`)}
      <Suspense>{open && <PublishRascunhos {...{ turma, um, varios, rascunhos }} onClose={() => setOpen(false)} />}</Suspense>
    </Notice>
  )
}

type SemNenhumProps = { um: string; varios: string; filtrado: Filtro | undefined; showAll: () => void }

/** None by this filter, or none archived. */
function SemNenhum({ um, varios, filtrado, showAll }: SemNenhumProps) {
  if (filtrado)
    return (
      <EmptyState title={`Nenhum ${um} em «${filtrado.label}»`} actions={<Button onClick={showAll}>Ver todos</Button>}>
        Há {varios} nesta turma com outros estados.
      </EmptyState>
    )
  return (
    <EmptyState title={`Não há ${varios} arquivados`} actions={<Button onClick={showAll}>Ver os ativos</Button>}>
      O que arquivar fica aqui, só para consulta.
    </EmptyState>
  )
}

/** None active, and the archive is not known to be empty. */
function SemAtivos({ varios, showArchived }: { varios: string; showArchived: () => void }) {
  return (
    <EmptyState title={`Não há ${varios} ativos nesta turma`} actions={<Button onClick={showArchived}>Ver os arquivados</Button>}>
      Os que foram arquivados ficam à parte, só para consulta.
    </EmptyState>
  )
}
