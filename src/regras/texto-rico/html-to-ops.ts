/**
 * Turns HTML, as the element tree of any parser, into lines and ops of `ops.ts`. An unknown tag is dropped and its text
 * stays; `<script>` and `<style>` are dropped whole. White space with a line feed counts as one space; other spaces are
 * the author's.
 */
import { settleEspacos } from './espacos.ts'
import { canonicalLinhas, deLinhas, type Linha, type Pedaco } from './linhas.ts'
import type { Elemento, OpsTextoRico } from './ops.ts'
import { MAX_COLUNA_TABELA, MAX_LINHA_TABELA, QUEBRA } from './bounds.ts'
import { elementoPermitido, langPermitida, stripTexto, linkPermitido, marcasPermitidas, type Formato, type Marcas } from './filter.ts'

/** Names in small letters. Any depth: nothing here calls itself. */
export type ElementoHtml = { nome: string; atributos: Readonly<Record<string, string>>; filhos: readonly NoHtml[] }
export type NoHtml = string | ElementoHtml

/** The attributes that are ever read; a parser's adapter need not copy others. */
export const ATRIBUTOS_LIDOS: ReadonlySet<string> = new Set(['data-tamanho', 'data-lado', 
  'alt', 'class', 'colspan', 'data-dropdown', 'data-ficheiro', 'data-formula', 'data-lacuna', 'data-nome', 'data-value', 'href', 'lang', 'rowspan', 'style',
]) // prettier-ignore

const IGNORADOS = new Set([
  'applet', 'area', 'base', 'canvas', 'datalist', 'embed', 'frame', 'frameset', 'head', 'iframe', 'input', 'link', 'map', 'math', 'meta', 'noembed', 'noframes',
  'noscript', 'object', 'option', 'param', 'plaintext', 'script', 'select', 'source', 'style', 'svg', 'template', 'textarea', 'title', 'track', 'video', 'xmp',
]) // prettier-ignore

/** Blocks that end a line but are no line themselves. */
const CONTENTORES = new Set([
  'address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'details', 'dialog', 'div', 'dl', 'fieldset', 'figure', 'footer', 'form', 'header',
  'hr', 'html', 'legend', 'main', 'nav', 'ol', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul',
]) // prettier-ignore

/** Blocks that are a line even when empty. */
const LINHAS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'td', 'th', 'dt', 'dd', 'figcaption', 'pre'])

const MARCAS: Readonly<Record<string, Marcas>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
}

type Tabela = { t: number; r: number; c: number; ocupadas: number[] }
type Contexto = {
  marcas: Readonly<Record<string, unknown>>
  formato: Formato
  listas: number
  tabela: Tabela | null
  cabecalho: boolean
  pre: boolean
}
type LinhaAberta = { pedacos: Pedaco[]; formato: Formato; cheia: boolean }
type Quadro = { filhos: readonly NoHtml[]; i: number; contexto: Contexto; nome: string }

const inteiro = (texto: string | undefined, max: number): number => {
  const n = Number(texto)
  return Number.isInteger(n) && n >= 1 ? Math.min(n, max) : 1
}

/** The lines as they grow. A line is `cheia` once something in it shows; until then an inner block may replace it. */
class Leitor {
  readonly linhas: Linha[] = []
  aberta: LinhaAberta | null = null
  tabelas = 0

  close(): void {
    if (this.aberta) this.linhas.push({ pedacos: settleEspacos(this.aberta.pedacos), formato: this.aberta.formato })
    this.aberta = null
  }

  closeFilled(): void {
    if (this.aberta?.cheia) this.close()
  }

  open(contexto: Contexto): void {
    this.closeFilled()
    this.aberta = { pedacos: [], formato: contexto.formato, cheia: false }
  }

  append(conteudo: string | Elemento, contexto: Contexto, visivel: boolean): void {
    if (!this.aberta && !visivel) return
    this.aberta ??= { pedacos: [], formato: contexto.formato, cheia: false }
    if (visivel && !this.aberta.cheia) {
      this.aberta.formato = contexto.formato
      this.aberta.cheia = true
    }
    this.aberta.pedacos.push({ conteudo, marcas: marcasPermitidas(contexto.marcas) })
  }

