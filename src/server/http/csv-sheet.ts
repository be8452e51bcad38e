import { stringify } from 'csv-stringify/sync'
import { cleanText } from '#regras/caracteres.ts'

/** Rows as a spreadsheet in Portugal opens them: semicolons, a byte order mark, no formulas. Pure. */
export const folhaCsv = (rows: readonly (readonly string[])[]): string =>
  cleanText(stringify([...rows], { delimiter: ';', bom: true, escape_formulas: true, record_delimiter: 'windows' }))
