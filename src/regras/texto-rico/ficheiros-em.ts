const inHtml = /\bdata-ficheiro="(\d{1,16})"/g

/** Most of what a test holds are short texts without a file: they are not even laid aside. */
const mayName = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('data-ficheiro') : typeof value === 'object' && value !== null

/**
 * Ids of the files that rich texts inside this value name, each once: ops and HTML, at any depth. The value must be
 * exactly what a person is about to receive: otherwise they get the address of a file that stands only in the key.
 */
export function ficheirosEm(value: unknown): number[] {
  const found = new Set<number>()
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') for (const [, id] of next.matchAll(inHtml)) found.add(Number(id))
    if (typeof next !== 'object' || next === null) continue
    if ('ficheiro' in next && typeof next.ficheiro === 'number') found.add(next.ficheiro)
    for (const inside of Object.values(next)) if (mayName(inside)) pending.push(inside)
  }
  return [...found]
}
