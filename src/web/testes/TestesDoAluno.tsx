import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import { chipDe } from './estados.ts'
import type { TesteDaTurma } from './testes.queries.ts'
import s from './testes.module.css'
import { linhaDoTeste } from './textos.ts'

/** Where the test leads its student: to answering, or to the result. */
const addressOf = ({ id, estado }: TesteDaTurma): string => (estado === 'publicado' ? to.resultado(id) : to.responder(id))

function Acao({ teste }: { teste: TesteDaTurma }) {
  const { minha, estado, nome } = teste
  const link = (label: string, primary: boolean) => (
    <ButtonLink
      className={s.acao}
      variant={primary ? 'primary' : 'line'}
      render={(slot) => <Ligacao to={addressOf(teste)} aria-label={`${label}: ${nome}`} {...slot} />}
    >
      {label}
    </ButtonLink>
  )
  if (minha?.podeResponder) return link(estado === 'em-curso' ? 'Continuar' : 'Começar', true)
  return estado === 'publicado' ? link('Ver resultado', false) : null
}

const columnsOf = (agora: Date, fuso: string): Column<TesteDaTurma>[] => [
  {
    id: 'nome',
    header: 'Teste',
    rowHeader: true,
    phone: 'title',
    cell: (teste) => (
      <span className={s.nome}>
        <Ligacao className="t" to={addressOf(teste)}>
          {teste.nome}
        </Ligacao>
        <span className="meta">
          {linhaDoTeste(teste, agora, fuso)}
          {teste.arquivado && ' · arquivado'}
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
      new Date(inicio) > agora && estado === 'por-iniciar' ? (
        <Chip tone="plan">Agendado</Chip>
      ) : (
        <Chip tone={chipDe(estado).tone}>{chipDe(estado).nome}</Chip>
      ),
  },
  { id: 'acao', header: '', srHeader: 'Ação', width: '168px', phone: 'action', cell: (teste) => <Acao teste={teste} /> },
]

/** The tests of a class as a student sees them: their own state, and the way in. */
export function TestesDoAluno({ testes, fuso }: { testes: readonly TesteDaTurma[]; fuso: string }) {
  return (
    <Table
      caption="Os meus testes nesta turma"
      columns={columnsOf(useAgora(), fuso)}
      rows={testes}
      rowKey={({ id }) => id}
      rowName={({ nome }) => nome}
    />
  )
}
