import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { formatData } from '#regras/datas.ts'
import { formatHoras } from '#web/horas.ts'
import { Button } from '#kit/base/Button.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { type EventoEmEdicao, type SessaoEmEdicao, useAdminWrite } from '#web/gestao/admin.queries.ts'
import a from '../admin.module.css'
import { SessaoDialog } from './SessaoDialog.tsx'
import s from './eventos.module.css'

type Ato = { tipo: 'editar'; sessao: SessaoEmEdicao | null } | { tipo: 'retirar'; sessao: SessaoEmEdicao }

const columnsOf = ({ fuso }: EventoEmEdicao, onAto: (ato: Ato) => void): Column<SessaoEmEdicao>[] => [
  {
    id: 'titulo',
    header: 'Sessão',
    rowHeader: true,
    phone: 'title',
    cell: ({ titulo, orador }) => (
      <span className={a.destaque}>
        <b className="t">{titulo}</b>
        {orador && <span className="meta">{orador}</span>}
      </span>
    ),
  },
  {
    id: 'quando',
    header: 'Quando',
    width: '22%',
    phone: 'line',
    cell: ({ inicio, fim }) => (
      <span className="muted">
        {formatData(inicio, fuso)}, {formatHoras({ inicio, fim }, fuso)}
      </span>
    ),
  },
  {
    id: 'onde',
    header: 'Onde',
    width: '20%',
    phone: 'line',
    cell: ({ sala, ligacao }) => [sala, ligacao ? 'em linha' : ''].filter(Boolean).join(' e '),
  },
  {
    id: 'lugares',
    header: 'Inscritos',
    width: '150px',
    phone: 'figure',
    cell: ({ inscritos, lotacao, emEspera }) => (
      <span className={a.destaque}>
        <CountBar done={inscritos} total={lotacao} />
        {emEspera > 0 && <span className="meta">{emEspera} em espera</span>}
      </span>
    ),
  },
  {
    id: 'acoes',
    header: '',
    srHeader: 'Ações',
    width: '60px',
    phone: 'action',
    cell: (sessao) => (
      <Menu
        trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${sessao.titulo}`} />}
        items={[
          { label: 'Editar', icon: IconEdit, onSelect: () => onAto({ tipo: 'editar', sessao }) },
          {
            label: 'Retirar do programa…',
            icon: IconTrash,
            danger: true,
            separated: true,
            onSelect: () => onAto({ tipo: 'retirar', sessao }),
          },
        ]}
      />
    ),
  },
]

/** The sessions of an event, in the order of the day. */
export function Programa({ evento }: { evento: EventoEmEdicao }) {
  const [ato, setAto] = useState<Ato | null>(null)
  const close = () => setAto(null)
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAto({ tipo: 'editar', sessao: null })}>
      Juntar sessão
    </Button>
  )
  return (
    <section className={s.parte} aria-labelledby="programa">
      <div className={s.titulo}>
        <h3 className="h-s grow" id="programa">
          Programa
        </h3>
        {evento.apresentacoes.length > 0 && add}
      </div>
      {evento.apresentacoes.length === 0 ? (
        <EmptyState compact title="O programa ainda está vazio" actions={add}>
          Só depois de ter uma sessão é que alguém se pode inscrever.
        </EmptyState>
      ) : (
        <Table
          caption="Programa"
          columns={columnsOf(evento, setAto)}
          rows={evento.apresentacoes}
          rowKey={({ id }) => id}
          rowName={({ titulo }) => titulo}
        />
      )}
      {ato?.tipo === 'editar' && <SessaoDialog evento={evento} sessao={ato.sessao} onClose={close} />}
      {ato?.tipo === 'retirar' && <RemoveDialog sessao={ato.sessao} onClose={close} />}
    </section>
  )
}

function RemoveDialog({ sessao, onClose }: { sessao: SessaoEmEdicao; onClose: () => void }) {
  const remove = useAdminWrite('DELETE /api/eventos/apresentacao/{id}', () => {
    onClose()
    showToast({ text: `«${sessao.titulo}» saiu do programa.` })
  })
  const people = sessao.inscritos + sessao.emEspera
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      role="alertdialog"
      title={`Retirar ${sessao.titulo} do programa?`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate({ params: { id: sessao.id } })}>
            Retirar sessão
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {people === 0
            ? 'Ninguém está inscrito nesta sessão.'
            : `${people === 1 ? 'Há 1 pessoa inscrita ou à espera: perde o lugar e recebe' : `Há ${people} pessoas inscritas ou à espera: perdem o lugar e recebem`} um e-mail, se ainda não começou.`}
        </p>
        {remove.error && <Notice tone="error">{remove.error.detail}</Notice>}
      </div>
    </Dialog>
  )
}
