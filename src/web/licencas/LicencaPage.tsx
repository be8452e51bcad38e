import { useQuery } from '@tanstack/react-query'
import { estadoLicenca, ultimoDia } from '#regras/licencas.ts'
import { ApiError } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Capitulos } from '#web/recursos/Capitulos.tsx'
import { saysRecursos } from '#web/recursos/tipos.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { licencaQuery } from './licencas.queries.ts'

/** One licensed textbook: its chapters and their resources. */
export default function LicencaPage() {
  const id = useIdParam('idlicenca')
  const { data, isPending, error, refetch, isFetching } = useQuery(licencaQuery(id))
  const loading = useLoadingFace(isPending)
  const [escrito, setEscrito, texto] = useProcura()
  const agora = new Date(useAgora())
  usePageTitle(data?.manual.nome ?? 'Licença')
  if (error instanceof ApiError && error.status === 404) throw error
  const crumb = { label: 'Licença digital', render: (slot: object) => <Ligacao to={to.licencaDigital()} {...slot} /> }
  if (!data) {
    return (
      <PageMain width="narrow">
        <PageHead title="Licença" crumbs={[crumb]} />
        {loading && <Skeleton shape="list" rows={4} label="A carregar o manual" />}
        {!loading && error && (
          <FailedState title="Não foi possível abrir o manual" onRetry={() => void refetch()} pending={isFetching}>
            {sentenceOf(error)}
          </FailedState>
        )}
      </PageMain>
    )
  }
  const { manual, validaAte, capitulos, recursos } = data
  const acabou = estadoLicenca(validaAte, agora).estado === 'terminada'
  return (
    <PageMain width="narrow">
      <PageHead
        title={manual.nome}
        lede={[manual.disciplina, manual.ano, saysRecursos(recursos), `licença até ${ultimoDia(validaAte)}`].join(' · ')}
        crumbs={[crumb]}
      />
      {acabou && (
        <Notice
          tone="warn"
          title="Esta licença terminou"
          actions={<ButtonLink render={(slot) => <Ligacao to={to.licencaDigital()} {...slot} />}>Ativar outro código</ButtonLink>}
        >
          Os recursos com licença ficam fechados; os outros continuam abertos.
        </Notice>
      )}
      <Toolbar>
        <SearchField label="Procurar neste manual" value={escrito} onChange={setEscrito} />
      </Toolbar>
      <Capitulos capitulos={capitulos} texto={texto} fonte={{ tipo: 'licenca', id }} />
    </PageMain>
  )
}
