/** Rich text as paragraphs and tables of a Word document. */
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  Math as Equation,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type Bloco, type Lista, type Trecho, arvore } from '#regras/texto-rico/arvore.ts'
import type { BlocoDaImagem } from '#regras/texto-rico/bounds.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { formulaParaWord } from './formula.ts'
import type { Imagem } from './imagens.ts'

/** Twentieths of a point between the margins of A4. */
export const larguraTexto = 9_638
export const nomeDaNumeracao = 'ordenada'

/** No line round a table, or round its cells. */
export const semLinha = { style: BorderStyle.NONE, size: 0, color: 'auto' }
export const semLinhas = {
  top: semLinha,
  bottom: semLinha,
  left: semLinha,
  right: semLinha,
  insideHorizontal: semLinha,
  insideVertical: semLinha,
}

/** What a text needs from around it. */
export type Folha = {
  imagens: ReadonlyMap<number, Imagem>
  /** Ordered lists begin at 1 each: every one has a number of its own. */
  novaLista: () => number
  /** Element id → what stands in its place: the room to write, or the key. */
  elementos: ReadonlyMap<string, ParagraphChild[]>
}

export type BlocoWord = Paragraph | Table

type Estilo = Omit<IParagraphOptions, 'children' | 'text'>

const marksOf = ({ marcas }: Trecho) => ({
  ...(marcas.bold ? { bold: true } : {}),
  ...(marcas.italic ? { italics: true } : {}),
  ...(marcas.underline ? { underline: {} } : {}),
  ...(marcas.strike ? { strike: true } : {}),
  ...(marcas.code ? { font: 'Courier New' } : {}),
  ...(marcas.script === 'sub' ? { subScript: true } : {}),
  ...(marcas.script === 'super' ? { superScript: true } : {}),
  ...(marcas.lang ? { language: { value: marcas.lang } } : {}),
})

export function imageRun({ tipo, bytes, largura, altura }: Imagem, alt: string): ImageRun {
  const altText = { name: 'Imagem', description: alt, title: alt }
  return new ImageRun({ type: tipo, data: bytes, transformation: { width: largura, height: altura }, altText })
}

/** Widths of block images on paper, px at 96 to the inch: a page's text is about 600 wide. */
const larguras = { pequena: 190, media: 350, grande: Math.floor(larguraTexto / 15) } as const

/** No picture is taller than a page's text, px. */
const alturaMaxima = 860

function sizedAs(imagem: Imagem, tamanho: BlocoDaImagem['tamanho'] | undefined): Imagem {
  if (!tamanho) return imagem
  const scale = Math.min(larguras[tamanho] / imagem.largura, alturaMaxima / imagem.altura)
  return { ...imagem, largura: Math.round(imagem.largura * scale), altura: Math.round(imagem.altura * scale) }
}

/** A picture alone in its paragraph stands on its side, in the middle unless it says otherwise. */
function alignmentOf([trecho, ...mais]: readonly Trecho[]) {
  if (trecho?.tipo !== 'imagem' || mais.length > 0) return {}
  const sides = { esquerda: AlignmentType.LEFT, centro: AlignmentType.CENTER, direita: AlignmentType.RIGHT }
  return { alignment: sides[trecho.lado ?? 'centro'] }
}

function equation(latex: string): ParagraphChild {
  const children = formulaParaWord(latex)
  return children ? new Equation({ children }) : new TextRun({ text: latex, font: 'Courier New' })
}

function runOf(trecho: Trecho, folha: Folha): ParagraphChild[] {
  switch (trecho.tipo) {
    case 'texto': {
      const run = new TextRun({ text: trecho.texto, ...marksOf(trecho) })
      const link = trecho.marcas.link
      return [link && /^https?:/.test(link) ? new ExternalHyperlink({ link, children: [run] }) : run]
    }
    case 'quebra':
      return [new TextRun({ break: 1 })]
    case 'imagem': {
      const imagem = folha.imagens.get(trecho.ficheiro)
      return [
        imagem ? imageRun(sizedAs(imagem, trecho.tamanho), trecho.alt) : new TextRun({ text: `[Imagem: ${trecho.alt}]`, italics: true }),
      ]
    }
    case 'audio':
      return [new TextRun({ text: `[Áudio: ${trecho.nome || 'gravação'}]`, italics: true })]
    case 'formula':
      return [equation(trecho.latex)]
    case 'dropdown':
    case 'lacuna':
      return folha.elementos.get(trecho.id) ?? [new TextRun('__________')]
  }
}

