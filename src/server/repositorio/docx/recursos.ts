/** The resources of a page in a Word document: a picture as a picture, anything else with the code that opens it. */
import { AlignmentType, ExternalHyperlink, Paragraph, Table, TableCell, TableRow, TextRun, VerticalAlign, WidthType } from 'docx'
import type { RecursoNoPapel } from '#contract/exportar.ts'
import { semProtocolo, tipoEMedida } from '#regras/recursos.ts'
import { type Codigo, type Imagens, pictureOf } from './codigos.ts'
import type { Imagem } from './imagens.ts'
import { type BlocoWord, imageRun, larguraTexto, semLinhas } from './texto.ts'

const name = (nome: string) => new TextRun({ text: nome, bold: true })

const picture = (nome: string, imagem: Imagem, alt: string): Paragraph[] => [
  new Paragraph({ alignment: AlignmentType.CENTER, keepNext: true, children: [imageRun(imagem, alt || nome)] }),
  new Paragraph({ alignment: AlignmentType.CENTER, keepNext: true, children: [name(nome)] }),
]

const widths = [1_400, larguraTexto - 1_400]

/** The code at the left; name, kind and address beside it. */
function coded(recurso: RecursoNoPapel, { endereco, imagem }: Codigo): TableRow {
  const cells = [
    [new Paragraph({ children: [imageRun(imagem, `Código para abrir ${recurso.nome}`)] })],
    [
      new Paragraph({ keepNext: true, children: [name(recurso.nome)] }),
      new Paragraph({ keepNext: true, children: [new TextRun(tipoEMedida(recurso))] }),
      new Paragraph({ children: [new ExternalHyperlink({ link: endereco, children: [new TextRun(semProtocolo(endereco))] })] }),
    ],
  ]
  return new TableRow({
    cantSplit: true,
    children: cells.map(
      (children, i) =>
        new TableCell({
          width: { size: widths[i] ?? 0, type: WidthType.DXA },
          margins: { top: 60, bottom: 60, left: 100, right: 100 },
          verticalAlign: VerticalAlign.CENTER,
          children,
        }),
    ),
  })
}

/** What stands between a page's text and its first question; nothing without resources. */
export function resourceBlocks(recursos: readonly RecursoNoPapel[], imagens: Imagens, codigos: ReadonlyMap<number, Codigo>): BlocoWord[] {
  const pictures = recursos.flatMap((recurso) => {
    const found = pictureOf(recurso, imagens)
    return found ? picture(recurso.nome, found, recurso.imagem?.alt ?? '') : []
  })
  const rows = recursos.flatMap((recurso) => {
    const codigo = codigos.get(recurso.id)
    return codigo ? [coded(recurso, codigo)] : []
  })
  if (rows.length === 0) return pictures
  const table = new Table({
    width: { size: larguraTexto, type: WidthType.DXA },
    columnWidths: widths,
    borders: semLinhas,
    rows,
  })
  return [...pictures, table, new Paragraph({ keepNext: true })]
}
