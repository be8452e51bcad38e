import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import t from '#web/testes/testes.module.css'
import { pontos } from '#web/testes/textos.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import { chipDoTrabalho } from './estados.ts'
import { linhaDoTrabalho } from './textos.ts'
import type { TrabalhoDaTurma } from './trabalhos.queries.ts'

function Acao({ trabalho: { minha, estado, turmaid, id, titulo } }: { trabalho: TrabalhoDaTurma }) {
  const open = minha?.podeResponder === true
  const label = open ? (estado === 'em-curso' ? 'Continuar' : 'Responder') : 'Ver'
  return (
    <ButtonLink
      className={t.acao}
      variant={open ? 'primary' : 'line'}
      render={(slot) => <Ligacao to={to.respostaDoTrabalho(turmaid, id)} aria-label={`${label}: ${titulo}`} {...slot} />}
    >
      {label}
    </ButtonLink>
  )
}

const columnsOf = (agora: Date, fuso: string): Column<TrabalhoDaTurma>[] => [
  {
    id: 'titulo',
    header: 'Trabalho',
    rowHeader: true,
    phone: 'title',
    cell: (trabalho) => (
      <span className={t.nome}>
        <Ligacao className="t" to={to.respostaDoTrabalho(trabalho.turmaid, trabalho.id)}>
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
    width: '180px',
    phone: 'state',
    cell: ({ estado, inicio }) =>
      new Date(inicio) > agora ? (
        <Chip tone="plan">Agendado</Chip>
      ) : (
        <Chip tone={chipDoTrabalho(estado).tone}>{chipDoTrabalho(estado).nome}</Chip>
      ),
  },
  {
    id: 'resultado',
    header: 'Resultado',
    width: '140px',
    phone: 'line',
    cell: ({ minha }) => (minha?.points === null || minha === null ? '' : <b>{pontos(minha.points)}</b>),
  },
  { id: 'acao', header: '', srHeader: 'Ação', width: '168px', phone: 'action', cell: (trabalho) => <Acao trabalho={trabalho} /> },
]

/** The homework of a class as a pupil sees it: their own state, and the way in. */
export function TrabalhosDoAluno({ trabalhos, fuso }: { trabalhos: readonly TrabalhoDaTurma[]; fuso: string }) {
  return (
    <Table
      caption="Os meus trabalhos nesta turma"
      columns={columnsOf(useAgora(), fuso)}
      rows={trabalhos}
      rowKey={({ id }) => id}
      rowName={({ titulo }) => titulo}
    />
  )
}
