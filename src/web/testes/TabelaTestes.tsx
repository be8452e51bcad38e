import type { EstadoTeste } from '#regras/estados-teste.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { CountBar } from '#web/ui/CountBar.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import { type AtosDoTeste, MenuDoTeste } from './MenuDoTeste.tsx'
import { type Estado, chipDe } from './estados.ts'
import type { TesteDaTurma } from './testes.queries.ts'
import s from './testes.module.css'
import { linhaDoTeste } from './textos.ts'

/** The act its state asks for. */
const acoes: Record<EstadoTeste, string> = {
  agendado: 'Editar',
  'em-curso': 'Acompanhar',
  'por-corrigir': 'Corrigir',
  'por-publicar': 'Publicar',
  concluido: 'Resultados',
}

const isDoProfessor = (estado: Estado): estado is EstadoTeste => Object.hasOwn(acoes, estado)

function Acao({ teste }: { teste: TesteDaTurma }) {
  const { estado, turmaid, id, nome, pode } = teste
  const isEdit = estado === 'agendado' && pode.editar
  const label = isDoProfessor(estado) ? (estado === 'agendado' && !pode.editar ? 'Ver' : acoes[estado]) : 'Ver'
  return (
    <ButtonLink
      className={s.acao}
      render={(slot) => (
        <Ligacao
          to={isEdit ? to.editarTesteDaTurma(turmaid, id) : to.testeDaTurma(turmaid, id)}
          aria-label={`${label}: ${nome}`}
          {...slot}
        />
      )}
    >
      {label}
    </ButtonLink>
  )
}

function columnsOf(atos: AtosDoTeste, agora: Date, fuso: string): Column<TesteDaTurma>[] {
  return [
    {
      id: 'nome',
      header: 'Teste',
      rowHeader: true,
      phone: 'title',
      cell: (teste) => (
        <span className={s.nome}>
          <Ligacao className="t" to={to.testeDaTurma(teste.turmaid, teste.id)}>
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
      width: '160px',
      phone: 'state',
      cell: ({ estado }) => <Chip tone={chipDe(estado).tone}>{chipDe(estado).nome}</Chip>,
    },
    {
      id: 'entregues',
      header: 'Entregues',
      width: '140px',
      phone: 'figure',
      cell: ({ contagens }) => contagens && <CountBar done={contagens.entregues} total={contagens.alunos} none="ainda não" />,
    },
    {
      id: 'corrigidos',
      header: 'Corrigidos',
      width: '140px',
      phone: 'figure',
      cell: ({ contagens }) =>
        contagens && <CountBar done={contagens.corrigidos} total={contagens.entregues} tone="wait" none="ainda não" />,
    },
    {
      id: 'atos',
      header: '',
      srHeader: 'Ações',
      width: '208px',
      phone: 'action',
      cell: (teste) => (
        <span className={s.atos}>
          <Acao teste={teste} />
          <MenuDoTeste teste={teste} {...atos} />
        </span>
      ),
    },
  ]
}

/** The tests of a class as its teachers read them. */
export function TabelaTestes({ testes, fuso, atos }: { testes: readonly TesteDaTurma[]; fuso: string; atos: AtosDoTeste }) {
  const agora = useAgora()
  return (
    <Table
      caption="Testes da turma"
      className={s.tabela}
      columns={columnsOf(atos, agora, fuso)}
      rows={testes}
      rowKey={({ id }) => id}
      rowName={({ nome }) => nome}
    />
  )
}
