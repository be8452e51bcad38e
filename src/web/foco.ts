/**
 * Keeps the keyboard's place. When an act removes, hides or disables the focused element, the focus waits for that
 * element to come back. Else it goes to the nearest element left, or the page's title. Pages overrule this with
 * `data-autofocus` or by focusing something.
 */

type Hole = { before: Node | null; after: Node | null }

type Place = {
  element: HTMLElement
  /** Nearest first, up to what comes and goes over the page, if it is in one. */
  ancestors: readonly Element[]
  /** Where it was before it went into a dialog, a menu, a notice. */
  from: Place | null
  /** Between which neighbours a part of the page that held it was taken out. */
  holes: Map<Node, Hole>
}

/** Parts that come over the page and go again. The place in the page is remembered with them. */
const PASSING = 'dialog, [role="menu"], [role="listbox"], [aria-live]'
const COMING = '[role="status"][aria-busy="true"]'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'
const STOPS = `[data-autofocus], ${HEADINGS}, ${CONTROLS}, ${COMING}`
const WRITING =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="color"])'

/** Do keys write here? In a box to tick or an option to choose they do not. */
export const isWritten = (element: Element): boolean => element.matches(WRITING)

/** In a list a key looks for the option that begins with it. */
const isTyping = (target: EventTarget | null) => target instanceof Element && (isWritten(target) || target.matches('select'))

/** Is the key the one that asks for help? */
export const isInterrogacao = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(target)

/** Others who give the focus, a closing dialog or menu, do so first. */
const OTHERS_MS = 60
/** A control switched off during an act comes back within this time. */
const SWITCHED_OFF_MS = 1000
/** A page on its way. */
const COMING_MS = 15_000
/** Spans around an open menu's button. One that gets the focus closes the menu. */
const GUARDS = '[aria-hidden="true"], [data-base-ui-focus-guard]'

const isShown = (element: Element): boolean =>
  // Engines without it, those of tests, paint nothing.
  'checkVisibility' in element ? element.checkVisibility({ visibilityProperty: true }) : (element as Element).closest('[hidden]') === null

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null && isShown(element)

const isNobody = (element: Element | null): boolean => element === null || element === document.body

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    found.push(each)
    if (each.matches(PASSING)) break
  }
  return found
}

/** The place before the one that comes and goes: of one already entered, the same as on entering. */
function cameFrom(element: Element, last: Place | null): Place | null {
  const passing = element.closest(PASSING)
  if (!passing) return null
  for (let each = last; each; each = each.from) if (each.element.closest(PASSING) === passing) return each.from
  return last
}

/** May the focus go there? On a touch screen a field would open the keys over half of the page. */
function isStop(element: Element, within: Element): boolean {
  if (!isUsable(element) || element.closest(GUARDS)) return false
  if (element.matches(`[data-autofocus], ${HEADINGS}`)) return true
  if (element.getAttribute('tabindex') === '-1' || element.matches('input[type="hidden"]')) return false
  if (isWritten(element) && navigator.maxTouchPoints > 0) return false
  return within.closest('nav') !== null || element.closest('nav') === null
}

/** `wait`: something is still coming there. */
type Found = Element | 'wait' | null

function firstStop(part: readonly Element[], within: Element): Found {
  const all = part.flatMap((each) => [...(each.matches(STOPS) ? [each] : []), ...each.querySelectorAll(STOPS)])
  const wanted =
    all.find((each) => each.matches('[data-autofocus]') && isUsable(each)) ?? all.find((each) => each.matches('h1') && isUsable(each))
  if (wanted) return wanted
  const first = all.find((each) => (each.matches(COMING) ? isShown(each) : isStop(each, within)))
  return first?.matches(COMING) ? 'wait' : (first ?? null)
}

/** The children of a part that still stands, from where the lost one stood, and those before it, nearest first. */
function aroundHole(part: Element, { holes, element, ancestors }: Place): { next: Element[]; previous: Element[] } {
  const children = [...part.children]
  const hole = holes.get(part)
  const inside = [element, ...ancestors].find((each) => each.parentElement === part)
  const isHere = (node: Node | null | undefined): node is Node => node?.parentNode === part
  const isAfter = (child: Element): boolean => {
    const [mark, edge] = inside ? [inside, 'before'] : isHere(hole?.before) ? [hole.before, 'before'] : [hole?.after, 'after']
    // The element stood first, or its neighbours went with it: anything there now will do.
    if (hole?.before === null || !isHere(mark)) return true
    const side = mark.compareDocumentPosition(child)
    return edge === 'before' ? Boolean(side & Node.DOCUMENT_POSITION_FOLLOWING) : !(side & Node.DOCUMENT_POSITION_PRECEDING)
  }
  const next = children.filter(isAfter)
  return { next, previous: children.filter((child) => child !== inside && !next.includes(child)).toReversed() }
}

