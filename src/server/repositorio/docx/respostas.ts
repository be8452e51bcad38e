/** The answer sheet of a paper, and the table of its points, as blocks of a Word document. */
import { AlignmentType, HeadingLevel, LeaderType, Paragraph, Table, TableCell, TableRow, TabStopType, TextRun, WidthType } from 'docx'
import type { TestePapel } from '#contract/exportar.ts'
import { linhasDeCotacoes, quadrosDaPergunta, type Quadro } from '#perguntas/folha-de-respostas.ts'
import { type OpcoesPapel, corpoDoPapel } from '#perguntas/papel.ts'
import { emPontos } from '#regras/pontos-escritos.ts'
import { type BlocoWord, larguraTexto } from './texto.ts'

const cell = (texto: string, largura: number, { bold = false, centro = false } = {}): TableCell =>
  new TableCell({
    width: { size: largura, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    children: [
      new Paragraph({
        ...(centro ? { alignment: AlignmentType.CENTER } : {}),
        spacing: { after: 0 },
        children: [new TextRun({ text: texto, bold })],
      }),
    ],
  })

const table = (larguras: readonly number[], linhas: readonly TableCell[][]): Table =>
  new Table({
    width: { size: larguras.reduce((sum, largura) => sum + largura, 0), type: WidthType.DXA },
    columnWidths: [...larguras],
    rows: linhas.map((children) => new TableRow({ cantSplit: true, children })),
  })

const rotuloLargura = 900

/** Spaces do not part a box from its letter. */
const boxesOf = (letras: readonly string[]): string => letras.map((letra) => `☐\u00A0${letra}`).join('    ')

function blocksOfQuadro(quadro: Quadro): BlocoWord[] {
  if ('letras' in quadro) {
    const nota = quadro.varias ? '    (uma ou mais)' : ''
    return [
      table(
        [rotuloLargura, larguraTexto - rotuloLargura],
        [[cell(quadro.rotulo, rotuloLargura, { bold: true }), cell(`${boxesOf(quadro.letras)}${nota}`, larguraTexto - rotuloLargura)]],
      ),
    ]
  }
  const lines = Array.from(
    { length: quadro.linhas },
    () =>
      new Paragraph({
        spacing: { before: 160, after: 0 },
        tabStops: [{ type: TabStopType.RIGHT, position: larguraTexto, leader: LeaderType.UNDERSCORE }],
        children: [new TextRun('\t')],
      }),
  )
  return [
    new Paragraph({ keepNext: true, spacing: { before: 160, after: 0 }, children: [new TextRun({ text: quadro.rotulo, bold: true })] }),
    ...lines,
    new Paragraph({ spacing: { after: 0 } }),
  ]
}

/** The points question by question, and their sum. */
export function cotacoesBlocks({ paginas, totalPoints }: TestePapel): BlocoWord[] {
  const perguntas = paginas.flatMap((pagina) => pagina.perguntas)
  const titulo = 1_400
  const linhas = linhasDeCotacoes(perguntas)
  const colunas = Math.max(...linhas.map(({ length }) => length), 0)
  const coluna = Math.floor((larguraTexto - titulo) / Math.max(colunas, 1))
  const fill = (textos: string[]) => [...textos, ...Array.from({ length: colunas - textos.length }, () => '')]
  const row = (nome: string, textos: string[], bold: boolean) => [
    cell(nome, titulo, { bold: true }),
    ...fill(textos).map((texto) => cell(texto, coluna, { centro: true, bold })),
  ]
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: [new TextRun('Cotações')] }),
    table(
      [titulo, ...Array.from({ length: colunas }, () => coluna)],
      linhas.flatMap((grupo) => [
        row(
          'Pergunta',
          grupo.map(({ numero }) => String(numero)),
          true,
        ),
        row(
          'Pontos',
          grupo.map(({ points }) => emPontos(points)),
          false,
        ),
      ]),
    ),
    new Paragraph({ spacing: { before: 80 }, children: [new TextRun({ text: `Total: ${emPontos(totalPoints)}`, bold: true })] }),
  ]
}

/** The sheet, in the order of the paper. */
export function respostasBlocks(papel: TestePapel, semente: number | null, { espaco, pontos }: OpcoesPapel): BlocoWord[] {
  return [
    ...papel.paginas.flatMap(({ titulo, perguntas }) => [
      ...(titulo === '' ? [] : [new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: [new TextRun(titulo)] })]),
      ...perguntas.flatMap(({ numero, pergunta }) =>
        quadrosDaPergunta(numero, corpoDoPapel(pergunta, semente), espaco).flatMap(blocksOfQuadro),
      ),
    ]),
    ...(pontos ? cotacoesBlocks(papel) : []),
  ]
}
