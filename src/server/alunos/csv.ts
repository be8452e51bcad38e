/**
 * Reads a list of pupils as schools have it: in any encoding (`regras/codificacao.ts`), with `;`, `,` or tab. Headings
 * may stand below a title, or be missing where the columns are plain (`colunas-csv.ts`). Pure: bytes in, lines out.
 */
import { cleanText } from '#regras/caracteres.ts'
import { type Codificacao, decodeTexto } from '#regras/codificacao.ts'
import { limites } from '#regras/limites.ts'
import { type CsvRecusado, type LinhaCsv, type Separador, readLinhasCsv } from '#regras/linhas-csv.ts'
import { isEmBranco, tidyTexto } from '#regras/texto.ts'
import { type Coluna, type Colunas, guessColumns, readHeader, semColunaDeNomes, semTitulos } from './colunas-csv.ts'

/** `tipo`: as it is written; what it means is for who takes accounts in. */
export type LinhaLida = { linha: number; nome: string; email: string; utilizador: string; numero: string; tipo: string }
/** `codificacao`, `separador`: null of a spreadsheet, which has neither. */
export type ListaLida = { codificacao: Codificacao | null; separador: Separador | null; colunas: Coluna[]; linhas: LinhaLida[] }
/** The sentence says what to do. */
export type CsvIlegivel = { problema: string }

/** The sentence for what could not be read as rows. */
function sentenceOf(recusado: CsvRecusado): string {
  switch (recusado.recusa) {
    case 'linhas':
      return `O ficheiro tem ${recusado.quantas} linhas; o máximo são ${limites.linhasCsv}.`
    case 'celulas':
      return 'O ficheiro tem demasiadas colunas. Deixe só os nomes, os números e os e-mails e tente de novo.'
    case 'aspas':
      return 'Não foi possível ler o ficheiro: há aspas por fechar. Abra-o, corrija-as e tente de novo.'
  }
}

/** One line of what can be read; nothing where nothing can. */
function clean(celula = ''): string {
  const texto = tidyTexto(cleanText(celula)).replace(/\p{Cc}/gu, '')
  return isEmBranco(texto) ? '' : texto
}

function toLinha({ linha, celulas }: LinhaCsv, colunas: Colunas): LinhaLida {
  const cell = (coluna: Coluna): string => {
    const index = colunas.indexOf(coluna)
    return index === -1 ? '' : clean(celulas[index])
  }
  const nome = [cell('nome'), cell('apelido')].filter(Boolean).join(' ')
  return {
    linha,
    nome,
    email: cell('email').toLowerCase(),
    utilizador: cell('utilizador').toLowerCase(),
    numero: cell('numero'),
    tipo: cell('tipo'),
  }
}

/** Is it packed, as a spreadsheet (.xlsx) is? */
export const isPacked = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** The lines of a list of pupils in a text, or one sentence that says why it cannot be read. */
export function readLista(bytes: Uint8Array): ListaLida | CsvIlegivel {
  const { texto: inteiro, codificacao } = decodeTexto(bytes)
  if (inteiro.includes('\u0000')) return { problema: 'Este ficheiro não é um CSV.' }
  // Titles above the headings may come on top.
  const lidas = readLinhasCsv(inteiro, { linhas: limites.linhasCsv + 20, celulas: limites.celulasCsv })
  if ('recusa' in lidas) return { problema: sentenceOf(lidas) }
  return listaOf(lidas.linhas, { codificacao, separador: lidas.separador })
}

/** The same of the rows of a spreadsheet, which were bounded as they were read. */
export const readListaDaFolha = (rows: readonly LinhaCsv[]): ListaLida | CsvIlegivel =>
  listaOf(rows, { codificacao: null, separador: null })

function listaOf(rows: readonly LinhaCsv[], como: Pick<ListaLida, 'codificacao' | 'separador'>): ListaLida | CsvIlegivel {
  const records = rows.map(({ celulas }) => celulas)
  const header = readHeader(records)
  const body = header ? rows.slice(header.linha + 1) : rows
  if (body.length === 0) return { problema: 'O ficheiro não tem ninguém.' }
  if (body.length > limites.linhasCsv) return { problema: `O ficheiro tem ${body.length} linhas; o máximo são ${limites.linhasCsv}.` }
  const colunas = header?.colunas ?? guessColumns(records)
  if (colunas === null) return { problema: semTitulos(records[0] ?? []) }
  if (!colunas.some((coluna) => coluna === 'nome' || coluna === 'email' || coluna === 'apelido')) return { problema: semColunaDeNomes }
  return {
    ...como,
    colunas: colunas.filter((coluna) => coluna !== null),
    linhas: body.map((row) => toLinha(row, colunas)),
  }
}
