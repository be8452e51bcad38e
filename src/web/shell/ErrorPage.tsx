import type { ReactNode } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Drawing } from '#kit/base/Drawing.tsx'
import type { DrawingName } from '#kit/base/drawing-boxes.ts'
import { cx } from '#kit/base/cx.ts'
import e from '#kit/feedback/EmptyState.module.css'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { PageMain } from './PageMain.tsx'

type ErrorPageProps = {
  /** 500 unless known. */
  status?: number | undefined
  /** The fault is this page's own: no number of a server is shown. */
  isOwnFault?: boolean | undefined
  /** The catalogue's words, to the letter; for 404 they are fixed. */
  message?: string | undefined
  /** The language of `message`: the catalogue's words are English. */
  messageLang?: 'en' | 'pt-PT' | undefined
  /** One Portuguese sentence: what, why. */
  children?: ReactNode
  home?: string | undefined
  onRetry?: (() => void) | undefined
  /** Further ways on. */
  actions?: ReactNode
  /** For a report: the number of the request. */
  requestId?: string | null | undefined
}

const NOT_FOUND = 'This page could not be found'

const SENTENCES: Record<number, string> = {
  403: 'A sua conta não abre esta página.',
  404: 'Não encontrámos esta página: pode ter mudado de sítio ou o endereço ter uma gralha.',
}
const DRAWINGS: Record<number, DrawingName> = { 0: 'sem-rede', 403: 'proibido', 404: 'nao-encontrado' }
const OTHERWISE = 'Algo correu mal do nosso lado. O que já estava guardado continua guardado.'

/** The error page: a drawing, the status, the catalogue's words, one Portuguese sentence, a way on. */
export function ErrorPage({
  status = 500,
  isOwnFault = false,
  message = 'Error',
  messageLang = 'en',
  children,
  home = '/',
  onRetry,
  actions,
  requestId,
}: ErrorPageProps) {
  const missing = status === 404
  return (
    <PageMain>
      <div className={cx(e.empty, e.page)}>
        <Drawing name={DRAWINGS[status] ?? 'avaria'} className={e.art} />
        {status > 0 && !isOwnFault && <p className={e.code}>{status}</p>}
        <h1 lang={missing ? 'en' : messageLang}>{missing ? NOT_FOUND : message}</h1>
        <p>{children ?? SENTENCES[status] ?? OTHERWISE}</p>
        {requestId && <p className="meta">Número do pedido: {requestId}</p>}
        <div className={e.acts}>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
          <ButtonLink
            variant={onRetry ? 'line' : 'primary'}
            render={(slot) => <Ligacao to={home} {...slot} {...(missing && { lang: 'en' })} />}
          >
            {missing ? 'Back to the home page' : 'Ir para o início'}
          </ButtonLink>
          {actions}
        </div>
      </div>
    </PageMain>
  )
}
