import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatData } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { plural } from '#regras/plural.ts'
import { read } from '#kit/api/queries.ts'
import { nomeDoPapel } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { type PedidoDeApagamento, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import s from './admin.module.css'

type Ato = { tipo: 'apagar' | 'recusar'; pedido: PedidoDeApagamento }

/** Why the account cannot be erased yet. */
const obstaculo = ({ turmas }: PedidoDeApagamento): string | undefined =>
  turmas === 0 ? undefined : `É dona de ${plural(turmas, 'turma ativa', 'turmas ativas')}: têm de ser transferidas ou arquivadas primeiro.`

const columnsOf = (onAto: (ato: Ato) => void): Column<PedidoDeApagamento>[] => [
  {
    id: 'pessoa',
    header: 'Pessoa',
    rowHeader: true,
    phone: 'title',
    cell: (pedido) => (
      <span className={s.destaque}>
        <b className="t">{pedido.pessoa.nome}</b>
        <span className={`meta ${s.quebra}`}>
          {nomeDoPapel(pedido.pessoa.tipo)} · {pedido.pessoa.entraCom}
        </span>
        {obstaculo(pedido) && <span className="meta">{obstaculo(pedido)}</span>}
      </span>
    ),
  },
  {
    id: 'razao',
    header: 'Razão',
    width: '28%',
    phone: 'line',
    cell: ({ motivo }) => (motivo ? <span className={s.quebra}>{motivo}</span> : <span className="muted">não disse</span>),
  },
  {
    id: 'desde',
    header: 'Pedido a',
    width: '120px',
    phone: 'line',
    cell: ({ pedidoEm }) => <span className="muted">{formatData(pedidoEm, FUSO_OMISSAO)}</span>,
  },
  {
    id: 'acoes',
    header: '',
    srHeader: 'Ações',
    width: '250px',
    phone: 'action',
    cell: (pedido) => (
      <span className={s.decidir}>
        <Button onClick={() => onAto({ tipo: 'recusar', pedido })} aria-label={`Recusar o pedido de ${pedido.pessoa.nome}`}>
          Recusar…
        </Button>
        <Button
          variant="dangerLine"
          disabledReason={obstaculo(pedido)}
          onClick={() => onAto({ tipo: 'apagar', pedido })}
          aria-label={`Apagar a conta de ${pedido.pessoa.nome}`}
        >
          Apagar…
        </Button>
      </span>
    ),
  },
]

/** People who asked to be erased and wait for an answer, the oldest first. */
export function Apagamentos() {
  const { data, error, isPending, isFetching, refetch } = useQuery(read('GET /api/admin/apagamentos'))
  const loading = useLoadingFace(isPending)
  const [ato, setAto] = useState<Ato | null>(null)
  const close = () => setAto(null)
  if (loading) return <Skeleton shape="table" rows={3} label="A carregar os pedidos" />
  if (!data)
    return (
      <FailedState title="Não foi possível abrir os pedidos" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title="Nenhum pedido à espera" drawing="tudo-em-dia">
          Cada pessoa pede no seu perfil para apagar a conta; o pedido aparece aqui.
        </EmptyState>
      ) : (
        <Table caption="Pedidos para apagar a conta" columns={columnsOf(setAto)} rows={data} rowKey={({ id }) => id} />
      )}
      {ato?.tipo === 'apagar' && <EraseDialog pedido={ato.pedido} onClose={close} />}
      {ato?.tipo === 'recusar' && <RefusePedido pedido={ato.pedido} onClose={close} />}
    </>
  )
}

type DialogProps = { pedido: PedidoDeApagamento; onClose: () => void }

function EraseDialog({ pedido: { id, pessoa }, onClose }: DialogProps) {
  const erase = useAdminWrite('POST /api/admin/apagamentos/executar/{id}', () => {
    onClose()
    showToast({ text: 'A conta foi apagada.' })
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Apagar a conta de ${pessoa.nome}?`}
      losses={[
        'o nome, o e-mail e a imagem',
        'as entradas: deixa logo de poder entrar, em todos os dispositivos',
        'as inscrições em eventos: os lugares passam a quem espera',
      ]}
      hint="O trabalho feito nas turmas fica, como de «Conta apagada». Não há volta."
      name={pessoa.nome}
      confirmLabel="Apagar conta"
      onConfirm={() => erase.mutate({ params: { id } })}
      pending={erase.isPending}
      error={erase.error?.detail}
    />
  )
}

function RefusePedido({ pedido: { id, pessoa }, onClose }: DialogProps) {
  const refuse = useAdminWrite('POST /api/admin/apagamentos/recusar/{id}', () => {
    onClose()
    showToast({ text: `O pedido de ${pessoa.nome} foi recusado.` })
  })
  return (
    <RefuseDialog
      title={`Recusar o pedido de ${pessoa.nome}?`}
      submitLabel="Recusar pedido"
      onRefuse={(body) => refuse.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      A conta fica como está. A pessoa lê a razão no seu perfil e pode voltar a pedir.
    </RefuseDialog>
  )
}
