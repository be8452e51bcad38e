import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

const PASSOS: Readonly<Record<string, (i: number, n: number) => number>> = {
  ArrowRight: (i, n) => (i + 1) % n,
  ArrowLeft: (i, n) => (i - 1 + n) % n,
  Home: () => 0,
  End: (_i, n) => n - 1,
}

const visiveis = (barra: HTMLElement): HTMLElement[] =>
  [...barra.querySelectorAll<HTMLElement>('[data-item]')].filter((el) => el.getClientRects().length > 0)

/** Focuses the first tool in sight. */
export const focusBarra = (barra: HTMLElement | null): void => {
  if (barra) visiveis(barra)[0]?.focus()
}

/**
 * Makes a whole toolbar one Tab stop. Arrows, Home and End move inside it; Escape calls `leave`. The stop is the last
 * used control, at first `primeiro`. While that one is out of sight the stop is `sempre`, which is never hidden.
 */
export function useRoving(barra: RefObject<HTMLElement | null>, primeiro: string, sempre: string, leave: () => void) {
  const [atual, setAtual] = useState(primeiro)
  const onKeyDown = (evento: KeyboardEvent) => {
    if (evento.defaultPrevented || !barra.current || !(evento.target instanceof HTMLElement)) return
    if (evento.key === 'Escape') {
      evento.preventDefault() // else a dialog around would close too
      return leave()
    }
    const itens = visiveis(barra.current)
    const destino = PASSOS[evento.key]?.(itens.indexOf(evento.target), itens.length)
    if (destino === undefined) return
    evento.preventDefault()
    itens[destino]?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset['item']) setAtual(target.dataset['item'])
  }
  // The caret stays where it is while one presses a tool.
  const onMouseDown = (evento: MouseEvent) => {
    if (evento.target !== evento.currentTarget) evento.preventDefault()
  }
  const escondido = barra.current?.querySelector(`[data-item="${atual}"]`)?.getClientRects().length === 0
  const paragem = escondido ? sempre : atual
  return {
    itemProps: (chave: string) => ({ 'data-item': chave, tabIndex: chave === paragem ? 0 : -1 }),
    barraProps: { onKeyDown, onFocus, onMouseDown },
  }
}
