import { useQuery } from '@tanstack/react-query'
import { diaDaSemana, formatDataLonga } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { type RespostaDe } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import type { Sessao } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useAgora } from '#web/ui/useAgora.ts'
import { Areas } from './Areas.tsx'
import { Banners } from './InicioAnonimo.tsx'
import { InicioAluno } from './InicioAluno.tsx'
import { InicioProfessor } from './InicioProfessor.tsx'
import { Trabalhos } from './Trabalhos.tsx'
import s from './inicio.module.css'

export type Inicio = RespostaDe<'GET /api/inicio'>
export type TesteNoInicio = Inicio['agora'][number]

const firstName = (nome: string): string => nome.split(' ')[0] ?? nome
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function sentence({ agora, porCorrigir }: Inicio, isStudent: boolean): string {
  const first = agora[0]
  if (first && isStudent) return agora.length === 1 ? 'Tem um teste agora.' : `Tem ${agora.length} testes agora.`
  if (first?.entregues) return `${first.turma.name} está a fazer um teste: ${first.entregues.n} de ${first.entregues.de} já entregaram.`
  if (porCorrigir.length > 0)
    return porCorrigir.length === 1 ? 'Tem um teste à espera de correção.' : `Tem ${porCorrigir.length} testes à espera de correção.`
  return ''
}

/** Home of somebody signed in. */
export function InicioPessoal({ sessao }: { sessao: Sessao }) {
  const inicio = useQuery(read('GET /api/inicio'))
  usePageTitle('Início')
  const now = useAgora()
  const isStudent = sessao.tipo === 7
  const today = `${capital(diaDaSemana(now, FUSO_OMISSAO))}, ${formatDataLonga(now, FUSO_OMISSAO)}.`
  return (
    <PageMain>
      <div className={s.ola}>
        <h1>Bem-vindo(a), {firstName(sessao.displayName)}</h1>
        <p className="muted">
          {today} {inicio.data && sentence(inicio.data, isStudent)}
        </p>
      </div>
      {inicio.isPending && <Skeleton shape="list" rows={4} label="A abrir a página inicial" />}
      {inicio.error && (
        <FailedState title="Não foi possível abrir a página inicial" onRetry={() => void inicio.refetch()}>
          {inicio.error.message}
        </FailedState>
      )}
      {inicio.data && (isStudent ? <InicioAluno inicio={inicio.data} /> : <InicioProfessor inicio={inicio.data} />)}
      {inicio.data && <Trabalhos trabalhos={inicio.data.trabalhos} />}
      <Areas />
      <Banners />
    </PageMain>
  )
}
