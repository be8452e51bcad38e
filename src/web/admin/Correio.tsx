import { useQuery } from '@tanstack/react-query'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatQuando } from '#web/horas.ts'
import { read } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { CopyButton } from '#kit/base/CopyButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Lista } from '#web/gestao/Lista.tsx'
import { type Mensagem, useAdminWrite, usePaginas } from '#web/gestao/admin.queries.ts'
import s from './admin.module.css'

const estados = [
  { value: '', label: 'todas' },
  { value: 'por-enviar', label: 'por enviar' },
  { value: 'enviada', label: 'enviadas' },
  { value: 'falhou', label: 'que falharam' },
] as const
type Estado = (typeof estados)[number]['value']

function EstadoDaMensagem({ estado }: { estado: Mensagem['estado'] }) {
  if (estado === 'enviada') return <Chip tone="done">Enviada</Chip>
  return estado === 'falhou' ? <Chip tone="bad">Falhou</Chip> : <Chip tone="wait">Por enviar</Chip>
}

function Quando({ em }: { em: string }) {
  return <span className="muted">{formatQuando(em, useAgora(), FUSO_OMISSAO)}</span>
}

const columnsOf = (onRead: (mensagem: Mensagem) => void): Column<Mensagem>[] => [
  {
    id: 'assunto',
    header: 'Assunto',
    rowHeader: true,
    phone: 'title',
    cell: (mensagem) => (
      <Button
        variant="quiet"
        className={s.assunto}
        onClick={() => onRead(mensagem)}
        aria-label={`Ler «${mensagem.assunto}» para ${mensagem.para}`}
      >
        {mensagem.assunto}
      </Button>
    ),
  },
  { id: 'para', header: 'Para', width: '30%', phone: 'line', cell: ({ para }) => <span className={s.quebra}>{para}</span> },
  { id: 'estado', header: 'Estado', width: '150px', phone: 'state', cell: ({ estado }) => <EstadoDaMensagem estado={estado} /> },
  { id: 'quando', header: 'Escrita', width: '180px', phone: 'line', cell: ({ criadaEm }) => <Quando em={criadaEm} /> },
]

/** The outbox: without a mail server, where the admin reads what would have been sent. */
export function Correio() {
  const { data: resumo } = useQuery(read('GET /api/admin/resumo'))
  const [lido, setEstado] = useFiltro('estado')
  const estado: Estado = estados.find(({ value }) => value === lido)?.value ?? ''
  const [aberta, setAberta] = useState<Mensagem | null>(null)
  const [escrito, setEscrito, para] = useProcura('para')
  const paginas = usePaginas('GET /api/admin/correio', { ...(estado ? { estado } : {}), ...(para ? { para } : {}) })
  const filtrado = estado !== '' || para !== ''
  return (
    <>
      {resumo?.correio.smtp === false && (
        <div className={s.aviso}>
          <Notice tone="info">
            Esta instalação não tem servidor de correio: as mensagens ficam aqui. Abra uma para copiar o endereço que leva e entregá-lo.
          </Notice>
        </div>
      )}
      <div className={s.barra}>
        <SearchField label="E-mail de quem recebe" value={escrito} onChange={setEscrito} />
        <Select<Estado> label="Estado" prefix="Mostrar" value={estado} options={estados} onChange={setEstado} />
      </div>
      <Lista
        paginas={paginas}
        noun={['mensagem', 'mensagens']}
        vazia={{
          title: filtrado ? 'Nenhuma mensagem com estes filtros' : 'Nenhuma mensagem',
          texto: 'Convites, entradas e palavras-passe novas passam por aqui.',
        }}
      >
        {(mensagens) => <Table caption="Mensagens" columns={columnsOf(setAberta)} rows={mensagens} rowKey={({ id }) => id} />}
      </Lista>
      {aberta && <MensagemDialog mensagem={aberta} onClose={() => setAberta(null)} />}
    </>
  )
}

function MensagemDialog({ mensagem, onClose }: { mensagem: Mensagem; onClose: () => void }) {
  const { data, error } = useQuery(read('GET /api/admin/correio/{id}', { params: { id: mensagem.id } }))
  const retry = useAdminWrite('POST /api/admin/correio/tentar/{id}', () => {
    onClose()
    showToast({ text: 'A mensagem volta a ser enviada.' })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={mensagem.assunto}
      actions={
        <>
          {mensagem.estado === 'falhou' && (
            <Button
              icon={IconRefresh}
              pending={retry.isPending}
              onClick={() => retry.mutate({ params: { id: mensagem.id } }, { onError: tellFailure })}
            >
              Tentar de novo
            </Button>
          )}
          {data && <CopyButton text={data.texto} what="o texto" />}
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="meta">
          Para <span className={s.quebra}>{mensagem.para}</span> · <EstadoDaMensagem estado={mensagem.estado} />
        </p>
        {error && <Notice tone="error">{error.message}</Notice>}
        {data ? <p className={s.mensagem}>{data.texto}</p> : !error && <Skeleton shape="text" label="A abrir a mensagem" />}
      </div>
    </Dialog>
  )
}
