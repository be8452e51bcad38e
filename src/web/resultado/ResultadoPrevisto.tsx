/** One student's result as they see it once it is published, for the teacher who is about to. */
import { useQuery } from '@tanstack/react-query'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { partesDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { alunoQuery } from '#web/correcao/correcao.queries.ts'
import { resultadoPrevistoQuery } from './resultado.queries.ts'
import { CorpoDoResultado } from './ResultadoDoAluno.tsx'

export function ResultadoPrevisto({ teste, aluno }: { teste: number; aluno: number }) {
  const [partes] = useFiltro('mostra')
  // Parts of an address somebody wrote are none at all.
  const mostra = partes === '' ? undefined : partesDoResultado.filter((parte) => partes.split(',').includes(parte)).join(',') || 'estado'
  const resultado = useQuery(resultadoPrevistoQuery(teste, aluno, mostra))
  const correcao = useQuery(alunoQuery(teste, aluno, null))
  const loading = useLoadingFace(resultado.isPending || correcao.isPending)
  usePageTitle('Como o aluno vê', correcao.data?.aluno.nome, correcao.data?.nome)
  const error = resultado.error ?? correcao.error
  if (loading) {
    return (
      <PageMain>
        <Skeleton shape="text" rows={10} label="A carregar o resultado" />
      </PageMain>
    )
  }
  if (!resultado.data || !correcao.data) {
    if (error && 'status' in error && error.status === 404) throw error
    return (
      <PageMain>
        <FailedState
          level="h1"
          title="Não foi possível abrir o resultado"
          onRetry={() => void Promise.all([resultado.refetch(), correcao.refetch()])}
          pending={resultado.isFetching || correcao.isFetching}
        >
          {error?.message}
        </FailedState>
      </PageMain>
    )
  }
  const { nome } = correcao.data.aluno
  const publicado = correcao.data.estado === 'publicado'
  return (
    <>
      <WorkBar
        back={{ to: to.markAluno(teste, aluno), label: 'Voltar à correção' }}
        title={`Como ${nome} ${publicado ? 'vê' : 'vai ver'} o resultado`}
        below={
          publicado && mostra === undefined ? 'Está publicado: é isto que vê agora.' : 'Pré-visualização: é isto que vê se publicar agora.'
        }
      />
      {resultado.data.visivel === 'nada' ? (
        <PageMain>
          <EmptyState
            drawing="vazio-testes"
            title="Ainda não há resultado para mostrar"
            actions={<ButtonLink render={(slot) => <Ligacao to={to.markAluno(teste, aluno)} {...slot} />}>Voltar à correção</ButtonLink>}
          >
            {correcao.data.tentativa === null
              ? `${nome} não fez este teste.`
              : 'Falta corrigir respostas ou decidir sobre as tardias: até lá, este resultado não se publica.'}
          </EmptyState>
        </PageMain>
      ) : (
        <CorpoDoResultado resultado={resultado.data} />
      )}
    </>
  )
}