function nearIn(part: Element, place: Place): Found {
  const { next, previous } = aroundHole(part, place)
  const found = firstStop(next, part)
  if (found) return found
  for (const each of previous) {
    const before = firstStop([each], part)
    if (before) return before
  }
  return null
}

/** Where a page begins: what it asks for, its title, else its content. */
function pageStart(): Found {
  const main = document.querySelector('main')
  const found = main && [...main.querySelectorAll('[data-autofocus]')].find(isUsable)
  const title = [...document.querySelectorAll('h1')].find(isUsable)
  if (found ?? title) return found ?? title ?? null
  return document.querySelector(COMING) ? 'wait' : main
}

/** The best place that is left. */
function nearest(place: Place): Found {
  if (isUsable(place.element)) return place.element
  // The keyboard does not stay among notices: one that has it never passes.
  if (place.from && place.ancestors.at(-1)?.matches('[aria-live]')) return nearest(place.from)
  for (const part of place.ancestors) {
    if (!part.isConnected || !isShown(part)) continue
    if (part.querySelector('main')) break // nothing of the page itself is left
    const found = nearIn(part, place)
    if (found) return found
  }
  return place.from ? nearest(place.from) : pageStart()
}

/** A title takes the focus only for this once: a press on it later gives it none. */
function give(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.hasAttribute('tabindex') && !element.matches(CONTROLS)) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/** Watches over the focus from now on; answers how to stop. */
export function installFocusGuard(): () => void {
  let last: Place | null = null
  let timer: number | undefined
  let due = 0
  let lostAt: number | null = null

  /** Looks in so long at the latest: a page that never stands still puts nothing off. */
  const again = (ms: number): void => {
    const at = Date.now() + ms
    if (timer !== undefined && due <= at) return
    window.clearTimeout(timer)
    due = at
    timer = window.setTimeout(look, ms)
  }
  const isLost = (place: Place): boolean => {
    const now = document.activeElement
    return isNobody(now) || (now === place.element && !isUsable(now))
  }
  function look(): void {
    timer = undefined
    if (!last || !isLost(last)) {
      lostAt = null
      return
    }
    lostAt ??= Date.now()
    const waited = Date.now() - lostAt
    const found = last.element.isConnected && !isUsable(last.element) && waited < SWITCHED_OFF_MS ? 'wait' : nearest(last)
    if (found === 'wait' && waited < COMING_MS) return again(SWITCHED_OFF_MS)
    lostAt = null
    const chosen = found === 'wait' ? document.querySelector('main') : found
    if (chosen) give(chosen)
  }

  const note = (records: readonly MutationRecord[]): void => {
    for (let place = last; place; place = place.from) {
      const held = new Set<Node>([place.element, ...place.ancestors])
      for (const { removedNodes, target, previousSibling, nextSibling } of records)
        if ([...removedNodes].some((node) => held.has(node))) place.holes.set(target, { before: previousSibling, after: nextSibling })
    }
  }
  const observer = new MutationObserver((records) => {
    if (!last) return
    note(records)
    if (isLost(last)) again(OTHERS_MS)
  })

  const entered = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    last = { element: target, ancestors: ancestorsOf(target), from: cameFrom(target, last), holes: new Map() }
    lostAt = null
  }
  // A press beside everything, or a page that takes the focus away from what still stands there, means it.
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      note(observer.takeRecords())
      if (!last || !isNobody(document.activeElement)) return
      if (last.holes.size === 0 && isUsable(last.element)) last = null
      else again(OTHERS_MS)
    })
  }
  const pressed = (): void => {
    if (lostAt !== null) last = lostAt = null
  }

  document.addEventListener('focusin', entered)
  document.addEventListener('focusout', left)
  document.addEventListener('pointerdown', pressed)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open', 'class', 'style'],
  })
  return () => {
    window.clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', entered)
    document.removeEventListener('focusout', left)
    document.removeEventListener('pointerdown', pressed)
  }
}
