/** The files inside a package of questions: found by their addresses, decoded, and told by what is in them. */
import { decodeTexto } from '#regras/codificacao.ts'
import { XmlInvalido, parseXml } from '#regras/xml/parse-xml.ts'
import type { ElementoXml } from '#regras/xml/arvore.ts'
import { FicheiroIlegivel } from '../lote.ts'
import type { Zip } from '../zip/open-zip.ts'
import type { Abrir } from './leitor.ts'

const decoded = (texto: string): string => {
  try {
    return decodeURIComponent(texto)
  } catch {
    return texto
  }
}

const tidyPath = (caminho: string): string =>
  caminho
    .replaceAll('\\', '/')
    .split('/')
    .reduce<string[]>((partes, parte) => {
      if (parte === '..') return partes.slice(0, -1)
      return parte === '.' || parte === '' ? partes : [...partes, parte]
    }, [])
    .join('/')

const folderOf = (nome: string): string => nome.slice(0, nome.lastIndexOf('/') + 1)
const baseOf = (nome: string): string => nome.slice(nome.lastIndexOf('/') + 1)

/** What stands before the root: a question about HTML may name a DOCTYPE in its own text. */
const prologo = /^[\s\ufeff]*(?:(?:<\?[^<>]*>|<!--[\s\S]*?-->)\s*)*/

/** A DOCTYPE of QTI 1.2 names the file of its own rules, which nobody reads. Any other one is nobody's. */
const isHarmless = (doctype: string): boolean => /^<!DOCTYPE\s+questestinterop\s+SYSTEM\s+["'][\w.-]+\.dtd["']\s*>/i.test(doctype)

/**
 * The tree of a file of questions.
 *
 * @throws FicheiroIlegivel for what is hostile
 * @throws XmlInvalido for what is damaged
 */
export function openQti(texto: string): ElementoXml {
  const inicio = texto.slice(prologo.exec(texto)?.[0].length ?? 0)
  const doctype = /^<!DOCTYPE/i.test(inicio) ? inicio.slice(0, 400) : null
  if (/<!ENTITY/i.test(texto) || (doctype !== null && !isHarmless(doctype)))
    throw new FicheiroIlegivel(
      'O ficheiro traz definições próprias (DOCTYPE ou entidades) que a Lousa não lê. Exporte-o de novo do programa que o fez.',
    )
  return parseXml(texto)
}

/** The encoding that XML says it is in, where its bytes do not show it. */
function decodeXml(bytes: Uint8Array): string {
  const { texto, codificacao } = decodeTexto(bytes)
  if (texto.includes('\0')) throw new XmlInvalido('vazio')
  const [, dita = ''] = /^[^>]{0,20}<\?xml[^>]*encoding=["']([\w.-]{1,40})["']/i.exec(texto) ?? []
  if (codificacao !== 'windows-1252' && codificacao !== 'mac-roman') return texto
  try {
    return /^(?:utf-?8|)$/i.test(dita) ? texto : new TextDecoder(dita).decode(bytes)
  } catch {
    return texto
  }
}

export class Partes {
  readonly #zip: Zip
  /** Tidy name → the name in the package. */
  readonly #nomes: Map<string, string>

  constructor(zip: Zip) {
    this.#zip = zip
    this.#nomes = new Map(zip.nomes.filter((nome) => !/[/\\]$|^__MACOSX\/|(?:^|\/)\._/.test(nome)).map((nome) => [tidyPath(nome), nome]))
  }

  get nomes(): string[] {
    return [...this.#nomes.keys()]
  }

  has(nome: string): boolean {
    return this.#nomes.has(nome)
  }

  #bytes(nome: string): Buffer | null {
    const inteiro = this.#nomes.get(nome)
    return inteiro === undefined ? null : this.#zip.read(inteiro)
  }

  /** The words of a part; '' where it is not there. */
  text(nome: string): string {
    return this.#bytes(nome)?.toString('utf8') ?? ''
  }

  /** The part that an address names from another one. */
  find(href: string, de: string): string | null {
    const semFim = href.replace(/[?#].*$/, '')
    for (const escrito of [semFim, decoded(semFim)]) {
      const [relativo, absoluto] = [tidyPath(`${folderOf(de)}${escrito}`), tidyPath(escrito)]
      const found = [relativo, absoluto].find((nome) => nome !== '' && this.#nomes.has(nome))
      if (found !== undefined) return found
    }
    return null
  }

  /** The same for pictures and sounds, also as Canvas and Blackboard name them, and by name alone where only one has it. */
  #findMedia(src: string, de: string): string | null {
    const direct = this.find(src, de)
    if (direct !== null) return direct
    const semFim = decoded(src.replace(/[?#].*$/, ''))
    const canvas = /^\$(?:IMS-CC-FILEBASE|CANVAS_OBJECT_REFERENCE|WIKI_REFERENCE)\$\/(.+)$/.exec(semFim)?.[1]
    const ends = [canvas, /(xid-\d+_\d+)/.exec(semFim)?.[1]].filter((fim) => fim !== undefined)
    const ofEnd = ends.flatMap((fim) => this.nomes.filter((nome) => nome.includes(fim)))
    const alike = this.nomes.filter((nome) => baseOf(nome) === baseOf(tidyPath(semFim)))
    return ofEnd[0] ?? (alike.length === 1 ? (alike[0] ?? null) : null)
  }

  /** Opens what texts of a part name. */
  filesFrom(de: string): Abrir {
    return (src) => {
      const nome = this.#findMedia(src, de)
      const bytes = nome === null ? null : this.#bytes(nome)
      return nome === null || bytes === null ? null : { chave: nome, nome: baseOf(nome), bytes }
    }
  }

  /**
   * The tree of a part; null where it is no XML. A damaged one says so.
   *
   * @throws FicheiroIlegivel
   */
  tree(nome: string): ElementoXml | 'estragado' | null {
    const bytes = this.#bytes(nome)
    if (bytes === null || bytes.length === 0) return null
    try {
      const texto = decodeXml(bytes)
      if (/^[\s\ufeff]*(?:<\?xml[^>]*>)?\s*<!DOCTYPE\s+(?:html|svg)\b/i.test(texto)) return null
      return /^[\s\ufeff]*</.test(texto) ? openQti(texto.replace(/^\ufeff/, '')) : null
    } catch (error) {
      if (error instanceof XmlInvalido) return 'estragado'
      throw error
    }
  }
}
