import { useQuery } from '@tanstack/react-query'
import { useOptionalIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { ListaDeResultados } from './ListaDeResultados.tsx'
import { resultadosQuery } from './resultado.queries.ts'

const oQueSeVe = {
  Admin: 'Os testes de todas as turmas com respostas entregues.',
  Professor: 'Os testes e trabalhos das suas turmas com respostas entregues.',
}

/** `/teste/consultar`: what the signed-in person can look at; `/teste/consultar/{idaluno}`: one student's. */
export default function ResultadosPage() {
  const aluno = useOptionalIdParam('idaluno')
  const papel = papelDe(useSessao())
  const resultados = useQuery(resultadosQuery(aluno))
  const loading = useLoadingFace(resultados.isPending)
  const { data, error } = resultados
  const titulo = aluno !== null && data?.para === 'aluno' ? `Resultados de ${data.aluno.nome}` : 'Resultados'
  usePageTitle(titulo)
  if (error && !data && 'status' in error && error.status === 404) throw error
  return (
    <PageMain width="narrow">
      <PageHead title={titulo} lede={data?.para === 'professor' ? oQueSeVe[papel === 'Admin' ? 'Admin' : 'Professor'] : undefined} />
      {loading && <Skeleton shape="list" rows={4} label="A carregar os resultados" />}
      {!loading && !data && error && (
        <FailedState title="Não foi possível abrir os resultados" onRetry={() => void resultados.refetch()} pending={resultados.isFetching}>
          {error.message}
        </FailedState>
      )}
      {!loading && data && <ListaDeResultados dados={data} deOutro={aluno !== null} />}
    </PageMain>
  )
}
