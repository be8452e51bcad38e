import { useMutation } from '@tanstack/react-query'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useState } from 'react'
import { formatDataHora } from '#web/horas.ts'
import { tellFailure } from '#web/falhas.ts'
import { download } from '#kit/api/download.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { Lista } from '#web/gestao/Lista.tsx'
import { type EventoEmEdicao, type Participante, usePaginas } from '#web/gestao/admin.queries.ts'
import a from '../admin.module.css'
import { MensagemDialog } from './MensagemDialog.tsx'
import s from './eventos.module.css'

const columnsOf = (fuso: string, severalSessions: boolean): Column<Participante>[] => [
  { id: 'nome', header: 'Nome', rowHeader: true, phone: 'title', cell: ({ nome }) => <b className="t">{nome}</b> },
  {
    id: 'email',
    header: 'E-mail',
    width: '26%',
    phone: 'line',
    cell: ({ email }) => (email === null ? <span className="muted">sem e-mail</span> : <span className={a.quebra}>{email}</span>),
  },
  ...(severalSessions
    ? [
        {
          id: 'sessao',
          header: 'Sessão',
          width: '24%',
          phone: 'line' as const,
          cell: ({ apresentacao }: Participante) => apresentacao.titulo,
        },
      ]
    : []),
  {
    id: 'quando',
    header: 'Inscrição',
    width: '170px',
    phone: 'line',
    cell: ({ pedidaEm }) => <span className="muted">{formatDataHora(pedidaEm, fuso)}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    width: '140px',
    phone: 'state',
    cell: ({ estado }) => (estado === 'inscrito' ? <Chip tone="done">Com lugar</Chip> : <Chip tone="wait">Em espera</Chip>),
  },
]

/** The participants, in the order of arrival; the sheet, and a letter to them. */
export function Participantes({ evento }: { evento: EventoEmEdicao }) {
  const { id, apresentacoes, fuso } = evento
  const [sessao, setSessao] = useState(0)
  const [writing, setWriting] = useState(false)
  // The session may have been taken out of the programme meanwhile.
  const chosen = apresentacoes.some((apresentacao) => apresentacao.id === sessao) ? sessao : 0
  const paginas = usePaginas('GET /api/eventos/participantes/{id}', chosen ? { apresentacaoId: chosen } : {}, { id })
  const sheet = useMutation({
    mutationFn: () => download('GET /api/eventos/participantes/{id}/csv', {}, { id }),
    onError: tellFailure,
  })
  const nobody = apresentacoes.every(({ inscritos, emEspera }) => inscritos + emEspera === 0)
  const why = nobody ? 'Ainda ninguém se inscreveu.' : undefined
  return (
    <section className={s.parte} aria-labelledby="participantes">
      <div className={s.titulo}>
        <h3 className="h-s grow" id="participantes">
          Participantes
        </h3>
        {apresentacoes.length > 1 && (
          <Select<number>
            label="Sessão"
            prefix="Sessão"
            value={chosen}
            options={[{ value: 0, label: 'todas' }, ...apresentacoes.map((item) => ({ value: item.id, label: item.titulo }))]}
            onChange={setSessao}
          />
        )}
        <Button icon={IconMail} disabledReason={why} onClick={() => setWriting(true)}>
          Escrever-lhes
        </Button>
        <Button icon={IconDownload} disabledReason={why} pending={sheet.isPending} onClick={() => sheet.mutate()}>
          Descarregar CSV
        </Button>
      </div>
      <Lista
        paginas={paginas}
        noun={['inscrição', 'inscrições']}
        vazia={{ title: 'Ainda ninguém se inscreveu', texto: 'Quem se for inscrevendo aparece aqui, por ordem de chegada.' }}
      >
        {(participantes) => (
          <Table
            caption="Participantes"
            columns={columnsOf(fuso, apresentacoes.length > 1)}
            rows={participantes}
            rowKey={(linha) => `${linha.apresentacao.id}:${linha.id}`}
          />
        )}
      </Lista>
      {writing && <MensagemDialog evento={evento} sessao={chosen} onClose={() => setWriting(false)} />}
    </section>
  )
}
