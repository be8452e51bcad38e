/** A whole test as a Word document: headings, tables, pictures and equations that Word knows as such. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import type { TestePapel } from '#contract/exportar.ts'
import { type OpcoesPapel, sementeDaVersao } from '#perguntas/papel.ts'
import { cleanValue } from '#regras/caracteres.ts'
import { formatDuracao } from '#regras/datas.ts'
import { comPontos } from '#regras/pontos-escritos.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import type { Codigo } from './codigos.ts'
import type { Imagem } from './imagens.ts'
import { questionBlocks } from './pergunta.ts'
import { resourceBlocks } from './recursos.ts'
import { cotacoesBlocks, respostasBlocks } from './respostas.ts'
import { type BlocoWord, type Folha, blocksOf, larguraTexto, nomeDaNumeracao, semLinha, semLinhas } from './texto.ts'

const line = { style: BorderStyle.SINGLE, size: 6, color: '000000' }

/** Name, number, class, date, each over its line. */
function studentLine(): BlocoWord[] {
  const fields = [
    ['Nome', 5_000],
    ['N.º', 1_100],
    ['Turma', 1_438],
    ['Data', 2_100],
  ] as const
  const children = fields.map(
    ([name, width]) =>
      new TableCell({
        width: { size: width, type: WidthType.DXA },
        borders: { top: semLinha, left: semLinha, right: semLinha, bottom: line },
        margins: { top: 60, bottom: 60, left: 60, right: 60 },
        children: [new Paragraph({ children: [new TextRun(`${name}:`)] })],
      }),
  )
  return [
    new Table({
      width: { size: larguraTexto, type: WidthType.DXA },
      columnWidths: fields.map(([, width]) => width),
      borders: semLinhas,
      rows: [new TableRow({ children })],
    }),
    new Paragraph({}),
  ]
}

function head({ nome, duracao, totalPoints, versao, instrucoes }: TestePapel, opcoes: OpcoesPapel, folha: Folha, que: Que): BlocoWord[] {
  const titulo = que === 'folha' ? `${nome} · Folha de respostas` : opcoes.chave ? `${nome} · Chave` : nome
  const facts = [
    duracao === null ? null : `Duração: ${formatDuracao(duracao)}`,
    opcoes.pontos ? `Total: ${comPontos(totalPoints)}` : null,
    `Versão ${versao}`,
  ]
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(titulo)] }),
    new Paragraph({ border: { bottom: line }, children: [new TextRun(facts.filter(Boolean).join(' · '))] }),
    ...(opcoes.aluno ? studentLine() : []),
    ...(que === 'folha' || isVazio(instrucoes) ? [] : blocksOf(instrucoes, folha)),
  ]
}

const black = (size: number) => ({ run: { size, bold: true, color: '000000' }, paragraph: { spacing: { before: 200, after: 100 } } })

/** File id → picture; resource id → the code of its address. */
export type Desenhos = { imagens: ReadonlyMap<number, Imagem>; codigos: ReadonlyMap<number, Codigo> }

/** `folha`: the sheet to answer on, instead of what is asked. */
export type Que = 'prova' | 'folha'

/** The bytes of the .docx. */
export function papelParaWord(dado: TestePapel, opcoes: OpcoesPapel, { imagens, codigos }: Desenhos, que: Que = 'prova'): Promise<Buffer> {
  // Kept before there was a rule: Word opens no file with such a character in it.
  const papel = cleanValue(dado)
  let listas = 0
  const folha: Folha = { imagens, novaLista: () => (listas += 1), elementos: new Map() }
  const semente = sementeDaVersao(papel.versao, papel.id)
  const paginas = papel.paginas.flatMap(({ titulo, estimulo, recursos, perguntas }) => [
    ...(titulo === '' ? [] : [new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: [new TextRun(titulo)] })]),
    ...(isVazio(estimulo) ? [] : blocksOf(estimulo, folha)),
    ...(opcoes.recursos ? resourceBlocks(recursos, imagens, codigos) : []),
    ...perguntas.flatMap((pergunta) => questionBlocks(pergunta, semente, opcoes, folha)),
  ])
  const corpo =
    que === 'folha'
      ? respostasBlocks(papel, semente, opcoes)
      : [...paginas, ...(opcoes.pontos && paginas.length > 0 ? cotacoesBlocks(papel) : [])]
  const margin = 1_134
  return Packer.toBuffer(
    new Document({
      title: papel.nome,
      creator: 'Lousa',
      styles: {
        default: {
          document: { run: { font: 'Arial', size: 22, language: { value: 'pt-PT' } }, paragraph: { spacing: { after: 80 } } },
          heading1: black(36),
          heading2: black(28),
          heading3: black(23),
          heading4: black(23),
          heading5: black(22),
        },
      },
      numbering: {
        config: [
          {
            reference: nomeDaNumeracao,
            levels: Array.from({ length: 9 }, (_, level) => ({
              level,
              format: LevelFormat.DECIMAL,
              text: `%${level + 1}.`,
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 567 * (level + 1), hanging: 425 } } },
            })),
          },
        ],
      },
      sections: [
        {
          properties: {
            page: { size: { width: 11_906, height: 16_838 }, margin: { top: margin, bottom: margin, left: margin, right: margin } },
          },
          footers: {
            default: new Footer({
              children: [
                new Paragraph({
                  border: { top: line },
                  tabStops: [{ type: TabStopType.RIGHT, position: larguraTexto }],
                  children: [
                    new TextRun({ text: `Lousa · versão ${papel.versao}\t`, size: 18 }),
                    new TextRun({ children: ['Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES], size: 18 }),
                  ],
                }),
              ],
            }),
          },
          children: [...head(papel, opcoes, folha, que), ...corpo],
        },
      ],
    }),
  )
}
