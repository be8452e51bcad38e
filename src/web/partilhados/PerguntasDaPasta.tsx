import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { cutText } from '#regras/cut-text.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { Menu } from '#kit/overlays/Menu.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { emPontos } from '#web/pastas/counted.ts'
import { to } from '#web/paths.ts'
import { TipoDaPergunta } from '#web/perguntas/TipoDaPergunta.tsx'
import type { AtosPartilhados } from './ItensDaPasta.tsx'
import { Mudou } from './Mudou.tsx'
import type { PerguntaPartilhada, usePerguntasPartilhadas } from './partilhados.queries.ts'
import s from './partilhados.module.css'

type OnCopy = AtosPartilhados['onCopy']

const palavras = ({ texto }: PerguntaPartilhada): string => texto || 'Pergunta sem palavras'

function MenuDaPergunta({ pergunta, editar, onCopy }: { pergunta: PerguntaPartilhada; editar: boolean; onCopy: NonNullable<OnCopy> }) {
  const { id } = pergunta
  const nome = cutText(palavras(pergunta), 60)
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Ações de «${nome}»`} />}
      items={[
        { label: 'Ver como o aluno', icon: IconEye, link: <Ligacao to={to.previewPergunta(id)} /> },
        editar && { label: 'Alterar', icon: IconPencil, link: <Ligacao to={to.editPergunta(id)} /> },
        { label: 'Copiar para as minhas perguntas…', icon: IconCopy, onSelect: () => onCopy({ que: 'pergunta', id, nome }) },
      ]}
    />
  )
}

function columnsOf(editar: boolean, onCopy: OnCopy): Column<PerguntaPartilhada>[] {
  return [
    {
      id: 'enunciado',
      header: 'Pergunta',
      rowHeader: true,
      phone: 'title',
      cell: (pergunta) => (
        <>
          <span className={s.comMarca}>
            <TipoDaPergunta tipo={pergunta.tipoPergunta} />
            {pergunta.mudou && <Mudou />}
          </span>
          <Ligacao className={s.texto} to={to.previewPergunta(pergunta.id)}>
            {palavras(pergunta)}
          </Ligacao>
        </>
      ),
    },
    {
      id: 'dominio',
      header: 'Domínio',
      width: '180px',
      phone: 'hidden',
      cell: ({ dominio }) => <span className="muted">{dominio || '–'}</span>,
    },
    { id: 'pontos', header: 'Pontos', num: true, width: '88px', phone: 'hidden', cell: ({ points }) => emPontos(points) },
    ...(onCopy === null
      ? []
      : [
          {
            id: 'atos',
            header: '',
            srHeader: 'Ações',
            width: '60px',
            phone: 'action' as const,
            cell: (pergunta: PerguntaPartilhada) => <MenuDaPergunta pergunta={pergunta} editar={editar} onCopy={onCopy} />,
          },
        ]),
  ]
}

/** The questions of a shared folder: as many as have come, and the way to the others. */
export function PerguntasDaPasta({
  lista,
  total,
  editar,
  onCopy,
}: {
  lista: ReturnType<typeof usePerguntasPartilhadas>
  total: number
  editar: boolean
  onCopy: OnCopy
}) {
  const { data, isPending, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = lista
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="table" rows={4} label="A carregar as perguntas" />
  if (!data)
    return (
      <FailedState compact title="Não foi possível abrir as perguntas" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  return (
    <>
      <Table
        caption="Perguntas"
        columns={columnsOf(editar, onCopy)}
        rows={data}
        total={total}
        rowKey={({ id }) => id}
        rowName={(pergunta) => `«${cutText(palavras(pergunta), 80)}»`}
      />
      <Pager
        shown={data.length}
        total={total}
        noun={['pergunta', 'perguntas']}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
