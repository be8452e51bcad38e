/** Two lines of the narrowest phone at most, in characters; of these so many from the end, where the kind of the file stands. */
const longest = 44
const end = 15

/** The name of a file as it is shown: one that would fill the screen is cut in its middle. "redação-sobre-o-mar-e-as-gai…ta-versao-3.docx" */
export function shortFileName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= longest ? name : `${letters.slice(0, longest - end - 1).join('')}…${letters.slice(-end).join('')}`
}
