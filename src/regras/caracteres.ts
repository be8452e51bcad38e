/**
 * The characters that a text may hold are those of XML 1.0 (`Char`), never half a surrogate pair. Nobody types others;
 * they come along from a PDF or a broken program. No Word file, spreadsheet, calendar or database takes them.
 */

/** Control characters but tab and ends of lines, and the two code points that are no characters. */
const forbidden = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff'
const suspicious = new RegExp(`[${forbidden}\\ud800-\\udfff]`)
const dropped = new RegExp(`[${forbidden}]`, 'g')

/** Is every character of it allowed? */
export const isCleanText = (text: string): boolean =>
  !suspicious.test(text) || (text.toWellFormed() === text && text.search(dropped) === -1)

/** The same without what is not allowed; half a character becomes the sign for one that is missing. */
export const cleanText = (text: string): string => (isCleanText(text) ? text : text.toWellFormed().replaceAll(dropped, ''))

/** A value of JSON with every text in it clean, names too. */
export function cleanValue<T>(value: T): T
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inside) => cleanValue(inside))
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [cleanText(key), cleanValue(inside)]))
}
