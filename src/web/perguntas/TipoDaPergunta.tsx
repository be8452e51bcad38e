import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconCheckbox from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconSelect from '@tabler/icons-react/dist/esm/icons/IconSelect.mjs'
import IconToggleLeft from '@tabler/icons-react/dist/esm/icons/IconToggleLeft.mjs'
import { nomeDoTipo } from '#perguntas/nomes.ts'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import s from './perguntas.module.css'

const icones: Record<number, IconType> = {
  1: IconToggleLeft,
  2: IconAlignLeft,
  3: IconCheckbox,
  4: IconCircleDot,
  5: IconArrowsExchange,
  6: IconSelect,
  7: IconForms,
}

export const iconeDoTipo = (tipo: number): IconType => icones[tipo] ?? IconHelp

/** The type of a question by icon and name, and its domain when given: the small line over its text. */
export function TipoDaPergunta({ tipo, dominio = '' }: { tipo: number; dominio?: string | undefined }) {
  return (
    <span className={s.tipo}>
      <Icon as={iconeDoTipo(tipo)} size="s" />
      {nomeDoTipo(tipo)}
      {dominio !== '' && <span>{dominio}</span>}
    </span>
  )
}
