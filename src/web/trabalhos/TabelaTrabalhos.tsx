import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import t from '#web/testes/testes.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { CountBar } from '#web/ui/CountBar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import { chipDoTrabalho } from './estados.ts'
import { linhaDoTrabalho } from './textos.ts'
import type { TrabalhoDaTurma } from './trabalhos.queries.ts'

export type AtosDoTrabalho = {
  onDuplicar: (trabalho: TrabalhoDaTurma) => void
  onDuplicarPara: (trabalho: TrabalhoDaTurma) => void
  onArquivar: (trabalho: TrabalhoDaTurma, arquivado: boolean) => void
  onEliminar: (trabalho: TrabalhoDaTurma) => void
}

/** The act its state asks for. */
const acoes: Partial<Record<TrabalhoDaTurma['estado'], string>> = {
  agendado: 'Editar',
  'em-curso': 'Acompanhar',
  'por-corrigir': 'Corrigir',
  'por-publicar': 'Devolver',
  concluido: 'Resultados',
}

function Acao({ trabalho: { estado, turmaid, id, titulo, pode } }: { trabalho: TrabalhoDaTurma }) {
  const isEdit = estado === 'agendado' && pode.editar
  const label = (estado === 'agendado' && !pode.editar ? undefined : acoes[estado]) ?? 'Ver'
  const address = isEdit ? to.editarTrabalho(turmaid, id) : to.trabalhoDaTurma(turmaid, id)
  return (
    <ButtonLink className={t.acao} render={(slot) => <Ligacao to={address} aria-label={`${label}: ${titulo}`} {...slot} />}>
      {label}
    </ButtonLink>
  )
}

/** What can be done with a homework, besides the act its state asks for. */
function Mais({ trabalho, atos }: { trabalho: TrabalhoDaTurma; atos: AtosDoTrabalho }) {
  const { pode, arquivado, turmaid, id, titulo } = trabalho
  const whyNot = (may: boolean) => (may ? undefined : 'A turma está arquivada.')
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${titulo}`} />}
      items={[
        pode.editar && { label: 'Editar', icon: IconPencil, link: <Ligacao to={to.editarTrabalho(turmaid, id)} /> },
        { label: 'Duplicar', icon: IconCopy, onSelect: () => atos.onDuplicar(trabalho) },
        { label: 'Duplicar para outra turma…', icon: IconUsersGroup, onSelect: () => atos.onDuplicarPara(trabalho) },
        arquivado
          ? {
              label: 'Desarquivar',
              icon: IconArchiveOff,
              onSelect: () => atos.onArquivar(trabalho, false),
              disabledReason: whyNot(pode.desarquivar),
            }
          : {
              label: 'Arquivar',
              icon: IconArchive,
              onSelect: () => atos.onArquivar(trabalho, true),
              disabledReason: whyNot(pode.arquivar),
            },
        {
          label: 'Eliminar…',
          icon: IconTrash,
          danger: true,
          separated: true,
          onSelect: () => atos.onEliminar(trabalho),
          disabledReason: whyNot(pode.eliminar),
        },
      ]}
    />
  )
}

function columnsOf(atos: AtosDoTrabalho, agora: Date, fuso: string): Column<TrabalhoDaTurma>[] {
  return [
    {
      id: 'titulo',
      header: 'Trabalho',
      rowHeader: true,
      phone: 'title',
      cell: (trabalho) => (
        <span className={t.nome}>
          <Ligacao className="t" to={to.trabalhoDaTurma(trabalho.turmaid, trabalho.id)}>
            {trabalho.titulo}
          </Ligacao>
          <span className="meta">
            {linhaDoTrabalho(trabalho, agora, fuso)}
            {trabalho.arquivado && ' · arquivado'}
          </span>
        </span>
      ),
    },
    {
      id: 'estado',
      header: 'Estado',
      width: '160px',
      phone: 'state',
      cell: ({ estado }) => <Chip tone={chipDoTrabalho(estado).tone}>{chipDoTrabalho(estado).nome}</Chip>,
    },
    {
      id: 'enviados',
      header: 'Entregues',
      width: '140px',
      phone: 'figure',
      cell: ({ contagens }) => contagens && <CountBar done={contagens.enviados} total={contagens.alunos} none="ainda não" />,
    },
    {
      id: 'corrigidos',
      header: 'Corrigidos',
      width: '140px',
      phone: 'figure',
      cell: ({ contagens, temAvaliacao }) =>
        temAvaliacao ? (
          contagens && <CountBar done={contagens.corrigidos} total={contagens.enviados} tone="wait" none="ainda não" />
        ) : (
          <span className="muted">sem avaliação</span>
        ),
    },
    {
      id: 'atos',
      header: '',
      srHeader: 'Ações',
      width: '208px',
      phone: 'action',
      cell: (trabalho) => (
        <span className={t.atos}>
          <Acao trabalho={trabalho} />
          <Mais trabalho={trabalho} atos={atos} />
        </span>
      ),
    },
  ]
}

/** The homework of a class as its teachers read it. */
export function TabelaTrabalhos({ trabalhos, fuso, atos }: { trabalhos: readonly TrabalhoDaTurma[]; fuso: string; atos: AtosDoTrabalho }) {
  return (
    <Table
      caption="Trabalhos da turma"
      className={t.tabela}
      columns={columnsOf(atos, useAgora(), fuso)}
      rows={trabalhos}
      rowKey={({ id }) => id}
      rowName={({ titulo }) => titulo}
    />
  )
}
