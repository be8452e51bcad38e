import { formatData } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { Consultaveis } from './correcao.queries.ts'
import { percentagem, somaPorExtenso } from './textos.ts'
import s from './resultado.module.css'

type DoAluno = Extract<Consultaveis, { para: 'aluno' }>
type DoProfessor = Extract<Consultaveis, { para: 'professor' }>

function Estado({ linha }: { linha: DoAluno['data'][number] }) {
  const { soma } = linha
  if (soma === null) return <Chip tone="wait">{linha.estado === 'entregue' ? 'Entregue, por publicar' : 'Por publicar'}</Chip>
  return (
    <span className="num">
      <strong>{soma.percentagem === null ? somaPorExtenso(soma) : percentagem(soma.percentagem)}</strong>
      <br />
      <span className="meta">
        {soma.porCorrigir > 0
          ? `até agora · ${plural(soma.porCorrigir, 'pergunta espera', 'perguntas esperam')} pelo professor`
          : somaPorExtenso(soma)}
      </span>
    </span>
  )
}

function Testes({ data, aluno, deOutro }: DoAluno & { deOutro: boolean }) {
  if (data.length === 0) {
    return (
      <EmptyState
        drawing="vazio-testes"
        title={deOutro ? 'Ainda sem testes entregues' : 'Ainda não entregou nenhum teste'}
        actions={
          deOutro ? undefined : (
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.responder()} {...slot} />}>
              Ver os testes por responder
            </ButtonLink>
          )
        }
      >
        Os resultados aparecem aqui depois de entregues.
      </EmptyState>
    )
  }
  return (
    <Sheet as="ul" aria-label="Resultados">
      {data.map((linha) => (
        <li key={linha.id}>
          <Ligacao className={s.linha} to={deOutro ? to.corrigirAluno(linha.id, aluno.id) : to.resultado(linha.id)}>
            <span className="grow">
              <b>{linha.nome}</b>
              <br />
              <span className="meta">
                {linha.turma.name}
                {linha.entregueEm && ` · entregue a ${formatData(linha.entregueEm, linha.turma.fuso)}`}
              </span>
            </span>
            <Estado linha={linha} />
          </Ligacao>
        </li>
      ))}
    </Sheet>
  )
}

function Turmas({ data }: DoProfessor) {
  if (data.length === 0) {
    return (
      <EmptyState
        drawing="vazio-testes"
        title="Ainda não há testes entregues"
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
    <Sheet as="ul" aria-label="Testes">
      {data.map(({ id, nome, turma, fim, entregues, corrigidos }) => (
        <li key={id}>
          <Ligacao className={s.linha} to={to.testeDaTurma(turma.id, id)}>
            <span className="grow">
              <b>{nome}</b>
              <br />
              <span className="meta">
                {turma.name} · até {formatData(fim, turma.fuso)}
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
  return dados.para === 'professor' ? <Turmas {...dados} /> : <Testes {...dados} deOutro={deOutro} />
}
