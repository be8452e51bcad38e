/** The words in which the tests of these tests are written: paragraphs, lists, tables, pictures, formulas. */
import {
  type FileChild,
  type ParagraphChild,
  Document,
  ImageRun,
  LevelFormat,
  Math as WordMath,
  MathFraction,
  MathRadical,
  MathRun,
  MathSuperScript,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  UnderlineType,
} from 'docx'

/** What a reader of the paper would say of an item. `certas`: letters, V and F, pairs, or accepted texts. */
export type Esperado = {
  rotulo: string
  tipo: number
  enunciado: string
  partes?: number
  certas?: string
  points?: number
  estimulo?: string
}
export type ProvaDeEnsaio = { nome: string; bytes: () => Promise<Uint8Array>; itens: Esperado[]; paginas?: number }

export const VF = 1
export const ABERTA = 2
export const VARIAS = 3
export const UNICA = 4
export const PARES = 5
export const TEXTO = 7

type Run = string | ParagraphChild
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC', 'base64')

/** `\t` as Word keeps it. */
const text = (words: string, looks: object = {}): TextRun[] =>
  words.split('\t').map((parte, i) => new TextRun({ ...looks, children: i === 0 ? [parte] : [new Tab(), parte] }))
const runs = (todos: readonly Run[]): ParagraphChild[] => todos.flatMap((run) => (typeof run === 'string' ? text(run) : [run]))
export const p = (...todos: Run[]): Paragraph => new Paragraph({ children: runs(todos) })
export const b = (words: string): TextRun => new TextRun({ text: words, bold: true })
export const u = (words: string): TextRun => new TextRun({ text: words, underline: { type: UnderlineType.SINGLE } })
export const red = (words: string): TextRun => new TextRun({ text: words, color: 'FF0000' })
export const yellow = (words: string): TextRun => new TextRun({ text: words, highlight: 'yellow' })
export const br = (words: string): TextRun => new TextRun({ text: words, break: 1 })
/** Each picture another file, as they are in a real one. */
let pictures = 0
export const picture = (anchored = false): ImageRun =>
  new ImageRun({
    type: 'png',
    data: Buffer.concat([pixel, Buffer.from(String((pictures += 1)))]),
    transformation: { width: 80, height: 60 },
    altText: { name: 'Figura', title: 'Figura', description: 'Um gráfico' },
    ...(anchored ? { floating: { horizontalPosition: { offset: 3_000_000 }, verticalPosition: { offset: 0 } } } : {}),
  })
export const list = (reference: string, level: number, ...todos: Run[]): Paragraph =>
  new Paragraph({ numbering: { reference, level }, children: runs(todos) })
export const grid = (...linhas: (Run | Run[] | Paragraph[])[][]): Table =>
  new Table({
    rows: linhas.map(
      (celulas) =>
        new TableRow({
          children: celulas.map((celula) => {
            const partes = Array.isArray(celula) ? celula : [celula]
            const paragraphs = partes.filter((parte) => parte instanceof Paragraph)
            return new TableCell({ children: paragraphs.length > 0 ? paragraphs : [p(...(partes as Run[]))] })
          }),
        }),
    ),
  })
export const sqrt = (n: string) => new WordMath({ children: [new MathRadical({ children: [new MathRun(n)] })] })
export const half = (a: string, c: string) =>
  new WordMath({ children: [new MathFraction({ numerator: [new MathRun(a)], denominator: [new MathRun(c)] })] })
export const power = (a: string, n: string) =>
  new WordMath({ children: [new MathSuperScript({ children: [new MathRun(a)], superScript: [new MathRun(n)] })] })

const level = (nivel: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], words: string) => ({
  level: nivel,
  format,
  text: words,
})
export const pack = (children: FileChild[]) => async (): Promise<Uint8Array> =>
  Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          {
            reference: 'perguntas',
            levels: [
              level(0, LevelFormat.DECIMAL, '%1.'),
              level(1, LevelFormat.DECIMAL, '%1.%2.'),
              level(2, LevelFormat.UPPER_LETTER, '(%3)'),
            ],
          },
          { reference: 'alineas', levels: [level(0, LevelFormat.LOWER_LETTER, '%1)')] },
          { reference: 'opcoes', levels: [level(0, LevelFormat.UPPER_LETTER, '[%1]')] },
          { reference: 'opcoes-2', levels: [level(0, LevelFormat.UPPER_LETTER, '[%1]')] },
          { reference: 'balas', levels: [level(0, LevelFormat.BULLET, '•')] },
        ],
      },
      sections: [{ children }],
    }),
  )

export const cabecalho = grid(
  ['Nome: ______________________', 'N.º: ___', 'Turma: ____'],
  ['Duração: 90 minutos', 'Classificação: ________', 'Professor: __________'],
)
export const linhas = Array.from({ length: 4 }, () => p('______________________________________________________________'))
