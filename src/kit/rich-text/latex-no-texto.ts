/** LaTeX written in a text between dollars or brackets: found here, made a formula by whoever asks. */
import { MAX_FORMULA } from '#regras/texto-rico/bounds.ts'

/** `fonte` stands in the text from `from` to `to`, signs and all; `latex` is what is between them. */
export type Escrita = { from: number; to: number; fonte: string; latex: string }

/** Something that is no text, in the place it has in the text. */
export const ELEMENTO = '\ufffc'
const entreSinais = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$([^$]+)\$\$|\$(?![\s$])([^$]*[^\s$\\])\$(?![\p{L}\p{N}$])/gu

const sinal = /[\^_=+*/<>≤≥≠±×÷√∑∫-]/u
const simples = /^-?(?:\d+(?:[.,]\d+)?|\d*\p{L}'*)$/u
const palavra = /\p{L}{4,}/u

/** A price is none: between two dollars of a sentence there are words, and no sign of mathematics. */
const isMatematica = (latex: string): boolean =>
  /\\\p{L}/u.test(latex) || simples.test(latex) || (sinal.test(latex) && !palavra.test(latex))

/** Every formula that is written as LaTeX in a line of text. */
export function escritasNoTexto(texto: string): Escrita[] {
  const achadas: Escrita[] = []
  const procura = new RegExp(entreSinais)
  for (let lido = procura.exec(texto); lido; lido = procura.exec(texto)) {
    const [fonte, curva, reta, dupla, dolar] = lido
    const latex = (curva ?? reta ?? dupla ?? dolar ?? '').trim()
    const antes = texto.slice(0, lido.index)
    const isPreco = dolar !== undefined && (!isMatematica(latex) || /[\p{L}\p{N}$]$/u.test(antes))
    if (isPreco || latex === '' || latex.length > MAX_FORMULA || fonte.includes(ELEMENTO) || antes.endsWith('\\'))
      procura.lastIndex = lido.index + 1
    else achadas.push({ from: lido.index, to: lido.index + fonte.length, fonte, latex })
  }
  return achadas
}
