/** A second tap so soon, ms, and so near, CSS px, is the same one: the finger has not seen what came of the first. */
const mesmoToqueMs = 350
const mesmoToquePx = 24

type Tap = { em: number; x: number; y: number }

const seconds = new WeakSet<Event>()
let last: Tap | null = null

/** Not every browser counts taps as it counts clicks: they are counted here, before anything on the page hears of them. */
function countTap(event: MouseEvent): void {
  if (!('pointerType' in event) || event.pointerType !== 'touch') return
  const tap = { em: performance.now(), x: event.clientX, y: event.clientY }
  if (last && tap.em - last.em < mesmoToqueMs && Math.hypot(tap.x - last.x, tap.y - last.y) < mesmoToquePx) seconds.add(event)
  last = tap
}
window.addEventListener('click', countTap, { capture: true })

/** Whether this press is the second half of a double one. Presses in two places are two, however quick. */
export function isSecondPress({ detail, nativeEvent }: { detail: number; nativeEvent: Event }): boolean {
  return detail > 1 || seconds.has(nativeEvent)
}