export const runsOf = (trechos: readonly Trecho[], folha: Folha): ParagraphChild[] => trechos.flatMap((trecho) => runOf(trecho, folha))

function list({ ordenada, itens }: Lista, folha: Folha, estilo: Estilo, level: number): Paragraph[] {
  const instance = ordenada ? folha.novaLista() : 0
  return itens.flatMap(({ trechos, sublistas }) => [
    new Paragraph({
      ...estilo,
      ...(ordenada ? { numbering: { reference: nomeDaNumeracao, level, instance } } : { bullet: { level } }),
      children: runsOf(trechos, folha),
    }),
    ...sublistas.flatMap((sub) => list(sub, folha, estilo, level + 1)),
  ])
}

function table(linhas: Extract<Bloco, { tipo: 'tabela' }>['linhas'], folha: Folha): Table {
  const columns = Math.max(1, linhas[0]?.length ?? 1)
  const width = Math.floor(larguraTexto / columns)
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: Array.from({ length: columns }, () => width),
    rows: linhas.map(
      (celulas) =>
        new TableRow({
          cantSplit: true,
          tableHeader: celulas.length > 0 && celulas.every(({ cabecalho }) => cabecalho),
          children: celulas.map(
            ({ blocos, cabecalho }) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                ...(cabecalho ? { shading: { fill: 'EEEEEE' } } : {}),
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                children: blocos.flatMap((bloco) => block(bloco, folha, { keepNext: true })),
              }),
          ),
        }),
    ),
  })
}

const headings = { 1: HeadingLevel.HEADING_4, 2: HeadingLevel.HEADING_5 } as const

function block(bloco: Bloco, folha: Folha, estilo: Estilo): BlocoWord[] {
  switch (bloco.tipo) {
    case 'paragrafo':
      return [new Paragraph({ ...estilo, ...alignmentOf(bloco.trechos), children: runsOf(bloco.trechos, folha) })]
    case 'titulo':
      return [new Paragraph({ ...estilo, heading: headings[bloco.nivel], children: runsOf(bloco.trechos, folha) })]
    case 'citacao':
      return bloco.paragrafos.map(
        (trechos) => new Paragraph({ ...estilo, indent: { left: 567, right: 567 }, children: runsOf(trechos, folha) }),
      )
    case 'lista':
      return list(bloco, folha, estilo, 0)
    case 'tabela':
      return [table(bloco.linhas, folha), new Paragraph({ keepNext: true })]
  }
}

/** The blocks of a text, each with this style. */
export const blocksOf = (texto: TextoRico, folha: Folha, estilo: Estilo = {}): BlocoWord[] =>
  arvore(paraOps(texto)).flatMap((bloco) => block(bloco, folha, estilo))

/** The text within one paragraph: its lines become breaks. */
export function inlineOf(texto: TextoRico, folha: Folha): ParagraphChild[] {
  const lines = arvore(paraOps(texto)).flatMap(linesOf)
  return lines.flatMap((trechos, i) => [...(i > 0 ? [new TextRun({ break: 1 })] : []), ...runsOf(trechos, folha)])
}

function linesOf(bloco: Bloco): Trecho[][] {
  switch (bloco.tipo) {
    case 'paragrafo':
    case 'titulo':
      return [bloco.trechos]
    case 'citacao':
      return bloco.paragrafos
    case 'lista':
      return bloco.itens.flatMap(({ trechos, sublistas }) => [trechos, ...sublistas.flatMap(linesOf)])
    case 'tabela':
      return bloco.linhas.flat().flatMap(({ blocos }) => blocos.flatMap(linesOf))
  }
}
