import { escalaDasMedias, formatNotaComUnidade } from '#regras/escalas.ts'
import { Acao, colunaDoEstado, colunaDoNome, colunaDosAtos, type Vista } from '#web/marcados/colunas.tsx'
import { emRascunho } from '#web/marcados/estados.ts'
import { MenuDoMarcado } from '#web/marcados/MenuDoMarcado.tsx'
import s from '#web/marcados/marcados.module.css'
import type { Atos } from '#web/marcados/useAtos.tsx'
import { to } from '#web/paths.ts'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { chipDoTrabalho } from './estados.ts'
import { linhaDoTrabalho } from './textos.ts'
import type { TrabalhoDaTurma } from './trabalhos.queries.ts'
import { useAtosDoTrabalho } from './useAtosDoTrabalho.tsx'

/** The act its state asks for. */
const acoes: Partial<Record<TrabalhoDaTurma['estado'], string>> = {
  agendado: 'Editar',
  'em-curso': 'Acompanhar',
  'por-corrigir': 'Corrigir',
  'por-publicar': 'Publicar',
  concluido: 'Resultados',
}

function AcaoDoTrabalho({ trabalho: { estado, turmaid, id, titulo, pode, rascunho } }: { trabalho: TrabalhoDaTurma }) {
  const scheduled = rascunho || estado === 'agendado'
  const isEdit = scheduled && pode.editar
  const label = isEdit ? 'Editar' : ((scheduled ? undefined : acoes[estado]) ?? 'Ver')
  return <Acao label={label} nome={titulo} address={isEdit ? to.editTrabalho(turmaid, id) : to.trabalhoDaTurma(turmaid, id)} />
}

const columnsOf = (atos: Atos<TrabalhoDaTurma>, agora: Date, { fuso, comDisciplina, escala }: Vista): Column<TrabalhoDaTurma>[] => [
  colunaDoNome('Trabalho', (trabalho) => ({
    nome: trabalho.titulo,
    // A draft has no pupils, and so no board: its page is the form.
    address: trabalho.rascunho ? to.editTrabalho(trabalho.turmaid, trabalho.id) : to.trabalhoDaTurma(trabalho.turmaid, trabalho.id),
    linha: linhaDoTrabalho(trabalho, agora, fuso, escala && ((media) => formatNotaComUnidade(media, escalaDasMedias(escala)))),
    arquivado: trabalho.arquivado,
    disciplina: comDisciplina ? trabalho.disciplina : null,
  })),
  colunaDoEstado('160px', ({ estado, rascunho }) => (rascunho ? emRascunho : chipDoTrabalho(estado))),
  {
    id: 'enviados',
    header: 'Entregues',
    width: '140px',
    phone: 'figure',
    cell: ({ contagens }) => contagens && <CountBar done={contagens.enviados} total={contagens.alunos} none="ainda não" />,
  },
  {
    id: 'corrigidos',
    header: 'Corrigidos',
    width: '140px',
    phone: 'figure',
    cell: ({ contagens, temAvaliacao }) =>
      temAvaliacao ? (
        contagens && <CountBar done={contagens.corrigidos} total={contagens.enviados} tone="wait" none="ainda não" />
      ) : (
        <span className="muted">sem avaliação</span>
      ),
  },
  colunaDosAtos((trabalho) => (
    <>
      <AcaoDoTrabalho trabalho={trabalho} />
      <MenuDoMarcado
        marcado={trabalho}
        nome={trabalho.titulo}
        atos={atos}
        editar={to.editTrabalho(trabalho.turmaid, trabalho.id)}
        copiar={to.copyTrabalho(trabalho.turmaid, trabalho.id)}
        copiarParaOutras={to.copyTrabalho(trabalho.turmaid, trabalho.id, true)}
        porque="A turma está arquivada."
      />
    </>
  )),
]

/** The homework of a class as its teachers read it. */
export function TabelaTrabalhos({ trabalhos, ...vista }: { trabalhos: readonly TrabalhoDaTurma[] } & Vista) {
  const { atos, dialogos } = useAtosDoTrabalho(vista.fuso)
  return (
    <>
      <Table
        caption="Trabalhos da turma"
        className={s.tabela}
        columns={columnsOf(atos, useAgora(), vista)}
        rows={trabalhos}
        rowKey={({ id }) => id}
        rowName={({ titulo }) => titulo}
      />
      {dialogos}
    </>
  )
}
