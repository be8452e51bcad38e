import { useQuery } from '@tanstack/react-query'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { lazy, Suspense, useState } from 'react'
import { canCopy, canEdit, nomeDoNivel } from '#regras/partilhas.ts'
import { ApiError } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { loadBeside } from '#kit/load.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { fimDito } from '#web/partilhas/fim.ts'
import { useVista } from '#web/partilhas/useVista.ts'
import { to } from '#web/paths.ts'
import { AssignDialog } from '#web/repositorio/AssignDialog.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import type { Copiavel } from './CopyDialog.tsx'
import { ItensDaPasta } from './ItensDaPasta.tsx'
import { PerguntasDaPasta } from './PerguntasDaPasta.tsx'
import { type PastaPartilhada, pastaPartilhadaQuery, usePerguntasPartilhadas } from './partilhados.queries.ts'
import s from './partilhados.module.css'

const CopyDialog = lazy(() => loadBeside(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog })))

/** A folder that a colleague shares, or one inside it. */
export function PastaPartilhadaPage() {
  const id = useIdParam('idpasta')
  const { data, isPending, error } = useQuery(pastaPartilhadaQuery(id))
  usePageTitle(data?.nome, 'Partilhado comigo')
  const loading = useLoadingFace(isPending)
  const isGone = error instanceof ApiError && error.status === 404
  if (error && !isGone && !data) throw error
  return (
    <PageMain>
      {isGone ? (
        <EmptyState
          level="h1"
          drawing="nao-encontrado"
          title="Esta pasta não está partilhada consigo"
          actions={
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.partilhados()} {...slot} />}>
              Ver o que está partilhado comigo
            </ButtonLink>
          }
        >
          O colega deixou de a partilhar, ou o prazo acabou.
        </EmptyState>
      ) : loading || !data ? (
        <Skeleton shape="table" rows={6} label="A abrir a pasta" />
      ) : (
        <APasta key={data.id} pasta={data} />
      )}
    </PageMain>
  )
}

function APasta({ pasta }: { pasta: PastaPartilhada }) {
  const { id, nome, descricao, nivel, pastas, testes, perguntas } = pasta
  const lista = usePerguntasPartilhadas(id, perguntas > 0)
  // What is marked as changed has come to the screen.
  useVista(id, perguntas === 0 || !lista.isPending)
  const [aCopiar, setACopiar] = useState<Copiavel | null>(null)
  const [aAtribuir, setAAtribuir] = useState<PastaPartilhada['testes'][number] | null>(null)
  const onCopy = canCopy(nivel) ? setACopiar : null
  const editar = canEdit(nivel)
  return (
    <>
      <Cabeca
        pasta={pasta}
        actions={
          onCopy && (
            <Button variant="primary" icon={IconCopy} onClick={() => onCopy({ que: 'pasta', id, nome })}>
              Copiar pasta
            </Button>
          )
        }
      />
      {descricao && <p className={s.descricao}>{descricao}</p>}
      {pastas.length + testes.length + perguntas === 0 && (
        <EmptyState drawing="vazio-pasta" title="Esta pasta está vazia">
          O que {pasta.de} lá puser aparece aqui.
        </EmptyState>
      )}
      <div className="stack">
        <ItensDaPasta pasta={pasta} editar={editar} onCopy={onCopy} onAssign={setAAtribuir} />
        {perguntas > 0 && (
          <section aria-labelledby="perguntas">
            <h2 id="perguntas" className={s.seccao}>
              Perguntas
            </h2>
            <PerguntasDaPasta lista={lista} total={perguntas} editar={editar} onCopy={onCopy} />
          </section>
        )}
      </div>
      {aCopiar && (
        <Suspense fallback={null}>
          <CopyDialog coisa={aCopiar} onClose={() => setACopiar(null)} />
        </Suspense>
      )}
      {aAtribuir && <AssignDialog copiar teste={aAtribuir.id} nome={aAtribuir.nome} onClose={() => setAAtribuir(null)} />}
    </>
  )
}

function Cabeca({ pasta, actions }: { pasta: PastaPartilhada; actions: React.ReactNode }) {
  const agora = useAgora()
  return (
    <PageHead
      title={pasta.nome}
      lede={`Partilhada por ${pasta.de}: pode ${nomeDoNivel[pasta.nivel].toLowerCase()}${pasta.fim === null ? '' : `, ${fimDito(pasta.fim, agora)}`}.`}
      actions={actions}
      crumbs={[
        { label: 'Partilhado comigo', render: (slot) => <Ligacao to={to.partilhados()} {...slot} /> },
        ...pasta.caminho.map(({ id, nome }) => ({
          label: nome,
          render: (slot: object) => <Ligacao to={to.partilhados(id)} {...slot} />,
        })),
        { label: pasta.nome },
      ]}
    />
  )
}
