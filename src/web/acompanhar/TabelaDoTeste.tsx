/** The students of a test as a table: with the answers' cells while it runs, with points once it is over. */
import { Nota } from '#web/correcao/Nota.tsx'
import { formatDuracao } from '#regras/datas.ts'
import { formatHora, formatQuando } from '#web/horas.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { AcoesDoAluno, type PerguntaDoAluno } from './AcoesDoAluno.tsx'
import { AcoesDosEscolhidos, type Pergunta } from './AcoesDosEscolhidos.tsx'
import { EstadoDoAluno } from '#web/correcao/EstadoDoAluno.tsx'
import { PerguntasRespondidas } from './PerguntasRespondidas.tsx'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { lugarDe } from './filter-alunos.ts'
import { oportunidadeDe } from '#web/correcao/oportunidades.ts'
import type { useEscolhidos } from './useEscolhidos.ts'
import { chegouDepois, comecouSemRede, demora, pontosDe } from '#web/correcao/textos.ts'
import { NumeroDoAluno } from '#web/turmas/NumeroDoAluno.tsx'
import { cx } from '#kit/base/cx.ts'
import s from '#web/correcao/painel.module.css'

type Col = Column<LinhaAluno>

/** Cells say something up to here; beyond it the number alone does. */
const cabemCelulas = 24

const nome = (painel: Painel): Col => ({
  id: 'aluno',
  header: 'Aluno',
  rowHeader: true,
  phone: 'title',
  cell: (linha) => {
    const { aluno, inscrito, tentativa } = linha
    const oportunidade = oportunidadeDe(linha, Date.parse(painel.agora))
    return (
      <Ligacao className={s.pessoa} to={to.markAluno(painel.id, aluno.id)}>
        <Avatar name={aluno.nome} src={aluno.avatar} size="s" />
        <span>
          <NumeroDoAluno numero={aluno.numero} />
          {aluno.nome}
          {!inscrito && <small className={`meta ${s.saiu}`}>saiu da turma</small>}
          {tentativa?.semRedeEm && (
            <small className={`meta ${s.saiu}`}>{comecouSemRede(tentativa.semRedeEm, painel.agora, painel.turma.fuso)}</small>
          )}
          {tentativa !== null && tentativa.tardias > 0 && <small className={`meta ${s.saiu}`}>{chegouDepois(tentativa.tardias)}</small>}
          {oportunidade && (
            <small className={`meta ${s.saiu}`}>
              nova oportunidade até {formatQuando(oportunidade, painel.agora, painel.turma.fuso)}, por começar
            </small>
          )}
        </span>
      </Ligacao>
    )
  },
})

const estado = (aoVivo: { fuso: string; agora: string } | null): Col => ({
  id: 'estado',
  header: 'Estado',
  phone: 'state',
  cell: (linha) => <EstadoDoAluno linha={linha} aoVivo={aoVivo} />,
})

const respondidas: Col = {
  id: 'respondidas',
  header: 'Respondidas',
  num: true,
  phone: 'figure',
  cell: ({ tentativa }) =>
    tentativa ? (
      <>
        <b>{tentativa.respondidas.length}</b> de {tentativa.nPerguntas}
      </>
    ) : (
      <span className="muted">–</span>
    ),
}

/** While it runs: what is answered, when it was last heard of, until when. */
function aoVivo(painel: Painel): Col[] {
  const { fuso } = painel.turma
  const cells: Col = {
    id: 'celulas',
    header: <span className="nowrap">Perguntas 1 a {painel.perguntas.length}</span>,
    phone: 'hidden',
    cell: ({ tentativa }) => <PerguntasRespondidas perguntas={painel.perguntas} respondidas={tentativa?.respondidas ?? []} />,
  }
  return [
    nome(painel),
    estado({ fuso, agora: painel.agora }),
    ...(painel.perguntas.length <= cabemCelulas ? [cells] : []),
    respondidas,
    {
      id: 'ultima',
      header: 'Última resposta',
      phone: 'line',
      cell: ({ tentativa }) =>
        tentativa?.entregueEm ? (
          <span className="nowrap">entregou {formatHoraEDia(tentativa.entregueEm, painel.agora, fuso)}</span>
        ) : tentativa?.guardadoEm ? (
          <span className="nowrap">guardada {formatHoraEDia(tentativa.guardadoEm, painel.agora, fuso)}</span>
        ) : (
          ''
        ),
    },
    {
      id: 'termina',
      header: 'Termina',
      phone: 'figure',
      cell: ({ tentativa, estado }) =>
        tentativa && estado === 'em-curso' ? (
          <>
            {formatHora(tentativa.limiteEm, fuso)}
            {tentativa.concedidos > 0 && <b className={s.amais}> +{formatDuracao(tentativa.concedidos)}</b>}
          </>
        ) : (
          ''
        ),
    },
  ]
}

