import { otherwise } from '#kit/unexpected.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { formatHora } from '#web/horas.ts'
import { tellFailure } from '#web/falhas.ts'
import { api } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { useAoVivo } from '#web/ao-vivo/useAoVivo.ts'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { type Turma, useTurma } from '#web/turmas/turmas.queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { cx } from '#kit/base/cx.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { Compositor } from './Compositor.tsx'
import { LinhaBreve } from './LinhaBreve.tsx'
import { LinhaDoAviso } from './LinhaDoAviso.tsx'
import { leiturasDoMural, type Linha, linesOf, type Mural, muralQuery } from './atividade.queries.ts'
import { byDay, tituloDoDia } from './palavras.ts'
import s from './atividade.module.css'

/** `/turmas/{idturma}/atividade`: what happened in the class, the newest first, as it happens. */
export default function AtividadePage() {
  const turma = useTurma()
  usePageTitle('Atividade', turma.name)
  const mural = useInfiniteQuery(muralQuery(turma.id))
  const loading = useLoadingFace(mural.isPending)
  const [first] = mural.data?.pages ?? []
  if (loading) {
    return (
      <PageMain tight>
        <Skeleton shape="list" rows={5} label="A carregar a atividade" />
      </PageMain>
    )
  }
  if (!mural.data || !first) {
    return (
      <PageMain tight>
        <FailedState title="Não foi possível abrir a atividade" onRetry={() => void mural.refetch()} pending={mural.isFetching}>
          {mural.error?.message}
        </FailedState>
      </PageMain>
    )
  }
  const linhas = linesOf(mural.data.pages)
  return (
    <PageMain tight className={cx(s.pagina, first.pode.moderar && s.comLado)}>
      <div className={s.mural}>
        {first.pode.publicar && <CompositorDaTurma key={turma.id} turma={turma} />}
        <Novas turma={turma} topo={linhas[0]} />
        <Lista linhas={linhas} turma={turma} />
        {mural.hasNextPage && (
          <Pager
            shown={linhas.length}
            noun={['acontecimento', 'acontecimentos']}
            hasMore
            pending={mural.isFetchingNextPage}
            onMore={() => void mural.fetchNextPage()}
          />
        )}
      </div>
      {first.pode.moderar && <Lado turma={turma} mural={first} />}
    </PageMain>
  )
}

/** To this class, and to others of the same teacher's where there are some. */
function CompositorDaTurma({ turma: { id, name } }: { turma: Turma }) {
  const { data = [] } = useBeside(read('GET /api/turmas/opcoes'))
  const opcoes = data.length > 1 && data.some((opcao) => opcao.id === id) ? data : undefined
  return <Compositor convite={`Escreva um aviso à turma ${name}`} para={{ turma: id, opcoes }} />
}

const never = '1970-01-01T00:00:00.000Z'

/**
 * Keeps new lines behind a button, so that nothing moves under the reader. Where only lines already on the page have
 * changed, the page reads them again at once.
 */
function Novas({ turma, topo }: { turma: Turma; topo: Linha | undefined }) {
  const queries = useQueryClient()
  const [novas, setNovas] = useState<{ n: number; depoisDe: string } | null>(null)
  const place = `${topo?.data ?? never} ${topo?.id ?? 0}`
  const refresh = (): Promise<unknown> => Promise.all(leiturasDoMural.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  const look = async (): Promise<void> => {
    const query = { desde: topo?.data ?? never, ultima: topo?.id ?? 0 }
    const answer = await api('GET /api/atividade/turma/{id}/novas', { params: { id: turma.id }, query }).catch(otherwise(null))
    if (!answer) return
    setNovas({ n: answer.n, depoisDe: place })
    if (answer.n === 0) await refresh()
  }
  useAoVivo(`turma:${turma.id}`, () => void look())
  // They were counted from a line that is no longer the first: the list has been read since.
  const n = novas?.depoisDe === place ? novas.n : 0
  return (
    <div role="status" className={s.novas}>
      {n > 0 && (
        <Button
          variant="primary"
          size="small"
          icon={IconArrowUp}
          onClick={() => {
            setNovas(null)
            void refresh().then(() => window.scrollTo({ top: 0 }))
          }}
        >
          {n === 1 ? '1 nova' : `${n} novas`}
        </Button>
      )}
    </div>
  )
}

function Lista({ linhas, turma }: { linhas: readonly Linha[]; turma: Turma }) {
  const agora = useAgora()
  const [procurada] = useState(() => /^#atividade-(\d+)$/.exec(window.location.hash)?.[1] ?? null)
  // Synchronises the window with the line named in the address, once it is there.
  useEffect(() => {
    if (procurada === null) return
    const line = document.getElementById(`atividade-${procurada}`)
    line?.scrollIntoView({ block: 'center' })
    line?.focus({ preventScroll: true })
  }, [procurada])
  if (linhas.length === 0) {
    return (
      <EmptyState drawing="vazio-atividade" title="Ainda não há nada por aqui">
        {turma.papel === 'aluno'
          ? 'Os avisos dos professores, os testes e os resultados aparecem aqui.'
          : 'Escreva o primeiro aviso. Os testes que atribuir e os alunos que entrarem também aparecem aqui.'}
      </EmptyState>
    )
  }
  return byDay(linhas, turma.fuso).map(({ dia, linhas: deste }) => (
    <section key={dia} aria-labelledby={`dia-${dia}`}>
      <h2 id={`dia-${dia}`} className={s.dia}>
        {tituloDoDia(deste[0]?.data ?? never, agora, turma.fuso)}
      </h2>
      <Sheet as="ul">
        {deste.map((linha) => (
          <li key={linha.id} id={`atividade-${linha.id}`} tabIndex={-1} className={s.linha}>
            {linha.tipo === 'aviso' ? (
              <LinhaDoAviso
                linha={linha}
                quando={(instante) => formatHora(instante, turma.fuso)}
                procurado={procurada === String(linha.id)}
              />
            ) : (
              <LinhaBreve linha={linha} turma={turma} hora={formatHora(linha.data, turma.fuso)} />
            )}
          </li>
        ))}
      </Sheet>
    </section>
  ))
}

/** A teacher's settings for the class. */
function Lado({ turma, mural }: { turma: Turma; mural: Mural }) {
  const mudar = useWrite('PUT /api/atividade/turma/{id}/comentarios', { invalidates: leiturasDoMural })
  /** The pressed value, while it is on its way. */
  const [pedido, setPedido] = useState<boolean | null>(null)
  return (
    <aside className={s.lado} aria-labelledby="nesta-turma">
      <h2 id="nesta-turma">Nesta turma</h2>
      <Switch
        label="Comentários"
        note="Os alunos podem comentar os avisos."
        checked={pedido ?? mural.comentarios}
        onChange={(ligados) => {
          setPedido(ligados)
          mudar.mutate({ params: { id: turma.id }, body: { ligados } }, { onError: tellFailure, onSettled: () => setPedido(null) })
        }}
      />
    </aside>
  )
}
