/**
 * Makes a thing at its first use and keeps it. A formatter, for one, reads the tables of a language, and a page that
 * opens need not wait for that.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
