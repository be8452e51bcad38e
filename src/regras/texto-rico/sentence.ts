/** Where the sentence around a place of a line begins and ends. */

const fins = /(\S*)[.!?…]["»”)]*\s+(?!\p{Ll})/gu

/** The bounds of the sentence of a line around `[de, ate]`, as places in the line. */
export function sentenceBounds(linha: string, de: number, ate: number): { comeca: number; acaba: number } {
  // A letter with a full stop is somebody's name: D. Dinis.
  const ends = [...linha.matchAll(fins)].filter(([, palavra = '']) => palavra.length > 1).map((fim) => fim.index + fim[0].length)
  return { comeca: Math.max(0, ...ends.filter((fim) => fim <= de)), acaba: ends.find((fim) => fim > ate) ?? linha.length }
}
