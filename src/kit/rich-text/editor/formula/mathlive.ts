/** MathLive as Lousa uses it: one field, without its keyboard, menus, sounds, fetched letters and English. */
import { MathfieldElement } from 'mathlive'
import './letras.css'

MathfieldElement.locale = 'pt'
MathfieldElement.decimalSeparator = ','
MathfieldElement.fontsDirectory = null
MathfieldElement.soundsDirectory = null
MathfieldElement.keypressSound = null
MathfieldElement.plonkSound = null
MathfieldElement.keypressVibration = false

const etiquetas = /<[a-z][^>]*>/gi

// The page's security policy refuses styles written in HTML, so they wait under another name.
MathfieldElement.createHTML = (html) => html.replaceAll(etiquetas, (etiqueta) => etiqueta.replaceAll(/\sstyle=/g, ' data-estilo='))

function applyStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-estilo]'))
    element.style.cssText = element.dataset['estilo'] ?? ''
}

/** Sets the waiting styles as soon as `content` is written: MathLive measures it in the same breath. */
function styleWhenWritten(content: Element): void {
  const inherited = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  Object.defineProperty(content, 'innerHTML', {
    configurable: true,
    get: (): unknown => inherited?.get?.call(content),
    set: (html: string) => {
      inherited?.set?.call(content, html)
      applyStyles(content)
    },
  })
}

/** The names Portuguese schools write. */
const ATALHOS = { sen: '\\operatorname{sen}', tg: '\\operatorname{tg}', '*': '\\times', '!=': '\\ne' }

/** Keys that MathLive would take for itself: Escape closes the dialog, and LaTeX has a box of its own. */
function keepForDialog(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== '\\') return
  event.stopPropagation()
  if (event.key === '\\') event.preventDefault()
}

/** A field for one formula, put into `place`. What it would say in English is not said. */
export function openCampo(place: HTMLElement, { latex, nome }: { latex: string; nome: string }): MathfieldElement {
  const campo = new MathfieldElement()
  campo.setAttribute('aria-label', nome)
  campo.mathVirtualKeyboardPolicy = 'manual'
  campo.popoverPolicy = 'off'
  campo.environmentPopoverPolicy = 'off'
  campo.smartFence = false
  campo.value = latex
  campo.addEventListener('announce', (event) => event.preventDefault())
  campo.addEventListener('keydown', keepForDialog, { capture: true })
  place.append(campo)
  campo.menuItems = []
  campo.inlineShortcuts = { ...campo.inlineShortcuts, ...ATALHOS }
  const content = campo.shadowRoot?.querySelector('[part=content]')
  if (content) styleWhenWritten(content)
  return campo
}

export type Campo = MathfieldElement
