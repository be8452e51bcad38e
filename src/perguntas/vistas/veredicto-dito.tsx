import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import type { Veredicto } from './veredicto.ts'
import s from './veredicto-dito.module.css'

const FACES: Record<Veredicto, { icone: IconType; palavra: string }> = {
  certa: { icone: IconCheck, palavra: 'Certa' },
  'em-parte': { icone: IconCircleHalf2, palavra: 'Certa em parte' },
  errada: { icone: IconX, palavra: 'Errada' },
  'sem-resposta': { icone: IconCircleDashed, palavra: 'Sem resposta' },
  'por-corrigir': { icone: IconHourglass, palavra: 'Por corrigir' },
  anulada: { icone: IconBan, palavra: 'Anulada' },
}

type VeredictoDitoProps = {
  veredicto: Veredicto
  /** Smaller, for the rows of a question. */
  pequeno?: boolean | undefined
  /** The word is only said: the same word stands in sight nearby. */
  soIcone?: boolean | undefined
}

/** Right, wrong, in part: always an icon and a word. */
export function VeredictoDito({ veredicto, pequeno, soIcone }: VeredictoDitoProps) {
  const { icone, palavra } = FACES[veredicto]
  return (
    <span className={cx(s.veredicto, s[veredicto], pequeno && s.pequeno)}>
      <Icon as={icone} />
      <span className={soIcone ? 'sr' : undefined}>{palavra}</span>
    </span>
  )
}
