import { type KeyboardEvent, useEffect, useId } from 'react'
import type { Fracao } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import type { Teclas } from '#kit/keyboard/useKeys.ts'
import { CampoDePontos } from './CampoDePontos.tsx'
import { pontos } from '#web/correcao/textos.ts'
import s from './criterios.module.css'

const ID = 'pontos-da-resposta'

export const focusPontos = (): void => document.getElementById(ID)?.focus()
export const isInPontos = (): boolean => document.activeElement?.id === ID

type Props = {
  points: number
  fracao: Fracao | undefined
  /** Typed, and more or less than can be given; null: none such. */
  fora: number | null
  onType: (typed: number | null) => void
  disabled: boolean
  unico?: { comFoco: boolean; letras: Teclas } | undefined
}

/**
 * The field for the points of a composition without criteria. `unico`: the only one of its page, which the keyboard
 * reaches; `comFoco`: the teacher was typing in it before. No number has these `letras`, so they act from within.
 */
export function PontosInteiros({ points, fracao, fora, onType, disabled, unico }: Props) {
  const own = useId()
  const id = unico ? ID : own
  const comFoco = unico?.comFoco ?? false
  // Synchronises the focus with a group that has taken the place of another.
  useEffect(() => {
    if (comFoco) focusPontos()
  }, [comFoco])
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : unico?.letras[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside
    <div className={s.inteira} onKeyDown={press}>
      <CampoDePontos
        id={id}
        points={points}
        step={1}
        disabled={disabled}
        value={fora ?? (fracao ? scoreCentesimos(Math.round(points * 100), fracao) / 100 : null)}
        onChange={onType}
      >
        <span>de {pontos(points)}</span>
      </CampoDePontos>
    </div>
  )
}
