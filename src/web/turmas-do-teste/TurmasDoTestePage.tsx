import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconClockEdit from '@tabler/icons-react/dist/esm/icons/IconClockEdit.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { porPublicar, soma } from './contas.ts'
import { PerguntasQueEsperam } from './PerguntasQueEsperam.tsx'
import { PrazosDialog } from './PrazosDialog.tsx'
import { PublishTurmasDialog } from './PublishTurmasDialog.tsx'
import { TabelaTurmas } from './TabelaTurmas.tsx'
import { type TesteNaTurma, type TurmasDoTeste, turmasDoTesteQuery, useTurmasWrite } from './turmas-do-teste.queries.ts'
import s from './turmas-do-teste.module.css'

/** `/turmas/{idturma}/testes/{idteste}/turmas`: one test in every class of the teacher's that has it. */
export default function TurmasDoTestePage() {
  const teste = useIdParam('idteste')
  const turma = useIdParam('idturma')
  const { data, isPending, error, refetch, isFetching } = useQuery(turmasDoTesteQuery(teste))
  const loading = useLoadingFace(isPending)
  usePageTitle(data?.nome ?? 'Teste', 'Em várias turmas')
  if (loading) {
    return (
      <PageMain>
        <Skeleton shape="table" rows={6} label="A carregar as turmas" />
      </PageMain>
    )
  }
  if (!data) {
    if (error && 'status' in error && error.status === 404) throw error
    return (
      <PageMain>
        <FailedState level="h1" title="Não foi possível abrir as turmas deste teste" onRetry={() => void refetch()} pending={isFetching}>
          {error?.message}
        </FailedState>
      </PageMain>
    )
  }
  return <Turmas key={teste} turma={turma} teste={teste} lido={data} />
}

/** Archiving happens at once in all chosen classes, and can be taken back. */
function useArchive(teste: number) {
  const { mutateAsync, isPending } = useTurmasWrite('POST /api/turmas/teste/turmas/{id}/arquivar')
  const archive = (testes: number[], arquivar: boolean, quiet = false): void => {
    const tell = () => {
      if (quiet) return
      const where = plural(testes.length, 'turma', 'turmas')
      showToast({
        text: arquivar ? `O teste foi arquivado em ${where}.` : `O teste voltou aos testes ativos em ${where}.`,
        undo: () => archive(testes, !arquivar, true),
      })
    }
    void mutateAsync({ params: { id: teste }, body: { testes, arquivar } }).then(tell, tellFailure)
  }
  return { archive, pending: isPending }
}

type AtosProps = {
  escolhidos: readonly TesteNaTurma[]
  onPrazos: () => void
  onPublish: () => void
  onArchive: (arquivar: boolean) => void
  pending: boolean
}

/** The acts on the chosen classes. One that cannot be done says which class is in its way. */
function Atos({ escolhidos, onPrazos, onPublish, onArchive, pending }: AtosProps) {
  const names = (testes: readonly TesteNaTurma[]) => testes.map(({ turma }) => turma.name).join(', ')
  const ativos = escolhidos.filter(({ arquivado }) => !arquivado)
  const closed = escolhidos.filter(({ pode }) => !pode.editar)
  const busy = ativos.filter(({ pode }) => !pode.arquivar)
  const porque = closed.length > 0 ? `Está arquivado: ${names(closed)}.` : undefined
  return (
    <>
      <Button size="small" icon={IconClockEdit} disabledReason={porque} onClick={onPrazos}>
        Mudar o prazo…
      </Button>
      <Button
        size="small"
        icon={IconEye}
        disabledReason={porque ?? (escolhidos.every((one) => porPublicar(one) === 0) ? 'Não há resultados por publicar.' : undefined)}
        onClick={onPublish}
      >
        Publicar…
      </Button>
      {ativos.length > 0 ? (
        <Button
          size="small"
          icon={IconArchive}
          pending={pending}
          disabledReason={busy.length > 0 ? `Há alunos a responder: ${names(busy)}.` : undefined}
          onClick={() => onArchive(true)}
        >
          Arquivar
        </Button>
      ) : (
        <Button size="small" icon={IconArchiveOff} pending={pending} onClick={() => onArchive(false)}>
          Desarquivar
        </Button>
      )}
    </>
  )
}

function Turmas({ turma, teste, lido }: { turma: number; teste: number; lido: TurmasDoTeste }) {
  const { nome, testes, perguntas } = lido
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<'prazos' | 'publicar' | null>(null)
  const { archive, pending } = useArchive(teste)
  const escolhidos = testes.filter(({ id }) => ids.has(id))
  const turmas = new Set(testes.map((one) => one.turma.id)).size
  const close = () => setOpen(null)
  const duplicate = (
    <ButtonLink render={(slot) => <Ligacao to={to.copyTesteDaTurma(turma, teste, true)} {...slot} />}>Dar a outras turmas…</ButtonLink>
  )
  return (
    <>
      <WorkBar
        back={{ to: to.testeDaTurma(turma, teste), label: 'Voltar ao teste' }}
        title={nome}
        below={turmas === 1 ? 'Só esta turma tem este teste' : `Este teste em ${turmas} turmas`}
        middle={
          soma(testes, 'entregues') > 0 && (
            <CountBar done={soma(testes, 'corrigidos')} total={soma(testes, 'entregues')} tone="wait" noun="corrigidos" />
          )
        }
        actions={duplicate}
      />
      <PageMain tight className={s.pagina}>
        <TabelaTurmas
          nome={nome}
          testes={testes}
          escolhidos={ids}
          onChoose={setIds}
          actions={
            <Atos
              escolhidos={escolhidos}
              onPrazos={() => setOpen('prazos')}
              onPublish={() => setOpen('publicar')}
              onArchive={(arquivar) =>
                archive(
                  escolhidos.map(({ id }) => id),
                  arquivar,
                )
              }
              pending={pending}
            />
          }
        />
        <PerguntasQueEsperam {...{ perguntas, testes, turma, teste }} />
        {turmas > 1 && <p className="muted">Uma chave corrigida numa turma fica corrigida em todas as que tiveram as mesmas perguntas.</p>}
      </PageMain>
      {open === 'prazos' && <PrazosDialog teste={teste} escolhidos={escolhidos} onClose={close} />}
      {open === 'publicar' && <PublishTurmasDialog teste={teste} lido={lido} escolhidos={escolhidos} onClose={close} />}
    </>
  )
}