  texto(bruto: string, contexto: Contexto): void {
    const limpo = stripTexto(bruto)
    const texto = contexto.pre
      ? (this.aberta?.cheia ? limpo : limpo.replace(/^\n/, '')).replaceAll('\n', QUEBRA)
      : limpo.replaceAll(/[ \t\n]+/g, (espaco) => (espaco.includes('\n') ? '\n' : espaco))
    if (texto !== '') this.append(texto, contexto, /[^ \t\n]/.test(texto))
  }
}

/** The first free column of the row, with the cells that reach down from above. */
function placeCelula(tabela: Tabela, { atributos }: ElementoHtml): void {
  if (tabela.r < 0) tabela.r = 0
  do tabela.c += 1
  while ((tabela.ocupadas[tabela.c] ?? -1) >= tabela.r && tabela.c < MAX_COLUNA_TABELA)
  const largura = inteiro(atributos['colspan'], MAX_COLUNA_TABELA + 1)
  const fim = tabela.r + inteiro(atributos['rowspan'], MAX_LINHA_TABELA + 1) - 1
  tabela.c = Math.min(tabela.c, MAX_COLUNA_TABELA)
  for (let c = tabela.c; c < tabela.c + largura && c <= MAX_COLUNA_TABELA; c += 1) tabela.ocupadas[c] = fim
}

function contextoDeTabela(contexto: Contexto, el: ElementoHtml, leitor: Leitor): Contexto {
  const { tabela } = contexto
  // A table within a cell comes apart into paragraphs of that cell.
  if (el.nome === 'table')
    return contexto.formato.table
      ? { ...contexto, tabela: null }
      : { ...contexto, tabela: { t: leitor.tabelas++, r: -1, c: -1, ocupadas: [] }, cabecalho: false }
  if (el.nome === 'thead') return { ...contexto, cabecalho: true }
  if (!tabela) return contexto
  if (el.nome === 'tr') {
    tabela.r += 1
    tabela.c = -1
    if (tabela.r > MAX_LINHA_TABELA) Object.assign(tabela, { t: leitor.tabelas++, r: 0, ocupadas: [] })
    return contexto
  }
  placeCelula(tabela, el)
  const { t, r, c } = tabela
  const largura = inteiro(el.atributos['colspan'], MAX_COLUNA_TABELA + 1)
  tabela.c = Math.min(c + largura - 1, MAX_COLUNA_TABELA)
  const table = el.nome === 'th' || contexto.cabecalho ? { t, r, c, h: true as const } : { t, r, c }
  return { ...contexto, formato: { table }, listas: 0, tabela: null }
}

function contextoDeBloco(contexto: Contexto, el: ElementoHtml): Contexto {
  const { nome } = el
  const { formato } = contexto
  if (nome === 'ul' || nome === 'ol') {
    const list = nome === 'ul' ? 'bullet' : 'ordered'
    return { ...contexto, formato: { ...formato, list, indent: contexto.listas }, listas: contexto.listas + 1 }
  }
  if (nome === 'li') {
    const recuo = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(el.atributos['class'] ?? '')
    return recuo ? { ...contexto, formato: { ...formato, indent: (formato.indent ?? 0) + Number(recuo[1]) } } : contexto
  }
  if (nome === 'blockquote') return { ...contexto, formato: { ...formato, blockquote: true } }
  if (nome === 'pre') return { ...contexto, pre: true, marcas: { ...contexto.marcas, code: true } }
  if (/^h[1-6]$/.test(nome)) return { ...contexto, formato: { ...formato, header: nome === 'h1' ? 1 : 2 } }
  return contexto
}

/** Word processors in the browser write bold and italic as styles. The filter reads a style as a mark and drops it. */
function marcasDoEstilo(style: string | undefined): Record<string, unknown> {
  if (style === undefined) return {}
  const valor = (nome: string) => new RegExp(`(?:^|;)\\s*${nome}\\s*:\\s*([^;]{1,60})`, 'i').exec(style)?.[1]?.trim().toLowerCase()
  const peso = valor('font-weight')
  const inclinacao = valor('font-style')
  const posicao = valor('vertical-align')
  const linhas = valor('text-decoration(?:-line)?') ?? ''
  return {
    ...(peso !== undefined && { bold: /^(?:bold|bolder|[6-9]00)$/.test(peso) }),
    ...(inclinacao !== undefined && { italic: inclinacao !== 'normal' }),
    ...(/\bunderline\b/.test(linhas) && { underline: true }),
    ...(/\bline-through\b/.test(linhas) && { strike: true }),
    ...(posicao === 'sub' && { script: 'sub' }),
    ...(posicao === 'super' && { script: 'super' }),
  }
}

