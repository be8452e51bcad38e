import { Acao, agendado, colunaDoEstado, colunaDoNome, type Vista } from '#web/marcados/colunas.tsx'
import { to } from '#web/paths.ts'
import { useSelados } from '#web/responder/selado/useSelados.ts'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { useMinuto } from '#kit/clock/useMinuto.ts'
import { chipDe } from './estados.ts'
import type { TesteDaTurma } from './testes.queries.ts'
import { linhaDoTeste } from './textos.ts'

/** Where the test leads its student: to answering, or to the result. */
const addressOf = ({ id, estado }: TesteDaTurma): string => (estado === 'publicado' ? to.resultado(id) : to.answerTeste(id))

function AcaoDoTeste({ teste }: { teste: TesteDaTurma }) {
  const { minha, estado, nome } = teste
  const address = addressOf(teste)
  if (minha?.podeResponder) return <Acao label={estado === 'em-curso' ? 'Continuar' : 'Começar'} nome={nome} address={address} primary />
  return estado === 'publicado' ? <Acao label="Ver resultado" nome={nome} address={address} /> : null
}

const columnsOf = (agora: Date, { fuso, comDisciplina }: Vista): Column<TesteDaTurma>[] => [
  colunaDoNome('Teste', (teste) => ({
    nome: teste.nome,
    address: addressOf(teste),
    linha: linhaDoTeste(teste, agora, fuso),
    arquivado: teste.arquivado,
    disciplina: comDisciplina ? teste.disciplina : null,
  })),
  colunaDoEstado('180px', ({ estado, inicio }) => (new Date(inicio) > agora && estado === 'por-iniciar' ? agendado : chipDe(estado))),
  { id: 'acao', header: '', srHeader: 'Ação', width: '168px', phone: 'action', cell: (teste) => <AcaoDoTeste teste={teste} /> },
]

/** The tests of a class as a student sees them: their own state, and the way in. */
export function TestesDoAluno({ testes, ...vista }: { testes: readonly TesteDaTurma[] } & Vista) {
  useSelados(testes.some(({ estado }) => estado === 'por-iniciar'))
  return (
    <Table
      caption="Os meus testes nesta turma"
      columns={columnsOf(useMinuto(), vista)}
      rows={testes}
      rowKey={({ id }) => id}
      rowName={({ nome }) => nome}
    />
  )
}
