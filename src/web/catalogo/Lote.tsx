import { useQuery } from '@tanstack/react-query'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import { useState } from 'react'
import { formatData, formatDia } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { estadoDoCodigo, nomesDoEstadoDoCodigo } from '#regras/licencas.ts'
import { plural } from '#regras/plural.ts'
import { Lista } from '#web/gestao/Lista.tsx'
import { type CodigoDoLote, type Lote, useAdminWrite, usePaginas } from '#web/gestao/admin.queries.ts'
import { ApiError } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { EditLoteDialog } from './LoteDialog.tsx'
import { downloadCsv, lugaresDe, manuaisDe, paraQuem, validadeDe } from './lotes.ts'
import s from './catalogo.module.css'

export function EstadoDoLote({ estado }: { estado: Lote['estado'] }) {
  if (estado === 'ativo') return <Chip tone="done">Ativo</Chip>
  return estado === 'terminado' ? <Chip tone="wait">Terminado</Chip> : <Chip tone="bad">Anulado</Chip>
}

const tons = { anulado: 'bad', cheio: 'wait', 'em-uso': 'now', 'por-usar': 'plan' } as const

function EstadoDoCodigo({ codigo, lote }: { codigo: CodigoDoLote; lote: Lote }) {
  const estado = estadoDoCodigo(codigo, lote.estado === 'anulado')
  return <Chip tone={tons[estado]}>{nomesDoEstadoDoCodigo[estado]}</Chip>
}

const columnsOf = (lote: Lote, onRevoke: (codigo: CodigoDoLote) => void): Column<CodigoDoLote>[] => [
  { id: 'codigo', header: 'Código', rowHeader: true, phone: 'title', cell: ({ codigo }) => <b className={s.codigo}>{codigo}</b> },
  {
    id: 'lugares',
    header: 'Lugares ocupados',
    width: '200px',
    phone: 'line',
    cell: ({ ocupados, lugares }) => `${ocupados} de ${lugares}`,
  },
  { id: 'estado', header: 'Estado', width: '150px', phone: 'state', cell: (codigo) => <EstadoDoCodigo codigo={codigo} lote={lote} /> },
  {
    id: 'acao',
    header: '',
    srHeader: 'Ações',
    width: '120px',
    phone: 'action',
    cell: (codigo) =>
      codigo.anuladoEm === null &&
      lote.estado !== 'anulado' && (
        <Button variant="quiet" size="small" icon={IconBan} aria-label={`Anular ${codigo.codigo}`} onClick={() => onRevoke(codigo)}>
          Anular
        </Button>
      ),
  },
]

function RevokeLote({ lote, onClose }: { lote: Lote; onClose: () => void }) {
  const cancel = useAdminWrite('POST /api/admin/lotes/anular/{id}', () => {
    onClose()
    showToast({ text: `«${lote.nome}» foi anulado.` })
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Anular o lote ${lote.nome}?`}
      lede="Não se pode desfazer:"
      losses={[
        <>
          <b>{lote.codigos}</b> {lote.codigos === 1 ? 'código deixa' : 'códigos deixam'} de se poder ativar
        </>,
        <>
          <b>{lote.ocupados}</b> {lote.ocupados === 1 ? 'licença termina' : 'licenças terminam'} já
        </>,
      ]}
      name={lote.nome}
      confirmLabel="Anular lote"
      onConfirm={() => cancel.mutate({ params: { id: lote.id } })}
      pending={cancel.isPending}
      error={cancel.error?.detail}
    />
  )
}

function RevokeCodigo({ codigo, onClose }: { codigo: CodigoDoLote; onClose: () => void }) {
  const cancel = useAdminWrite('POST /api/admin/lotes/codigos/anular/{id}', () => {
    onClose()
    showToast({ text: `O código ${codigo.codigo} foi anulado.` })
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Anular o código ${codigo.codigo}?`}
      lede="Não se pode desfazer:"
      losses={[
        'o código deixa de se poder ativar',
        <>
          <b>{codigo.ocupados}</b> {codigo.ocupados === 1 ? 'licença termina' : 'licenças terminam'} já
        </>,
      ]}
      name={codigo.codigo}
      confirmLabel="Anular código"
      onConfirm={() => cancel.mutate({ params: { id: codigo.id } })}
      pending={cancel.isPending}
      error={cancel.error?.detail}
    />
  )
}

