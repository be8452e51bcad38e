/** Where a browser has no storage at all it says nothing by itself: whoever calls it would meet what looks like a fault of the page. */
export function needStorage(): void {
  if (typeof indexedDB === 'undefined') throw new DOMException('This browser keeps nothing', 'NotSupportedError')
}
