import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ApiError } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { say } from '#kit/base/say.ts'
import { Suspense, lazy } from 'react'
import { diaDaSemana, formatDataLonga } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { plural } from '#regras/plural.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PorConfirmar } from '#web/entrar/PorConfirmar.tsx'
import type { Sessao } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { loadPage } from '#kit/load.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Areas } from './Areas.tsx'
import { InicioAluno, InicioProfessor } from './inicio-de-quem.ts'
import { type Inicio, inicioQuery } from './inicio.queries.ts'
import s from './pessoal.module.css'
import { countEntregas, toMarkOf } from './to-mark.ts'

const EsperaDaAdministracao = lazy(() =>
  loadPage(async () => ({ default: (await import('./EsperaDaAdministracao.tsx')).EsperaDaAdministracao })),
)

const firstName = (nome: string): string => nome.split(' ')[0] ?? nome
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function sentenceOfStudent({ agora, trabalhos }: Inicio): string {
  const parts = [
    agora.length > 0 && `${plural(agora.length, 'teste', 'testes')} agora`,
    trabalhos.length > 0 && `${plural(trabalhos.length, 'trabalho', 'trabalhos')} para entregar`,
  ].filter(Boolean)
  return parts.length > 0 ? `${say('{Tens|Tem}')} ${parts.join(' e ')}.` : ''
}

function sentenceOfTeacher(inicio: Inicio): string {
  const running = inicio.agora[0]
  const turmas = new Set(inicio.agora.map(({ turma }) => turma.id)).size
  if (turmas > 1) return `${turmas} turmas estão a fazer testes.`
  if (running?.entregues) {
    const { n, de } = running.entregues
    return `A turma ${running.turma.name} está a fazer um teste: ${n} de ${de} já entregaram.`
  }
  const waiting = countEntregas(toMarkOf(inicio))
  return waiting > 0 ? `Tem ${plural(waiting, 'entrega', 'entregas')} à espera de correção.` : ''
}

const AAbrir = () => (
  <div className={s.aAbrir}>
    <Skeleton shape="list" rows={4} label="A abrir a página inicial" />
  </div>
)

/** Home of somebody signed in. */
export function InicioPessoal({ sessao }: { sessao: Sessao }) {
  const waits = sessao.confirmacao === 'por-confirmar'
  const isAdmin = sessao.tipo === tipoDeConta.admin
  const inicio = useQuery({ ...inicioQuery(), enabled: !waits })
  // All in one piece: what came later would push the rest away from under the finger.
  const espera = useQuery({ ...read('GET /api/admin/espera'), enabled: isAdmin })
  usePageTitle('Início')
  const now = useAgora()
  // Whoever came in with a slip and left before choosing a password of their own goes on where that is done.
  if (inicio.error instanceof ApiError && inicio.error.codigo === 'palavra_passe_provisoria') return <Navigate to={to.perfil()} replace />
  const isPending = inicio.isPending || (isAdmin && espera.isPending)
  const isStudent = sessao.tipo === tipoDeConta.aluno
  const today = `${capital(diaDaSemana(now, FUSO_OMISSAO))}, ${formatDataLonga(now, FUSO_OMISSAO)}.`
  return (
    <PageMain>
      <div>
        <h1>Bem-vindo(a), {firstName(sessao.displayName)}</h1>
        <p className="muted">
          {!isStudent && today} {inicio.data && (isStudent ? sentenceOfStudent(inicio.data) : sentenceOfTeacher(inicio.data))}
        </p>
      </div>
      {waits && (
        <div className={s.aAbrir}>
          <Sheet className={s.vazia}>
            <PorConfirmar>
              Turmas, testes e recursos abrem-se quando a sua conta estiver confirmada. O perfil e os eventos já são seus.
            </PorConfirmar>
          </Sheet>
        </div>
      )}
      {!waits && isPending && <AAbrir />}
      {inicio.error && (
        <FailedState title="Não foi possível abrir a página inicial" onRetry={() => void inicio.refetch()}>
          {inicio.error.message}
        </FailedState>
      )}
      {inicio.data && !isPending && (
        <Suspense fallback={<AAbrir />}>
          {espera.data && <EsperaDaAdministracao espera={espera.data} />}
          {isStudent ? <InicioAluno inicio={inicio.data} /> : <InicioProfessor inicio={inicio.data} />}
        </Suspense>
      )}
      <Areas />
    </PageMain>
  )
}
