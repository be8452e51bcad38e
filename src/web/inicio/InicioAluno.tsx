import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { formatData, formatHora } from '#regras/datas.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { percentagemDe } from '#regras/pontos.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { EntrarNaTurma } from '#web/turmas/EntrarNaTurma.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import type { Inicio, TesteNoInicio } from './InicioPessoal.tsx'
import { LinhaTeste } from './LinhaTeste.tsx'
import s from './inicio.module.css'

function Agora({ teste }: { teste: TesteNoInicio }) {
  const agora = useAgora()
  const begun = teste.tentativa === 'em-curso'
  const perguntas = teste.nPerguntas === 1 ? '1 pergunta' : `${teste.nPerguntas} perguntas`
  return (
    <section className={`board ${s.agora}`} aria-labelledby={`agora-${teste.id}`}>
      <p className="meta">
        Agora, até às {formatHora(teste.fim, teste.fuso)}
        {formatData(teste.fim, teste.fuso) === formatData(agora, teste.fuso) ? '' : ` de ${formatData(teste.fim, teste.fuso)}`}
      </p>
      <h2 id={`agora-${teste.id}`}>{teste.nome}</h2>
      <p>
        {teste.turma.name} · {perguntas}
        {teste.duracao === null ? '' : `, ${teste.duracao} minutos`}
      </p>
      <ButtonLink variant="white" iconEnd={IconArrowRight} render={(slot) => <Ligacao to={to.responder(teste.id)} {...slot} />}>
        {begun ? 'Continuar o teste' : 'Começar o teste'}
      </ButtonLink>
    </section>
  )
}

/** A student's home: what is now, what comes, what is new, and the box to join a class. */
export function InicioAluno({ inicio }: { inicio: Inicio }) {
  return (
    <>
      {inicio.agora.map((teste) => (
        <Agora key={teste.id} teste={teste} />
      ))}
      <div className={s.colunas}>
        <section aria-labelledby="a-seguir">
          <div className="head">
            <h2 id="a-seguir" className="grow">
              A seguir
            </h2>
            <Ligacao to={to.responder()}>Ver tudo</Ligacao>
          </div>
          {inicio.proximos.length === 0 ? (
            <EmptyState compact drawing="tudo-em-dia" title="Não há nada marcado">
              Nos próximos 14 dias não tem mais testes.
            </EmptyState>
          ) : (
            <Sheet as="ul">
              {inicio.proximos.map((teste) => (
                <LinhaTeste key={teste.id} teste={teste} to={to.testeDaTurma(teste.turma.id, teste.id)}>
                  {teste.tentativa === 'entregue' ? <Chip tone="done">Entregue</Chip> : <Chip tone="plan">Agendado</Chip>}
                </LinhaTeste>
              ))}
            </Sheet>
          )}
        </section>
        <div>
          {inicio.resultados.length > 0 && (
            <section aria-labelledby="resultados">
              <div className="head">
                <h2 id="resultados">Resultados novos</h2>
              </div>
              <Sheet as="ul">
                {inicio.resultados.map((resultado) => (
                  <li key={resultado.id} className={s.linha}>
                    <div className="grow">
                      <Ligacao className="t" to={to.resultado(resultado.id)}>
                        {resultado.nome}
                      </Ligacao>
                      <p className="meta">
                        {resultado.turma.name} · publicado em {formatData(resultado.publicadoEm, 'Europe/Lisbon')}
                      </p>
                    </div>
                    <span className={s.pontuacao}>
                      {formatPercentagem(percentagemDe(resultado.points * 100, resultado.pointsMaximo * 100))}
                    </span>
                  </li>
                ))}
              </Sheet>
            </section>
          )}
          <section className={s.juntar}>
            <EntrarNaTurma />
          </section>
        </div>
      </div>
    </>
  )
}
