import { useQuery } from '@tanstack/react-query'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatQuando } from '#web/horas.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { useSoOProprio } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import s from './perfil.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

/** "Firefox em Windows" from what a browser calls itself. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrom(e|ium)\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : 'Navegador'
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'macOS'
          : /CrOS/.test(agent)
            ? 'ChromeOS'
            : /Linux/.test(agent)
              ? 'Linux'
              : null
  return system ? `${browser} em ${system}` : browser
}

/** Where this person is signed in, and a way to end the other sessions. */
export function SessoesPanel() {
  const alheia = useSoOProprio()
  const sessoes = useQuery(read('GET /api/conta/sessoes'))
  const terminar = useWrite('POST /api/conta/sessoes/terminar', {
    invalidates: ['GET /api/conta/sessoes'],
    onSuccess: ({ terminadas }) => showToast({ text: terminadas === 1 ? 'Terminou 1 sessão.' : `Terminaram ${terminadas} sessões.` }),
  })
  const agora = useAgora()
  const others = sessoes.data?.filter((sessao) => !sessao.atual).length ?? 0
  return (
    <>
      {sessoes.isPending && <Skeleton shape="list" rows={2} label="A abrir as sessões" />}
      {sessoes.error && (
        <FailedState compact title="Não foi possível abrir as sessões" onRetry={() => void sessoes.refetch()}>
          {sessoes.error.message}
        </FailedState>
      )}
      {sessoes.data && (
        <Sheet as="ul">
          {sessoes.data.map((sessao) => (
            <li key={sessao.id} className={s.sessao}>
              <div className="grow">
                <p className="label">{deviceName(sessao.agente)}</p>
                <p className="meta">Última utilização: {formatQuando(sessao.usadaEm, agora, FUSO_OMISSAO)}</p>
              </div>
              {sessao.atual && <Chip tone="done">Esta sessão</Chip>}
            </li>
          ))}
        </Sheet>
      )}
      <div>
        <Button
          onClick={() => terminar.mutate({}, { onError: tellFailure })}
          pending={terminar.isPending}
          disabledReason={alheia ?? (others === 0 ? 'Não há outras sessões abertas.' : undefined)}
        >
          Terminar as outras
        </Button>
      </div>
    </>
  )
}
