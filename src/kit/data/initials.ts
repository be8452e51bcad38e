/** The letters of a face without a picture: first and last name ("Helena Duarte" → "HD"), one name one letter, no name "?". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return (
    letters
      .map((word) => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toLocaleUpperCase('pt-PT') || '?'
  )
}
