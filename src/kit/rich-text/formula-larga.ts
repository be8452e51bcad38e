/** A formula wider than its place scrolls in a box of its own. No style can say which ones are: the page is measured. */

/** The control under the box, for instance an option's. A person who presses the formula means that control. */
function pressBelow(event: MouseEvent): void {
  const { currentTarget: box, clientX, clientY } = event
  if (!(box instanceof HTMLElement) || box.dataset['larga'] === undefined) return
  const below = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLInputElement || element instanceof HTMLButtonElement)
  if (!(below instanceof HTMLElement)) return
  event.preventDefault()
  below.focus()
  below.click()
}

function tellWidth(box: Element): void {
  if (!(box instanceof HTMLElement)) return
  // A pixel's fraction is nobody's to scroll.
  const isLarga = box.scrollWidth > box.clientWidth + 1
  box.toggleAttribute('data-larga', isLarga)
  if (isLarga) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}

let observer: ResizeObserver | null = null

/**
 * Tells `box` whether its content is wider than itself, for as long as it is on the page. A second call changes
 * nothing.
 */
export function watchWidth(box: HTMLElement): void {
  if (typeof ResizeObserver === 'undefined') return
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) tellWidth(target)
  })
  observer.observe(box)
  box.addEventListener('click', pressBelow)
}
