import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { Button } from '#kit/base/Button.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { Lista } from '#web/gestao/Lista.tsx'
import { type EventoDaLista, usePaginas } from '#web/gestao/admin.queries.ts'
import s from '../admin.module.css'
import { EstadoDoEvento } from './EstadoDoEvento.tsx'
import { EventoDialog } from './EventoDialog.tsx'
import { UmEvento } from './UmEvento.tsx'
import { quandoCurto } from './valores.ts'

const vistas = [
  { value: 'proximos', label: 'Próximos' },
  { value: 'passados', label: 'Passados' },
] as const

const columns: Column<EventoDaLista>[] = [
  {
    id: 'titulo',
    header: 'Evento',
    rowHeader: true,
    phone: 'title',
    cell: ({ id, titulo, disciplina, nApresentacoes }) => (
      <span className={s.destaque}>
        <Ligacao className="t" to={to.eventoDaEditora(id)}>
          {titulo}
        </Ligacao>
        <span className="meta">
          {[disciplina, nApresentacoes === 0 ? 'sem programa' : nApresentacoes === 1 ? '1 sessão' : `${nApresentacoes} sessões`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  { id: 'quando', header: 'Quando', width: '22%', phone: 'line', cell: (evento) => <span className="muted">{quandoCurto(evento)}</span> },
  {
    id: 'onde',
    header: 'Onde',
    width: '17%',
    phone: 'line',
    cell: ({ local, emLinha }) => [local, emLinha ? 'em linha' : ''].filter(Boolean).join(' e ') || '–',
  },
  {
    id: 'lugares',
    header: 'Inscritos',
    width: '150px',
    phone: 'figure',
    cell: ({ lotacao, livres, emEspera }) => (
      <span className={s.destaque}>
        <CountBar done={lotacao - livres} total={lotacao} />
        {emEspera > 0 && <span className="meta">{emEspera} em espera</span>}
      </span>
    ),
  },
  { id: 'estado', header: 'Estado', width: '130px', phone: 'state', cell: (evento) => <EstadoDoEvento evento={evento} /> },
]

/** The publisher's events: the list, or the one the address names (`&evento=12`). */
export function EventosDaEditora() {
  const [evento] = useFiltro('evento')
  const id = parseId(evento)
  return id === null ? <ListaDeEventos /> : <UmEvento key={id} id={id} />
}

function ListaDeEventos() {
  const go = useGo()
  const [escrito, setEscrito, pesquisa] = useProcura('texto')
  const [lida, setVista] = useFiltro('quais', 'proximos')
  const vista = vistas.find(({ value }) => value === lida)?.value ?? 'proximos'
  const [creating, setCreating] = useState(false)
  const paginas = usePaginas('GET /api/eventos', { quais: vista, ...(pesquisa ? { pesquisa } : {}) })
  return (
    <>
      <Toolbar
        action={
          <Button variant="primary" icon={IconPlus} onClick={() => setCreating(true)}>
            Novo evento
          </Button>
        }
      >
        <FilterButtons label="Eventos a mostrar" value={vista} options={vistas} onChange={setVista} />
        <SearchField label="Título do evento" value={escrito} onChange={setEscrito} />
      </Toolbar>
      <Lista
        paginas={paginas}
        noun={['evento', 'eventos']}
        vazia={
          pesquisa
            ? { title: `Nenhum evento com «${pesquisa}»`, texto: 'Procura-se nas palavras do título.' }
            : vista === 'proximos'
              ? { title: 'Não há eventos marcados', texto: 'Os que criar aparecem logo na página de eventos.' }
              : { title: 'Ainda não houve eventos', texto: 'Os que já terminaram ficam aqui, com os seus participantes.' }
        }
      >
        {(eventos) => <Table caption="Eventos" columns={columns} rows={eventos} rowKey={({ id }) => id} rowName={({ titulo }) => titulo} />}
      </Lista>
      {creating && <EventoDialog evento={null} onClose={() => setCreating(false)} onGuardado={({ id }) => go(to.eventoDaEditora(id))} />}
    </>
  )
}
