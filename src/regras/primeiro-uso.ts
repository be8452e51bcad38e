/**
 * Makes something at its first use and keeps it. A formatter reads the tables of a language: the opening of a page need
 * not wait for that.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
