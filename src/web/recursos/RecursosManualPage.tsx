import { useQuery } from '@tanstack/react-query'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { ultimoDia } from '#regras/licencas.ts'
import { type RespostaDe } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { CapaManual } from './Capas.tsx'
import { Capitulos } from './Capitulos.tsx'
import { LigacaoTestesProntos } from './LigacaoTestesProntos.tsx'
import { SeparadoresAnos, readAno } from './SeparadoresAnos.tsx'
import s from './recursos.module.css'
import { manuaisQuery, manualQuery } from './recursos.queries.ts'
import { saysOfProjeto } from './tipos.ts'

type Manual = RespostaDe<'GET /api/manuais'>[number]

/** The bank by textbook: covers on a shelf, the open one's chapters below. */
export default function RecursosManualPage() {
  const [anoTexto] = useFiltro('ano')
  const [manualTexto] = useFiltro('manual')
  const ano = readAno(anoTexto)
  const { data: manuais, isPending, error, refetch, isFetching } = useQuery(manuaisQuery(ano))
  const loading = useLoadingFace(isPending)
  const aberto = manuais?.find(({ id }) => id === readAno(manualTexto)) ?? manuais?.[0]
  usePageTitle('Recursos por manual', aberto?.nome)
  return (
    <PageMain>
      <PageHead
        title="Recursos por manual"
        tabbed
        actions={
          <ButtonLink icon={IconLayoutGrid} render={(slot) => <Ligacao to={to.bancoRecursos()} {...slot} />}>
            Por tema
          </ButtonLink>
        }
      />
      <SeparadoresAnos atual={ano} enderecoDe={(outro) => to.recursosPorManual(outro)} />
      {loading && !manuais && <Skeleton shape="cards" rows={3} label="A carregar os manuais" />}
      {!loading && !manuais && (
        <FailedState title="Não foi possível abrir os manuais" onRetry={() => void refetch()} pending={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      )}
      {manuais?.length === 0 && (
        <EmptyState drawing="vazio-recursos" title="Ainda não há manuais deste ano">
          Escolha outro ano.
        </EmptyState>
      )}
      {manuais && aberto && (
        <>
          <nav aria-label="Manuais">
            <ul className={s.prateleira}>
              {manuais.map((manual) => (
                <li key={manual.id}>
                  <Ligacao
                    to={to.recursosPorManual(ano, manual.id)}
                    className={s.lombada}
                    aria-current={manual.id === aberto.id ? 'true' : undefined}
                  >
                    <CapaManual lida livro={{ ...manual, ano: manual.ano.nome }} />
                  </Ligacao>
                </li>
              ))}
            </ul>
          </nav>
          <ManualAberto key={aberto.id} manual={aberto} />
        </>
      )}
    </PageMain>
  )
}

function ManualAberto({ manual }: { manual: Manual }) {
  const [escrito, setEscrito, texto] = useProcura()
  const { data, error, refetch, isFetching } = useQuery(manualQuery(manual.id))
  return (
    <section aria-label={manual.nome}>
      <div className={s.cabecaManual}>
        <div className="grow">
          <h2>
            {manual.nome}
            {manual.especie && `: ${manual.especie}`}
          </h2>
          <span className="meta">
            {[
              manual.disciplina,
              saysOfProjeto(manual),
              manual.licencaAte === null ? 'sem licença' : `licença até ${ultimoDia(manual.licencaAte)}`,
            ].join(' · ')}
          </span>
        </div>
        <LigacaoTestesProntos de={manual} />
        <SearchField label="Procurar neste manual" value={escrito} onChange={setEscrito} />
      </div>
      {!data && !error && <Skeleton label="A carregar os capítulos" rows={4} />}
      {!data && error && (
        <FailedState compact title="Não foi possível abrir o manual" onRetry={() => void refetch()} pending={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      )}
      {data && <Capitulos capitulos={data.capitulos} texto={texto} fonte={{ tipo: 'manual', id: manual.id }} />}
    </section>
  )
}
