import { corDaTurma } from '#regras/cores.ts'
import { useQuery } from '@tanstack/react-query'
import { nomesEstadoTentativa } from '#regras/testes/estados-teste.ts'
import { plural } from '#regras/plural.ts'
import { useServerNow } from '#kit/clock/useServerNow.ts'
import { ApiError, type RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { say } from '#kit/base/say.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip, type ChipTone } from '#kit/feedback/Chip.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Giz } from '#kit/base/Giz.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import s from '#web/responder/pages/lista.module.css'
import { useSelados } from '#web/responder/selado/useSelados.ts'
import { duracao, prazo, pontos } from '#web/responder/sala/textos.ts'

type Lista = RespostaDe<'GET /api/teste/responder'>
type Item = Lista['testes'][number]

const tones: Record<Item['estado'], ChipTone> = {
  'por-iniciar': 'todo',
  'em-curso': 'now',
  entregue: 'wait',
  corrigido: 'wait',
  publicado: 'done',
  faltou: 'bad',
}

/** What can be done with it, as the one button of its row; nothing to do, no button. */
function Acao({ item, ensina }: { item: Item; ensina: boolean }) {
  const link = (address: string, label: string, primary: boolean) => (
    <ButtonLink
      variant={primary ? 'primary' : 'line'}
      render={(slot) => <Ligacao to={address} aria-label={`${label}: ${item.nome}`} {...slot} />}
    >
      {label}
    </ButtonLink>
  )
  if (ensina) return link(to.answerTeste(item.id), 'Pré-visualizar', false)
  if (item.podeResponder) return link(to.answerTeste(item.id), item.estado === 'em-curso' ? 'Continuar' : 'Começar', true)
  return item.podeConsultar ? link(to.resultado(item.id), 'Ver resultado', false) : null
}

function Linha({ item, agora, ensina }: { item: Item; agora: string; ensina: boolean }) {
  const { turma, inicio, estado } = item
  const isAhead = inicio > agora
  const cor = corDaTurma(turma.cor)
  return (
    <li className={s.linha}>
      <div className="grow">
        <span className={s.turma}>
          <Giz colour={cor} />
          {[turma.name, turma.disciplina].filter(Boolean).join(' · ')}
        </span>
        <h2 className={s.nome}>
          <Ligacao className="t" to={item.podeConsultar && !item.podeResponder ? to.resultado(item.id) : to.answerTeste(item.id)}>
            {item.nome}
          </Ligacao>
        </h2>
        <p className="meta">
          {[prazo(item, agora), duracao(item.duracao), plural(item.totalPerguntas, 'pergunta', 'perguntas'), pontos(item.points)].join(
            ' · ',
          )}
        </p>
      </div>
      {!ensina && <Chip tone={isAhead ? 'plan' : tones[estado]}>{isAhead ? 'Agendado' : nomesEstadoTentativa[estado]}</Chip>}
      <div className={s.acao}>
        <Acao item={item} ensina={ensina} />
      </div>
    </li>
  )
}

function Conteudo({ ensina }: { ensina: boolean }) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({ ...read('GET /api/teste/responder'), staleTime: 0 })
  const loading = useLoadingFace(isPending)
  useSelados(data?.testes.some(({ estado }) => estado === 'por-iniciar') ?? false)
  if (loading) return <Skeleton shape="list" rows={4} label="A carregar os testes" />
  if (isError || !data) {
    const offline = error instanceof ApiError && error.status === 0
    return (
      <FailedState
        title="Não foi possível abrir os testes"
        drawing={offline ? 'sem-rede' : 'erro'}
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {sentenceOf(error)}
      </FailedState>
    )
  }
  if (data.testes.length === 0) {
    return (
      <EmptyState
        drawing="tudo-em-dia"
        title="Nada por responder"
        actions={
          <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.turmas()} {...slot} />}>
            Ver as turmas
          </ButtonLink>
        }
      >
        {ensina
          ? 'Quando atribuir um teste a uma turma, pode vê-lo aqui como um aluno o vê.'
          : 'Os testes que puder responder ou consultar aparecem aqui.'}
      </EmptyState>
    )
  }
  return (
    <Sheet as="ul">
      <Linhas {...data} ensina={ensina} />
    </Sheet>
  )
}

/** By the server's clock, which moves. */
function Linhas({ testes, agora, ensina }: Lista & { ensina: boolean }) {
  const now = new Date(useServerNow(agora, true)).toISOString()
  return testes.map((item) => <Linha key={item.id} item={item} agora={now} ensina={ensina} />)
}

/** `/teste/responder`: what the signed-in person can answer now, what comes, what can be looked at. */
export default function PorResponderPage() {
  const ensina = papelDe(useSessao()) !== 'Aluno'
  usePageTitle('Testes')
  return (
    <PageMain width="narrow">
      <PageHead
        title="Testes"
        lede={
          ensina
            ? 'Os testes das suas turmas, para ver como os alunos os veem.'
            : say('O que {podes|pode} responder agora, o que aí vem e os resultados.')
        }
      />
      <Conteudo ensina={ensina} />
    </PageMain>
  )
}
