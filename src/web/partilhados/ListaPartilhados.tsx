import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { canEdit, nomeDoNivel } from '#regras/partilhas.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { fimDito } from '#web/partilhas/fim.ts'
import { comPontos, counted } from '#web/pastas/counted.ts'
import r from '#web/pastas/repositorio.module.css'
import { to } from '#web/paths.ts'
import { Mudou } from './Mudou.tsx'
import type { Partilhado } from './partilhados.queries.ts'
import s from './partilhados.module.css'

type Item = Partilhado['item']

const addressOf = ({ id, isFolder }: Item): string => (isFolder ? to.partilhados(id) : to.consultTeste(id))

function NomeDoPartilhado({ partilhado: { item, mudou } }: { partilhado: Partilhado }) {
  const { nome, isFolder, totalPerguntas, totalPoints } = item
  return (
    <div className={r.nome}>
      <Icon as={isFolder ? IconFolder : IconFileText} className={isFolder ? r.pasta : undefined} />
      <span>
        <span className={s.comMarca}>
          <span>
            <span className="sr">{isFolder ? 'Pasta ' : 'Teste '}</span>
            <Ligacao className="t" to={addressOf(item)}>
              {nome}
            </Ligacao>
          </span>
          {mudou && <Mudou />}
        </span>
        {!isFolder && (
          <span className={r.onde}>
            {counted(totalPerguntas, 'pergunta', 'perguntas')} · {comPontos(totalPoints)}
          </span>
        )}
      </span>
    </div>
  )
}

const columnsOf = (agora: Date, onLeave: (partilhado: Partilhado) => void): Column<Partilhado>[] => [
  {
    id: 'nome',
    header: 'Nome',
    rowHeader: true,
    phone: 'title',
    cell: (partilhado) => <NomeDoPartilhado partilhado={partilhado} />,
  },
  { id: 'de', header: 'Quem partilha', width: '200px', phone: 'line', cell: ({ de }) => de },
  {
    id: 'nivel',
    header: 'O que pode fazer',
    width: '248px',
    phone: 'line',
    cell: ({ nivel, fim }) => (
      <>
        {nomeDoNivel[nivel]}
        {fim !== null && <span className={s.soTelemovel}>, {fimDito(fim, agora)}</span>}
      </>
    ),
  },
  {
    id: 'fim',
    header: 'Até quando',
    width: '136px',
    phone: 'hidden',
    cell: ({ fim }) => <span className="nowrap muted">{fimDito(fim, agora)}</span>,
  },
  {
    id: 'atos',
    header: '',
    srHeader: 'Ações',
    width: '60px',
    phone: 'action',
    cell: (partilhado) => (
      <Menu
        trigger={<IconButton icon={IconDotsVertical} label={`Ações de ${partilhado.item.nome}`} />}
        items={[
          { label: 'Abrir', icon: IconEye, link: <Ligacao to={addressOf(partilhado.item)} /> },
          canEdit(partilhado.nivel) &&
            !partilhado.item.isFolder && { label: 'Alterar', icon: IconPencil, link: <Ligacao to={to.editTeste(partilhado.item.id)} /> },
          { label: 'Tirar da minha lista…', icon: IconX, separated: true, onSelect: () => onLeave(partilhado) },
        ]}
      />
    ),
  },
]

/** What colleagues share, as a table; the name opens it. */
export function ListaPartilhados({
  partilhados,
  onLeave,
}: {
  partilhados: readonly Partilhado[]
  onLeave: (partilhado: Partilhado) => void
}) {
  return (
    <Table
      caption="Partilhado comigo"
      columns={columnsOf(useAgora(), onLeave)}
      rows={partilhados}
      rowKey={({ item }) => item.id}
      rowName={({ item }) => item.nome}
    />
  )
}
