/** The rows of the first sheet of a workbook (.xlsx), as words. Formulas are never run: their last value is read. */
import { XmlInvalido, parseXml } from '#regras/xml/parse-xml.ts'
import { childOf, childrenOf, wordsIn, type ElementoXml } from '#regras/xml/arvore.ts'
import type { LinhaCsv } from '#regras/linhas-csv.ts'
import { FicheiroIlegivel } from '../lote.ts'
import type { Zip } from '../zip/open-zip.ts'

/** Columns beyond these hold no question of anybody's. */
const colunasMaximo = 200

function open(zip: Zip, nome: string): ElementoXml | null {
  const bytes = zip.read(nome)
  try {
    return bytes === null ? null : parseXml(bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof XmlInvalido)
      throw new FicheiroIlegivel('A folha de cálculo está estragada. Guarde-a de novo e importe-a outra vez.')
    throw error
  }
}

/** The words of a shared or inline text: its runs, without how they are pronounced. */
const wordsOf = (el: ElementoXml): string =>
  childrenOf(el)
    .map((filho) => (filho.nome === 't' ? wordsIn(filho) : filho.nome === 'r' ? wordsOf(filho) : ''))
    .join('')

/** `C12` → 2 */
const columnOf = (lugar: string): number =>
  Array.from(lugar.replace(/\d+$/, '')).reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0) - 1

function cellOf(celula: ElementoXml, partilhadas: readonly string[]): string {
  const valor = wordsIn(childOf(celula, 'v'))
  switch (celula.atributos['t']) {
    case 's':
      return partilhadas[Number(valor)] ?? ''
    case 'inlineStr': {
      const dentro = childOf(celula, 'is')
      return dentro ? wordsOf(dentro) : ''
    }
    case 'b':
      return valor === '1' ? 'V' : 'F'
    case 'e':
      return ''
    default:
      return valor
  }
}

/** The part of the sheet that stands first in the workbook. */
function firstSheet(zip: Zip): string | null {
  const livro = open(zip, 'xl/workbook.xml')
  const folhas = livro && childOf(livro, 'sheets')
  const [primeira] = folhas ? childrenOf(folhas, 'sheet') : []
  const ligacoes = open(zip, 'xl/_rels/workbook.xml.rels')
  const ligada = ligacoes && childrenOf(ligacoes).find(({ atributos }) => atributos['Id'] === primeira?.atributos['r:id'])
  const alvo = ligada?.atributos['Target']?.replace(/^\/?(?:xl\/)?/, 'xl/') ?? 'xl/worksheets/sheet1.xml'
  return zip.has(alvo) ? alvo : null
}

export function readFolha(zip: Zip): LinhaCsv[] {
  const nome = firstSheet(zip)
  const folha = nome === null ? null : open(zip, nome)
  const dados = folha && childOf(folha, 'sheetData')
  const textos = open(zip, 'xl/sharedStrings.xml')
  const partilhadas = textos ? childrenOf(textos, 'si').map(wordsOf) : []
  return (dados ? childrenOf(dados, 'row') : []).flatMap((row, i) => {
    const celulas: string[] = []
    for (const celula of childrenOf(row, 'c')) {
      const lugar = celula.atributos['r']
      const coluna = lugar === undefined ? celulas.length : columnOf(lugar)
      if (coluna < 0 || coluna >= colunasMaximo) continue
      while (celulas.length < coluna) celulas.push('')
      celulas[coluna] = cellOf(celula, partilhadas).trim()
    }
    const linha = Number(row.atributos['r']) || i + 1
    return celulas.some((celula) => celula !== '') ? [{ linha, celulas }] : []
  })
}
