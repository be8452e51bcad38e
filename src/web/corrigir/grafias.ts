/** What sets one spelling of a group apart from the commonest, word by word. Pure. */

export type Pedaco = { texto: string; difere: boolean }

const wordsOf = (texto: string): string[] => texto.split(/(?<=\s)/)

/** Equal words in equal places; where one has more words, those between what both begin and end with. */
function differing(base: readonly string[], own: readonly string[]): (place: number) => boolean {
  const same = (a: string | undefined, b: string | undefined) => a?.trim() === b?.trim()
  if (base.length === own.length) return (place) => !same(own[place], base[place])
  const shortest = Math.min(base.length, own.length)
  let begin = 0
  while (begin < shortest && same(own[begin], base[begin])) begin++
  let end = 0
  while (end < shortest - begin && same(own.at(-1 - end), base.at(-1 - end))) end++
  // Where words are missing, the one after the gap is shown.
  return (place) => place >= begin && place < Math.max(own.length - end, begin + 1)
}

/** The spelling in pieces; those that the base does not have so are marked. */
export function pedacosDaGrafia(base: string, texto: string): Pedaco[] {
  const own = wordsOf(texto)
  const isOther = differing(wordsOf(base), own)
  const pieces: Pedaco[] = []
  for (const [place, word] of own.entries()) {
    const difere = isOther(place)
    const last = pieces.at(-1)
    if (last?.difere === difere) last.texto += word
    else pieces.push({ texto: word, difere })
  }
  return pieces
}
