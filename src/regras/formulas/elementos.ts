/** Reads the MathML that KaTeX writes into plain elements: never throws, time linear in the text, depth bounded. */

export type Elemento = { nome: string; atributos: Readonly<Record<string, string>>; filhos: Elemento[]; texto: string }

/** Deeper than any formula of a school; what lies below is kept as its words alone. */
const FUNDO = 60
/** Elements read; a formula of a school has a few hundred. */
const MAXIMO_DE_ELEMENTOS = 5_000
const MAXIMO_DE_ATRIBUTOS = 400

const entidades: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

function charOf(codigo: number): string {
  return Number.isInteger(codigo) && codigo > 0 && codigo <= 0x10_ffff ? String.fromCodePoint(codigo) : ''
}

const decode = (texto: string): string =>
  texto.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{1,8}));/gi, (inteira, hex?: string, dec?: string, nome?: string) => {
    if (hex !== undefined) return charOf(Number.parseInt(hex, 16))
    if (dec !== undefined) return charOf(Number(dec))
    return entidades[nome ?? ''] ?? inteira
  })

function attributesOf(texto: string): Record<string, string> {
  const dados: Record<string, string> = {}
  for (const [, nome = '', a, b] of texto.slice(0, MAXIMO_DE_ATRIBUTOS).matchAll(/([a-z]{1,20})=(?:"([^"]*)"|'([^']*)')/gi))
    dados[nome.toLowerCase()] = decode(a ?? b ?? '')
  return dados
}

/** Where the tag that begins at `de` ends, past quoted `>`; -1 where it never does. */
function endOfTag(xml: string, de: number): number {
  let aspas = ''
  for (let i = de; i < xml.length; i++) {
    const c = xml[i] ?? ''
    if (aspas !== '') {
      if (c === aspas) aspas = ''
    } else if (c === '"' || c === "'") aspas = c
    else if (c === '>') return i
  }
  return -1
}

const newElemento = (nome: string, atributos: Record<string, string> = {}, texto = ''): Elemento => ({ nome, atributos, filhos: [], texto })

/** The open elements, outermost first. */
class Pilha {
  readonly raiz = newElemento('')
  readonly #abertos: Elemento[] = [this.raiz]
  /** Names of the open elements below the depth that is kept. */
  #fundos = 0
  #lidos = 0

  text(texto: string): void {
    const dentro = this.#abertos.at(-1) ?? this.raiz
    if (this.#fundos > 0 && texto.trim() !== '') dentro.filhos.push(newElemento('mtext', {}, texto))
    else dentro.texto += texto
  }

  /** False once there are more elements than are read. */
  open(nome: string, atributos: Record<string, string>, fechado: boolean): boolean {
    if (++this.#lidos > MAXIMO_DE_ELEMENTOS) return false
    if (this.#abertos.length >= FUNDO) {
      if (!fechado) this.#fundos++
      return true
    }
    const elemento = newElemento(nome, atributos)
    this.#abertos.at(-1)?.filhos.push(elemento)
    if (!fechado) this.#abertos.push(elemento)
    return true
  }

  close(nome: string): void {
    if (this.#fundos > 0) {
      this.#fundos--
      return
    }
    const onde = this.#abertos.findLastIndex((um) => um.nome === nome)
    if (onde > 0) this.#abertos.length = onde
  }
}

/** The elements of the text under one root; whatever cannot be read ends it. */
export function readElementos(xml: string): Elemento {
  const pilha = new Pilha()
  let i = 0
  while (i < xml.length) {
    if (xml[i] !== '<') {
      const seguinte = xml.indexOf('<', i)
      const ate = seguinte === -1 ? xml.length : seguinte
      pilha.text(decode(xml.slice(i, ate)))
      i = ate
      continue
    }
    const fim = endOfTag(xml, i + 1)
    if (fim === -1) break
    const dentro = xml.slice(i + 1, fim)
    i = fim + 1
    if (dentro.startsWith('/')) {
      pilha.close(dentro.slice(1).trim())
      continue
    }
    const nome = /^[a-z][\w:-]{0,40}/i.exec(dentro)?.[0]
    if (nome === undefined) continue
    if (!pilha.open(nome, attributesOf(dentro.slice(nome.length)), dentro.endsWith('/'))) break
  }
  return pilha.raiz
}

/** The first element of this name, in the order of the text. */
export function findElemento(em: Elemento, nome: string): Elemento | null {
  if (em.nome === nome) return em
  for (const filho of em.filhos) {
    const achado = findElemento(filho, nome)
    if (achado) return achado
  }
  return null
}

const semLeitura = new Set(['annotation', 'annotation-xml', 'mphantom'])

/** Every word in it that is seen. */
export const textOf = (em: Elemento): string =>
  semLeitura.has(em.nome)
    ? ''
    : [em.texto, ...em.filhos.map(textOf)]
        .join(' ')
        .replaceAll(/[\s\u2061-\u2064]+/g, ' ')
        .trim()
