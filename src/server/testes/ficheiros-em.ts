const inHtml = /\bdata-ficheiro="(\d{1,16})"/g

/**
 * Ids of the files that rich texts inside this value name, each once: ops and HTML, at any depth. It is given exactly
 * what a person is about to receive, so that nobody gets the address of a file that stands only in the key.
 */
export function ficheirosEm(value: unknown): number[] {
  const found = new Set<number>()
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') for (const [, id] of next.matchAll(inHtml)) found.add(Number(id))
    if (typeof next !== 'object' || next === null) continue
    if ('ficheiro' in next && typeof next.ficheiro === 'number') found.add(next.ficheiro)
    pending.push(...Object.values(next))
  }
  return [...found]
}
