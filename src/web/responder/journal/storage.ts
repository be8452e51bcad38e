/** Throws where a browser has no storage at all. Otherwise the first call would fail like a fault of the page. */
export function needStorage(): void {
  if (typeof indexedDB === 'undefined') throw new DOMException('This browser keeps nothing', 'NotSupportedError')
}
