import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import { nomeDoNivel } from '#regras/partilhas.ts'
import { ApiError, type RespostaDe } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { Sheet } from '#kit/data/Sheet.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { fimDito } from '#web/partilhas/fim.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ligacaoQuery } from './partilhados.queries.ts'
import s from './partilhados.module.css'

type Partilha = RespostaDe<'GET /api/partilhas/ligacao/{ligacao}'>

/** `/partilha/{ligacao}`: what a link gives, before one opens it. */
export function LigacaoPartilhadaPage() {
  const { ligacao = '' } = useParams({ strict: false }) as { ligacao?: string } // the route tree is built from data
  const { data, isPending, error } = useQuery(ligacaoQuery(ligacao))
  usePageTitle(data?.item.nome, 'Partilha')
  const loading = useLoadingFace(isPending)
  // An address cut in the middle is no link either.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (error && !isUnknown && !data) throw error
  return (
    <PageMain width="narrow">
      {isUnknown ? (
        <EmptyState
          level="h1"
          drawing="nao-encontrado"
          title="Esta ligação não abre nada"
          actions={
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.partilhados()} {...slot} />}>
              Ver o que está partilhado comigo
            </ButtonLink>
          }
        >
          Acabou, foi retirada, ou o endereço não está completo. Peça outra a quem a enviou.
        </EmptyState>
      ) : loading || !data ? (
        <Skeleton shape="text" rows={4} label="A abrir a ligação" />
      ) : (
        <APartilha partilha={data} ligacao={ligacao} />
      )}
    </PageMain>
  )
}

function APartilha({ partilha, ligacao }: { partilha: Partilha; ligacao: string }) {
  const { item, de, nivel, fim, meu } = partilha
  const agora = useAgora()
  const what = item.isFolder ? 'esta pasta' : 'este teste'
  return (
    <>
      <PageHead
        title={item.nome}
        lede={meu ? `É ${item.isFolder ? 'uma pasta sua' : 'um teste seu'}.` : `${de} partilha ${what} consigo.`}
      />
      <Sheet padded className={s.ligacao}>
        <Icon as={item.isFolder ? IconFolder : IconFileText} size="l" />
        <dl className={s.factos}>
          <div>
            <dt>{meu ? 'Quem abrir a ligação pode' : 'O que pode fazer'}</dt>
            <dd>{nomeDoNivel[nivel]}</dd>
          </div>
          <div>
            <dt>Até quando</dt>
            <dd>{fimDito(fim, agora)}</dd>
          </div>
        </dl>
      </Sheet>
      {meu ? <OMeu item={item} /> : <OpenPartilha ligacao={ligacao} />}
    </>
  )
}

const OMeu = ({ item: { id, isFolder } }: { item: Partilha['item'] }) => (
  <ButtonLink variant="primary" render={(slot) => <Ligacao to={isFolder ? to.testes(id) : to.consultTeste(id)} {...slot} />}>
    {isFolder ? 'Ir para a pasta' : 'Ir para o teste'}
  </ButtonLink>
)

/** Joins it to one's list, and leads there. */
function OpenPartilha({ ligacao }: { ligacao: string }) {
  const go = useGo()
  const join = useWrite('POST /api/partilhas/ligacao/{ligacao}', {
    invalidates: ['GET /api/partilhas'],
    onSuccess: ({ id, isFolder }) => go(isFolder ? to.partilhados(id) : to.consultTeste(id)),
  })
  return (
    <div className="stack">
      {join.error && <Notice tone="error">{join.error.detail}</Notice>}
      <div>
        <Button variant="primary" size="large" pending={join.isPending} onClick={() => join.mutate({ params: { ligacao } })}>
          Abrir
        </Button>
        <p className={`${s.depois} meta`}>Fica também em «Partilhado comigo», ao lado dos seus testes.</p>
      </div>
    </div>
  )
}
