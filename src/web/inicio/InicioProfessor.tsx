import { formatData } from '#regras/datas.ts'
import { Publicar } from '#web/atividade/Publicar.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { CountBar } from '#web/ui/CountBar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Giz } from '#web/ui/Giz.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import type { Inicio } from './InicioPessoal.tsx'
import { LinhaTeste, gizColour } from './LinhaTeste.tsx'
import s from './inicio.module.css'

/** A teacher's home: what waits for correction, what runs now, what comes in the next 14 days. */
export function InicioProfessor({ inicio }: { inicio: Inicio }) {
  const agora = useAgora()
  const proximos = [...inicio.agora, ...inicio.proximos]
  return (
    <div className={s.colunas}>
      <section aria-labelledby="por-corrigir">
        <div className="head">
          <h2 id="por-corrigir">À espera de correção</h2>
        </div>
        {inicio.porCorrigir.length === 0 ? (
          <EmptyState compact drawing="tudo-em-dia" title="Está tudo corrigido">
            Quando um teste tiver respostas à sua espera, aparece aqui.
          </EmptyState>
        ) : (
          <Sheet as="ul">
            {inicio.porCorrigir.map((teste, position) => (
              <li key={teste.id} className={s.linha}>
                <Giz colour={gizColour(teste.turma.cor)} />
                <div className="grow">
                  <Ligacao className="t" to={to.testeDaTurma(teste.turma.id, teste.id)}>
                    {teste.nome}
                  </Ligacao>
                  <p className="meta">
                    {teste.turma.name} · {new Date(teste.fim) < agora ? 'terminou' : 'termina'} a {formatData(teste.fim, teste.fuso)}
                  </p>
                </div>
                <div className={s.corrigidos}>
                  <CountBar done={teste.corrigidos} total={teste.entregues} tone="wait" noun="corrigidos" />
                </div>
                <ButtonLink
                  variant={position === 0 ? 'primary' : 'line'}
                  render={(slot) => (
                    <Ligacao to={to.testeDaTurma(teste.turma.id, teste.id)} {...slot} aria-label={`Corrigir ${teste.nome}`} />
                  )}
                >
                  Corrigir
                </ButtonLink>
              </li>
            ))}
          </Sheet>
        )}
      </section>
      <div>
        <Publicar />
        <section aria-labelledby="proximos">
          <div className="head">
            <h2 id="proximos">Próximos 14 dias</h2>
          </div>
          {proximos.length === 0 ? (
            <EmptyState
              compact
              drawing="vazio-testes"
              title="Não há testes marcados"
              actions={<ButtonLink render={(slot) => <Ligacao to={to.turmas()} {...slot} />}>Abrir as turmas</ButtonLink>}
            >
              Atribua um teste a uma turma para o ver aqui.
            </EmptyState>
          ) : (
            <Sheet as="ul">
              {proximos.map((teste) => (
                <LinhaTeste key={teste.id} teste={teste} to={to.testeDaTurma(teste.turma.id, teste.id)}>
                  {inicio.agora.includes(teste) ? <Chip tone="now">Em curso</Chip> : <Chip tone="plan">Agendado</Chip>}
                </LinhaTeste>
              ))}
            </Sheet>
          )}
        </section>
      </div>
    </div>
  )
}
