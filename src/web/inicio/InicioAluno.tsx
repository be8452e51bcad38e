import { corDaTurma } from '#regras/cores.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { say } from '#kit/base/say.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { seguidosDesde } from '#regras/incentivos.ts'
import { formatDiaDito } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { useSelados } from '#web/responder/selado/useSelados.ts'
import { JoinTurma } from '#web/turmas/JoinTurma.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Giz } from '#kit/base/Giz.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { useMinuto } from '#kit/clock/useMinuto.ts'
import { Agora } from './Agora.tsx'
import { Banners } from './Banners.tsx'
import { isUnsent } from './files-to-send.ts'
import { LinhaAgenda } from './LinhaAgenda.tsx'
import { type Item, agendaDe, idDe } from './agenda.ts'
import type { Inicio } from './inicio.queries.ts'
import s from './aluno.module.css'
import pessoal from './pessoal.module.css'

const addressOf = (item: Item): string =>
  item.tipo === 'teste'
    ? to.testeDaTurma(item.teste.turma.id, item.teste.id)
    : to.respostaDoTrabalho(item.trabalho.turma.id, item.trabalho.id)

const isOpen = ({ inicio, tentativa }: Inicio['agora'][number], agora: Date): boolean =>
  new Date(inicio) <= agora && tentativa !== 'entregue'

/** Where one stands with it, and the way on. */
function Ato({ item, agora }: { item: Item; agora: Date }) {
  const waiting = isUnsent(item) && <Chip tone="todo">Ficheiros por enviar</Chip>
  if (item.tipo === 'teste' && isOpen(item.teste, agora)) {
    const label = item.teste.tentativa === 'em-curso' ? 'Continuar' : 'Começar'
    return (
      <>
        {waiting}
        <ButtonLink render={(slot) => <Ligacao to={to.answerTeste(item.teste.id)} aria-label={`${label}: ${item.teste.nome}`} {...slot} />}>
          {label}
        </ButtonLink>
      </>
    )
  }
  if (item.tipo === 'teste')
    return item.teste.tentativa === 'entregue' ? <Chip tone="done">Entregue</Chip> : <Chip tone="plan">Agendado</Chip>
  const { titulo, rascunho, devolvido } = item.trabalho
  const label = rascunho ? 'Continuar' : 'Responder'
  return (
    <>
      {waiting}
      {!waiting && devolvido && <Chip tone="todo">Para melhorar</Chip>}
      {!waiting && !devolvido && (rascunho ? <Chip tone="now">Em curso</Chip> : <Chip tone="todo">Por entregar</Chip>)}
      <ButtonLink render={(slot) => <Ligacao to={addressOf(item)} aria-label={`${label}: ${titulo}`} {...slot} />}>{label}</ButtonLink>
    </>
  )
}

type Feitos = Pick<Inicio, 'enviadosNaSemana' | 'seguidosATempo'>

/** The homework of the week, and a row of homeworks in time; '' where there is neither. */
const feitosDe = ({ enviadosNaSemana, seguidosATempo }: Feitos): string =>
  [
    enviadosNaSemana > 0 && `${say('Esta semana {entregaste|entregou}')} ${plural(enviadosNaSemana, 'trabalho', 'trabalhos')}.`,
    seguidosATempo >= seguidosDesde && say(`{Já entregaste|Já entregou} ${seguidosATempo} trabalhos seguidos a tempo.`),
  ]
    .filter(Boolean)
    .join(' ')

function GoOn({ items, inicio, agora }: { items: readonly Item[]; inicio: Feitos; agora: Date }) {
  const feitos = feitosDe(inicio)
  return (
    <section aria-labelledby="a-seguir">
      <div className="head">
        <h2 id="a-seguir" className="grow">
          A seguir
        </h2>
      </div>
      {items.length === 0 ? (
        <Sheet className={pessoal.vazia}>
          <EmptyState compact drawing="tudo-em-dia" title="Não há mais nada marcado" />
        </Sheet>
      ) : (
        <Sheet as="ul">
          {items.map((item) => (
            <LinhaAgenda key={idDe(item)} item={item} agora={agora} to={addressOf(item)}>
              <Ato item={item} agora={agora} />
            </LinhaAgenda>
          ))}
        </Sheet>
      )}
      {feitos !== '' && (
        <p className={`meta ${s.abaixo}`}>
          <Icon as={IconCheck} size="s" />
          {feitos}
        </p>
      )}
    </section>
  )
}

