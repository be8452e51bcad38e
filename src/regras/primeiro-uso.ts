/** Makes something at its first use and keeps it. A formatter reads the tables of a language: milliseconds that opening a page need not wait for. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
