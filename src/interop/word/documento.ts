/** A Word document (.docx) → its paragraphs and tables, in the order of reading. */
import { XmlInvalido, parseXml } from '#regras/xml/parse-xml.ts'
import { childOf, childrenOf, wordsIn, type ElementoXml } from '#regras/xml/arvore.ts'
import { FicheiroIlegivel, type FicheiroDoLote } from '../lote.ts'
import { type Aspeto, type Linha, type Pedaco, lineOf, isBlank, wordsOf } from './linha.ts'
import { Numeracao, valueOf } from './numeracao.ts'
import { latexOf } from './omml.ts'
import type { Zip } from '../zip/open-zip.ts'

/** `imagens`: those that stand beside a paragraph rather than in it follow it. */
export type Bloco = { tipo: 'linha'; linha: Linha } | { tipo: 'tabela'; linhas: Linha[][][] }
export type Documento = { blocos: Bloco[]; ficheiros: FicheiroDoLote[] }

const corpo = 'word/document.xml'

function openPart(zip: Zip, nome: string): ElementoXml | null {
  const bytes = zip.read(nome)
  if (bytes === null) return null
  const texto =
    bytes[0] === 0xff || bytes[0] === 0xfe
      ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
      : bytes.toString('utf8')
  // No program writes one into a Word document.
  if (/<!DOCTYPE|<!ENTITY/i.test(texto)) throw new FicheiroIlegivel('O documento traz definições que o Word não escreve e não foi lido.')
  try {
    return parseXml(texto)
  } catch (error) {
    if (!(error instanceof XmlInvalido)) throw error
    throw new FicheiroIlegivel(
      error.motivo === 'grande' || error.motivo === 'fundo'
        ? 'O documento é demasiado complicado para ser lido de uma vez. Divida-o em vários.'
        : 'O documento está cortado ou estragado. Abra-o no Word, guarde-o de novo e importe esse.',
    )
  }
}

/** Relation → the part it names, only inside the file. */
function readRelations(zip: Zip): Map<string, string> {
  const rels = openPart(zip, 'word/_rels/document.xml.rels')
  return new Map(
    (rels ? childrenOf(rels, 'Relationship') : [])
      .filter(({ atributos }) => atributos['TargetMode'] !== 'External')
      .map(({ atributos }) => {
        const alvo = atributos['Target'] ?? ''
        return [atributos['Id'] ?? '', alvo.startsWith('/') ? alvo.slice(1) : `word/${alvo}`]
      }),
  )
}

const isOn = (el: ElementoXml | undefined): boolean => el !== undefined && !['0', 'false', 'none', 'off'].includes(valueOf(el) ?? '')

/** Black, grey and the colours of ordinary text say nothing. */
const isColour = (cor: string | undefined): boolean => {
  const [, r, g, b] = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(cor ?? '') ?? []
  if (r === undefined || g === undefined || b === undefined) return false
  const sinais = [r, g, b].map((sinal) => Number.parseInt(sinal, 16))
  return Math.max(...sinais) - Math.min(...sinais) > 60
}

function aspectOf(rPr: ElementoXml | undefined): Aspeto {
  if (!rPr) return {}
  const posicao = valueOf(childOf(rPr, 'vertAlign'))
  const fundo = childOf(rPr, 'shd')?.atributos['w:fill']
  const realce = isColour(valueOf(childOf(rPr, 'color'))) || isOn(childOf(rPr, 'highlight')) || (fundo !== undefined && isColour(fundo))
  return {
    ...(isOn(childOf(rPr, 'b')) && { bold: true }),
    ...(isOn(childOf(rPr, 'i')) && { italic: true }),
    ...(isOn(childOf(rPr, 'u')) && { underline: true }),
    ...(isOn(childOf(rPr, 'strike')) && { strike: true }),
    ...(posicao === 'superscript' && { script: 'super' }),
    ...(posicao === 'subscript' && { script: 'sub' }),
    ...(realce && { realce: true }),
  }
}

