/**
 * Lousa promises to work in Safari 16.4, Chromium 109 and Firefox 115. The build fails when a program of the pages, its
 * libraries included, names a younger function that `src/web/polyfills.ts` does not bring. It reads the built text. A
 * name that many things bear (`union`, `take`, `with`) says nothing there; the journey in such a browser covers it
 * (`e2e/dispositivo/navegador-antigo.spec.ts`).
 */
import type { Plugin } from 'vite'

/** What `src/web/polyfills.ts` brings: the pages may call it, their worker may not. */
const brought = ['Map.groupBy', 'URL.canParse', 'AbortSignal.any', '.toReversed(', '.toSorted(', '.toSpliced(', '.toWellFormed('] as const

/** Looked for before it is called, wherever it is named. */
const askedFor = ['crypto.randomUUID', '.startViewTransition(', '.checkVisibility('] as const

const missing = [
  'Object.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'URL.parse',
  'RegExp.escape',
  'Error.isError',
  'Response.json',
  'ReadableStream.from',
  'Iterator.from',
  'Iterator.prototype',
  'Intl.Segmenter',
  'Intl.DurationFormat',
  'Math.sumPrecise',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  '.isWellFormed(',
  '.symmetricDifference(',
  '.isSubsetOf(',
  '.isSupersetOf(',
  '.isDisjointFrom(',
  '.getOrInsert(',
  '.getOrInsertComputed(',
  '.toBase64(',
  '.toHex(',
  '.moveBefore(',
  '.setHTMLUnsafe(',
  '.showPopover(',
  '.togglePopover(',
  'requestIdleCallback(',
  'scheduler.yield',
  'scheduler.postTask',
] as const

const isIn = (code: string, name: string): boolean => {
  const end = /\w$/.test(name) ? '(?!\\w)' : ''
  return new RegExp(`${/^\w/.test(name) ? '(?<![\\w$])' : ''}${name.replaceAll(/[.(]/g, String.raw`\$&`)}${end}`).test(code)
}

/** Functions that this program names and an old browser does not have. */
export const newerIn = (code: string, { isPage }: { isPage: boolean }): string[] =>
  [...missing, ...(isPage ? [] : [...brought, ...askedFor])].filter((name) => isIn(code, name))

/** Vite plugin that refuses a build whose programs an old browser could not run. */
export const onlyWhatBrowsersHave = (): Plugin => ({
  name: 'lousa-novidades',
  apply: 'build',
  generateBundle(_options, bundle) {
    const found = Object.values(bundle).flatMap((item) => {
      if (item.type !== 'chunk') return []
      const names = newerIn(item.code, { isPage: item.fileName !== 'sw.js' })
      return names.length > 0 ? [`${item.fileName}: ${names.join(', ')}`] : []
    })
    if (found.length > 0)
      this.error(
        `Browsers of a few years ago do not have these; avoid them, or bring them in src/web/polyfills.ts\n  ${found.join('\n  ')}`,
      )
  },
})
