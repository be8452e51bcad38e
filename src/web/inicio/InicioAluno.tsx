import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { formatData, palavraDoDia } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { plural } from '#regras/plural.ts'
import { percentagemDe } from '#regras/pontos.ts'
import { formatQuando } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { useSelados } from '#web/responder/selado/useSelados.ts'
import { EntrarNaTurma } from '#web/turmas/EntrarNaTurma.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Giz } from '#kit/base/Giz.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { Agora } from './Agora.tsx'
import { Banners } from './Banners.tsx'
import { LinhaAgenda, gizColour } from './LinhaAgenda.tsx'
import { type Item, agendaDe, idDe } from './agenda.ts'
import type { Inicio } from './inicio.queries.ts'
import s from './aluno.module.css'
import pessoal from './pessoal.module.css'

const addressOf = (item: Item): string =>
  item.tipo === 'teste'
    ? to.testeDaTurma(item.teste.turma.id, item.teste.id)
    : to.respostaDoTrabalho(item.trabalho.turma.id, item.trabalho.id)

/** Where one stands with it, and the way on. */
function Ato({ item }: { item: Item }) {
  if (item.tipo === 'teste')
    return item.teste.tentativa === 'entregue' ? <Chip tone="done">Entregue</Chip> : <Chip tone="plan">Agendado</Chip>
  const { titulo, rascunho } = item.trabalho
  const label = rascunho ? 'Continuar' : 'Responder'
  return (
    <>
      {rascunho ? <Chip tone="now">Em curso</Chip> : <Chip tone="todo">Por enviar</Chip>}
      <ButtonLink render={(slot) => <Ligacao to={addressOf(item)} aria-label={`${label}: ${titulo}`} {...slot} />}>{label}</ButtonLink>
    </>
  )
}

function Seguir({ inicio, agora }: { inicio: Inicio; agora: Date }) {
  const items = agendaDe(inicio.proximos, inicio.trabalhos, agora)
  const { enviadosNaSemana } = inicio
  return (
    <section aria-labelledby="a-seguir">
      <div className="head">
        <h2 id="a-seguir" className="grow">
          A seguir
        </h2>
        <Ligacao to={to.responder()}>Ver tudo</Ligacao>
      </div>
      {items.length === 0 ? (
        <Sheet className={pessoal.vazia}>
          <EmptyState compact drawing="tudo-em-dia" title="Não há nada marcado">
            Nos próximos 14 dias não tem mais testes nem trabalhos.
          </EmptyState>
        </Sheet>
      ) : (
        <Sheet as="ul">
          {items.map((item) => (
            <LinhaAgenda key={idDe(item)} item={item} agora={agora} to={addressOf(item)}>
              <Ato item={item} />
            </LinhaAgenda>
          ))}
        </Sheet>
      )}
      {enviadosNaSemana > 0 && (
        <p className={`meta ${s.abaixo}`}>
          <Icon as={IconCheck} size="s" />
          Nesta semana enviou {plural(enviadosNaSemana, 'trabalho', 'trabalhos')}. O resto está em Turmas.
        </p>
      )}
    </section>
  )
}

type Resultado = Inicio['resultados'][number]

const emPontos = (points: number): string => String(points).replace('.', ',')

const publicado = (em: string, agora: Date): string =>
  palavraDoDia(em, agora, FUSO_OMISSAO)
    ? `Publicado ${formatQuando(em, agora, FUSO_OMISSAO)}`
    : `Publicado a ${formatData(em, FUSO_OMISSAO)}`

function UmResultado({ resultado, agora }: { resultado: Resultado; agora: Date }) {
  const { tipo, id, nome, turma, publicadoEm, points, pointsMaximo } = resultado
  return (
    <li>
      <Ligacao className={s.resultado} to={tipo === 'teste' ? to.resultado(id) : to.respostaDoTrabalho(turma.id, id)}>
        <span className="grow">
          <b>{nome}</b>
          <span className="meta">
            {publicado(publicadoEm, agora)} · {emPontos(points)} de {emPontos(pointsMaximo)}
          </span>
        </span>
        <strong>{formatPercentagem(percentagemDe(points * 100, pointsMaximo * 100))}</strong>
        <Icon as={IconChevronRight} />
      </Ligacao>
    </li>
  )
}

function AsMinhasTurmas({ turmas }: Pick<Inicio, 'turmas'>) {
  if (turmas.length === 0) return null
  return (
    <section aria-labelledby="as-minhas-turmas">
      <div className="head">
        <h2 id="as-minhas-turmas">As minhas turmas</h2>
      </div>
      <ul className={s.turmas}>
        {turmas.map(({ id, name, disciplina, cor, professor }) => (
          <li key={id}>
            <Ligacao to={to.turma(id)}>
              <Giz colour={gizColour(cor)} />
              <span className="grow">{[name, disciplina].filter(Boolean).join(' · ')}</span>
              <span className="meta">{professor}</span>
            </Ligacao>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Juntar() {
  return (
    <section className={s.juntar} aria-label="Entrar numa turma">
      <EntrarNaTurma />
    </section>
  )
}

/** Somebody in no class yet: the first step stands first. */
function PrimeiroPasso() {
  return (
    <>
      <Juntar />
      <Sheet className={pessoal.vazia}>
        <EmptyState compact drawing="vazio-turmas" title="Ainda não está em nenhuma turma">
          Peça o código ao seu professor. Depois, os testes e os trabalhos que tiver aparecem aqui.
        </EmptyState>
      </Sheet>
    </>
  )
}

/** A student's home: what is now, what comes, what is new, the box to join a class, the classes. */
export function InicioAluno({ inicio }: { inicio: Inicio }) {
  const agora = useAgora()
  const isNew = inicio.turmas.length === 0
  useSelados([...inicio.agora, ...inicio.proximos].some(({ tentativa }) => tentativa === 'por-iniciar'))
  return (
    <>
      {inicio.agora.map((teste) => (
        <Agora key={teste.id} teste={teste} agora={agora} />
      ))}
      <div className={pessoal.colunas}>
        <div className={pessoal.pilha}>{isNew ? <PrimeiroPasso /> : <Seguir inicio={inicio} agora={agora} />}</div>
        <div className={pessoal.pilha}>
          {inicio.resultados.length > 0 && (
            <section aria-labelledby="resultados">
              <div className="head">
                <h2 id="resultados">Resultados novos</h2>
              </div>
              <Sheet as="ul">
                {inicio.resultados.map((resultado) => (
                  <UmResultado key={`${resultado.tipo}-${resultado.id}`} resultado={resultado} agora={agora} />
                ))}
              </Sheet>
            </section>
          )}
          {!isNew && <Juntar />}
          <AsMinhasTurmas turmas={inicio.turmas} />
          <Banners />
        </div>
      </div>
    </>
  )
}
