/** A page as it is at 400 % on a computer's screen, with the largest text of the profile: narrow, and every word large. */
import type { Page } from '@playwright/test'
import { expect } from './ensaio.ts'

/** Pairs of words drawn over each other, with how much. What floats over the page is compared with itself alone. */
function collisions(): string[] {
  type Word = { text: string; of: Element; layer: Element | null; left: number; top: number; right: number; bottom: number }

  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
    }
    return null
  }
  /** What is left of a box after everything around it that cuts off. */
  const cut = (element: Element, box: DOMRect): { left: number; top: number; right: number; bottom: number } => {
    let { left, top, right, bottom } = box
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at)
      if (clipPath !== 'none') return { left, top, right: left, bottom: top }
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const around = at.getBoundingClientRect()
      ;[left, top] = [Math.max(left, around.left), Math.max(top, around.top)]
      ;[right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)]
    }
    return { left, top, right, bottom }
  }
  const wordsOf = (text: Text): Word[] => {
    const of = text.parentElement
    // A formula is drawn by the browser, the words of a list of options by the system.
    if (!of || !text.data.trim() || of.closest('math, svg, option')) return []
    if (!of.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })) return []
    const range = document.createRange()
    range.selectNodeContents(text)
    const layer = layerOf(of)
    return [...range.getClientRects()]
      .map((box) => ({ text: text.data.trim().slice(0, 30), of, layer, ...cut(of, box) }))
      .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
  }

  const words: Word[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) if (walk.currentNode instanceof Text) words.push(...wordsOf(walk.currentNode))
  words.sort((a, b) => a.top - b.top)
  const found = new Set<string>()
  for (const [i, a] of words.entries()) {
    for (const b of words.slice(i + 1)) {
      if (b.top > a.bottom) break
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      // Lines of a text lie a little over each other by their own height.
      const height = Math.min(a.bottom, b.bottom) - b.top
      if (a.of !== b.of && a.layer === b.layer && width > 2 && height > 6) found.add(`«${a.text}» and «${b.text}»`)
    }
  }
  return [...found]
}

/** The page, and what stands out of it at the right. */
function wider(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.body.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth && one.checkVisibility({ visibilityProperty: true }),
  )
  return [`${scrollWidth} px`, ...out.map((one) => `${one.localName} ${one.className} «${one.textContent.slice(0, 40)}»`)]
}

/** As where somebody has doubled the letters of their whole browser, on a phone: nothing is wider than it. */
async function checkDoubled(page: Page): Promise<void> {
  const setLetters = (size: string) => page.evaluate((px) => document.documentElement.style.setProperty('font-size', px), size)
  await page.setViewportSize({ width: 360, height: 740 })
  await setLetters('32px')
  await expect.poll(() => page.evaluate(wider), { message: 'what is wider than a phone with doubled letters' }).toEqual([])
  await setLetters('')
}

/** Nothing is reached by moving the page sideways, and no word lies over another. The text is as it was afterwards. */
export async function checkMagnified(page: Page): Promise<void> {
  const usual = await page.evaluate(() => {
    const { texto } = document.documentElement.dataset
    document.documentElement.dataset['texto'] = 'enorme'
    return texto
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: 'how wide it is at 320 px with the largest text',
    })
    .toBe(320)
  await expect.poll(() => page.evaluate(collisions), { message: 'words over words at 320 px with the largest text' }).toEqual([])
  await page.evaluate((texto) => {
    document.documentElement.dataset['texto'] = texto
  }, usual)
  await checkDoubled(page)
}
