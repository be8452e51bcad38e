/** Marks from outside (a paper test, an oral, a project): how they are typed and pasted, and what they mean. Pure. */
import { formatPontos, toCentesimos } from './pontos.ts'
import { chaveTexto } from './texto.ts'

/** Points; let off; null: there is no mark, which is neither of them and never a 0. */
export type NotaDeFora = number | 'dispensado' | null

/** Where a pupil stands in an element: nothing written; written, for teachers alone; shown to the pupil. */
export const estadosDeFora = ['sem-nota', 'lancado', 'visivel'] as const
export type EstadoDeFora = (typeof estadosDeFora)[number]

export const nomesEstadoDeFora: Record<EstadoDeFora, string> = {
  'sem-nota': 'Sem nota',
  lancado: 'Por publicar',
  visivel: 'Publicado',
}

/** Let off, as teachers write it; the box of the table writes the first. */
const dispensas = ['dispensado', 'dispensada']

/** A mark as the field shows it: `17,5`, `dispensado`, or nothing. */
export const formatNotaDeFora = (nota: NotaDeFora): string =>
  typeof nota === 'number' ? formatPontos(Math.round(nota * 100)) : (nota ?? '')

export type NotaLida = { nota: NotaDeFora } | { problema: string }

/** A mark as it was typed or pasted, with comma or point; else a sentence that says what would do. */
export function parseNotaDeFora(texto: string, maximo: number): NotaLida {
  const clean = texto.trim()
  if (clean === '') return { nota: null }
  if (dispensas.includes(chaveTexto(clean))) return { nota: 'dispensado' }
  const valor = /^\d{1,4}([.,]\d+)?$/.test(clean) ? Number(clean.replace(',', '.')) : Number.NaN
  const most = formatNotaDeFora(maximo)
  if (Number.isNaN(valor)) return { problema: `Escreva um número de 0 a ${most}, ou «dispensado». Sem nota, deixe vazio.` }
  if (toCentesimos(valor) === null) return { problema: 'No máximo duas casas decimais.' }
  return valor > maximo ? { problema: `O máximo é ${most}.` } : { nota: valor }
}

/** Cells copied from a spreadsheet, row by row. The line end after the last row is no row. */
export const splitColagem = (texto: string): string[][] =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((linha) => linha.split('\t'))
