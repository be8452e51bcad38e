import type { ReactNode } from 'react'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { say } from '#kit/base/say.ts'
import { cx } from '#kit/base/cx.ts'
import s from './strips.module.css'

/** Off the network: one sentence that says nothing is lost. */
export function OfflineNotice({
  icon = IconWifiOff,
  children = say(
    'Sem ligação. {Podes continuar a ver o que já abriste; para guardar, espera pela rede e não feches|Pode continuar a ver o que já abriu; para guardar, espere pela rede e não feche} a página.',
  ),
}: {
  /** Another sign, where something else than the network is the matter. */
  icon?: typeof IconWifiOff | undefined
  children?: ReactNode
}) {
  return (
    <div className={cx(s.strip, s.offline)} role="status">
      <Icon as={icon} />
      <span>{children}</span>
    </div>
  )
}
