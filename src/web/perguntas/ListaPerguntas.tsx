import IconClipboardPlus from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconFolderSymlink from '@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { cutText } from '#regras/cut-text.ts'
import { formatData } from '#regras/datas.ts'
import { fusoDoBrowser } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { carry } from '#web/pastas/drag.ts'
import { counted } from '#web/pastas/counted.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { type Alvo, sizeOf } from './alvo.ts'
import { ArrumacaoDaPergunta } from './ArrumacaoDaPergunta.tsx'
import { TipoDaPergunta } from './TipoDaPergunta.tsx'
import { type Ordem, type PerguntaDaLista, fromSort, toSort } from './lista.ts'
import type { useEscolha } from './useEscolha.ts'
import s from './perguntas.module.css'

export type AtosPerguntas = {
  onMove: (alvo: Alvo) => void
  onDuplicate: (alvo: Alvo) => void
  onAdd: (alvo: Alvo) => void
  onExport: (alvo: Alvo) => void
  onTag: (alvo: Alvo) => void
  onUsos: (pergunta: PerguntaDaLista) => void
  onDelete: (pergunta: PerguntaDaLista) => void
  onDeleteAll: (alvo: Alvo) => void
}

type ListaProps = AtosPerguntas & {
  perguntas: readonly PerguntaDaLista[]
  /** How many there are in all, of which these have come. */
  total: number
  ordem: Ordem
  onOrdem: (ordem: Ordem) => void
  escolha: ReturnType<typeof useEscolha>
  /** All that the filter finds, where that is more than the rows; null: it is not. */
  todas: string | null
}

function columnsOf({ escolha: { escolhidas }, ...atos }: ListaProps): Column<PerguntaDaLista>[] {
  const fuso = fusoDoBrowser()
  return [
    {
      id: 'enunciado',
      header: 'Pergunta',
      sortable: true,
      rowHeader: true,
      phone: 'title',
      cell: ({ id, tipoPergunta, texto, ...arrumacao }) => (
        <div draggable onDragStart={carry({ que: 'perguntas', ids: escolhidas.has(id) ? [...escolhidas] : [id] })}>
          <TipoDaPergunta tipo={tipoPergunta} />
          <Ligacao className={s.texto} to={to.editPergunta(id)} draggable={false}>
            {texto || 'Pergunta sem palavras'}
          </Ligacao>
          <ArrumacaoDaPergunta {...arrumacao} />
        </div>
      ),
    },
    {
      id: 'dominio',
      header: 'Domínio',
      sortable: true,
      width: '150px',
      phone: 'hidden',
      cell: ({ dominio }) => <span className="muted">{dominio || '–'}</span>,
    },
    {
      id: 'usos',
      header: 'Usada em',
      width: '96px',
      phone: 'hidden',
      cell: (pergunta) => <Usos pergunta={pergunta} onUsos={atos.onUsos} />,
    },
    {
      id: 'alterada',
      header: 'Alterada',
      sortable: true,
      width: '120px',
      phone: 'hidden',
      cell: ({ dataAlterado }) => <span className="nowrap">{formatData(dataAlterado, fuso)}</span>,
    },
    {
      id: 'atos',
      header: '',
      srHeader: 'Ações',
      width: '60px',
      phone: 'action',
      cell: (pergunta) => <MenuDaPergunta pergunta={pergunta} {...atos} />,
    },
  ]
}

/** In how many tests it stands, which leads to them. */
function Usos({ pergunta, onUsos }: Pick<AtosPerguntas, 'onUsos'> & { pergunta: PerguntaDaLista }) {
  const { usos, atribuicoes = 0 } = pergunta
  if (usos + atribuicoes === 0) return <span className="nowrap muted">nenhum</span>
  return (
    <button type="button" className={s.usos} onClick={() => onUsos(pergunta)}>
      {usos > 0 && <span>{counted(usos, 'teste', 'testes')}</span>}{' '}
      {atribuicoes > 0 && <span>{counted(atribuicoes, 'atribuído', 'atribuídos')}</span>}
      <span className="sr">: ver onde é usada</span>
    </button>
  )
}

function MenuDaPergunta({
  pergunta,
  onMove,
  onDuplicate,
  onAdd,
  onExport,
  onTag,
  onUsos,
  onDelete,
}: AtosPerguntas & { pergunta: PerguntaDaLista }) {
  const { id, texto } = pergunta
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Ações de «${cutText(texto, 60)}»`} />}
      items={[
        { label: 'Editar', icon: IconPencil, link: <Ligacao to={to.editPergunta(id)} /> },
        { label: 'Ver como o aluno', icon: IconEye, link: <Ligacao to={to.previewPergunta(id)} /> },
        { label: 'Onde é usada…', icon: IconListSearch, onSelect: () => onUsos(pergunta) },
        { label: 'Juntar a um teste…', icon: IconClipboardPlus, onSelect: () => onAdd({ ids: [id] }) },
        { label: 'Duplicar', icon: IconCopy, onSelect: () => onDuplicate({ ids: [id] }) },
        { label: 'Mover para…', icon: IconFolderSymlink, onSelect: () => onMove({ ids: [id] }) },
        { label: 'Etiquetar…', icon: IconTags, onSelect: () => onTag({ ids: [id] }) },
        { label: 'Exportar…', icon: IconFileExport, onSelect: () => onExport({ ids: [id] }) },
        { label: 'Eliminar…', icon: IconTrash, danger: true, separated: true, onSelect: () => onDelete(pergunta) },
      ]}
    />
  )
}

/** The questions as a table; on phones each is type, text and menu. Chosen ones are acted upon together. */
export function ListaPerguntas(props: ListaProps) {
  const { perguntas, total, ordem, onOrdem, escolha, todas, onMove, onDuplicate, onAdd, onExport, onTag, onDeleteAll } = props
  const { alvo } = escolha
  return (
    <Table
      caption="Perguntas"
      columns={columnsOf(props)}
      rows={perguntas}
      total={total}
      rowKey={({ id }) => id}
      rowName={({ texto }) => `«${cutText(texto, 80)}»`}
      sort={toSort(ordem)}
      onSort={(sort) => onOrdem(fromSort(sort))}
      selection={{
        selected: escolha.escolhidas,
        atFoot: true,
        onChange: escolha.choose,
        ...(escolha.todas && { count: sizeOf(alvo) }),
        rest: todas === null || escolha.todas ? undefined : { label: todas, onChoose: escolha.chooseAll },
        noun: ['escolhida', 'escolhidas'],
        actions: (
          <>
            <Button variant="quiet" size="small" icon={IconFolderSymlink} onClick={() => onMove(alvo)}>
              Mover
            </Button>
            <Button variant="quiet" size="small" icon={IconCopy} onClick={() => onDuplicate(alvo)}>
              Duplicar
            </Button>
            <Button variant="quiet" size="small" icon={IconClipboardPlus} onClick={() => onAdd(alvo)}>
              Juntar a um teste
            </Button>
            <Button variant="quiet" size="small" icon={IconTags} onClick={() => onTag(alvo)}>
              Etiquetar
            </Button>
            <Button variant="quiet" size="small" icon={IconFileExport} onClick={() => onExport(alvo)}>
              Exportar
            </Button>
            <Button variant="quiet" size="small" icon={IconTrash} onClick={() => onDeleteAll(alvo)}>
              Eliminar
            </Button>
          </>
        ),
      }}
    />
  )
}
