/**
 * The filter of rich text: the parts of a foreign op, attribute list or element that may stay. It lets through what the
 * schema of `ops.ts` names, which a test checks. It mends what it can, such as a description that is too long.
 */
import { cleanText } from '../caracteres.ts'
import { cutText } from '../cut-text.ts'
import { type BlocoDaImagem, ladosDaImagem, tamanhosDaImagem } from './bounds.ts'
import type { Atributos, Elemento } from './ops.ts'
import {
  MAX_ALT,
  MAX_COLUNA_TABELA,
  MAX_FORMULA,
  MAX_INDENT,
  MAX_LANG,
  MAX_LINHA_TABELA,
  MAX_LINK,
  MAX_NOME_AUDIO,
  MAX_TABELA,
  MAX_TEXTO_DROPDOWN,
  PADRAO_ID_PARTE,
  PADRAO_LANG,
  PADRAO_LINK,
} from './bounds.ts'

/** What a run of text may carry. */
export type Marcas = Pick<Atributos, 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'script' | 'link' | 'lang'>
/** What a line may carry. */
export type Formato = Pick<Atributos, 'header' | 'list' | 'indent' | 'blockquote' | 'table'>

const link = new RegExp(PADRAO_LINK, 'u')
const lang = new RegExp(PADRAO_LANG, 'u')
const idParte = new RegExp(PADRAO_ID_PARTE, 'u')
// The control characters that XML allows but for tab and line feed, and the byte order mark: nobody sees them.
const controls = '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f'
const invisiveis = new RegExp(`[${controls}\\ufeff]`, 'g')

/** What the filter below takes out or turns into something else, or might: most texts have none of it, and one look tells. */
const suspeitos = new RegExp(`[${controls}\\ufeff\\u2029\\ufffe\\uffff\\ud800-\\udfff]`)

/** Text that every store and browser takes: the characters any text may hold, `\n` as the one line end. */
export const stripTexto = (texto: string): string =>
  suspeitos.test(texto)
    ? cleanText(texto)
        .replaceAll(/\r\n?|\u2029/g, '\n')
        .replaceAll(invisiveis, '')
    : texto

const umaLinha = (texto: string, max: number): string => {
  return cutText(stripTexto(texto).replaceAll(/[\n\u2028]/g, ' '), max)
}

/** The address as it may be stored, or null. White space is encoded, the scheme is put in small letters. */
export function linkPermitido(valor: unknown): string | null {
  if (typeof valor !== 'string') return null
  const limpo = valor
    .toWellFormed()
    .trim()
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/\s/gu, encodeURIComponent)
    .replace(/^[a-z]+:/i, (esquema) => esquema.toLowerCase())
  return limpo.length <= MAX_LINK && link.test(limpo) ? limpo : null
}

/** A language tag with its first part in small letters, or null. */
export function langPermitida(valor: unknown): string | null {
  if (typeof valor !== 'string') return null
  const limpo = valor.trim().replace(/^[A-Za-z]+/, (primeira) => primeira.toLowerCase())
  return limpo.length <= MAX_LANG && lang.test(limpo) ? limpo : null
}

/** The marks that may stay, always in the same order, so that equal marks are equal as JSON. */
export function marcasPermitidas(de: Readonly<Record<string, unknown>>): Marcas {
  const marcas: Marcas = {}
  const endereco = linkPermitido(de['link'])
  const lingua = langPermitida(de['lang'])
  if (endereco !== null) marcas.link = endereco
  if (de['bold'] === true) marcas.bold = true
  if (de['italic'] === true) marcas.italic = true
  if (de['underline'] === true) marcas.underline = true
  if (de['strike'] === true) marcas.strike = true
  if (de['code'] === true) marcas.code = true
  if (de['script'] === 'sub' || de['script'] === 'super') marcas.script = de['script']
  if (lingua !== null) marcas.lang = lingua
  return marcas
}

const inteiro = (valor: unknown, min: number, max: number): valor is number =>
  typeof valor === 'number' && Number.isInteger(valor) && valor >= min && valor <= max

const isRegisto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

function celulaPermitida(valor: unknown): Formato['table'] {
  if (!isRegisto(valor)) return undefined
  const { t, r, c, h } = valor
  if (!inteiro(t, 0, MAX_TABELA) || !inteiro(r, 0, MAX_LINHA_TABELA) || !inteiro(c, 0, MAX_COLUNA_TABELA)) return undefined
  return h === true ? { t, r, c, h } : { t, r, c }
}

/** The line format that may stay. A line is one of list, heading, quote or paragraph; only a list item is indented. */
export function formatoPermitido(de: Readonly<Record<string, unknown>>): Formato {
  const formato: Formato = {}
  const { header, list, indent, blockquote } = de
  if (list === 'bullet' || list === 'ordered') {
    formato.list = list
    if (inteiro(indent, 1, Number.MAX_SAFE_INTEGER)) formato.indent = Math.min(indent, MAX_INDENT)
  } else if (header === 1 || header === 2) formato.header = header
  else if (blockquote === true) formato.blockquote = true
  const table = celulaPermitida(de['table'])
  if (table) formato.table = table
  return formato
}

const isFicheiro = (valor: unknown): valor is number => inteiro(valor, 1, Number.MAX_SAFE_INTEGER)
const isIdParte = (valor: unknown): valor is string => typeof valor === 'string' && idParte.test(valor)

/** A size makes an image a block; without a side it stands in the middle. */
export function blocoDaImagem(de: Record<string, unknown>): BlocoDaImagem | null {
  const tamanho = tamanhosDaImagem.find((one) => one === de['tamanho'])
  return tamanho ? { tamanho, lado: ladosDaImagem.find((one) => one === de['lado']) ?? 'centro' } : null
}

function imagem(de: Record<string, unknown>): Elemento | null {
  const { ficheiro, alt } = de
  if (!isFicheiro(ficheiro)) return null
  return { image: { ficheiro, alt: typeof alt === 'string' ? umaLinha(alt, MAX_ALT) : '', ...blocoDaImagem(de) } }
}

function audio(de: Record<string, unknown>): Elemento | null {
  const { ficheiro, nome } = de
  if (!isFicheiro(ficheiro)) return null
  const limpo = typeof nome === 'string' ? umaLinha(nome, MAX_NOME_AUDIO) : ''
  return { audio: limpo === '' ? { ficheiro } : { ficheiro, nome: limpo } }
}

function formula(latex: unknown): Elemento | null {
  if (typeof latex !== 'string') return null
  const limpo = stripTexto(latex).replaceAll('\u2028', ' ').trim()
  return limpo === '' || limpo.length > MAX_FORMULA ? null : { formula: limpo }
}

function dropdown(de: Record<string, unknown>): Elemento | null {
  const { id, text } = de
  if (!isIdParte(id)) return null
  const limpo = typeof text === 'string' ? umaLinha(text, MAX_TEXTO_DROPDOWN) : ''
  return { dropdown: limpo === '' ? { id } : { id, text: limpo } }
}

/** The element as it may be stored, or null when it is none of ours. */
export function elementoPermitido(valor: unknown): Elemento | null {
  if (!isRegisto(valor)) return null
  if (isRegisto(valor['image'])) return imagem(valor['image'])
  if (isRegisto(valor['audio'])) return audio(valor['audio'])
  if (isRegisto(valor['dropdown'])) return dropdown(valor['dropdown'])
  const lacuna = valor['lacuna']
  if (isRegisto(lacuna)) return isIdParte(lacuna['id']) ? { lacuna: { id: lacuna['id'] } } : null
  return formula(valor['formula'])
}
