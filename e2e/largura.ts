/** What a narrow screen must not take away: the page itself stays, and every sign of a formula is drawn whole, within reach. */
import type { Page } from '@playwright/test'
import { expect as expectNow } from './ensaio.ts'

/** One width says all that is wrong with it. */
const expect = expectNow.configure({ soft: true })

/** The signs of formulas that are not whole, or that nobody can bring into sight. In the page. */
function lostSigns(): string[] {
  const lost: string[] = []
  const probe = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math')
  document.body.append(probe)

  const tokens = [...document.querySelectorAll('mn, mi, mo, mtext')].filter(
    (token) => token.textContent?.trim() && token.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  )
  // How wide each number is where nothing constrains it: all are drawn first, and then measured.
  const copies = new Map<string, Element>()
  const nameOf = (token: Element): string => {
    const { fontSize, fontFamily, fontWeight, fontStyle } = getComputedStyle(token)
    return JSON.stringify([token.textContent, fontSize, fontFamily, fontWeight, fontStyle])
  }
  const numbers = tokens.filter(({ localName }) => localName === 'mn')
  const names = new Map(numbers.map((token) => [token, nameOf(token)]))
  for (const token of numbers) {
    const copy = token.cloneNode(true)
    if (!(copy instanceof MathMLElement) || copies.has(names.get(token) ?? '')) continue
    const { fontSize, fontFamily, fontWeight, fontStyle } = getComputedStyle(token)
    Object.assign(copy.style, { fontSize, fontFamily, fontWeight, fontStyle, overflowWrap: 'normal', wordBreak: 'normal' })
    Object.assign(copy.style, { whiteSpace: 'nowrap', hyphens: 'manual', letterSpacing: 'normal', wordSpacing: 'normal' })
    copies.set(names.get(token) ?? '', copy)
  }
  probe.replaceChildren(...copies.values())
  const widths = new Map([...copies].map(([name, copy]) => [name, copy.getBoundingClientRect().width]))
  probe.remove()

  /** Does everything around it that cuts off leave it whole, or scroll to it, by the keyboard too? */
  const isWithinReach = (token: Element): boolean => {
    let { left, right } = token.getBoundingClientRect()
    for (let at = token.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at)
      if (clipPath !== 'none') return true // only said, never drawn
      if (overflowX === 'visible') continue
      const around = at.getBoundingClientRect()
      if (left >= around.left - 1 && right <= around.right + 1) continue
      // Where one writes, the caret brings into sight what it comes to.
      const scrolls = /auto|scroll/.test(overflowX) && at instanceof HTMLElement && (at.tabIndex >= 0 || at.isContentEditable)
      if (!scrolls) return false
      ;({ left, right } = around)
    }
    return left >= -1 && right <= window.innerWidth + 1
  }

  for (const token of tokens) {
    const where = `«${token.textContent}» of ${token.closest('math')?.querySelector('annotation')?.textContent?.slice(0, 20)}`
    const range = document.createRange()
    range.selectNodeContents(token)
    const lines = range.getClientRects().length
    const { width } = token.getBoundingClientRect()
    // Signs that grow with what stands beside them are as wide as they must be.
    const natural = widths.get(names.get(token) ?? '') ?? 0
    if (lines > 1) lost.push(`${where} stands on ${lines} lines`)
    else if (width < natural - 0.5) lost.push(`${where} is ${width} px wide instead of ${natural}`)
    else if (!isWithinReach(token)) lost.push(`${where} is out of reach`)
  }
  return [...new Set(lost)]
}

/** How many formulas are drawn on the page. */
export const drawn = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('math').length)

/** Elements that reach beyond the page, the innermost of them: what a failure should name. */
function tooWide(): string[] {
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.getBoundingClientRect().right <= window.innerWidth + 1) return false
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible' || getComputedStyle(at).clipPath !== 'none') return false
    return true
  })
  return out
    .filter((element) => !out.some((other) => other !== element && element.contains(other)))
    .slice(0, 4)
    .map((element) => `${element.localName}.${element.getAttribute('class')} ${element.textContent?.slice(0, 30)}`)
}

/** At this width nothing is reached by moving the page sideways, and no formula has lost a sign. */
export async function checkWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await expect
    .poll(
      async () => {
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        return scrollWidth <= width ? 'fits' : `${scrollWidth} px: ${(await page.evaluate(tooWide)).join(' | ')}`
      },
      { message: `how wide the page is at ${width} px` },
    )
    .toBe('fits')
  await expect.poll(() => page.evaluate(lostSigns), { message: `signs of formulas lost at ${width} px` }).toEqual([])
}
