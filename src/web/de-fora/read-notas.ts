/** The rows of a file of marks: CSV as spreadsheets write it, in any encoding of theirs. Fetched when somebody chooses one. */
import { decodeTexto } from '#regras/codificacao.ts'
import { type CsvRecusado, readLinhasCsv } from '#regras/linhas-csv.ts'
import { limites } from '#regras/limites.ts'
import type { Rows } from './by-aluno.ts'

const porque: Record<CsvRecusado['recusa'], string> = {
  linhas: 'O ficheiro tem linhas a mais para uma turma.',
  celulas: 'O ficheiro tem colunas a mais: deixe o nome (ou o número) e a nota.',
  aspas: 'O ficheiro tem aspas por fechar e não se consegue ler.',
}

/** As much as travels elsewhere in base64. */
const bytesMaximo = (limites.csvBase64Maximo / 4) * 3

/** A workbook, an old one, a PDF: told by how they begin. */
const otherKinds = ['PK', '%PDF', '\u00d0\u00cf']

export async function readNotas(file: File): Promise<{ rows: Rows } | { problema: string }> {
  if (file.size > bytesMaximo) return { problema: 'O ficheiro é demasiado grande para as notas de uma turma.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const beginning = String.fromCharCode(...bytes.subarray(0, 4))
  if (otherKinds.some((kind) => beginning.startsWith(kind)))
    return { problema: 'Este ficheiro não é CSV. No Excel, escolha «Guardar como» e o tipo CSV, ou copie as colunas e cole-as na tabela.' }
  const read = readLinhasCsv(decodeTexto(bytes).texto, { linhas: limites.linhasCsv, celulas: limites.celulasCsv })
  if ('recusa' in read) return { problema: porque[read.recusa] }
  return { rows: read.linhas.map(({ celulas }) => celulas) }
}
