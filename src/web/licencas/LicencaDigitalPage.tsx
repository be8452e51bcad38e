import { useQuery } from '@tanstack/react-query'
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { formatDiaDito } from '#regras/datas.ts'
import { estadoLicenca, ultimoDia } from '#regras/licencas.ts'
import { fusoDoBrowser } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { CapaManual } from '#web/recursos/Capas.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { say } from '#kit/base/say.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { ActivateCodigo } from './ActivateCodigo.tsx'
import { EstadoDaLicenca } from './EstadoDaLicenca.tsx'
import s from './licencas.module.css'
import { type Licenca, licencasQuery } from './licencas.queries.ts'

/** Enter a code; one's licences with their validity, and the way to what they open. */
export default function LicencaDigitalPage() {
  usePageTitle('Licença digital')
  const { data, isPending, error, refetch, isFetching } = useQuery(licencasQuery())
  const loading = useLoadingFace(isPending)
  const agora = new Date(useAgora())
  const terminadas = data?.filter(({ validaAte }) => estadoLicenca(validaAte, agora).estado === 'terminada').length ?? 0
  return (
    <PageMain width="narrow">
      <PageHead
        title="Licença digital"
        {...(data && data.length > 0
          ? {
              actions: (
                <ButtonLink icon={IconBooks} render={(slot) => <Ligacao to="/legacy-licenca-digital" {...slot} />}>
                  Prateleira
                </ButtonLink>
              ),
            }
          : {})}
      />
      <ActivateCodigo />
      <div className={s.cabeca}>
        <h2>As minhas licenças</h2>
        {data && data.length > 0 && <span className="meta">{countLicencas(data.length - terminadas, terminadas)}</span>}
      </div>
      {loading && !data && <Skeleton shape="list" rows={3} label="A carregar as licenças" />}
      {!loading && !data && (
        <FailedState title="Não foi possível abrir as licenças" onRetry={() => void refetch()} pending={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      )}
      {data?.length === 0 && (
        <EmptyState drawing="vazio-recursos" title={say('Ainda não {tens|tem} licenças')}>
          {say('{Ativa|Ative} acima o código de um manual para abrir os seus recursos.')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Sheet as="ul">
          {data.map((licenca) => (
            <Linha key={licenca.id} licenca={licenca} agora={agora} />
          ))}
        </Sheet>
      )}
    </PageMain>
  )
}

/** "2 ativas, 1 terminada". */
const countLicencas = (ativas: number, terminadas: number): string =>
  [
    ativas === 1 ? '1 ativa' : `${ativas} ativas`,
    ...(terminadas ? [terminadas === 1 ? '1 terminada' : `${terminadas} terminadas`] : []),
  ].join(', ')

function Linha({ licenca, agora }: { licenca: Licenca; agora: Date }) {
  const { manual, experiencia, lugares } = licenca
  const acabou = estadoLicenca(licenca.validaAte, agora).estado === 'terminada'
  const datas = acabou
    ? `Terminou a ${ultimoDia(licenca.validaAte)}`
    : experiencia
      ? `Experiência até ${ultimoDia(licenca.validaAte)}`
      : `Ativada ${formatDiaDito(licenca.ativadaEm, agora, fusoDoBrowser())}`
  return (
    <li className={s.linha}>
      <CapaManual size="s" livro={manual} />
      <span className={s.quem}>
        <b>{manual.nome}</b>
        <span className="meta">
          {manual.disciplina} · {manual.ano}
        </span>
        <span className="meta">
          {datas} · {lugares === 1 ? '1 lugar' : `${lugares} lugares`}
        </span>
      </span>
      <EstadoDaLicenca validaAte={licenca.validaAte} agora={agora} />
      <ButtonLink
        render={({ children, ...slot }) => (
          <Ligacao to={to.licenca(licenca.id)} {...slot}>
            {children}
            <span className="sr"> {manual.nome}</span>
          </Ligacao>
        )}
      >
        {acabou ? 'Consultar' : 'Abrir'}
      </ButtonLink>
    </li>
  )
}
