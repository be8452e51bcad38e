/** Rich text ↔ the HTML of other programs. Formulas are written between `\(` and `\)`, as MathJax reads them. */
import { plainText } from '#perguntas/texto-das-partes.ts'
import type { Perdas } from '#perguntas/troca/perdas.ts'
import { MAX_FORMULA } from '#regras/texto-rico/bounds.ts'
import { blocoDaImagem } from '#regras/texto-rico/filter.ts'
import { ATRIBUTOS_LIDOS, htmlParaOps, type ElementoHtml, type NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-to-html.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { decodeEntities } from '#regras/texto-rico/parse-html.ts'
import { parseForeignHtml } from '#regras/texto-rico/parse-foreign-html.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { isMath, latexOfMathml } from './mathml.ts'

// ─── Writing ───

type Escrever = { file: (id: number, nome: string) => string; lugar?: ((id: string) => string) | undefined }

/** Signs in the words of a text that other programs would read as a formula or a gap are parted by an empty element. */
const partSigns = (words: string): string => words.replaceAll(/\\(?=[([])|\$(?=\$)|\{(?=\d*:)|\[(?=\[)/g, (sign) => `${sign}<span></span>`)

/** How a block image looks elsewhere; its own marks beside say the same to Lousa. */
const larguras: Readonly<Record<string, string>> = { pequena: '12rem', media: '22rem', grande: '100%' }
const margens: Readonly<Record<string, string>> = { esquerda: '0 auto 0 0', centro: '0 auto', direita: '0 0 0 auto' }

/** HTML that any program shows. Our own HTML is canonical, so what stands for an element is found by its first signs. */
export function toForeignHtml(texto: TextoRico, { file, lugar = () => '____' }: Escrever): string {
  const html = opsParaHtml(paraOps(texto)).replaceAll(/(^|>)([^<]+)/g, (_tudo, antes: string, words: string) => antes + partSigns(words))
  return html
    .replaceAll(
      /<img data-ficheiro="(\d+)"( data-tamanho="(\w+)" data-lado="(\w+)")?/g,
      (_tudo, id: string, bloco = '', tamanho = '', lado = '') => {
        const style = bloco === '' ? '' : ` style="display: block; width: ${larguras[tamanho]}; max-width: 100%; margin: ${margens[lado]}"`
        return `<img src="${file(Number(id), '')}"${bloco}${style}`
      },
    )
    .replaceAll(/<audio data-ficheiro="(\d+)"(?: data-nome="([^"]*)")?><\/audio>/g, (_tudo, id: string, nome: string | undefined) => {
      const src = file(Number(id), decodeEntities(nome ?? ''))
      return `<audio controls="" src="${src}"${nome === undefined ? '' : ` title="${nome}"`}></audio>`
    })
    .replaceAll(/<span data-formula="([^"]*)"><\/span>/g, (_tudo, latex: string) => `\\(${latex}\\)`)
    .replaceAll(/<span data-(?:dropdown|lacuna)="([a-z0-9]+)">[^<]*<\/span>/g, (_tudo, id: string) => lugar(id))
}

/** The words alone, formulas as TeX; false where more than that is lost. */
export function toWords(texto: TextoRico): { words: string; whole: boolean } {
  const ops = paraOps(texto)
  const plain = ops.every(({ insert, attributes }) => attributes === undefined && (typeof insert === 'string' || 'formula' in insert))
  if (!plain) return { words: plainText(texto), whole: false }
  const words = ops
    .map(({ insert }) => (typeof insert === 'string' ? insert : 'formula' in insert ? `\\(${insert.formula}\\)` : ''))
    .join('')
  const linha = words.replace(/\n$/, '')
  return { words: linha.replace(/[\n\u2028]+/g, ' '), whole: !/[\n\u2028]/.test(linha) && linha.trim() === linha }
}

// ─── Reading ───

/** Those of our own reader, but for files, whose numbers mean nothing in a foreign text. */
const lidos: ReadonlySet<string> = new Set(
  [...ATRIBUTOS_LIDOS, 'src', 'title', 'data-equation-content', 'alttext', 'encoding', 'open', 'close', 'separators'].filter(
    (nome) => nome !== 'data-ficheiro',
  ),
)

const formula = /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([\s\S]{1,2000}?)\$\$/g

const noOf = (nome: string, atributos: Record<string, string>, filhos: NoHtml[] = []): ElementoHtml => ({ nome, atributos, filhos })

function splitFormulas(words: string): NoHtml[] {
  const nos: NoHtml[] = []
  let from = 0
  for (const lida of words.matchAll(formula)) {
    const latex = (lida[1] ?? lida[2] ?? lida[3] ?? '').trim()
    if (latex === '') continue
    nos.push(words.slice(from, lida.index), noOf('span', { 'data-formula': latex }))
    from = lida.index + lida[0].length
  }
  return [...nos, words.slice(from)].filter((no) => no !== '')
}

/** `resolve` answers the file's place in the list of files; null for what does not come in the file. */
export type Ler = { resolve: (src: string) => number | null; perdas: Perdas }

const isSound = (src: string): boolean => /\.(?:mp3|m4a|aac|og[ga]|opus|wav|weba|flac)(?:$|[?#])/i.test(src)

const sourcesOf = ({ atributos, filhos }: ElementoHtml): string[] => [
  ...(atributos['src'] === undefined ? [] : [atributos['src']]),
  ...filhos.flatMap((no) => (typeof no !== 'string' && no.nome === 'source' ? (no.atributos['src'] ?? []) : [])),
]

/** Canvas draws a formula as a picture of its own server, with the source beside it. */
const latexOfImage = ({ class: classe, alt, title, 'data-equation-content': conteudo }: ElementoHtml['atributos']): string =>
  (conteudo ?? (classe === 'equation_image' ? (title ?? alt) : '') ?? '').replace(/^LaTeX:/, '').trim()

function readImage({ atributos }: ElementoHtml, { resolve, perdas }: Ler): NoHtml[] {
  const latex = latexOfImage(atributos)
  if (latex !== '') return [noOf('span', { 'data-formula': latex })]
  const id = resolve(atributos['src'] ?? '')
  const alt = atributos['alt'] ?? ''
  if (id !== null) {
    const bloco = blocoDaImagem({ tamanho: atributos['data-tamanho'], lado: atributos['data-lado'] })
    const comBloco = bloco ? { 'data-tamanho': bloco.tamanho, 'data-lado': bloco.lado } : {}
    return [noOf('img', { 'data-ficheiro': String(id), ...comBloco, alt })]
  }
  perdas.count('imagem que não vem no ficheiro', 'imagens que não vêm no ficheiro')
  return alt === '' ? [] : [alt]
}

function readSound(no: ElementoHtml, { resolve, perdas }: Ler): NoHtml[] {
  const id = sourcesOf(no)
    .map(resolve)
    .find((found) => found !== null)
  if (id !== undefined && id !== null) return [noOf('audio', { 'data-ficheiro': String(id), 'data-nome': no.atributos['title'] ?? '' })]
  perdas.count('som que não vem no ficheiro', 'sons que não vêm no ficheiro')
  return []
}

/** A link to a sound of the file is the sound, after its words. A link to another file of it leads nowhere. */
function readLink(no: ElementoHtml, ler: Ler): NoHtml[] {
  const href = no.atributos['href'] ?? ''
  const filhos = no.filhos.flatMap((filho) => readNo(filho, ler))
  const id = ler.resolve(href)
  if (id === null) return [noOf('a', { href }, filhos)]
  if (isSound(href)) return [...filhos, noOf('audio', { 'data-ficheiro': String(id) })]
  ler.perdas.count('ficheiro ligado ao texto', 'ficheiros ligados ao texto')
  return filhos
}

function readMath(no: ElementoHtml, { perdas }: Ler): NoHtml[] {
  const latex = latexOfMathml(no)
  if (latex !== '' && latex.length <= MAX_FORMULA) return [noOf('span', { 'data-formula': latex })]
  if (latex !== '') perdas.count('fórmula em MathML', 'fórmulas em MathML')
  return []
}

function readNo(no: NoHtml, ler: Ler): NoHtml[] {
  if (typeof no === 'string') return splitFormulas(no)
  if (no.nome === 'img') return readImage(no, ler)
  if (no.nome === 'audio') return readSound(no, ler)
  if (no.nome === 'a') return readLink(no, ler)
  if (isMath(no)) return readMath(no, ler)
  if (['video', 'iframe', 'object', 'embed'].includes(no.nome))
    ler.perdas.count('vídeo ou página dentro do texto', 'vídeos ou páginas dentro do texto')
  if (no.nome === 'svg' || no.nome === 'canvas') ler.perdas.count('desenho dentro do texto', 'desenhos dentro do texto')
  if (no.nome === 'script') ler.perdas.count('programa dentro do texto', 'programas dentro do texto')
  return [{ ...no, filhos: no.filhos.flatMap((filho) => readNo(filho, ler)) }]
}

/** HTML from anywhere as its elements, with what is ever read of them. */
export function nosOfHtml(html: string, perdas: Perdas): NoHtml[] {
  const nos = parseForeignHtml(html, lidos)
  if (nos === null) perdas.note('um texto com etiquetas a mais')
  return nos ?? []
}

/** Elements from anywhere as our rich text. */
export const fromForeignNos = (nos: readonly NoHtml[], ler: Ler): OpsTextoRico => htmlParaOps(nos.flatMap((no) => readNo(no, ler)))

/** HTML from anywhere as our rich text. */
export const fromForeignHtml = (html: string, ler: Ler): OpsTextoRico => fromForeignNos(nosOfHtml(html, ler.perdas), ler)

/** Elements within a line: the language said of one is a word's, that of a larger one the whole text's. */
const inline = new Set(['span', 'a', 'b', 'cite', 'code', 'em', 'i', 'q', 'strong', 'sub', 'sup'])

/** The attributes of an element of a foreign text that are ever read. XML says the language of a word as `xml:lang`. */
export function attributesRead({ nome, atributos }: { nome: string; atributos: Readonly<Record<string, string>> }): Record<string, string> {
  const { 'xml:lang': lang } = atributos
  const read = Object.fromEntries(Object.entries(atributos).filter(([name]) => lidos.has(name)))
  return lang !== undefined && inline.has(nome) ? { lang, ...read } : read
}

/** Words alone as rich text; formulas are still read. */
export const fromWords = (words: string): OpsTextoRico => htmlParaOps([noOf('p', {}, splitFormulas(words))])

/** The words of HTML, on one line. */
export const wordsOfHtml = (html: string): string => {
  const nos = /[<&]/.test(html) ? parseForeignHtml(html) : [html]
  return textoSimples(htmlParaOps(nos ?? []))
    .replace(/\s+/g, ' ')
    .trim()
}
