import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { formatQuando } from '#web/horas.ts'
import { tellFailure } from '#web/falhas.ts'
import { nomeDoPapel, useSessao } from '#web/sessao/sessao.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { type Utilizador, useUtilizadorWrite } from './utilizadores.queries.ts'
import s from './utilizadores.module.css'

/** The acts on one person; the page opens their dialogs. */
export type Ato = 'editar' | 'entrada' | 'imitar' | 'desativar'
type OnAto = (ato: Ato, pessoa: Utilizador) => void

function Estado({ estado }: { estado: Utilizador['estado'] }) {
  if (estado === 'ativa') return <Chip tone="done">Ativa</Chip>
  if (estado === 'por-entrar')
    return (
      <Chip tone="plan" icon={IconKey}>
        Por entrar
      </Chip>
    )
  return (
    <Chip tone="wait" icon={IconUserOff}>
      Desativada
    </Chip>
  )
}

function UltimoAcesso({ pessoa }: { pessoa: Utilizador }) {
  const agora = useAgora()
  return (
    <span className="muted">
      {pessoa.ultimaAtividade === null ? 'ainda não entrou' : formatQuando(pessoa.ultimaAtividade, agora, FUSO_OMISSAO)}
    </span>
  )
}

const columnsOf = (onAto: OnAto): Column<Utilizador>[] => [
  {
    id: 'nome',
    header: 'Nome',
    rowHeader: true,
    phone: 'title',
    cell: ({ nome, porConfirmar }) => (
      <span className={s.pessoa}>
        <Avatar name={nome} src={null} size="s" />
        <span className={s.nome}>
          <b className="t">{nome}</b>
          {porConfirmar && <Chip tone="wait">Por confirmar</Chip>}
        </span>
      </span>
    ),
  },
  {
    id: 'entrada',
    header: 'E-mail ou utilizador',
    width: '26%',
    phone: 'line',
    cell: ({ email, utilizador }) => <span className={s.entrada}>{email ?? utilizador}</span>,
  },
  { id: 'tipo', header: 'Tipo', width: '110px', phone: 'figure', cell: ({ tipo }) => nomeDoPapel(tipo) },
  { id: 'estado', header: 'Estado', width: '150px', phone: 'state', cell: ({ estado }) => <Estado estado={estado} /> },
  { id: 'acesso', header: 'Último acesso', width: '264px', phone: 'figure', cell: (pessoa) => <UltimoAcesso pessoa={pessoa} /> },
  {
    id: 'acoes',
    header: '',
    srHeader: 'Ações',
    width: '60px',
    phone: 'action',
    cell: (pessoa) => <Acoes pessoa={pessoa} onAto={onAto} />,
  },
]

/** People, a row each, with what an admin may do for them. */
export function TabelaUtilizadores({ pessoas, onAto }: { pessoas: Utilizador[]; onAto: OnAto }) {
  return <Table caption="Utilizadores" columns={columnsOf(onAto)} rows={pessoas} rowKey={({ id }) => id} rowName={({ nome }) => nome} />
}

function Acoes({ pessoa, onAto }: { pessoa: Utilizador; onAto: OnAto }) {
  const { userId } = useSessao()
  const sessoes = useUtilizadorWrite('POST /api/utilizadores/sessoes/terminar/{id}', ({ terminadas }) =>
    showToast({
      text:
        terminadas === 0
          ? `${pessoa.nome} não tinha sessões abertas.`
          : terminadas === 1
            ? `Terminou 1 sessão de ${pessoa.nome}.`
            : `Terminou ${terminadas} sessões de ${pessoa.nome}.`,
    }),
  )
  const reativar = useUtilizadorWrite('POST /api/utilizadores/reativar/{id}', () =>
    showToast({ text: `A conta de ${pessoa.nome} está ativa.` }),
  )
  const params = { id: pessoa.id }
  const own = userId === pessoa.id
  const active = pessoa.estado !== 'desativada'
  const [first = pessoa.nome] = pessoa.nome.split(' ')
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${pessoa.nome}`} />}
      items={[
        active &&
          pessoa.tipo !== tipoDeConta.admin && {
            label: `Entrar como ${first}`,
            icon: IconUserShare,
            onSelect: () => onAto('imitar', pessoa),
          },
        { label: 'Editar', icon: IconEdit, onSelect: () => onAto('editar', pessoa) },
        active && !own && { label: 'Repor palavra-passe', icon: IconKey, onSelect: () => onAto('entrada', pessoa) },
        active && {
          label: own ? 'Terminar as outras sessões' : 'Terminar sessões',
          icon: IconLogout,
          onSelect: () => sessoes.mutate({ params }, { onError: tellFailure }),
        },
        active &&
          !own && {
            label: 'Desativar conta',
            icon: IconUserOff,
            danger: true,
            separated: true,
            onSelect: () => onAto('desativar', pessoa),
          },
        !active && {
          label: 'Reativar conta',
          icon: IconUserCheck,
          separated: true,
          onSelect: () => reativar.mutate({ params }, { onError: tellFailure }),
        },
      ]}
    />
  )
}
