import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatDuracao } from '#regras/datas.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { comPontos, counted, emPontos } from '#web/pastas/counted.ts'
import s from '#web/pastas/repositorio.module.css'
import { nomeDoAno } from './anos.ts'

export type Pronto = RespostaDe<'GET /api/repositorio/testesprontos'>['data'][number]

type Atos = {
  isAdmin: boolean
  onCopy: (teste: Pronto) => void
  onAssign: (teste: Pronto) => void
  onChange: (teste: Pronto) => void
  onRemove: (teste: Pronto) => void
}

function MenuDoPronto({ teste, isAdmin, onCopy, onAssign, onChange, onRemove }: Atos & { teste: Pronto }) {
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Ações de ${teste.nome}`} />}
      items={[
        { label: 'Ver com a chave', icon: IconEye, link: <Ligacao to={to.consultTeste(teste.id)} /> },
        { label: 'Copiar para os meus testes', icon: IconCopy, onSelect: () => onCopy(teste) },
        { label: 'Atribuir a turmas…', icon: IconSend, onSelect: () => onAssign(teste) },
        { label: 'Imprimir ou exportar', icon: IconPrinter, link: <Ligacao to={to.exportTeste(teste.id)} /> },
        isAdmin && teste.meu && { label: 'Editar o teste', icon: IconEdit, separated: true, link: <Ligacao to={to.editTeste(teste.id)} /> },
        isAdmin && { label: 'Mudar ano e disciplina…', icon: IconCalendarEvent, separated: !teste.meu, onSelect: () => onChange(teste) },
        isAdmin && { label: 'Retirar dos prontos', icon: IconTrash, danger: true, onSelect: () => onRemove(teste) },
      ]}
    />
  )
}

const columnsOf = (atos: Atos): Column<Pronto>[] => [
  {
    id: 'nome',
    header: 'Nome',
    rowHeader: true,
    phone: 'title',
    cell: ({ id, nome, ano, disciplina, totalPerguntas, totalPoints }) => (
      <div className={s.nome}>
        <Icon as={IconFileText} />
        <span>
          <Ligacao className="t" to={to.consultTeste(id)}>
            {nome}
          </Ligacao>
          <span className={s.onde}>
            {disciplina} · {nomeDoAno(ano)}
            <span className={s.soTelemovel}>
              {counted(totalPerguntas, 'pergunta', 'perguntas')} · {comPontos(totalPoints)}
            </span>
          </span>
        </span>
      </div>
    ),
  },
  { id: 'perguntas', header: 'Perguntas', num: true, phone: 'hidden', width: '104px', cell: ({ totalPerguntas }) => totalPerguntas },
  { id: 'pontos', header: 'Pontos', num: true, phone: 'hidden', width: '88px', cell: ({ totalPoints }) => emPontos(totalPoints) },
  {
    id: 'duracao',
    header: 'Duração',
    num: true,
    phone: 'hidden',
    width: '104px',
    cell: ({ duracao }) => (duracao === null ? 'livre' : formatDuracao(duracao)),
  },
  { id: 'atos', header: '', srHeader: 'Ações', width: '60px', phone: 'action', cell: (teste) => <MenuDoPronto teste={teste} {...atos} /> },
]

/** The ready-made tests as a table; the name opens the test with its key. */
export const ListaProntos = ({ testes, ...atos }: Atos & { testes: readonly Pronto[] }) => (
  <Table caption="Testes prontos" columns={columnsOf(atos)} rows={testes} rowKey={({ id }) => id} rowName={({ nome }) => nome} />
)
