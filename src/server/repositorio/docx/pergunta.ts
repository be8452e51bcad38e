/** One question of a paper as blocks of a Word document, with room to answer or with its key. */
import {
  AlignmentType,
  HeadingLevel,
  LeaderType,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import type { TestePapel } from '#contract/exportar.ts'
import { type CorpoPapel, type OpcoesPapel, chavesNoTexto, corpoDoPapel, linhasNoEspaco, numerosNoTexto } from '#perguntas/papel.ts'
import { explainPergunta } from '#perguntas/tipos.ts'
import { splitEnunciado } from '#perguntas/vistas/split-enunciado.ts'
import { comPontos } from '#regras/pontos-escritos.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { type BlocoWord, type Folha, blocksOf, inlineOf, larguraTexto } from './texto.ts'

type PerguntaNoPapel = TestePapel['paginas'][number]['perguntas'][number]

const recuo = 425
/** Everything of a question stays on one page with what follows it; only its last paragraph lets go. */
const junto = { keepNext: true, keepLines: true } as const
const quadrado = (certa: boolean): string => (certa ? '☒' : '☐')
/** On one line: Word would leave the number at the end of one and its word on the next. */
const inseparavel = (texto: string): string => texto.replaceAll(' ', '\u00A0')
const cinza = { fill: 'E4E4E4' }

const cell = (children: ParagraphChild[], width: number, { centro = false, certa = false, cabecalho = false } = {}): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(certa || cabecalho ? { shading: cinza } : {}),
    children: [new Paragraph({ ...junto, ...(centro ? { alignment: AlignmentType.CENTER } : {}), children })],
  })

function grid(widths: readonly number[], head: readonly string[] | null, rows: readonly TableCell[][]): Table {
  const header =
    head === null
      ? []
      : [head.map((words, i) => cell([new TextRun({ text: words, bold: true })], widths[i] ?? 0, { centro: i > 0, cabecalho: true }))]
  return new Table({
    width: { size: larguraTexto, type: WidthType.DXA },
    columnWidths: [...widths],
    rows: [...header, ...rows].map((children, i) => new TableRow({ cantSplit: true, tableHeader: i < header.length, children })),
  })
}

/** Lines to write on, as Word users draw them: a tab filled with a rule. */
const answerLines = (n: number): Paragraph[] =>
  Array.from(
    { length: n },
    () =>
      new Paragraph({
        ...junto,
        spacing: { before: 0, after: 0, line: 480 },
        tabStops: [{ type: TabStopType.RIGHT, position: larguraTexto, leader: LeaderType.UNDERSCORE }],
        children: [new TextRun('\t')],
      }),
  )

const note = (label: string, words: string): Paragraph =>
  // Clear of the table it may stand under.
  new Paragraph({ ...junto, spacing: { before: 80 }, children: [new TextRun({ text: `${label} `, bold: true }), new TextRun(words)] })

type Escrita = Extract<CorpoPapel, { tipo: 'escrita' }>

function criteria(criterios: Escrita['criterios']): BlocoWord[] {
  if (criterios.length === 0) return []
  const widths = [2_638, 6_000, 1_000]
  const rows = criterios.flatMap(({ nome, niveis }) =>
    niveis
      .toSorted((a, b) => b.valor - a.valor)
      .map(({ descricao, valor }, i) => [
        cell([new TextRun({ text: i === 0 ? nome : '', bold: true })], widths[0] ?? 0),
        cell([new TextRun(descricao)], widths[1] ?? 0),
        cell([new TextRun(String(valor))], widths[2] ?? 0, { centro: true }),
      ]),
  )
  return [grid(widths, ['Critério', 'Nível', 'Valor'], rows)]
}

function written(corpo: Escrita, { chave, espaco }: OpcoesPapel): BlocoWord[] {
  const limit =
    corpo.palavras === ''
      ? []
      : [new Paragraph({ ...junto, children: [new TextRun({ text: `Escreva ${corpo.palavras}.`, italics: true })] })]
  if (!chave) return [...limit, ...answerLines(linhasNoEspaco(corpo.linhas, espaco))]
  const accepted = corpo.aceites.length === 0 ? [] : [note('Resposta:', corpo.aceites.join(' / '))]
  return [...limit, ...accepted, ...criteria(corpo.criterios)]
}

