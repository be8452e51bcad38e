import { formatDiaDito } from '#regras/datas.ts'
import { formatNotaComUnidade } from '#regras/escalas.ts'
import { say } from '#kit/base/say.ts'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import type { Consultaveis } from '#web/correcao/correcao.queries.ts'
import { provisorio, somaPorExtenso } from '#web/correcao/textos.ts'
import { ParaPraticar } from './ParaPraticar.tsx'
import s from './resultado.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

type DoAluno = Extract<Consultaveis, { para: 'aluno' }>
type DoProfessor = Extract<Consultaveis, { para: 'professor' }>

type Linha = DoAluno['data'][number]

/** The words in place of a missing mark. */
function SemNota({ linha }: { linha: Linha }) {
  if (linha.tipo === 'trabalho' && linha.devolvidoEm !== null) return <Chip tone="todo">Para melhorar</Chip>
  if (linha.publicadaEm !== null) return <Chip tone="done">{linha.tipo === 'teste' ? 'Corrigido' : 'Corrigido, sem nota'}</Chip>
  if (linha.tipo === 'trabalho') return <Chip tone="wait">Entregue, por publicar</Chip>
  return <Chip tone="wait">{linha.estado === 'entregue' ? 'Entregue, por publicar' : 'Por publicar'}</Chip>
}

function Estado({ linha }: { linha: Linha }) {
  const { soma } = linha
  if (soma === null) return <SemNota linha={linha} />
  const parcial = 'porCorrigir' in soma && soma.porCorrigir > 0 ? provisorio(soma) : null
  return (
    <span className={s.soma}>
      <strong>
        {parcial?.valor ?? (soma.percentagem === null ? somaPorExtenso(soma) : formatNotaComUnidade(soma.percentagem, linha.turma.escala))}
      </strong>
      <br />
      <span className="meta">
        {parcial ? [parcial.sobre, parcial.espera].filter(Boolean).join('; ') : soma.percentagem !== null && somaPorExtenso(soma)}
      </span>
    </span>
  )
}

function enderecoDe({ tipo, id, turma }: Linha, aluno: number | null): string {
  if (tipo === 'trabalho') return to.respostaDoTrabalho(turma.id, id, aluno ?? undefined)
  return aluno === null ? to.resultado(id) : to.markAluno(id, aluno)
}

/** `7.º A · trabalho · entregue sexta, 20 de novembro` */
function sobreA(linha: Linha, agora: Date): string {
  const { tipo, turma, entregueEm } = linha
  const devolvidoEm = tipo === 'trabalho' ? linha.devolvidoEm : null
  return [
    turma.name,
    tipo === 'trabalho' && 'trabalho',
    entregueEm && `entregue ${formatDiaDito(entregueEm, agora, turma.fuso)}`,
    devolvidoEm && `pedido ${formatDiaDito(devolvidoEm, agora, turma.fuso)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Resultados({ data, aluno, deOutro }: DoAluno & { deOutro: boolean }) {
  const agora = useAgora()
  if (data.length === 0) {
    return (
      <EmptyState
        drawing="vazio-testes"
        title={deOutro ? 'Ainda sem nada entregue' : say('Ainda não {entregaste|entregou} nenhum teste nem trabalho')}
        actions={
          deOutro ? undefined : (
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.porResponder()} {...slot} />}>
              Ver os testes por responder
            </ButtonLink>
          )
        }
      >
        Os resultados aparecem aqui depois de entregues.
      </EmptyState>
    )
  }
  const lista = (
    <Sheet as="ul" aria-label="Resultados">
      {data.map((linha) => (
        <li key={`${linha.tipo}-${linha.id}`}>
          <Ligacao className={s.linha} to={enderecoDe(linha, deOutro ? aluno.id : null)}>
            <span className="grow">
              <b>{linha.nome}</b>
              <br />
              <span className="meta">{sobreA(linha, agora)}</span>
            </span>
            <Estado linha={linha} />
          </Ligacao>
        </li>
      ))}
    </Sheet>
  )
  if (deOutro) return lista
  return (
    <div className="stack">
      <ParaPraticar linhas={data} />
      {lista}
    </div>
  )
}

function Turmas({ data }: DoProfessor) {
  const agora = useAgora()
  if (data.length === 0) {
    return (
      <EmptyState
        drawing="vazio-testes"
        title="Ainda não há nada entregue"
        actions={
          <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.turmas()} {...slot} />}>
            Ver as turmas
          </ButtonLink>
        }
      >
        Aparecem aqui assim que um aluno entregar.
      </EmptyState>
    )
  }
  return (
    <Sheet as="ul" aria-label="Testes e trabalhos">
      {data.map(({ tipo, id, nome, turma, fim, entregues, corrigidos }) => (
        <li key={`${tipo}-${id}`}>
          <Ligacao className={s.linha} to={tipo === 'teste' ? to.testeDaTurma(turma.id, id) : to.trabalhoDaTurma(turma.id, id)}>
            <span className="grow">
              <b>{nome}</b>
              <br />
              <span className="meta">
                {turma.name}
                {tipo === 'trabalho' && ' · trabalho'} · até {formatDiaDito(fim, agora, turma.fuso)}
              </span>
            </span>
            {corrigidos < entregues ? (
              <Chip tone="todo">{plural(entregues - corrigidos, 'por corrigir', 'por corrigir')}</Chip>
            ) : (
              <Chip tone="done">{plural(entregues, 'corrigido', 'corrigidos')}</Chip>
            )}
          </Ligacao>
        </li>
      ))}
    </Sheet>
  )
}

export function ListaDeResultados({ dados, deOutro }: { dados: Consultaveis; deOutro: boolean }) {
  return dados.para === 'professor' ? <Turmas {...dados} /> : <Resultados {...dados} deOutro={deOutro} />
}
