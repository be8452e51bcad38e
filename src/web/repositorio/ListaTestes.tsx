import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconFolderSymlink from '@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconCursorText from '@tabler/icons-react/dist/esm/icons/IconCursorText.mjs'
import { formatData, formatDuracao } from '#regras/datas.ts'
import { fusoDoBrowser } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column, Selection } from '#kit/data/tableProps.ts'
import { cx } from '#kit/base/cx.ts'
import { useShareRefusal } from '#web/partilhas/useShareRefusal.ts'
import { carry } from '#web/pastas/drag.ts'
import { comPontos, counted, emPontos } from '#web/pastas/counted.ts'
import { type ItemDaLista, type OrdemTestes, fromSort, toSort, whyNotExported, whyNotTogether } from './listaTestes.ts'
import s from '#web/pastas/repositorio.module.css'

export type AtosItens = {
  onNome: (item: ItemDaLista) => void
  onMove: (item: ItemDaLista) => void
  onShare: (item: ItemDaLista) => void
  onDelete: (item: ItemDaLista) => void
  onDuplicate: (item: ItemDaLista) => void
  onAssign: (item: ItemDaLista) => void
}

/** What is chosen of the list, and what can be done with several tests. */
export type Escolha = {
  escolhidos: ReadonlySet<number>
  onChoose: (escolhidos: ReadonlySet<number>) => void
  onMoveAll: () => void
  onDuplicateAll: () => void
  onExportAll: () => void
  onDeleteAll: () => void
}

const addressOf = ({ id, isFolder }: ItemDaLista): string => (isFolder ? to.testes(id) : to.editTeste(id))

/** As the tree counts: with those of the folders inside, which is said. */
function testesDitos({ testes = [] }: ItemDaLista, todos: number): string {
  return `${counted(todos, 'teste', 'testes')}${todos > testes.length ? `, ${todos - testes.length} em pastas dentro` : ''}`
}

type Contas = ReadonlyMap<number, number>

function NomeDoItem({ item, escolhidos, contas }: { item: ItemDaLista; escolhidos: ReadonlySet<number>; contas: Contas }) {
  const { id, nome, isFolder, caminho } = item
  const todos = contas.get(id) ?? item.testes?.length ?? 0
  return (
    <div draggable onDragStart={carry({ que: 'itens', ids: escolhidos.has(id) ? [...escolhidos] : [id] })} className={s.nome}>
      <Icon as={isFolder ? IconFolder : IconFileText} className={isFolder ? s.pasta : undefined} />
      <span>
        <span className="sr">{isFolder ? 'Pasta ' : 'Teste '}</span>
        <Ligacao className="t" to={addressOf(item)} draggable={false}>
          {nome}
        </Ligacao>
        {caminho && caminho.length > 0 && <span className={s.onde}>{caminho.map((pasta) => pasta.nome).join(' / ')}</span>}
        {!isFolder && (
          <span className={cx(s.onde, s.soTelemovel)}>
            {counted(item.totalPerguntas, 'pergunta', 'perguntas')} · {comPontos(item.totalPoints)}
          </span>
        )}
        {isFolder && item.testes && todos > 0 && <span className={s.onde}>{testesDitos(item, todos)}</span>}
      </span>
    </div>
  )
}

type DaLista = AtosItens & { shareRefusal: string | undefined }

