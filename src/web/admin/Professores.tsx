import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatData } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { plural } from '#regras/plural.ts'
import { ApiError, type RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { useAdminWrite } from '#web/gestao/admin.queries.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import s from './admin.module.css'

type Professor = RespostaDe<'GET /api/admin/professores'>[number]

const endereco = ({ email, emailConfirmado }: Professor): string =>
  email === null ? 'sem e-mail' : `${email} · ${emailConfirmado ? 'endereço confirmado' : 'endereço por confirmar'}`

const columnsOf = (onConfirm: (quem: Professor) => void, onRefuse: (quem: Professor) => void): Column<Professor>[] => [
  {
    id: 'pessoa',
    header: 'Pessoa',
    rowHeader: true,
    phone: 'title',
    cell: (quem) => (
      <span className={s.destaque}>
        <b className="t">{quem.nome}</b>
        <span className={`meta ${s.quebra}`}>{endereco(quem)}</span>
        {quem.turmas > 0 && <span className="meta">Está em {plural(quem.turmas, 'turma', 'turmas')}</span>}
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    width: '28%',
    phone: 'line',
    cell: ({ recusadaEm, recusa }) =>
      recusadaEm === null ? (
        <Chip tone="plan">À espera</Chip>
      ) : (
        <span className={s.destaque}>
          <Chip tone="plan">Recusado</Chip>
          <span className={`meta ${s.quebra}`}>{recusa}</span>
        </span>
      ),
  },
  {
    id: 'desde',
    header: 'Conta de',
    width: '120px',
    phone: 'line',
    cell: ({ criadaEm }) => <span className="muted">{formatData(criadaEm, FUSO_OMISSAO)}</span>,
  },
  {
    id: 'acoes',
    header: '',
    srHeader: 'Ações',
    width: '250px',
    phone: 'action',
    cell: (quem) => (
      <span className={s.decidir}>
        {quem.recusadaEm === null && (
          <Button onClick={() => onRefuse(quem)} aria-label={`Recusar ${quem.nome}`}>
            Recusar…
          </Button>
        )}
        <Button variant="primary" onClick={() => onConfirm(quem)} aria-label={`Confirmar ${quem.nome}`}>
          Confirmar
        </Button>
      </span>
    ),
  },
]

/** People who made themselves a teacher and wait to be confirmed, the oldest first; then the refused ones. */
export function Professores() {
  const { data, error, isPending, isFetching, refetch } = useQuery(read('GET /api/admin/professores'))
  const loading = useLoadingFace(isPending)
  const [recusar, setRecusar] = useState<Professor | null>(null)
  const confirm = useAdminWrite('POST /api/admin/professores/confirmar/{id}', () => showToast({ text: 'A conta ficou confirmada.' }))
  if (loading) return <Skeleton shape="table" rows={3} label="A carregar os professores" />
  if (!data)
    return (
      <FailedState title="Não foi possível abrir os professores" onRetry={() => void refetch()} pending={isFetching}>
        {error instanceof ApiError ? error.detail : 'Tente de novo daqui a pouco.'}
      </FailedState>
    )
  return (
    <>
      {confirm.error && <p role="alert">{confirm.error.detail}</p>}
      {data.length === 0 ? (
        <EmptyState title="Nenhum professor por confirmar" drawing="tudo-em-dia">
          Quem cria a sua própria conta de professor aparece aqui até ser confirmado.
        </EmptyState>
      ) : (
        <Table
          caption="Professores por confirmar"
          columns={columnsOf((quem) => confirm.mutate({ params: { id: quem.id } }), setRecusar)}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
      {recusar && <RefuseProfessor quem={recusar} onClose={() => setRecusar(null)} />}
    </>
  )
}

function RefuseProfessor({ quem: { id, nome }, onClose }: { quem: Professor; onClose: () => void }) {
  const refuse = useAdminWrite('POST /api/admin/professores/recusar/{id}', () => {
    onClose()
    showToast({ text: `A conta de ${nome} não foi confirmada.` })
  })
  return (
    <RefuseDialog
      title={`Não confirmar ${nome}?`}
      submitLabel="Recusar"
      onRefuse={(body) => refuse.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      A pessoa continua a entrar, sem nada do que é de professores. Lê a razão no seu perfil e recebe-a por carta.
    </RefuseDialog>
  )
}
