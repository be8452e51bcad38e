import { useQuery } from '@tanstack/react-query'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { CapaManual } from '#web/recursos/Capas.tsx'
import r from '#web/recursos/recursos.module.css'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { say } from '#kit/base/say.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { EstadoDaLicenca } from './EstadoDaLicenca.tsx'
import { licencasQuery } from './licencas.queries.ts'

/** The textbooks one has a licence of, on a shelf. */
export default function PrateleiraPage() {
  usePageTitle('Os meus manuais')
  const { data, isPending, error, refetch, isFetching } = useQuery(licencasQuery())
  const loading = useLoadingFace(isPending)
  const agora = new Date(useAgora())
  const ativar = (
    <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.licencaDigital()} {...slot} />}>
      Ativar um código
    </ButtonLink>
  )
  return (
    <PageMain>
      <PageHead
        title="Os meus manuais"
        lede={say('Os manuais que as {tuas|suas} licenças abrem.')}
        {...(data && data.length > 0 ? { actions: ativar } : {})}
      />
      {loading && !data && <Skeleton shape="cards" rows={3} label="A carregar os manuais" />}
      {!loading && !data && (
        <FailedState title="Não foi possível abrir os manuais" onRetry={() => void refetch()} pending={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      )}
      {data?.length === 0 && (
        <EmptyState drawing="vazio-recursos" title="A prateleira está vazia" actions={ativar}>
          {say('{Ativa|Ative} o código de um manual para o {teres|ter} aqui.')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={r.prateleira}>
          {data.map(({ id, manual, validaAte }) => (
            <li key={id}>
              <Ligacao to={to.licenca(id)} className={r.lombada}>
                <CapaManual lida livro={manual} />
              </Ligacao>
              <EstadoDaLicenca validaAte={validaAte} agora={agora} />
            </li>
          ))}
        </ul>
      )}
    </PageMain>
  )
}
