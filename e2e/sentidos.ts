/** What a page felt in its last moments (presses, focus, what was taken away under the pointer): told when a test fails. */
import type { Page } from '@playwright/test'

/** So many are kept. */
const ultimos = 60

/** What the browser tells of a piece of the page that changed its place by itself. */
export type Deslocado = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }

/** Runs in the page, before anything of its own. */
function record(most: number): void {
  const felt: string[] = []
  Object.assign(window, { sentido: felt })
  const name = (node: EventTarget | null): string => {
    if (!(node instanceof Element)) return node === document ? 'document' : 'window'
    const shown = node.closest('button, a, [role]') ?? node
    const label = shown.getAttribute('aria-label') ?? shown.textContent
    return `${shown.localName}${shown.role ? `[${shown.role}]` : ''} «${label.trim().slice(0, 30)}»`
  }
  /** A page that a test scrolls up and down while it waits would push out everything that came before. */
  const again = /scroll (\w+)/
  const note = (what: string): void => {
    const [, scrolled] = again.exec(what) ?? []
    if (scrolled !== undefined && again.exec(felt.at(-1) ?? '')?.[1] === scrolled) felt.pop()
    felt.push(`${Math.round(performance.now())} ${what}`)
    if (felt.length > most) felt.shift()
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ')
  window.addEventListener('scroll', ({ target }) => note(`scroll ${name(target)} to ${Math.round(window.scrollY)}`), {
    capture: true,
    passive: true,
  })
  for (const type of ['click', 'focusin', 'popstate', 'visibilitychange'])
    window.addEventListener(type, ({ target }) => note(`${type} ${name(target)}`), { capture: true })
  // Where what was pressed stood when the pointer went down, and where it stands when it comes up: elsewhere, it slid away.
  let pressed: Element | null = null
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(
      type,
      ({ target, clientX, clientY }) => {
        if (type === 'pointerdown') pressed = target instanceof Element ? target : null
        const stands = pressed ? `; what was pressed stands at ${place(pressed.getBoundingClientRect())}` : ''
        note(`${type} ${name(target)} at ${clientX} ${clientY}${stands}`)
      },
      { capture: true },
    )
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { sources?: Deslocado[] })[])
      for (const { node, previousRect, currentRect } of shift.sources ?? [])
        note(`moved at ${Math.round(shift.startTime)} ${name(node)} from ${place(previousRect)} to ${place(currentRect)}`)
  }).observe({ type: 'layout-shift' })
  const watched = '[role="menuitem"], [role="menu"], dialog'
  const look = (nodes: NodeList, what: string): void => {
    for (const node of nodes)
      if (node instanceof Element && (node.matches(watched) || node.querySelector(watched))) note(`${what} ${name(node)}`)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      look(removedNodes, 'gone')
      look(addedNodes, 'there')
    }
  }).observe(document, { childList: true, subtree: true })
}

export const feel = (page: Page): Promise<void> => page.addInitScript(record, ultimos).then(() => {})

/** Prints what each page that still stands felt. */
export async function tellFelt(pages: readonly Page[]): Promise<void> {
  for (const page of pages.filter((one) => !one.isClosed())) {
    const felt = await page.evaluate(() => (window as unknown as { sentido?: string[] }).sentido ?? []).catch(() => [])
    process.stdout.write(`\n${page.url()} sentiu:\n${felt.map((line) => `  ${line}\n`).join('')}`)
  }
}