function MenuDoItem({ item, onNome, onMove, onShare, shareRefusal, onDelete, onDuplicate, onAssign }: DaLista & { item: ItemDaLista }) {
  const { id, nome, isFolder } = item
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Ações de ${nome}`} />}
      items={[
        !isFolder && { label: 'Editar', icon: IconPencil, link: <Ligacao to={to.editTeste(id)} /> },
        !isFolder && { label: 'Consultar com a chave', icon: IconEye, link: <Ligacao to={to.consultTeste(id)} /> },
        !isFolder && { label: 'Imprimir ou exportar', icon: IconPrinter, link: <Ligacao to={to.exportTeste(id)} /> },
        !isFolder && { label: 'Atribuir a turmas…', icon: IconSend, onSelect: () => onAssign(item) },
        !isFolder && { label: 'Duplicar', icon: IconCopy, onSelect: () => onDuplicate(item) },
        { label: 'Mudar o nome', icon: IconCursorText, onSelect: () => onNome(item) },
        { label: 'Mover para…', icon: IconFolderSymlink, onSelect: () => onMove(item) },
        { label: 'Partilhar…', icon: IconUserShare, onSelect: () => onShare(item), disabledReason: shareRefusal },
        { label: 'Eliminar…', icon: IconTrash, danger: true, separated: true, onSelect: () => onDelete(item) },
      ]}
    />
  )
}

function columnsOf(atos: DaLista, escolhidos: ReadonlySet<number>, contas: Contas): Column<ItemDaLista>[] {
  const fuso = fusoDoBrowser()
  return [
    {
      id: 'nome',
      header: 'Nome',
      sortable: true,
      rowHeader: true,
      phone: 'title',
      cell: (item) => <NomeDoItem item={item} escolhidos={escolhidos} contas={contas} />,
    },
    {
      id: 'perguntas',
      header: 'Perguntas',
      num: true,
      width: '104px',
      phone: 'hidden',
      cell: ({ isFolder, totalPerguntas }) => (isFolder ? '' : totalPerguntas),
    },
    {
      id: 'pontos',
      header: 'Pontos',
      num: true,
      width: '88px',
      phone: 'hidden',
      cell: ({ isFolder, totalPoints }) => (isFolder ? '' : emPontos(totalPoints)),
    },
    {
      id: 'duracao',
      header: 'Duração',
      num: true,
      width: '96px',
      phone: 'hidden',
      cell: ({ isFolder, duracao }) => (isFolder ? '' : duracao === null ? 'livre' : formatDuracao(duracao)),
    },
    {
      id: 'alterado',
      header: 'Alterado',
      sortable: true,
      width: '120px',
      phone: 'hidden',
      cell: ({ dataAlterado }) => <span className="nowrap">{formatData(dataAlterado, fuso)}</span>,
    },
    { id: 'atos', header: '', srHeader: 'Ações', width: '60px', phone: 'action', cell: (item) => <MenuDoItem item={item} {...atos} /> },
  ]
}

/** How many are chosen, and what can be done with all of them at once. */
function selectionOf(itens: readonly ItemDaLista[], escolha: Escolha): Selection<number> | undefined {
  const testes = itens.filter(({ isFolder }) => !isFolder).map(({ id }) => id)
  if (testes.length === 0) return undefined
  const { escolhidos, onChoose } = escolha
  const act = { variant: 'quiet', size: 'small', disabledReason: whyNotTogether(escolhidos.size) } as const
  return {
    selected: escolhidos,
    onChange: onChoose,
    choosable: new Set(testes),
    atFoot: true,
    noun: ['escolhido', 'escolhidos'],
    actions: (
      <>
        <Button {...act} icon={IconFolderSymlink} onClick={escolha.onMoveAll}>
          Mover
        </Button>
        <Button {...act} icon={IconCopy} onClick={escolha.onDuplicateAll}>
          Duplicar
        </Button>
        <Button {...act} icon={IconDownload} disabledReason={whyNotExported(escolhidos.size)} onClick={escolha.onExportAll}>
          Exportar
        </Button>
        <Button {...act} icon={IconTrash} onClick={escolha.onDeleteAll}>
          Eliminar
        </Button>
      </>
    ),
  }
}

type ListaProps = AtosItens & {
  itens: readonly ItemDaLista[]
  /** Null: the order is the search's own. */
  ordem: OrdemTestes | null
  onOrdem: (ordem: OrdemTestes) => void
  escolha: Escolha
  /** By folder: the tests in it and in the folders inside. */
  contas: Contas
}

/** Folders, then tests, as a table. Chosen tests are acted upon together. */
export function ListaTestes({ itens, ordem, onOrdem, escolha, contas, ...atos }: ListaProps) {
  const shareRefusal = useShareRefusal()
  return (
    <Table
      caption="Pastas e testes"
      columns={columnsOf({ ...atos, shareRefusal }, escolha.escolhidos, contas).map((column) =>
        ordem === null ? { ...column, sortable: false } : column,
      )}
      rows={itens}
      rowKey={({ id }) => id}
      rowName={({ nome }) => nome}
      selection={selectionOf(itens, escolha)}
      {...(ordem === null ? {} : { sort: toSort(ordem), onSort: (sort) => onOrdem(fromSort(sort)) })}
    />
  )
}
