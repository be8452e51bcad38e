/** A text as people compare it when they search: lower case, without accents ("Água" → "agua"). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