function Codigos({ lote }: { lote: Lote }) {
  const [escrito, setEscrito, pesquisa] = useProcura('codigo')
  const [porAnular, setPorAnular] = useState<CodigoDoLote | null>(null)
  const paginas = usePaginas('GET /api/admin/lotes/codigos/{id}', pesquisa ? { pesquisa } : {}, { id: lote.id })
  return (
    <>
      <Toolbar>
        <SearchField label="Código" value={escrito} onChange={setEscrito} />
      </Toolbar>
      <Lista
        paginas={paginas}
        noun={['código', 'códigos']}
        vazia={{ title: 'Nenhum código assim', texto: 'Procure por outra parte do código.' }}
      >
        {(codigos) => <Table caption="Códigos" columns={columnsOf(lote, setPorAnular)} rows={codigos} rowKey={({ id }) => id} />}
      </Lista>
      {porAnular && <RevokeCodigo codigo={porAnular} onClose={() => setPorAnular(null)} />}
    </>
  )
}

function Dados({ lote }: { lote: Lote }) {
  const rows: (readonly [string, string])[] = [
    ['Abre', manuaisDe(lote)],
    ['Para quem', `${paraQuem(lote)}${lote.experiencia ? ', de experiência' : ''}`],
    ['Validade', validadeDe(lote)],
    ['Ativar até', lote.ativarAte === null ? 'sempre' : formatDia(lote.ativarAte)],
    ['Lugares', `${lote.ocupados} de ${lugaresDe(lote)} ocupados, em ${plural(lote.codigos, 'código', 'códigos')}`],
    ['Criado', formatData(lote.criadoEm, FUSO_OMISSAO)],
    ...(lote.nota ? ([['Nota', lote.nota]] as const) : []),
  ]
  return (
    <dl className={s.dados}>
      {rows.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One batch: what it is, its codes, and what may still be done with it. */
export function UmLote({ id }: { id: number }) {
  const { data: lote, error, refetch, isFetching } = useQuery(read('GET /api/admin/lotes/{id}', { params: { id } }))
  const [aberto, setAberto] = useState<'editar' | 'anular' | null>(null)
  if (!lote && error instanceof ApiError && error.status === 404)
    return <FailedState title="Este lote já não existe">Veja na lista os lotes que há.</FailedState>
  if (!lote && error)
    return (
      <FailedState title="Não foi possível abrir o lote" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!lote) return <Skeleton shape="table" rows={6} label="A carregar o lote" />
  return (
    <section className={s.lote} aria-labelledby="lote">
      <ButtonLink
        variant="quiet"
        icon={IconArrowLeft}
        render={({ children, ...slot }) => (
          <Ligacao to={to.administracao('licencas')} {...slot}>
            {children}
          </Ligacao>
        )}
      >
        Todos os lotes
      </ButtonLink>
      <div className={s.cabeca}>
        <h2 id="lote" className="grow">
          {lote.nome}
        </h2>
        <EstadoDoLote estado={lote.estado} />
      </div>
      <Dados lote={lote} />
      <div className={s.atos}>
        <Button icon={IconDownload} onClick={() => downloadCsv(lote.id)}>
          Descarregar CSV
        </Button>
        <Button icon={IconEdit} onClick={() => setAberto('editar')}>
          Editar
        </Button>
        {lote.estado !== 'anulado' && (
          <Button variant="dangerLine" icon={IconBan} onClick={() => setAberto('anular')}>
            Anular lote
          </Button>
        )}
      </div>
      <Codigos lote={lote} />
      {aberto === 'editar' && <EditLoteDialog lote={lote} onClose={() => setAberto(null)} />}
      {aberto === 'anular' && <RevokeLote lote={lote} onClose={() => setAberto(null)} />}
    </section>
  )
}
