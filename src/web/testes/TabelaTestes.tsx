import { escalaDasMedias, formatNotaComUnidade } from '#regras/escalas.ts'
import { colunaDoEstado, colunaDoNome, colunaDosAtos, type Vista } from '#web/marcados/colunas.tsx'
import { emRascunho } from '#web/marcados/estados.ts'
import { MenuDoMarcado } from '#web/marcados/MenuDoMarcado.tsx'
import s from '#web/marcados/marcados.module.css'
import type { Atos } from '#web/marcados/useAtos.tsx'
import { to } from '#web/paths.ts'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { useMinuto } from '#kit/clock/useMinuto.ts'
import { AcaoDoTeste } from './AcaoDoTeste.tsx'
import { chipDe } from './estados.ts'
import type { TesteDaTurma } from './testes.queries.ts'
import { linhaDoTeste } from './textos.ts'
import { useAtosDoTeste } from './useAtosDoTeste.tsx'

function porque({ contagens, arquivado }: TesteDaTurma): string {
  if ((contagens?.abertas ?? 0) > 0) return 'Há alunos a responder neste momento.'
  return arquivado ? 'O teste está arquivado.' : 'A turma está arquivada.'
}

const columnsOf = (atos: Atos<TesteDaTurma>, agora: Date, { fuso, comDisciplina, escala }: Vista): Column<TesteDaTurma>[] => [
  colunaDoNome('Teste', (teste) => ({
    nome: teste.nome,
    // A draft has no pupils, and so no panel: its page is the form.
    address: teste.rascunho ? to.editTesteDaTurma(teste.turmaid, teste.id) : to.testeDaTurma(teste.turmaid, teste.id),
    linha: linhaDoTeste(teste, agora, fuso, escala && ((media) => formatNotaComUnidade(media, escalaDasMedias(escala)))),
    arquivado: teste.arquivado,
    disciplina: comDisciplina ? teste.disciplina : null,
  })),
  colunaDoEstado('160px', ({ estado, rascunho }) => (rascunho ? emRascunho : chipDe(estado))),
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
    cell: ({ contagens }) => contagens && <CountBar done={contagens.corrigidos} total={contagens.entregues} tone="wait" none="ainda não" />,
  },
  colunaDosAtos((teste) => (
    <>
      <AcaoDoTeste teste={teste} />
      <MenuDoMarcado
        marcado={teste}
        nome={teste.nome}
        atos={atos}
        editar={to.editTesteDaTurma(teste.turmaid, teste.id)}
        copiar={to.copyTesteDaTurma(teste.turmaid, teste.id)}
        copiarParaOutras={to.copyTesteDaTurma(teste.turmaid, teste.id, true)}
        ver={to.answerTeste(teste.id)}
        turmas={to.turmasDoTeste(teste.turmaid, teste.id)}
        porque={porque(teste)}
      />
    </>
  )),
]

/** The tests of a class as its teachers read them. */
export function TabelaTestes({ testes, ...vista }: { testes: readonly TesteDaTurma[] } & Vista) {
  const { atos, dialogos } = useAtosDoTeste(vista.fuso)
  return (
    <>
      <Table
        caption="Testes da turma"
        className={s.tabela}
        columns={columnsOf(atos, useMinuto(), vista)}
        rows={testes}
        rowKey={({ id }) => id}
        rowName={({ nome }) => nome}
      />
      {dialogos}
    </>
  )
}