type Resultado = Inicio['resultados'][number]

const emPontos = (points: number): string => String(points).replace('.', ',')

const publicado = (em: string, agora: Date): string => `Publicado ${formatDiaDito(em, agora, FUSO_OMISSAO)}`

function UmResultado({ resultado, agora }: { resultado: Resultado; agora: Date }) {
  const { tipo, id, nome, turma, publicadoEm, points, pointsMaximo, percentagem = null, nota } = resultado
  return (
    <li>
      <Ligacao className={s.resultado} to={tipo === 'teste' ? to.resultado(id) : to.respostaDoTrabalho(turma.id, id)}>
        <span className="grow">
          <b>{nome}</b>
          <span className="meta">
            {publicado(publicadoEm, agora)} · {emPontos(points)} de {emPontos(pointsMaximo)}
          </span>
        </span>
        <strong>{nota ?? formatPercentagem(percentagem)}</strong>
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
              <Giz colour={corDaTurma(cor)} />
              <span className="grow">{[name, disciplina].filter(Boolean).join(' · ')}</span>
              <span className="meta">{professor}</span>
            </Ligacao>
          </li>
        ))}
      </ul>
    </section>
  )
}

function JoinByCodigo() {
  return (
    <section className={s.juntar} aria-label="Entrar numa turma">
      <JoinTurma />
    </section>
  )
}

/** Somebody in no class yet: the first step stands first. */
function PrimeiroPasso() {
  return (
    <>
      <JoinByCodigo />
      <Sheet className={pessoal.vazia}>
        <EmptyState compact drawing="vazio-turmas" title={say('Ainda não {estás|está} em nenhuma turma')}>
          {say(
            '{Pede o código ao teu professor. Depois, os testes e os trabalhos que tiveres|Peça o código ao seu professor. Depois, os testes e os trabalhos que tiver} aparecem aqui.',
          )}
        </EmptyState>
      </Sheet>
    </>
  )
}

/** What waits, with what is now first: a test that runs, one's own before others; else the homework that is due first. */
function whatComes({ agora: running, proximos, trabalhos }: Inicio, agora: Date): { now: Item | undefined; items: Item[] } {
  const items = agendaDe([...running, ...proximos], trabalhos, agora)
  const now =
    items.find((item) => item.tipo === 'teste' && item.teste.tentativa === 'em-curso') ??
    items.find((item) => item.tipo === 'teste' && isOpen(item.teste, agora)) ??
    items.find(({ tipo }) => tipo === 'trabalho')
  return { now, items: items.filter((item) => item !== now) }
}

/** A student's home: what is now, what comes, what is new, the classes. */
export function InicioAluno({ inicio }: { inicio: Inicio }) {
  const agora = useMinuto()
  const isNew = inicio.turmas.length === 0
  useSelados([...inicio.agora, ...inicio.proximos].some(({ tentativa }) => tentativa === 'por-iniciar'))
  const { now, items } = whatComes(inicio, agora)
  return (
    <>
      {now && <Agora item={now} agora={agora} />}
      <div className={pessoal.colunas}>
        <div className={pessoal.pilha}>{isNew ? <PrimeiroPasso /> : <GoOn items={items} inicio={inicio} agora={agora} />}</div>
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
          <AsMinhasTurmas turmas={inicio.turmas} />
          {!isNew && (
            <Disclosure title="Entrar noutra turma">
              <JoinByCodigo />
            </Disclosure>
          )}
          <Banners />
        </div>
      </div>
    </>
  )
}
