import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './SaveState.module.css'

/** Where what was written is. */
export type Guardado =
  /** `quando`: after the word, `às 9:50`. */
  | { em: 'servidor'; quando: string }
  | { em: 'caminho' }
  | { em: 'dispositivo' }
  /** The same with a network, which is not what it waits for. */
  | { em: 'retido' }
  | { em: 'memoria' }
  | { em: 'recusada' }
  | { em: 'nada' }
  /** News, for a moment: the page goes on without a network. */
  | { em: 'pronto' }

const faces = (guardado: Guardado, what: string, surface: 'board' | 'paper') => {
  switch (guardado.em) {
    case 'servidor':
      return { icon: IconCloudCheck, text: `${what} ${guardado.quando}` }
    case 'caminho':
      return { icon: IconCloudUp, text: 'A guardar…' }
    case 'dispositivo':
      return surface === 'board'
        ? { icon: IconCloudOff, text: 'Sem ligação: guardado neste dispositivo' }
        : { icon: IconDeviceFloppy, text: 'Guardado neste dispositivo' }
    case 'retido':
      return { icon: IconDeviceFloppy, text: 'Guardado neste dispositivo' }
    case 'memoria':
      return { icon: IconAlertTriangle, text: 'Ainda por guardar' }
    case 'recusada':
      return { icon: IconAlertTriangle, text: 'Há uma resposta por guardar' }
    case 'pronto':
      return { icon: IconCloudCheck, text: 'Pronto para trabalhar sem rede' }
    case 'nada':
      return { icon: IconCloudCheck, text: 'Nada por guardar' }
  }
}

/**
 * Shows where the written text is, at the left of the clock or under a title. It turns chalk while text waits on this
 * device or was refused. Screen readers hear only that change, and the news (`pronto`).
 */
export function SaveState({
  guardado,
  what = 'Guardado',
  surface = 'board',
}: {
  guardado: Guardado
  what?: string
  surface?: 'board' | 'paper'
}) {
  const { icon, text } = faces(guardado, what, surface)
  const off = ['dispositivo', 'retido', 'memoria', 'recusada'].includes(guardado.em)
  return (
    <span className={cx(s.save, s[surface], off && s.off)}>
      <Icon as={icon} size={surface === 'paper' ? 's' : 'm'} />
      <span>{text}</span>
      <span className="sr" role="status">
        {off || guardado.em === 'pronto' ? text : ''}
      </span>
    </span>
  )
}
