/** The root of every page: the thin bar, passing notices, the four layouts, and what stands where a page cannot. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Outlet, type RouteComponent, useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '#kit/api/client.ts'
import { pendingRequests, subscribeRequests } from '#kit/api/pending-requests.ts'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import type { Layout } from '#web/rotas.ts'
import { avariaNaPagina, isUnexpected } from '#kit/unexpected.ts'
import { ProgressBar } from '#kit/feedback/ProgressBar.tsx'
import { ToastRegion } from '#kit/overlays/ToastRegion.tsx'
import { AcessoLayout } from './AcessoLayout.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { ErrorPageBoundary } from './ErrorPageBoundary.tsx'
import { Faixas } from './strips/Faixas.tsx'
import { LoginFooter } from './LoginFooter.tsx'
import { Moldura } from './Moldura.tsx'
import { PreviewLayout } from './PreviewLayout.tsx'
import { ligacoesPredefinidas } from './ligacoes.ts'
import { followSystem } from './theme.ts'
import { definicoesQuery } from '#web/definicoes.ts'

export function RootPage() {
  const pending = useSyncExternalStore(subscribeRequests, pendingRequests)
  // Synchronises with the system's wish for dark or contrast.
  useEffect(followSystem, [])
  return (
    <>
      <ProgressBar active={pending > 0} />
      <Outlet />
      <ToastRegion />
    </>
  )
}

function Acesso() {
  const { data } = useQuery(definicoesQuery())
  return (
    <AcessoLayout
      home={to.inicio()}
      strips={<Faixas />}
      footer={<LoginFooter links={data?.ligacoes ?? ligacoesPredefinidas} ajuda={to.guia('entrar')} />}
    >
      <Outlet />
    </AcessoLayout>
  )
}

function Preview() {
  return (
    <PreviewLayout>
      <Outlet />
    </PreviewLayout>
  )
}

function Padrao() {
  return (
    <Moldura>
      <Outlet />
    </Moldura>
  )
}

/** `resposta` brings its own bar with the page, which knows the test's name and clock. */
export const layouts: Record<Layout, RouteComponent> = { default: Padrao, acesso: Acesso, preview: Preview, resposta: Preview }

/** No page has this address: the frame comes with it. */
export function NotFound() {
  usePageTitle('This page could not be found')
  return (
    <Moldura>
      <ErrorPage status={404} home={to.inicio()} />
    </Moldura>
  )
}

/** A page that found at work that it does not exist: in the layout that already stands. */
export function PageNotFound() {
  usePageTitle('This page could not be found')
  return (
    <ErrorPageBoundary>
      <ErrorPage status={404} home={to.inicio()} />
    </ErrorPageBoundary>
  )
}

/** Status and words of whatever a page threw. */
function describe(error: unknown): { status: number; message: string; lang: 'en' | 'pt-PT'; detail?: string; requestId?: string | null } {
  if (error instanceof ApiError) {
    return {
      status: error.status,
      message: error.status === 0 ? 'Sem ligação' : 'Error',
      lang: error.status === 0 ? 'pt-PT' : 'en',
      detail: error.detail,
      requestId: error.requestId,
    }
  }
  return { status: 500, message: error instanceof Error && error.message === 'Unknown middleware' ? error.message : 'Error', lang: 'en' }
}

/** The error page, inside whatever layout still stands. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const { status, message, lang, detail, requestId } = describe(error)
  const isOwnFault = isUnexpected(error) && message === 'Error'
  usePageTitle(status === 404 ? 'This page could not be found' : 'Erro')
  const again = (): void => {
    void queries.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    void router.invalidate()
  }
  return (
    <ErrorPageBoundary>
      <ErrorPage
        status={status}
        isOwnFault={isOwnFault}
        message={message}
        messageLang={lang}
        requestId={requestId}
        home={to.inicio()}
        {...(status === 404 ? {} : { onRetry: again })}
      >
        {isOwnFault ? avariaNaPagina : detail}
      </ErrorPage>
    </ErrorPageBoundary>
  )
}