function depois(painel: Painel): Col[] {
  const { fuso } = painel.turma
  return [
    nome(painel),
    estado(null),
    {
      id: 'entregue',
      header: 'Entregou',
      phone: 'line',
      cell: ({ tentativa }) =>
        tentativa?.entregueEm
          ? `${formatQuando(tentativa.entregueEm, painel.agora, fuso)} · ${demora(tentativa.minutos).replaceAll(' ', '\u00a0')}`
          : '',
    },
    {
      id: 'falta',
      header: 'Falta corrigir',
      num: true,
      phone: 'figure',
      cell: ({ tentativa }) =>
        tentativa?.entregueEm ? tentativa.porCorrigir > 0 ? <b>{tentativa.porCorrigir}</b> : <span className="muted">nada</span> : '',
    },
    {
      id: 'pontos',
      header: 'Pontos',
      num: true,
      phone: 'figure',
      cell: ({ tentativa }) =>
        tentativa?.entregueEm ? <span className={s.pontos}>{pontosDe(tentativa.points, tentativa.pointsMaximo)}</span> : '',
    },
    {
      id: 'percentagem',
      header: 'Resultado',
      num: true,
      phone: 'figure',
      cell: (linha) => <Percentagem linha={linha} />,
    },
  ]
}

function Percentagem({ linha: { tentativa, situacao } }: { linha: LinhaAluno }) {
  if (situacao === 'zero' && tentativa === null)
    return (
      <b>
        <Nota percentagem={0} />
      </b>
    )
  return tentativa === null || tentativa.percentagem === null ? (
    <span className="muted">–</span>
  ) : (
    <b>
      <Nota percentagem={tentativa.percentagem} />
    </b>
  )
}

type Perguntar = (pergunta: PerguntaDoAluno, linha: LinhaAluno) => void

const acoes = (painel: Painel, onAsk: Perguntar): Col => ({
  id: 'acoes',
  header: '',
  srHeader: 'Ações',
  phone: 'action',
  num: true,
  cell: (linha) =>
    linha.estado === 'entregue' ? (
      <span className={s.acoes}>
        <ButtonLink size="small" render={(slot) => <Ligacao to={to.markAluno(painel.id, linha.aluno.id)} {...slot} />}>
          Corrigir
        </ButtonLink>
        <AcoesDoAluno painel={painel} linha={linha} onAsk={(pergunta) => onAsk(pergunta, linha)} />
      </span>
    ) : (
      <AcoesDoAluno painel={painel} linha={linha} onAsk={(pergunta) => onAsk(pergunta, linha)} />
    ),
})

type Props = {
  painel: Painel
  linhas: LinhaAluno[]
  escolha: ReturnType<typeof useEscolhidos>
  /** Those of the filter that are not on the screen yet, to be chosen too. */
  resto?: { label: string; onChoose: () => void } | undefined
  /** About the chosen. */
  onAsk: (pergunta: Pergunta) => void
  /** About the student of a row. */
  onAskAboutAluno: Perguntar
}

export function TabelaDoTeste({ painel, linhas, escolha, resto, onAsk, onAskAboutAluno }: Props) {
  const { escolhidos, foraDaVista, choose, clear } = escolha
  const live = painel.resumo.aResponder > 0
  const toMark = linhas.some(({ estado }) => estado === 'entregue')
  return (
    <>
      <Table
        className={cx(s.comBarra, !painel.soLeitura && s.comCaixas, toMark && s.comAcoes)}
        caption={`Alunos com o teste ${painel.nome}`}
        columns={[...(live ? aoVivo(painel) : depois(painel)), acoes(painel, onAskAboutAluno)]}
        rows={linhas}
        rowKey={({ aluno }) => aluno.id}
        rowName={({ aluno }) => aluno.nome}
        rowTone={(linha) => (lugarDe(linha) === 'ligacao' ? 'warn' : undefined)}
        selection={
          painel.soLeitura
            ? undefined
            : {
                selected: escolhidos,
                onChange: choose,
                rest: resto,
                noun: ['aluno escolhido', 'alunos escolhidos'],
                actions: <AcoesDosEscolhidos {...{ painel, escolhidos, foraDaVista, onAsk }} onClear={clear} />,
              }
        }
      />
      {live && (
        <p className={s.chave}>
          <span>
            <i className={s.feita} aria-hidden="true" />
            respondida
          </span>
          <span>
            <i aria-hidden="true" />
            por responder
          </span>
        </p>
      )}
    </>
  )
}
