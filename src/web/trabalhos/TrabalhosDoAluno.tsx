import { Acao, agendado, colunaDoEstado, colunaDoNome, type Vista } from '#web/marcados/colunas.tsx'
import { to } from '#web/paths.ts'
import { pontos } from '#web/testes/textos.ts'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { chipDoTrabalho } from './estados.ts'
import { linhaDoTrabalho } from './textos.ts'
import type { TrabalhoDaTurma } from './trabalhos.queries.ts'

function AcaoDoTrabalho({ trabalho: { minha, estado, turmaid, id, titulo } }: { trabalho: TrabalhoDaTurma }) {
  const open = minha?.podeResponder === true
  const label = open ? (estado === 'em-curso' ? 'Continuar' : 'Responder') : 'Ver'
  return <Acao label={label} nome={titulo} address={to.respostaDoTrabalho(turmaid, id)} primary={open} />
}

const columnsOf = (agora: Date, { fuso, comDisciplina }: Vista): Column<TrabalhoDaTurma>[] => [
  colunaDoNome('Trabalho', (trabalho) => ({
    nome: trabalho.titulo,
    address: to.respostaDoTrabalho(trabalho.turmaid, trabalho.id),
    linha: linhaDoTrabalho(trabalho, agora, fuso),
    arquivado: trabalho.arquivado,
    disciplina: comDisciplina ? trabalho.disciplina : null,
  })),
  colunaDoEstado('180px', ({ estado, inicio }) => (new Date(inicio) > agora ? agendado : chipDoTrabalho(estado))),
  {
    id: 'resultado',
    header: 'Resultado',
    width: '140px',
    phone: 'line',
    cell: ({ minha }) => (minha?.points === null || minha === null ? '' : <b>{pontos(minha.points)}</b>),
  },
  {
    id: 'acao',
    header: '',
    srHeader: 'Ação',
    width: '168px',
    phone: 'action',
    cell: (trabalho) => <AcaoDoTrabalho trabalho={trabalho} />,
  },
]

/** The homework of a class as a pupil sees it: their own state, and the way in. */
export function TrabalhosDoAluno({ trabalhos, ...vista }: { trabalhos: readonly TrabalhoDaTurma[] } & Vista) {
  return (
    <Table
      caption="Os meus trabalhos nesta turma"
      columns={columnsOf(useAgora(), vista)}
      rows={trabalhos}
      rowKey={({ id }) => id}
      rowName={({ titulo }) => titulo}
    />
  )
}