/** Everything of a name below, not below itself. */
function findAll(el: ElementoXml, nomes: readonly string[], out: ElementoXml[] = []): ElementoXml[] {
  for (const filho of childrenOf(el)) {
    if (nomes.includes(filho.nome)) out.push(filho)
    else findAll(filho, nomes, out)
  }
  return out
}

/** Of two forms of the same drawing, the newer. */
const chosenOf = (el: ElementoXml): ElementoXml | undefined => childOf(el, 'Choice') ?? childOf(el, 'Fallback')

type Dentro = { linhas: Pedaco[][]; caixas: ElementoXml[] }

class Leitor {
  readonly ficheiros: FicheiroDoLote[] = []
  readonly #zip: Zip
  readonly #relacoes: Map<string, string>
  readonly #numeros = new Map<string, number>()
  readonly #numeracao: Numeracao
  /** Style → the list it belongs to. */
  readonly #estilos: Map<string, ElementoXml>

  constructor(zip: Zip) {
    this.#zip = zip
    this.#relacoes = readRelations(zip)
    this.#numeracao = new Numeracao(openPart(zip, 'word/numbering.xml'))
    const estilos = openPart(zip, 'word/styles.xml')
    this.#estilos = new Map((estilos ? childrenOf(estilos, 'style') : []).map((estilo) => [estilo.atributos['w:styleId'] ?? '', estilo]))
  }

  blocks(em: ElementoXml): Bloco[] {
    return childrenOf(em).flatMap((el): Bloco[] => {
      if (el.nome === 'p') return this.#paragraph(el)
      if (el.nome === 'tbl') return [this.#table(el)]
      if (el.nome === 'sdt' || el.nome === 'sdtContent' || el.nome === 'ins' || el.nome === 'customXml') return this.blocks(el)
      if (el.nome === 'AlternateContent') return this.blocks(chosenOf(el) ?? el)
      return []
    })
  }

  #table(tbl: ElementoXml): Bloco {
    const rows = childrenOf(tbl).flatMap((el) => (el.nome === 'sdt' ? findAll(el, ['tr']) : el.nome === 'tr' ? [el] : []))
    const linhas = rows.map((tr) =>
      childrenOf(tr)
        .flatMap((el) => (el.nome === 'sdt' ? findAll(el, ['tc']) : el.nome === 'tc' ? [el] : []))
        .map((tc) =>
          this.blocks(tc)
            .flatMap((bloco) => (bloco.tipo === 'linha' ? [bloco.linha] : bloco.linhas.flat(2)))
            .filter((linha) => !isBlank(linha)),
        ),
    )
    return { tipo: 'tabela', linhas }
  }