const DE_TABELA = new Set(['table', 'thead', 'tr', 'td', 'th'])

/** The marks and formats inside this element: those around it, and its own. */
function contextoDe(contexto: Contexto, el: ElementoHtml, leitor: Leitor): Contexto {
  const dentro = DE_TABELA.has(el.nome) ? contextoDeTabela(contexto, el, leitor) : contextoDeBloco(contexto, el)
  const link = el.nome === 'a' ? linkPermitido(el.atributos['href']) : null
  const lang = langPermitida(el.atributos['lang'])
  const marcas = Object.hasOwn(MARCAS, el.nome) ? MARCAS[el.nome] : undefined
  const { style } = el.atributos
  if (link === null && lang === null && !marcas && style === undefined) return dentro
  return {
    ...dentro,
    marcas: { ...dentro.marcas, ...marcas, ...marcasDoEstilo(style), ...(link !== null && { link }), ...(lang !== null && { lang }) },
  }
}

/** All text inside, without walking into itself. */
function textoDe(filhos: readonly NoHtml[]): string {
  let texto = ''
  const porVer = filhos.toReversed()
  for (let no = porVer.pop(); no !== undefined; no = porVer.pop()) {
    if (typeof no === 'string') texto += no
    else for (const filho of no.filhos.toReversed()) porVer.push(filho)
  }
  return texto
}

/** The element this tag stands for, null when it is one of ours but broken, undefined when it is none. */
function elementoDe({ nome, atributos, filhos }: ElementoHtml): Elemento | null | undefined {
  const ficheiro = Number(atributos['data-ficheiro'])
  if (nome === 'img')
    return elementoPermitido({
      image: { ficheiro, alt: atributos['alt'], tamanho: atributos['data-tamanho'], lado: atributos['data-lado'] },
    })
  if (nome === 'audio') return elementoPermitido({ audio: { ficheiro, nome: atributos['data-nome'] } })
  if (nome !== 'span') return undefined
  const { 'data-formula': formula, 'data-dropdown': dropdown, 'data-lacuna': lacuna } = atributos
  if (formula !== undefined) return elementoPermitido({ formula })
  if (atributos['class'] === 'ql-formula') return elementoPermitido({ formula: atributos['data-value'] })
  if (dropdown !== undefined) return elementoPermitido({ dropdown: { id: dropdown, text: textoDe(filhos) } })
  if (lacuna !== undefined) return elementoPermitido({ lacuna: { id: lacuna } })
  return undefined
}

function enter(el: ElementoHtml, contexto: Contexto, leitor: Leitor, pilha: Quadro[]): void {
  if (IGNORADOS.has(el.nome)) return
  if (el.nome === 'br') return leitor.append(QUEBRA, contexto, true)
  const elemento = elementoDe(el)
  if (elemento) return leitor.append(elemento, contexto, true)
  if (elemento === null) return
  if (CONTENTORES.has(el.nome)) leitor.closeFilled()
  const dentro = contextoDe(contexto, el, leitor)
  if (LINHAS.has(el.nome)) leitor.open(dentro)
  pilha.push({ filhos: el.filhos, i: 0, contexto: dentro, nome: el.nome })
}

/** The lines of an HTML fragment, not yet canonical. */
export function htmlParaLinhas(raiz: readonly NoHtml[]): Linha[] {
  const leitor = new Leitor()
  const fora: Contexto = { marcas: {}, formato: {}, listas: 0, tabela: null, cabecalho: false, pre: false }
  const pilha: Quadro[] = [{ filhos: raiz, i: 0, contexto: fora, nome: 'body' }]
  for (let quadro = pilha.at(-1); quadro; quadro = pilha.at(-1)) {
    const no = quadro.filhos[quadro.i++]
    if (no === undefined) {
      if (LINHAS.has(quadro.nome)) leitor.close()
      else if (CONTENTORES.has(quadro.nome)) leitor.closeFilled()
      pilha.pop()
    } else if (typeof no === 'string') leitor.texto(no, quadro.contexto)
    else enter(no, quadro.contexto, leitor, pilha)
  }
  return leitor.linhas
}

/** The normalised ops an HTML fragment says. Reads what `opsParaHtml` writes without loss. */
export const htmlParaOps = (raiz: readonly NoHtml[]): OpsTextoRico => deLinhas(canonicalLinhas(htmlParaLinhas(raiz)))
