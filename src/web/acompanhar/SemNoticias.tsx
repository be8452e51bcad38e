import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useServerNow } from '#kit/clock/useServerNow.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { ApiError, isPassing } from '#kit/api/client.ts'
import { BotaoEntrar } from '#web/sessao/BotaoEntrar.tsx'
import { useOnline } from '#web/shell/useOnline.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'

type Props = {
  painel: Painel
  /** The error of the last reading; null: it succeeded. */
  falha: Error | null
}

/** That the panel does not know how things are now, why, and of when they are; nothing while it does. */
export function SemNoticias({ painel: { agora, turma }, falha }: Props) {
  const online = useOnline()
  const now = useServerNow(agora, true)
  if (online && falha === null) return null
  const deQuando = `O que se vê é ${formatHoraEDia(agora, now, turma.fuso, 'das')} e pode já não ser assim.`
  if (falha instanceof ApiError && falha.status === 401) {
    return (
      <Notice tone="warn" live title="A sua sessão terminou" actions={<BotaoEntrar size="small">Iniciar sessão</BotaoEntrar>}>
        {deQuando}
      </Notice>
    )
  }
  const isRefused = falha instanceof ApiError && !isPassing(falha)
  return (
    <Notice tone="warn" live icon={IconCloudOff} title={isRefused ? falha.detail : online ? 'A Lousa não responde' : 'Sem ligação'}>
      {deQuando}
    </Notice>
  )
}
