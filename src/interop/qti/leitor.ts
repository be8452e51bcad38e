/** What the readers of QTI share: the texts of an item with its files, and what it loses. */
import { Perdas } from '#perguntas/troca/perdas.ts'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import type { FicheiroDoLote } from '../lote.ts'
import { fromForeignNos } from '../textos.ts'

/** Opens a file that a text names; null for what does not come along. `chave` is the same for the same file. */
export type Abrir = (src: string) => { chave: string; nome: string; bytes: Uint8Array } | null

/** The files of a whole package: each once, when a text first names it. */
export class Ficheiros {
  readonly lista: FicheiroDoLote[] = []
  readonly #numeros = new Map<string, number>()

  #add(chave: string, nome: string, bytes: Uint8Array): number | null {
    if (bytes.length === 0) return null
    const numero = this.lista.push({ nome, bytes })
    this.#numeros.set(chave, numero)
    return numero
  }

  /** The number of a file in the list. */
  numberOf(src: string, abrir: Abrir): number | null {
    const [, tipo, data] = /^data:(?:image|audio)\/([a-z0-9]+)[^,]{0,100};base64,(.+)$/is.exec(src) ?? []
    if (data !== undefined) return this.#numeros.get(src) ?? this.#add(src, `imagem.${tipo}`, Buffer.from(data, 'base64'))
    // An address elsewhere names no file of the package.
    if (src === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return null
    const aberto = abrir(src)
    return aberto && (this.#numeros.get(aberto.chave) ?? this.#add(aberto.chave, aberto.nome, aberto.bytes))
  }
}

export class Leitor {
  readonly perdas = new Perdas()
  readonly #ficheiros: Ficheiros
  readonly #abrir: Abrir

  constructor(ficheiros: Ficheiros, abrir: Abrir) {
    this.#ficheiros = ficheiros
    this.#abrir = abrir
  }

  /** Elements as rich text. */
  ops(nos: readonly NoHtml[]): OpsTextoRico {
    return fromForeignNos(nos, { perdas: this.perdas, resolve: (src) => this.#ficheiros.numberOf(src, this.#abrir) })
  }

  /** Their words on one line, for parts that hold no more; what has none is named by the description of its picture. */
  words(nos: readonly NoHtml[]): string {
    const words = textoSimples(this.ops(nos)).replaceAll(/\s+/g, ' ').trim()
    return words === '' ? altIn(nos) : words
  }
}

const altIn = (nos: readonly NoHtml[]): string =>
  nos
    .flatMap((no) => (typeof no === 'string' ? [] : [no.nome === 'img' ? (no.atributos['alt'] ?? '') : altIn(no.filhos)]))
    .find((alt) => alt.trim() !== '')
    ?.trim() ?? ''
