import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { formatDuracao } from '#regras/datas.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { comPontos, counted, emPontos } from '#web/pastas/counted.ts'
import r from '#web/pastas/repositorio.module.css'
import { to } from '#web/paths.ts'
import type { Copiavel } from './CopyDialog.tsx'
import { Mudou } from './Mudou.tsx'
import type { PastaPartilhada } from './partilhados.queries.ts'
import s from './partilhados.module.css'

type Teste = PastaPartilhada['testes'][number]
type Linha = { pasta: PastaPartilhada['pastas'][number]; teste?: never } | { pasta?: never; teste: Teste }

export type AtosPartilhados = {
  /** They may change what stands in it. */
  editar: boolean
  /** Null: it is shared only to be read and printed. */
  onCopy: ((coisa: Copiavel) => void) | null
  onAssign: (teste: Teste) => void
}

const testesEPerguntas = (testes: number, perguntas: number): string =>
  [testes > 0 && counted(testes, 'teste', 'testes'), perguntas > 0 && counted(perguntas, 'pergunta', 'perguntas')]
    .filter(Boolean)
    .join(' · ')

function NomeDaLinha({ pasta, teste }: Linha) {
  const { nome } = pasta ?? teste
  return (
    <div className={r.nome}>
      <Icon as={pasta ? IconFolder : IconFileText} className={pasta ? r.pasta : undefined} />
      <span>
        <span className={s.comMarca}>
          <span>
            <span className="sr">{pasta ? 'Pasta ' : 'Teste '}</span>
            <Ligacao className="t" to={pasta ? to.partilhados(pasta.id) : to.consultTeste(teste.id)}>
              {nome}
            </Ligacao>
          </span>
          {teste?.mudou && <Mudou />}
        </span>
        {pasta ? (
          <span className={r.onde}>{testesEPerguntas(pasta.testes, pasta.perguntas)}</span>
        ) : (
          <span className={cx(r.onde, r.soTelemovel)}>
            {counted(teste.totalPerguntas, 'pergunta', 'perguntas')} · {comPontos(teste.totalPoints)}
          </span>
        )}
      </span>
    </div>
  )
}

function MenuDaLinha({ linha: { pasta, teste }, editar, onCopy, onAssign }: AtosPartilhados & { linha: Linha }) {
  const { id, nome } = pasta ?? teste
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Ações de ${nome}`} />}
      items={
        pasta
          ? [
              { label: 'Abrir', icon: IconEye, link: <Ligacao to={to.partilhados(id)} /> },
              onCopy && { label: 'Copiar a pasta…', icon: IconCopy, onSelect: () => onCopy({ que: 'pasta', id, nome }) },
            ]
          : [
              { label: 'Ver com a chave', icon: IconEye, link: <Ligacao to={to.consultTeste(id)} /> },
              editar && { label: 'Alterar', icon: IconPencil, link: <Ligacao to={to.editTeste(id)} /> },
              onCopy && { label: 'Copiar para os meus testes…', icon: IconCopy, onSelect: () => onCopy({ que: 'teste', id, nome }) },
              onCopy && { label: 'Atribuir a turmas…', icon: IconSend, onSelect: () => onAssign(teste) },
              { label: onCopy ? 'Imprimir ou exportar' : 'Imprimir', icon: IconPrinter, link: <Ligacao to={to.exportTeste(id)} /> },
            ]
      }
    />
  )
}

const columnsOf = (atos: AtosPartilhados): Column<Linha>[] => [
  { id: 'nome', header: 'Nome', rowHeader: true, phone: 'title', cell: (linha) => <NomeDaLinha {...linha} /> },
  {
    id: 'perguntas',
    header: 'Perguntas',
    num: true,
    width: '104px',
    phone: 'hidden',
    cell: ({ teste }) => teste?.totalPerguntas ?? '',
  },
  {
    id: 'pontos',
    header: 'Pontos',
    num: true,
    width: '88px',
    phone: 'hidden',
    cell: ({ teste }) => (teste ? emPontos(teste.totalPoints) : ''),
  },
  {
    id: 'duracao',
    header: 'Duração',
    num: true,
    width: '96px',
    phone: 'hidden',
    cell: ({ teste }) => (teste ? (teste.duracao === null ? 'livre' : formatDuracao(teste.duracao)) : ''),
  },
  { id: 'atos', header: '', srHeader: 'Ações', width: '60px', phone: 'action', cell: (linha) => <MenuDaLinha linha={linha} {...atos} /> },
]

/** The folders and the tests of a shared folder, as a table. */
export function ItensDaPasta({ pasta: { pastas, testes }, ...atos }: AtosPartilhados & { pasta: PastaPartilhada }) {
  const linhas: Linha[] = [...pastas.map((pasta) => ({ pasta })), ...testes.map((teste) => ({ teste }))]
  if (linhas.length === 0) return null
  return (
    <Table
      caption="Pastas e testes"
      columns={columnsOf(atos)}
      rows={linhas}
      rowKey={({ pasta, teste }) => (pasta ?? teste).id}
      rowName={({ pasta, teste }) => (pasta ?? teste).nome}
    />
  )
}
