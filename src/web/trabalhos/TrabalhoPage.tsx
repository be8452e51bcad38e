import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import { nomesEstadoTeste } from '#regras/testes/estados-teste.ts'
import { escalaDasMedias, escalaPredefinida, formatNotaComUnidade } from '#regras/escalas.ts'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { ApiError } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { pontos } from '#web/testes/textos.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { EscalaDaTurma } from '#web/correcao/Nota.tsx'
import { AlunosDoTrabalho } from './AlunosDoTrabalho.tsx'
import { Enunciado } from './Enunciado.tsx'
import { ReturnClassificacoes } from './dialogos.tsx'
import { type Painel, painelQuery } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

const quando = ({ turma, inicio, fim, agora }: Painel): string => {
  if (agora < inicio) return `${turma.name} · abre ${formatQuando(inicio, agora, turma.fuso)}`
  return `${turma.name} · ${agora < fim ? 'até' : 'terminou'} ${formatQuando(fim, agora, turma.fuso)}`
}

/** The next answer that waits for a mark. */
const aSeguir = ({ linhas, temAvaliacao }: Painel) =>
  temAvaliacao
    ? linhas.find(({ enviadoEm, corrigidoEm, situacao }) => enviadoEm !== null && corrigidoEm === null && situacao !== 'dispensado')
    : undefined

function Barra({ painel }: { painel: Painel }) {
  const [asking, setAsking] = useState(false)
  const { contagens, turma, id, pode, temAvaliacao } = painel
  const waiting = (contagens?.corrigidos ?? 0) - (contagens?.publicados ?? 0)
  const next = aSeguir(painel)
  return (
    <WorkBar
      back={{ to: to.trabalhosDaTurma(turma.id), label: 'Voltar aos trabalhos' }}
      title={painel.titulo}
      below={
        <span>
          {quando(painel)} · {nomesEstadoTeste[painel.estado as keyof typeof nomesEstadoTeste].toLowerCase()}
          {painel.arquivado && ' · arquivado'}
        </span>
      }
      middle={
        contagens &&
        contagens.enviados > 0 &&
        temAvaliacao && <CountBar done={contagens.corrigidos} total={contagens.enviados} tone="wait" noun="corrigidos" />
      }
      actions={
        <>
          {pode.editar && (
            <ButtonLink icon={IconPencil} render={(slot) => <Ligacao to={to.editTrabalho(turma.id, id)} {...slot} />}>
              Editar
            </ButtonLink>
          )}
          {pode.corrigir && waiting > 0 && (
            <Button variant={next ? 'line' : 'primary'} onClick={() => setAsking(true)}>
              Publicar…
            </Button>
          )}
          {pode.corrigir && next && (
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.respostaDoTrabalho(turma.id, id, next.aluno.id)} {...slot} />}>
              Corrigir
            </ButtonLink>
          )}
          {asking && <ReturnClassificacoes painel={painel} onClose={() => setAsking(false)} />}
        </>
      }
    />
  )
}

function resumo({ contagens, linhas, points, temAvaliacao, duracao, aceitarAte, turma, agora }: Painel): string {
  const late = linhas.filter(({ foraDoPrazo }) => foraDoPrazo).length
  const missing = linhas.filter(({ estado, situacao }) => estado === 'sem-resposta' && situacao === null).length
  const off = linhas.filter(({ situacao }) => situacao === 'dispensado').length
  return [
    temAvaliacao ? pontos(points) : 'sem avaliação',
    duracao !== null && formatDuracao(duracao),
    aceitarAte !== null && `aceita fora do prazo até ${formatQuando(aceitarAte, agora, turma.fuso)}`,
    contagens?.alunos ? `${contagens.enviados} de ${plural(contagens.alunos, 'entregue', 'entregues')}` : 'ainda sem alunos',
    late > 0 && `${late} fora do prazo`,
    missing > 0 && `${missing} sem resposta`,
    off > 0 && plural(off, 'dispensado', 'dispensados'),
    contagens?.media !== null &&
      contagens !== null &&
      `média ${formatNotaComUnidade(contagens.media, escalaDasMedias(turma.escala ?? escalaPredefinida))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Quadro({ painel }: { painel: Painel }) {
  return (
    <EscalaDaTurma value={painel.turma.escala ?? escalaPredefinida}>
      <Barra painel={painel} />
      <PageMain tight>
        <p className={s.resumo}>{resumo(painel)}</p>
        <Disclosure title="O que se pede" className={s.pede}>
          <Enunciado pedido={painel} />
        </Disclosure>
        {painel.linhas.length === 0 ? (
          <EmptyState drawing="vazio-alunos" title="Ainda ninguém tem este trabalho">
            Os alunos que entrarem na turma antes do fim do prazo passam a tê-lo.
          </EmptyState>
        ) : (
          <AlunosDoTrabalho painel={painel} />
        )}
      </PageMain>
    </EscalaDaTurma>
  )
}

function DoProfessor({ trabalho }: { trabalho: number }) {
  const { data, isPending, error, refetch, isFetching } = useQuery(painelQuery(trabalho))
  const loading = useLoadingFace(isPending)
  usePageTitle(data?.titulo ?? 'Trabalho', data?.turma.name)
  if (data) return <Quadro painel={data} />
  if (error instanceof ApiError && error.status === 404) throw error
  return (
    <PageMain>
      {loading || !error ? (
        <Skeleton shape="table" rows={8} label="A carregar o trabalho" />
      ) : (
        <FailedState level="h1" title="Não foi possível abrir o trabalho" onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </FailedState>
      )}
    </PageMain>
  )
}

/** `/turmas/{idturma}/trabalhos/{idtrabalho}`: the teacher's board; a pupil is led to their own answer. */
export default function TrabalhoPage() {
  const [turma, trabalho] = [useIdParam('idturma'), useIdParam('idtrabalho')]
  if (papelDe(useSessao()) === 'Aluno') return <Navigate to={to.respostaDoTrabalho(turma, trabalho)} replace />
  return <DoProfessor trabalho={trabalho} />
}
