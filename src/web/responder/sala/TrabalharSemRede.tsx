import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { useEffect, useState } from 'react'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './sala.module.css'
import type { ProntidaoDaSala } from '../offline/worker.ts'

/** `sem-armazenamento`: the test may be here, but what is written does not stay. */
export type TrabalhoSemRede = ProntidaoDaSala | 'sem-armazenamento'

const ditos: Record<TrabalhoSemRede, { icon: typeof IconCloudUp; texto: string }> = {
  'a-preparar': { icon: IconCloudUp, texto: 'A preparar o teste para trabalhar sem rede…' },
  pronto: { icon: IconCloudCheck, texto: 'Pronto para trabalhar sem rede' },
  incompleto: { icon: IconAlertTriangle, texto: 'Ainda não está tudo neste dispositivo: sem rede, pode faltar uma imagem ou um som.' },
  'ainda-nao': {
    icon: IconAlertTriangle,
    texto:
      'O teste ainda não volta a abrir sem rede: não feche nem recarregue esta página até aqui dizer que está pronto. As respostas ficam neste dispositivo.',
  },
  impossivel: {
    icon: IconAlertTriangle,
    texto: 'Neste endereço, o teste não volta a abrir sem rede: não feche esta página até entregar. As respostas ficam neste dispositivo.',
  },
  'nao-reabre': {
    icon: IconAlertTriangle,
    texto: 'O teste já não volta a abrir sem rede: não feche esta página até entregar. As respostas ficam neste dispositivo.',
  },
  'sem-armazenamento': {
    icon: IconAlertTriangle,
    texto: 'Este navegador não guarda as respostas neste dispositivo: se a rede falhar, não feche esta página.',
  },
}

/** Whether the test goes on, and opens again, without a network: said beside the map, where it can always be found. */
export function TrabalharSemRede({ prontidao }: { prontidao: TrabalhoSemRede }) {
  const { icon, texto } = ditos[prontidao]
  return (
    <p className={s.semRede}>
      <Icon as={icon} size="s" />
      <span>{texto}</span>
    </p>
  )
}

/** How long the good news stays under the bar, ms. */
const aVistaMs = 8_000

/** The same when it becomes true: under the bar for a moment, and read out. */
export function ProntoAgora({ prontidao }: { prontidao: TrabalhoSemRede }) {
  const isReady = prontidao === 'pronto'
  const [isOld, setIsOld] = useState(false)
  // Synchronises with the clock: news are news for a while.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setIsOld(true), aVistaMs)
    return () => clearTimeout(timer)
  }, [isReady])
  return (
    <div role="status" className={cx(isReady && !isOld && s.pronto)}>
      {isReady && !isOld && <TrabalharSemRede prontidao={prontidao} />}
    </div>
  )
}
