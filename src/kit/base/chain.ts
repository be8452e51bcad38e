/** One handler that calls several, in order; missing ones are skipped. */
export function chain<E>(...handlers: (((event: E) => void) | undefined)[]): (event: E) => void {
  return (event) => {
    for (const handler of handlers) handler?.(event)
  }
}
