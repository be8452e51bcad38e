import { corDaTurma } from '#regras/cores.ts'
import type { ReactNode } from 'react'
import { Giz } from '#kit/base/Giz.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { colunaDoEstado, colunaDosAtos } from '#web/marcados/colunas.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { AcaoDoTeste } from '#web/testes/AcaoDoTeste.tsx'
import { chipDe } from '#web/testes/estados.ts'
import { janelaDita } from '#web/horas.ts'
import type { TesteNaTurma } from './turmas-do-teste.queries.ts'
import s from './turmas-do-teste.module.css'

/** The class with its window, and what sets it apart from the others. */
function TurmaDaLinha({ teste, nome, agora }: { teste: TesteNaTurma; nome: string; agora: Date }) {
  const { turma, mesmasPerguntas, arquivado } = teste
  const apart = [
    teste.nome === nome ? null : `«${teste.nome}»`,
    mesmasPerguntas ? null : 'dado noutra altura: a chave corrige-se à parte',
    arquivado ? 'arquivado' : null,
  ].filter((part) => part !== null)
  return (
    <span className={s.turma}>
      <Giz colour={corDaTurma(turma.cor)} />
      <span className={s.nome}>
        <Ligacao className="t" to={to.testeDaTurma(turma.id, teste.id)}>
          {turma.name}
        </Ligacao>
        <span className="meta">{[janelaDita(teste.inicio, teste.fim, agora, turma.fuso), ...apart].join(' · ')}</span>
      </span>
    </span>
  )
}

const columnsOf = (nome: string, agora: Date): Column<TesteNaTurma>[] => [
  {
    id: 'turma',
    header: 'Turma',
    rowHeader: true,
    phone: 'title',
    cell: (teste) => <TurmaDaLinha {...{ teste, nome, agora }} />,
  },
  colunaDoEstado('148px', ({ estado }) => chipDe(estado)),
  {
    id: 'comecaram',
    header: 'Começaram',
    width: '120px',
    phone: 'figure',
    cell: ({ contagens }) => contagens && <CountBar done={contagens.iniciados} total={contagens.alunos} none="ainda não" />,
  },
  {
    id: 'entregues',
    header: 'Entregues',
    width: '120px',
    phone: 'figure',
    cell: ({ contagens }) => contagens && <CountBar done={contagens.entregues} total={contagens.alunos} none="ainda não" />,
  },
  {
    id: 'corrigidos',
    header: 'Corrigidos',
    width: '120px',
    phone: 'figure',
    cell: ({ contagens }) => contagens && <CountBar done={contagens.corrigidos} total={contagens.entregues} tone="wait" none="ainda não" />,
  },
  {
    id: 'publicados',
    header: 'Publicados',
    width: '120px',
    phone: 'figure',
    cell: ({ contagens }) => contagens && <CountBar done={contagens.publicados} total={contagens.corrigidos} none="ainda não" />,
  },
  colunaDosAtos((teste) => <AcaoDoTeste teste={{ ...teste, nome: teste.turma.name }} />),
]

type Props = {
  nome: string
  testes: readonly TesteNaTurma[]
  escolhidos: ReadonlySet<number>
  onChoose: (escolhidos: ReadonlySet<number>) => void
  actions: ReactNode
}

/** A row for each class; the chosen ones are acted upon together. */
export function TabelaTurmas({ nome, testes, escolhidos, onChoose, actions }: Props) {
  return (
    <Table
      caption="Este teste em cada turma"
      className={s.comCaixas}
      columns={columnsOf(nome, useAgora())}
      rows={testes}
      rowKey={({ id }) => id}
      rowName={({ turma }) => turma.name}
      selection={{ selected: escolhidos, onChange: onChoose, noun: ['turma escolhida', 'turmas escolhidas'], actions }}
    />
  )
}