  /** Line feeds inside a paragraph part it into lines: many teachers press Shift+Enter between options. */
  #paragraph(p: ElementoXml): Bloco[] {
    const dentro: Dentro = { linhas: [[]], caixas: [] }
    const pPr = childOf(p, 'pPr')
    this.#runs(p, dentro)
    const numero = dentro.linhas.flat().length === 0 ? '' : this.#numberOf(pPr)
    const [primeira = [], ...outras] = dentro.linhas
    const linhas = [numero === '' ? primeira : [...lineOf(`${numero} `), ...primeira], ...outras]
    return [...linhas.map((linha): Bloco => ({ tipo: 'linha', linha })), ...dentro.caixas.flatMap((caixa) => this.blocks(caixa))]
  }

  #numberOf(pPr: ElementoXml | undefined): string {
    if (!pPr) return ''
    const proprio = childOf(pPr, 'numPr')
    const estilo = this.#estilos.get(valueOf(childOf(pPr, 'pStyle')) ?? '')
    const doEstilo = estilo && childOf(estilo, 'pPr')
    const numPr = proprio ?? (doEstilo && childOf(doEstilo, 'numPr'))
    if (!numPr) return ''
    return this.#numeracao.next(valueOf(childOf(numPr, 'numId')) ?? '0', Number(valueOf(childOf(numPr, 'ilvl')) ?? 0))
  }

  #runs(em: ElementoXml, dentro: Dentro): void {
    for (const el of childrenOf(em)) {
      if (el.nome === 'r') this.#run(el, dentro)
      else if (el.nome === 'oMath') this.#add(dentro, { formula: latexOf(el).slice(0, 2_000), aspeto: {} })
      else if (el.nome === 'AlternateContent') this.#runs(chosenOf(el) ?? el, dentro)
      // What was deleted under revision is no longer there.
      else if (!['pPr', 'del', 'moveFrom', 'sdtPr'].includes(el.nome)) this.#runs(el, dentro)
    }
  }

  #add(dentro: Dentro, pedaco: Pedaco): void {
    dentro.linhas.at(-1)?.push(pedaco)
  }

  #run(r: ElementoXml, dentro: Dentro): void {
    const aspeto = aspectOf(childOf(r, 'rPr'))
    const say = (texto: string) => texto !== '' && this.#add(dentro, { texto, aspeto })
    for (const el of childrenOf(r)) {
      if (el.nome === 't') say(wordsIn(el).replaceAll('\n', ' '))
      else if (el.nome === 'tab') say('\t')
      else if (el.nome === 'noBreakHyphen') say('-')
      else if (el.nome === 'sym') say(symbolOf(el))
      else if (el.nome === 'br' || el.nome === 'cr') {
        if (el.atributos['w:type'] === undefined) dentro.linhas.push([])
      } else if (el.nome === 'AlternateContent') {
        const escolhido = chosenOf(el)
        if (escolhido) this.#drawing(escolhido, dentro)
      } else if (['drawing', 'pict', 'object'].includes(el.nome)) this.#drawing(el, dentro)
    }
  }

  /** Pictures of a drawing, and the words in its boxes. */
  #drawing(el: ElementoXml, dentro: Dentro): void {
    const alt = findAll(el, ['docPr']).map(({ atributos }) => atributos['descr'] ?? '')[0] ?? ''
    for (const imagem of findAll(el, ['blip', 'imagedata'])) {
      const numero = this.#image(imagem.atributos['r:embed'] ?? imagem.atributos['r:id'] ?? '')
      if (numero !== null) this.#add(dentro, { imagem: numero, alt: alt.slice(0, 1_000), aspeto: {} })
    }
    dentro.caixas.push(...findAll(el, ['txbxContent']))
  }

  #image(relacao: string): number | null {
    const nome = this.#relacoes.get(relacao)
    if (nome === undefined) return null
    const known = this.#numeros.get(nome)
    if (known !== undefined) return known
    const bytes = this.#zip.read(nome)
    if (bytes === null || bytes.length === 0) return null
    const numero = this.ficheiros.push({ nome: nome.slice(nome.lastIndexOf('/') + 1), bytes })
    this.#numeros.set(nome, numero)
    return numero
  }
}

/** Signs of Wingdings that teachers use as boxes and bullets. */
function symbolOf(el: ElementoXml): string {
  const codigo = (el.atributos['w:char'] ?? '').toLowerCase().replace(/^f0/, '')
  if (['a8', '6f', '71', '72', 'a3'].includes(codigo)) return '□'
  if (['fe', 'fd', '78', '53'].includes(codigo)) return '☒'
  return ({ fc: '✓', e0: '→', f0: '→', fb: '✗' } as Readonly<Record<string, string>>)[codigo] ?? ''
}

/** What a Word document holds. @throws FicheiroIlegivel */
export function readDocumento(zip: Zip): Documento {
  const raiz = openPart(zip, corpo)
  const body = raiz && childOf(raiz, 'body')
  if (!body) throw new FicheiroIlegivel('O documento não tem texto que se possa ler.')
  const leitor = new Leitor(zip)
  const blocos = leitor.blocks(body).filter((bloco) => bloco.tipo === 'tabela' || !isBlank(bloco.linha))
  return { blocos, ficheiros: leitor.ficheiros }
}

/** Text without any format as the same: a line for each line, and columns parted by tabs as tables. */
export function documentoDeTexto(texto: string): Documento {
  const linhas = texto.split(/\r\n?|[\n\u2028\u2029]/u).map((linha) => lineOf(linha))
  return { blocos: linhas.filter((linha) => wordsOf(linha).trim() !== '').map((linha) => ({ tipo: 'linha', linha })), ficheiros: [] }
}
