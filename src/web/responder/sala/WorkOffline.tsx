import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { say } from '#kit/base/say.ts'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { useEffect, useState } from 'react'
import { Icon } from '#kit/base/Icon.tsx'
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
      'O teste ainda não volta a abrir sem rede: não {feches nem recarregues|feche nem recarregue} esta página até aqui dizer que está pronto. As respostas ficam neste dispositivo.',
  },
  impossivel: {
    icon: IconAlertTriangle,
    texto:
      'Neste endereço, o teste não volta a abrir sem rede: não {feches|feche} esta página até {entregares|entregar}. As respostas ficam neste dispositivo.',
  },
  'nao-reabre': {
    icon: IconAlertTriangle,
    texto:
      'O teste já não volta a abrir sem rede: não {feches|feche} esta página até {entregares|entregar}. As respostas ficam neste dispositivo.',
  },
  'janela-privada': {
    icon: IconAlertTriangle,
    texto:
      '{Estás|Está} numa janela privada: as respostas que ficarem neste dispositivo desaparecem quando a {fechares. Não a feches até entregares|fechar. Não a feche até entregar}.',
  },
  'sem-armazenamento': {
    icon: IconAlertTriangle,
    texto: 'Este navegador não guarda as respostas neste dispositivo: se a rede falhar, não {feches|feche} esta página.',
  },
}

/** Whether the test goes on, and opens again, without a network: said beside the map, where it can always be found. */
export function WorkOffline({ prontidao }: { prontidao: TrabalhoSemRede }) {
  const { icon, texto } = ditos[prontidao]
  return (
    <p className={s.semRede}>
      <Icon as={icon} size="s" />
      <span>{say(texto)}</span>
    </p>
  )
}

/** How long the good news stands in the bar, ms. */
const aVistaMs = 8_000

/** Whether it has just become true: the bar says so for a moment and once, where the save state leaves room (`hasRoom`). */
export function useProntoAgora(prontidao: TrabalhoSemRede | undefined, hasRoom: boolean): boolean {
  const isReady = prontidao === 'pronto'
  const [isOld, setIsOld] = useState(false)
  // Synchronises with the clock: news are news for a while.
  useEffect(() => {
    if (!isReady || !hasRoom) return
    const end = () => setIsOld(true)
    const timer = setTimeout(end, aVistaMs)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [isReady, hasRoom])
  return isReady && hasRoom && !isOld
}
