import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { Lista } from '#web/gestao/Lista.tsx'
import { type Lote, usePaginas } from '#web/gestao/admin.queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { Button } from '#kit/base/Button.tsx'
import { CopyButton } from '#kit/base/CopyButton.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { BarraDoCatalogo } from './Filtros.tsx'
import { EstadoDoLote, UmLote } from './Lote.tsx'
import { type Feito, NovoLoteDialog } from './LoteDialog.tsx'
import { downloadCsv, lugaresDe, manuaisDe, paraQuem, validadeDe } from './lotes.ts'
import { useFalta } from './falta.tsx'
import s from './catalogo.module.css'

const estados = [
  { value: '', label: 'todos' },
  { value: 'ativo', label: 'ativos' },
  { value: 'terminado', label: 'terminados' },
  { value: 'anulado', label: 'anulados' },
] as const
type Estado = (typeof estados)[number]['value']

const columns: Column<Lote>[] = [
  {
    id: 'nome',
    header: 'Lote',
    rowHeader: true,
    phone: 'title',
    cell: (lote) => (
      <span className={s.nome}>
        <Ligacao className="t" to={`${to.administracao('licencas')}&lote=${lote.id}`}>
          {lote.nome}
        </Ligacao>
        <span className="meta">{manuaisDe(lote)}</span>
      </span>
    ),
  },
  {
    id: 'quem',
    header: 'Para quem',
    width: '14%',
    phone: 'line',
    cell: (lote) => `${paraQuem(lote)}${lote.experiencia ? ', de experiência' : ''}`,
  },
  { id: 'validade', header: 'Validade', width: '22%', phone: 'line', cell: (lote) => <span className="muted">{validadeDe(lote)}</span> },
  {
    id: 'lugares',
    header: 'Lugares ocupados',
    width: '190px',
    phone: 'line',
    cell: (lote) => <CountBar done={lote.ocupados} total={lugaresDe(lote)} noun="ocupados" />,
  },
  { id: 'estado', header: 'Estado', width: '130px', phone: 'state', cell: ({ estado }) => <EstadoDoLote estado={estado} /> },
]

/** The codes that were just made, to be copied or taken as a file; they can be found again in the batch. */
function CodigosFeitos({ feito: { lote, codigos }, onClose }: { feito: Feito; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={plural(codigos.length, 'código novo', 'códigos novos')}
      actions={
        <>
          <CopyButton text={codigos.join('\n')} what="os códigos" />
          <Button icon={IconDownload} onClick={() => downloadCsv(lote.id)}>
            Descarregar CSV
          </Button>
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Abrem {manuaisDe(lote)}, {validadeDe(lote)}. Também ficam no lote «{lote.nome}».
        </p>
        <ul className={s.codigos} aria-label="Códigos">
          {codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Lotes() {
  const [escrito, setEscrito, pesquisa] = useProcura('nome')
  const [estadoLido, setEstado] = useFiltro('estado')
  const estado: Estado = estados.find(({ value }) => value === estadoLido)?.value ?? ''
  const paginas = usePaginas('GET /api/admin/lotes', { ...(pesquisa ? { pesquisa } : {}), ...(estado ? { estado } : {}) })
  const falta = useFalta('manuais', 'Cada código abre um manual: crie primeiro o projeto e o seu livro.')
  const [aberto, setAberto] = useState<'novo' | Feito | null>(null)
  return (
    <>
      <BarraDoCatalogo
        action={
          <Button variant="primary" icon={IconPlus} disabledReason={falta?.porque} onClick={() => setAberto('novo')}>
            Novo lote
          </Button>
        }
      >
        <SearchField label="Nome do lote" value={escrito} onChange={setEscrito} />
        <Select<Estado> label="Estado" prefix="Mostrar" value={estado} options={estados} onChange={setEstado} />
      </BarraDoCatalogo>
      <Lista
        paginas={paginas}
        noun={['lote', 'lotes']}
        vazia={
          falta?.vazia ?? {
            title: 'Nenhum lote',
            texto: 'Um lote são códigos para um manual ou mais, com os mesmos lugares e a mesma validade.',
          }
        }
      >
        {(lotes) => <Table caption="Lotes" columns={columns} rows={lotes} rowKey={({ id }) => id} rowName={({ nome }) => nome} />}
      </Lista>
      {aberto === 'novo' && <NovoLoteDialog onFeito={setAberto} onClose={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'novo' && <CodigosFeitos feito={aberto} onClose={() => setAberto(null)} />}
    </>
  )
}

/** Batches of licence codes; `?lote=` opens one with its codes. */
export function Licencas() {
  const [lido] = useFiltro('lote')
  const id = parseId(lido)
  return id === null ? <Lotes /> : <UmLote key={id} id={id} />
}