function body(corpo: CorpoPapel, opcoes: OpcoesPapel, folha: Folha): BlocoWord[] {
  const { chave } = opcoes
  switch (corpo.tipo) {
    case 'opcoes':
      return corpo.opcoes.map(
        ({ letra, texto, certa }) =>
          new Paragraph({
            ...junto,
            indent: { left: recuo * 2, hanging: recuo * 2 },
            spacing: { before: 60, after: 60 },
            ...(chave && certa ? { shading: cinza } : {}),
            tabStops: [{ type: TabStopType.LEFT, position: recuo }],
            children: [
              new TextRun(`${quadrado(chave && certa)}\t`),
              new TextRun({ text: `${letra}\t`, bold: true }),
              ...inlineOf(texto, folha),
            ],
          }),
      )
    case 'afirmacoes': {
      const widths = [larguraTexto - 1_600, 800, 800]
      return [
        grid(
          widths,
          ['Afirmação', 'V', 'F'],
          corpo.linhas.map(({ texto, certa }) => [
            cell(inlineOf(texto, folha), widths[0] ?? 0),
            ...[true, false].map((valor) =>
              cell([new TextRun(quadrado(chave && certa === valor))], 800, { centro: true, certa: chave && certa === valor }),
            ),
          ]),
        ),
      ]
    }
    case 'pares': {
      const widths = [600, 3_819, 800, 600, 3_819]
      const rows = Array.from({ length: Math.max(corpo.esquerda.length, corpo.direita.length) }, (_, i) => {
        const [left, right] = [corpo.esquerda[i], corpo.direita[i]]
        return [
          cell([new TextRun({ text: left ? String(left.numero) : '', bold: true })], 600, { centro: true }),
          cell(left ? inlineOf(left.texto, folha) : [], 3_819),
          cell([new TextRun({ text: left ? (chave ? left.certa : '____') : '', bold: true })], 800, {
            centro: true,
            certa: chave && left !== undefined,
          }),
          cell([new TextRun({ text: right?.letra ?? '', bold: true })], 600, { centro: true }),
          cell(right ? inlineOf(right.texto, folha) : [], 3_819),
        ]
      })
      return [grid(widths, ['', 'Coluna I', 'Par', '', 'Coluna II'], rows)]
    }
    case 'listas': {
      const widths = [800, larguraTexto - 800]
      return [
        grid(
          widths,
          null,
          corpo.listas.map(({ numero, opcoes: dentro }) => [
            cell([new TextRun({ text: `(${numero})`, bold: true })], 800, { centro: true }),
            cell(
              dentro.map(
                ({ letra, texto, certa }) =>
                  new TextRun({ text: `${quadrado(chave && certa)} ${letra}  ${texto}      `, bold: chave && certa }),
              ),
              larguraTexto - 800,
            ),
          ]),
        ),
      ]
    }
    case 'lacunas':
      return chave ? corpo.lacunas.map(({ numero, aceites }) => note(`(${numero})`, aceites.join(' / '))) : []
    case 'escrita':
      return written(corpo, opcoes)
  }
}

/** The elements in the text at which the student writes: a rule with its number or, in the key, the answer. */
function elements(corpo: CorpoPapel, chave: boolean): Map<string, ParagraphChild[]> {
  const keys = chavesNoTexto(corpo)
  return new Map(
    [...numerosNoTexto(corpo)].map(([id, numero]) => [
      id,
      [
        chave
          ? new TextRun({ text: keys.get(id) ?? '', bold: true, underline: {} })
          : new TextRun(corpo.tipo === 'listas' ? '________' : '________________'),
        new TextRun({ text: ` (${numero})`, bold: true }),
      ],
    ]),
  )
}

const instrucao = (corpo: CorpoPapel): string =>
  corpo.tipo === 'listas'
    ? 'Complete o texto, escolhendo a opção certa em cada espaço.'
    : corpo.tipo === 'lacunas'
      ? 'Complete o texto, preenchendo cada espaço.'
      : ''

/** Heading, text, room to answer; with the key also how it scores and why. */
export function questionBlocks(
  { numero, points, pergunta }: PerguntaNoPapel,
  semente: number | null,
  opcoes: OpcoesPapel,
  folha: Folha,
): BlocoWord[] {
  const corpo = corpoDoPapel(pergunta, semente)
  const inside: Folha = { ...folha, elementos: elements(corpo, opcoes.chave) }
  const { titulo, corpo: resto } = splitEnunciado(paraOps(pergunta.enunciado))
  const heading = new Paragraph({
    ...junto,
    heading: HeadingLevel.HEADING_3,
    tabStops: [{ type: TabStopType.RIGHT, position: larguraTexto }],
    children: [
      new TextRun(`${numero}. `),
      ...(titulo.length > 0 ? inlineOf(titulo, inside) : [new TextRun(instrucao(corpo))]),
      ...(opcoes.pontos ? [new TextRun({ text: `\t${inseparavel(comPontos(points))}`, bold: false, size: 20 })] : []),
    ],
  })
  const { alineas, definicoes } = pergunta
  return [
    heading,
    ...(isVazio(resto) ? [] : blocksOf(resto, inside, junto)),
    ...body(corpo, opcoes, inside),
    ...(opcoes.chave ? [note('Cotação:', explainPergunta(pergunta.tipoPergunta, { versao: 1, alineas, definicoes }))] : []),
    ...(opcoes.chave && !isVazio(pergunta.explicacao)
      ? [
          new Paragraph({
            ...junto,
            children: [new TextRun({ text: 'Explicação: ', bold: true }), ...inlineOf(pergunta.explicacao, inside)],
          }),
        ]
      : []),
    new Paragraph({ spacing: { before: 0, after: 120 } }),
  ]
}
