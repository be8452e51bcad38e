/**
 * The functions younger than the oldest browsers that Lousa promises to work in. `scripts/novidades.ts` looks for them
 * in the programs, and this file takes them away from a running page, so the two stay apart.
 */

/** Runs in a page or in a worker, by itself: it may use nothing from around it. */
export function takeAwayNewer(): void {
  const away = (owner: unknown, ...names: string[]): void => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  }
  away(Map, 'groupBy')
  away(Object, 'groupBy')
  away(Promise, 'withResolvers', 'try')
  away(Array, 'fromAsync')
  away(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
  away(String.prototype, 'isWellFormed', 'toWellFormed')
  away(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  away(Map.prototype, 'getOrInsert', 'getOrInsertComputed')
  away(URL, 'canParse', 'parse')
  away(URLSearchParams.prototype, 'size')
  away(AbortSignal, 'any')
  away(RegExp, 'escape')
  away(Error, 'isError')
  away(Math, 'sumPrecise', 'f16round')
  away(Response.prototype, 'bytes')
  away(Blob.prototype, 'bytes')
  away(ReadableStream, 'from')
  away(ReadableStream.prototype, Symbol.asyncIterator as unknown as string, 'values')
  away(Intl, 'Segmenter', 'DurationFormat')
  away(Uint8Array, 'fromBase64', 'fromHex')
  away(Uint8Array.prototype, 'toBase64', 'toHex', 'setFromBase64', 'setFromHex')
  away(crypto, 'randomUUID')
  away(Reflect.getPrototypeOf(crypto), 'randomUUID')
  away(
    globalThis,
    'Iterator',
    'scheduler',
    'requestIdleCallback',
    'cancelIdleCallback',
    'navigation',
    'CookieStore',
    'cookieStore',
    'URLPattern',
  )
  // Helpers of iterators stand on what every iterator goes back to.
  const iterators = Reflect.getPrototypeOf(Reflect.getPrototypeOf([][Symbol.iterator]()) ?? {})
  away(iterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find')
  if (typeof document === 'undefined') return
  away(Document.prototype, 'startViewTransition')
  away(Element.prototype, 'checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'getHTML', 'setHTML')
  away(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover')
}
