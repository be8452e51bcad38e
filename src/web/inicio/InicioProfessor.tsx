import { plural } from '#regras/plural.ts'
import { PublishAviso } from '#web/atividade/PublishAviso.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { useMinuto } from '#kit/clock/useMinuto.ts'
import { Banners } from './Banners.tsx'
import { Faixa14Dias, Legenda } from './Faixa14Dias.tsx'
import { LinhaAgenda } from './LinhaAgenda.tsx'
import { MinhasTurmas } from './MinhasTurmas.tsx'
import { PorCorrigir } from './PorCorrigir.tsx'
import { toMarkOf } from './to-mark.ts'
import { type Item, agendaDe, idDe } from './agenda.ts'
import type { Inicio } from './inicio.queries.ts'
import agenda from './agenda.module.css'
import s from './pessoal.module.css'

const addressOf = (item: Item): string =>
  item.tipo === 'teste' ? to.testeDaTurma(item.teste.turma.id, item.teste.id) : to.trabalhoDaTurma(item.trabalho.turma.id, item.trabalho.id)

/** How far it has come: a test's state, a homework's numbers. */
function Estado({ item, agora }: { item: Item; agora: Date }) {
  if (item.tipo === 'teste')
    return new Date(item.teste.inicio) <= agora ? <Chip tone="now">Em curso</Chip> : <Chip tone="plan">Agendado</Chip>
  const { inicio, entregues } = item.trabalho
  if (new Date(inicio) > agora) return <Chip tone="plan">Agendado</Chip>
  if (!entregues?.de) return <span className="meta">ainda sem alunos</span>
  return (
    <span className="meta">
      {entregues.n} de {plural(entregues.de, 'entregue', 'entregues')}
    </span>
  )
}

function Proximos({ inicio, agora }: { inicio: Inicio; agora: Date }) {
  const items = agendaDe([...inicio.agora, ...inicio.proximos], inicio.trabalhos, agora)
  return (
    <section aria-labelledby="proximos">
      <div className="head">
        <h2 id="proximos" className="grow">
          Próximos 14 dias
        </h2>
        <Legenda />
      </div>
      <Sheet>
        <Faixa14Dias items={items} agora={agora} />
        {items.length === 0 ? (
          <EmptyState compact title="Não há nada marcado" drawing="vazio-testes">
            Atribua um teste ou marque um trabalho a uma turma para o ver aqui.
          </EmptyState>
        ) : (
          <ul className={agenda.agenda}>
            {items.map((item) => (
              <LinhaAgenda key={idDe(item)} item={item} agora={agora} to={addressOf(item)} comSinal>
                <Estado item={item} agora={agora} />
              </LinhaAgenda>
            ))}
          </ul>
        )}
      </Sheet>
    </section>
  )
}

/** The publisher's admin, in no class: their work begins at the desk, in this order. */
function PrimeiroPassoDaEditora() {
  return (
    <Sheet className={s.vazia}>
      <EmptyState
        drawing="vazio-recursos"
        title="Comece pela administração"
        actions={
          <>
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.administracao()} {...slot} />}>
              Abrir a administração
            </ButtonLink>
            <ButtonLink render={(slot) => <Ligacao to={to.utilizadores()} {...slot} />}>Criar contas</ButtonLink>
          </>
        }
      >
        É lá que se preparam os anos, os manuais, os recursos e as licenças. Se também der aulas, crie uma turma em Turmas.
      </EmptyState>
    </Sheet>
  )
}

/** Somebody who teaches no class yet: the first step, and what can be looked at meanwhile. */
function PrimeiroPasso() {
  return (
    <Sheet className={s.vazia}>
      <EmptyState
        drawing="vazio-turmas"
        title="Comece por criar uma turma"
        actions={
          <>
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.turmas()} {...slot} />}>
              Criar a primeira turma
            </ButtonLink>
            <ButtonLink render={(slot) => <Ligacao to={to.testesProntos()} {...slot} />}>Ver os testes prontos</ButtonLink>
          </>
        }
      >
        Os alunos entram com o código da turma. Depois, o que marcar e o que houver para corrigir aparece aqui.
      </EmptyState>
    </Sheet>
  )
}

/** A teacher's home: the classes, what waits for correction, what comes in the next 14 days, publishing, highlights. */
export function InicioProfessor({ inicio }: { inicio: Inicio }) {
  const agora = useMinuto()
  const isAdmin = papelDe(useSessao()) === 'Admin'
  return (
    <>
      {inicio.turmas.length > 0 && <MinhasTurmas inicio={inicio} agora={agora} />}
      <div className={s.colunas}>
        <div className={s.pilha}>
          {inicio.turmas.length === 0 ? (
            isAdmin ? (
              <PrimeiroPassoDaEditora />
            ) : (
              <PrimeiroPasso />
            )
          ) : (
            <>
              <PorCorrigir linhas={toMarkOf(inicio)} agora={agora} />
              <Proximos inicio={inicio} agora={agora} />
            </>
          )}
        </div>
        <div className={s.pilha}>
          <PublishAviso />
          <Banners />
        </div>
      </div>
    </>
  )
}
